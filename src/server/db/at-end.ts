import type { Acting, Making } from '../acting.ts'
import type { Tx } from './client.ts'

interface PolicyRef {
  brokerageId: string
  policyId: string
}

/** What follows once from all that a transaction did to an account; a module above says what (`create-deps.ts`). */
export type FollowAccount = (tx: Tx, making: Making, by: Acting, account: PolicyRef) => Promise<void>

interface Moved {
  making: Making
  by: Acting
  account: PolicyRef
}

const pending = new WeakMap<Tx, Map<string, Moved>>()

/**
 * Notes that a step changed an account or how its policy stands. What follows is done once, before the transaction
 * commits, however often its steps ask for it: it follows from all of them and would be undone and done again after
 * each. Where it fails, so does the transaction.
 */
export function noteMovedAccount(tx: Tx, making: Making, by: Acting, { brokerageId, policyId }: PolicyRef): void {
  const known = pending.get(tx) ?? new Map<string, Moved>()
  pending.set(tx, known.set(policyId, { making, by, account: { brokerageId, policyId } }))
}

export async function finish(tx: Tx, follow: FollowAccount): Promise<void> {
  const moved = pending.get(tx)
  if (!moved) return
  pending.delete(tx)
  for (const id of [...moved.keys()].toSorted()) {
    const { making, by, account } = moved.get(id)!
    await follow(tx, making, by, account)
  }
}

/** Where a database is opened for work that concerns no account, such as its own checks. */
export const noAccounts: FollowAccount = () => {
  throw new Error('this database was opened for work that concerns no account')
}
