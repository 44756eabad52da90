import type { Payment } from './payment.schema.ts'

/** The payment that pays an invoice now: the one that was not taken back. */
export function standingPayment(payments: readonly Payment[]): Payment | undefined {
  return payments.find(({ state }) => state.key === 'recorded')
}
