import { type InvoiceState, invoiceLifecycle } from '../invoice/invoice.lifecycle.ts'

/** How a linked invoice stands for whoever pays it. */
export const LINK_STATUS = ['owed', 'paid', 'closed'] as const
type LinkStatus = (typeof LINK_STATUS)[number]

export function linkStatus(state: InvoiceState): LinkStatus {
  const { settle } = invoiceLifecycle.actions
  if (settle.from.some((each) => each === state)) return 'owed'
  return state === settle.to ? 'paid' : 'closed'
}
