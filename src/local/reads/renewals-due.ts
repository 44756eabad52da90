import { listQuote } from '#domain/quote/body/quote.listing.ts'
import { kindOf } from '#domain/quote/body/quote-kind.ts'
import { type TransactionState, transactionState } from '#domain/quote/body/transaction-state.ts'
import { dueUntil } from '#domain/renewal/renewal-due.ts'
import type { LocalAccount } from '../store/account.ts'
import { recallAll } from './memory.ts'
import { readPolicies } from './policies.ts'

export interface RenewalsDue {
  /** Policies in force whose term ends so soon that somebody should be about it. */
  total: number
  /** How the newest renewal of a policy stands, by the policy; nothing where none was begun. */
  states: Record<string, TransactionState>
}

/** What is to be renewed, without the office. */
export async function readRenewalsDue(account: LocalAccount, today: string): Promise<RenewalsDue> {
  const due = { status: 'active', ends_by: dueUntil(today), page: 1, page_size: 1 } as const
  const { pagination } = await readPolicies(account, due)
  const renewals = (await recallAll(account, 'quote', 'any', () => 0))
    .filter(({ body }) => kindOf(body) === 'renewal')
    .map(({ body }) => ({ policy: String(body.policy), ...listQuote(body) }))
    .sort((one, other) => (one.createdAt?.getTime() ?? Infinity) - (other.createdAt?.getTime() ?? Infinity))
  const states = renewals.map(({ policy, state }) => [policy, transactionState(state)] as const)
  return { total: pagination.total_count, states: Object.fromEntries(states) }
}
