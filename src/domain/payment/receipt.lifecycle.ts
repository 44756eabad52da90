import { defineLifecycle } from '../lifecycle/define.ts'

export const RECEIPT_STATES = ['unmatched', 'recorded', 'reversed', 'sent_back'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

/** Money of a bank file that nobody could place waits for its account, or goes back; what is recorded may be taken back (billing B16). */
export const receiptLifecycle = defineLifecycle({
  states: RECEIPT_STATES,
  actions: {
    match: { from: ['unmatched'], to: 'recorded', by: ['payment', 'match'] },
    sendBack: { from: ['unmatched'], to: 'sent_back', by: ['payment', 'match'] },
    reverse: { from: ['recorded'], to: 'reversed', by: ['payment', 'reverse'] },
  },
})

/** In nobody's books: it waits for its account, or went back to its sender. */
const WITHOUT_ACCOUNT = ['unmatched', 'sent_back'] as const satisfies readonly ReceiptState[]
export type WithoutAccount = (typeof WITHOUT_ACCOUNT)[number]

export function isWithoutAccount(state: ReceiptState | undefined): state is WithoutAccount {
  return WITHOUT_ACCOUNT.some((each) => each === state)
}

/** May it still be placed? */
export function isWaiting(state: ReceiptState): boolean {
  return receiptLifecycle.actions.match.from.includes(state)
}

/** Does it stand in an account's books? */
export function isBooked(state: ReceiptState): boolean {
  return state === receiptLifecycle.actions.match.to
}

/** The states a list of receipts is narrowed to: what waits has a page of its own. */
export const RECEIPT_FILTERS = RECEIPT_STATES.filter((state) => !isWaiting(state))
