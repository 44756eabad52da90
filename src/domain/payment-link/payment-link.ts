import { type InvoiceState, invoiceLifecycle } from '../invoice/invoice.lifecycle.ts'

/** How a linked invoice stands for whoever pays it. */
export const LINK_STANDINGS = ['owed', 'paid', 'closed'] as const
type LinkStanding = (typeof LINK_STANDINGS)[number]

export function standingOfLink(state: InvoiceState): LinkStanding {
  const { settle } = invoiceLifecycle.actions
  if (settle.from.some((each) => each === state)) return 'owed'
  return state === settle.to ? 'paid' : 'closed'
}
