import type { Payment } from './payment.schema.ts'

/** The payments that stand on an invoice now and are taken back as such: what a refund used of a credit comes back with it. */
export function livePayments(payments: readonly Payment[]): Payment[] {
  return payments.filter(({ state, receipt }) => receipt !== null && state.key === 'recorded')
}
