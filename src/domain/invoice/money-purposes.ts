import type { InvoicePurpose } from './invoice.lifecycle.ts'

/** What is no price of cover: no quote, cancellation or lapse touches it. */
export const MONEY_PURPOSES = ['refund', 'write_off', 'fee'] as const satisfies readonly InvoicePurpose[]

/** It bills cover, and so a period of it. */
export function billsCover(purpose: InvoicePurpose): boolean {
  return !MONEY_PURPOSES.some((each) => each === purpose)
}
