import { addDays } from '#domain/kernel/calendar.ts'
import { freeOf } from '#domain/refund/owed-back.ts'
import { OPEN_REFUND_STATES } from '#domain/refund/refund.lifecycle.ts'
import type { Deps } from '../../deps.ts'
import { isLevel, levelAccount } from './level-account.service.ts'
import { selectOwing, selectRefunding } from './parts.repo.ts'
import { type AccountBooks, readManyBooks } from './read-books.service.ts'

const EVERYTHING = { kind: 'all' } as const

/** Accounts whose books are read together. */
const AT_ONCE = 200

/**
 * At every change of day: what fell past due takes the money that stands on what is not due yet (billing B6). Most of
 * those who owe something have nothing that could move: they are looked at many at a time, and only the others are held.
 * An account with a refund is held too, because what is owed back follows from it (billing B36).
 */
export async function levelPastDue({ db, locators }: Pick<Deps, 'db' | 'locators'>, now: Date): Promise<void> {
  const everywhere = addDays(now.toISOString().slice(0, 10), 1) // the latest day it is anywhere
  const { owing, refunding } = await db.as(EVERYTHING, async (tx) => {
    const [accounts, refunds] = await Promise.all([
      selectOwing(tx, everywhere),
      selectRefunding(tx, OPEN_REFUND_STATES),
    ])
    return { owing: accounts, refunding: new Set(refunds.map(({ policyId }) => policyId)) }
  })
  for (let from = 0; from < owing.length; from += AT_ONCE) {
    const some = owing.slice(from, from + AT_ONCE)
    const ids = some.map(({ policyId }) => policyId)
    const books = await db.as(EVERYTHING, (tx) => readManyBooks(tx, EVERYTHING, ids))
    const moving = some.filter(({ policyId }, n) => refunding.has(policyId) || mayMove(books[n]!, now))
    for (const policy of moving)
      await db.as(EVERYTHING, (tx) => levelAccount(tx, { clock: () => now, locators }, null, policy))
  }
}

function mayMove(books: AccountBooks, now: Date): boolean {
  return freeOf(books) > 0 || !isLevel(books, now)
}
