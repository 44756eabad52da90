import type { Payment } from './payment.schema.ts'

/** The payments that stand on an invoice now: those that were not taken off it. */
export function standingPayments(payments: readonly Payment[]): Payment[] {
  return payments.filter(({ state }) => state.key === 'recorded')
}
