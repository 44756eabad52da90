import type { InvoiceState } from '#domain/invoice/invoice.lifecycle.ts'
import type { Tone } from '../blocks/detail/StateBadge.tsx'

/** Badges as the specification colours them (spec 2 §4 Invoice and payment). */
export const INVOICE_TONES: Record<InvoiceState, Tone> = {
  draft: 'neutral',
  outstanding: 'motion',
  paid: 'done',
  written_off: 'refused',
  invalidated: 'refused',
}
