import { addDays } from '#domain/kernel/calendar.ts'
import type { Deps } from '../../deps.ts'
import { levelAccount } from './level-account.service.ts'
import { selectOwing } from './parts.repo.ts'

const EVERYTHING = { kind: 'all' } as const

/** At every change of day: what fell past due takes the money that stands on what is not due yet (billing B6). */
export async function levelPastDue({ db, locators }: Pick<Deps, 'db' | 'locators'>, now: Date): Promise<void> {
  const everywhere = addDays(now.toISOString().slice(0, 10), 1) // the latest day it is anywhere
  const owing = await db.as(EVERYTHING, (tx) => selectOwing(tx, everywhere))
  for (const policy of owing)
    await db.as(EVERYTHING, (tx) => levelAccount(tx, { clock: () => now, locators }, null, policy))
}
