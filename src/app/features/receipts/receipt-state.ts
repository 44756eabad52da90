import type { PaymentState } from '#domain/payment/payment.lifecycle.ts'
import type { Tone } from '../../blocks/detail/StateBadge.tsx'

export const RECEIPT_TONES: Record<PaymentState, Tone> = { recorded: 'done', reversed: 'refused' }
