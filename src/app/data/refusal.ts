import type { ErrorEnvelope } from '#domain/kernel/error-envelope.ts'
import { ERRORS } from '#domain/kernel/errors.ts'

interface Answer {
  /** HTTP status; null when no answer of ours came at all (no signal, captive portal, time-out). */
  status: number | null
  envelope?: ErrorEnvelope | undefined
  /** The office was already known to be out of reach when the request began: nobody is surprised (settled 19). */
  isExpected?: boolean
}

/** Why a call did not do what was asked: what the server said, or that it could not be reached. */
export class Refusal extends Error {
  readonly status: number | null
  readonly code: number | null
  readonly messages: readonly string[]
  readonly fields: NonNullable<ErrorEnvelope['errors']>
  readonly isExpected: boolean

  constructor({ status, envelope, isExpected = false }: Answer) {
    super(envelope?.messages[0] ?? (status ? `status ${status}` : 'unreachable'))
    this.status = status
    this.code = envelope?.code ?? null
    this.messages = envelope?.messages ?? []
    this.fields = envelope?.errors ?? []
    this.isExpected = isExpected
  }
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal
}

/** No answer of our server: nothing is known about the request, and nothing ends because of it. */
export function isUnreachable(error: unknown): boolean {
  return isRefusal(error) && error.status === null
}

/** 400 with code 1010: belongs on the form's fields (spec 1 §8). */
export function isFieldRefusal(error: unknown): error is Refusal {
  return isRefusal(error) && error.code === ERRORS.fields.code
}
