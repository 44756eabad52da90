import type { TransactionState } from '#domain/quote/body/transaction-state.ts'
import type { Tone } from '../blocks/detail/StateBadge.tsx'

/** Issued green, quoted and accepted blue, application orange, discarded and invalidated red, others grey (spec 2 §4 Renewal). */
export const TRANSACTION_TONES: Record<TransactionState, Tone> = {
  application: 'attention',
  quoted: 'motion',
  accepted: 'motion',
  issued: 'done',
  discarded: 'refused',
  invalidated: 'refused',
  declined: 'neutral',
  expired: 'neutral',
}
