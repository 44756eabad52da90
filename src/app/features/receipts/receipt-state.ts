import type { ReceiptState } from '#domain/payment/receipt.lifecycle.ts'
import type { Tone } from '../../blocks/detail/StateBadge.tsx'

export const RECEIPT_TONES: Record<ReceiptState, Tone> = {
  unmatched: 'attention',
  recorded: 'done',
  reversed: 'refused',
  sent_back: 'neutral',
}
