import type { LivePart } from '../ledger/parts.ts'

/**
 * What an invoice gives back that is invalidated or written off: the money that stands on it, and of a credit what it
 * paid (billing B7).
 */
export function partsOf(parts: readonly LivePart[], invoiceId: string): LivePart[] {
  return parts.filter(({ source, sink }) => sink.id === invoiceId || source.id === invoiceId)
}
