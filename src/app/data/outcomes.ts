import { ERRORS, type ErrorName } from '#domain/kernel/errors.ts'
import type { Refusal } from './refusal.ts'

/** What the whole app does about a refusal, before or beside what the screen does with it. */
export type Outcome =
  /** Messages go onto the form's fields. */
  | { kind: 'fields' }
  /** The server's first message is shown; `fallbackKey` where it sent none. */
  | { kind: 'serverWords'; fallbackKey: string }
  /** A fixed text is shown, whatever the server wrote. */
  | { kind: 'fixedWords'; key: string }
  /** The session is over; the session screen says so, no toast. */
  | { kind: 'sessionOver'; ending: 'expired' | 'superseded' | 'throttled' }

/**
 * The outcome catalogue (spec 1 §8, spec 2 §8 Transport), by HTTP status. Fixed words are the
 * specification's own: they also serve answers of a proxy that never reached our server.
 */
const BY_STATUS: Record<number, Outcome> = {
  401: { kind: 'sessionOver', ending: 'expired' },
  403: serverWords('forbidden'),
  404: serverWords('notFound'),
  408: fixedWords('timeout'),
  409: { kind: 'sessionOver', ending: 'superseded' },
  412: serverWords('stale'),
  413: fixedWords('tooLarge'),
  429: { kind: 'sessionOver', ending: 'throttled' },
  500: fixedWords('internal'),
  501: fixedWords('notImplemented'),
  502: fixedWords('gateway'),
  503: fixedWords('busy'),
  504: fixedWords('gatewayTimeout'),
}

export function outcomeOf(refusal: Refusal): Outcome {
  const { status, code } = refusal
  if (status === null) return { kind: 'fixedWords', key: 'errors:network' }
  if (code === ERRORS.fields.code) return { kind: 'fields' }
  const known = BY_STATUS[status]
  if (known) return known
  return status >= 500 ? fixedWords('internal') : serverWords('malformed')
}

function serverWords(name: ErrorName): Outcome {
  return { kind: 'serverWords', fallbackKey: wordingKey(name) }
}

function fixedWords(name: ErrorName): Outcome {
  return { kind: 'fixedWords', key: wordingKey(name) }
}

function wordingKey(name: ErrorName): string {
  return `errors:code.${ERRORS[name].code}`
}
