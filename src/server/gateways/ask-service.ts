import type { z } from 'zod'

/** Why another company's service gave no usable answer. */
export type Trouble = 'timeout' | 'unreachable' | 'refused' | 'unreadable'

/** Thrown by the gateways to other services; whoever asked decides what counts instead. */
export class ServiceTrouble extends Error {
  readonly trouble: Trouble
  /** The service's own status, where it refused. */
  readonly status: number | null

  /** `reason` is for the log: a status, or the system's word for what broke. */
  constructor(trouble: Trouble, reason: number | string | null = null) {
    super(`the service is of no use: ${trouble}${reason === null ? '' : ` (${reason})`}`)
    this.trouble = trouble
    this.status = typeof reason === 'number' ? reason : null
  }
}

/** How long one question may take, with all calls it needs: a person waits. */
export const DEADLINE_MS = 8000
/** No answer we ask for is larger; more of it is not read. */
const ANSWER_MAX_BYTES = 1_000_000

/** Where a service is and how it knows us. */
export interface Reached {
  base: string
  key: string
  deadlineMs: number
}

interface Question<Answer> {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: object
  answer: z.ZodType<Answer>
  /** Shared by all calls of one question. */
  deadline: AbortSignal
}

/**
 * One JSON call to another service, asked once more where the line broke. Redirects are not followed: the key goes to
 * the configured address and nowhere else.
 */
export async function askService<Answer>(url: URL, question: Question<Answer>): Promise<Answer> {
  try {
    return await ask(url, question)
  } catch (error) {
    if (!(error instanceof ServiceTrouble) || error.trouble !== 'unreachable') throw error
    return ask(url, question)
  }
}

async function ask<Answer>(
  url: URL,
  { method = 'GET', headers = {}, body, answer, deadline }: Question<Answer>,
): Promise<Answer> {
  const response = await reach(url, {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    signal: deadline,
    redirect: 'manual',
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new ServiceTrouble('refused', response.status)
  }
  const read = answer.safeParse(await readAnswer(response, deadline))
  if (!read.success) throw new ServiceTrouble('unreadable')
  return read.data
}

async function reach(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw new ServiceTrouble(init.signal?.aborted ? 'timeout' : 'unreachable', codeOf(error))
  }
}

/** `ECONNREFUSED` and the like. The words beside it may repeat a header, and so a key. */
function codeOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause ? String(cause.code) : null
}

async function readAnswer(response: Response, deadline: AbortSignal): Promise<unknown> {
  const words = await readWords(response, deadline)
  try {
    return JSON.parse(words)
  } catch {
    throw new ServiceTrouble('unreadable')
  }
}

async function readWords({ body }: Response, deadline: AbortSignal): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > ANSWER_MAX_BYTES) break
      chunks.push(chunk)
    }
  } catch {
    throw new ServiceTrouble(deadline.aborted ? 'timeout' : 'unreachable')
  }
  if (size > ANSWER_MAX_BYTES) throw new ServiceTrouble('unreadable')
  return Buffer.concat(chunks).toString('utf8')
}

/** The address of one of a service's calls, below the address the operator configured. */
export function addressBelow(base: string, call: string, query: Record<string, string> = {}): URL {
  const url = new URL(call, base.endsWith('/') ? base : `${base}/`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}
