import { isRefusal } from '../data/refusal.ts'

/**
 * Is this an accident of the app's own? What the server answered (status 400 and above), a server out of reach and
 * what was cut short on purpose are none (spec 1 §8, spec 2 §10).
 */
export function isWorthReporting(error: unknown): boolean {
  if (isRefusal(error)) return false
  return !(error instanceof Error || error instanceof DOMException) || !CUT_SHORT.includes(error.name)
}

const CUT_SHORT = ['AbortError', 'TimeoutError']
