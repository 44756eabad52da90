/**
 * The error catalogue: every code the API answers, its HTTP status, and nothing else. Wording is found by
 * code in locales/<language>/errors.json. 1010, 1020, 1030 and 1040 are the specification's own numbers;
 * 409 (code 1409) and 429 end a session in this product and are used for nothing else (domain 1.2).
 */
export const ERRORS = {
  fields: { code: 1010, status: 400 },
  credentials: { code: 1020, status: 400 },
  oneTimeCodeNeeded: { code: 1030, status: 400 },
  refused: { code: 1040, status: 400 },
  malformed: { code: 1400, status: 400 },
  signedOut: { code: 1401, status: 401 },
  forbidden: { code: 1403, status: 403 },
  passwordChangeNeeded: { code: 1423, status: 403 },
  wrongAccount: { code: 1413, status: 403 },
  notFound: { code: 1404, status: 404 },
  methodNotAllowed: { code: 1405, status: 405 },
  timeout: { code: 1408, status: 408 },
  signedInElsewhere: { code: 1409, status: 409 },
  stale: { code: 1412, status: 412 },
  tooLarge: { code: 1414, status: 413 },
  mediaType: { code: 1415, status: 415 },
  upgradeNeeded: { code: 1426, status: 426 },
  internal: { code: 1500, status: 500 },
  notImplemented: { code: 1501, status: 501 },
  gateway: { code: 1502, status: 502 },
  busy: { code: 1503, status: 503 },
  gatewayTimeout: { code: 1504, status: 504 },
} as const

export type ErrorName = keyof typeof ERRORS
export type ErrorCode = (typeof ERRORS)[ErrorName]['code']

/** One field's trouble: `field` is a dotted path, each message a key of locales errors.json with its parameters. */
export interface FieldProblem {
  field: string
  messages: Wording[]
}

/** Something to be put into words by whoever knows the reader's language. */
export interface Wording {
  key: string
  params?: Record<string, string | number>
  /** More of them: calendar days, told as the reader's language tells days. */
  days?: Record<string, string>
  /** And amounts, told as the reader's language tells money. */
  amounts?: Record<string, { cents: number; currency: string }>
}

interface Details {
  /** Replaces the catalogue's general wording, e.g. the reason a transition was refused. */
  wording?: Wording
  fields?: FieldProblem[]
  /** Machine-readable facts that go along with the answer (`from`, `action`, `allowed` of a refused transition …). */
  facts?: Record<string, unknown>
  /** Seconds for Retry-After. */
  retryAfter?: number
}

/** The one error class: thrown anywhere on the server, answered in one place, worded by its name. */
export class AppError extends Error {
  readonly kind: ErrorName
  readonly details: Details

  constructor(kind: ErrorName, details: Details = {}) {
    super(details.wording?.key ?? kind)
    this.kind = kind
    this.details = details
  }

  get status(): number {
    return ERRORS[this.kind].status
  }

  get code(): ErrorCode {
    return ERRORS[this.kind].code
  }
}

/** A single field's refusal, code 1010. */
export function fieldError(field: string, key: string, params?: Wording['params']): AppError {
  return new AppError('fields', { fields: [{ field, messages: [{ key, params }] }] })
}
