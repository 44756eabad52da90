import { addDays } from '#domain/kernel/calendar.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { LETTERS_A_DAY } from '#domain/kernel/limits.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { countOne, takeOneBack } from './letter-quota.repo.ts'

/**
 * Counts a letter before it is sent, for whoever makes the office send it: a document, a link to pay by, an
 * invitation, the news of another address, a reminder. Code 1040 in words once a day's letters are gone. Whoever sends
 * at once and not by the transaction gives it back where the mail server took nothing.
 */
export async function countLetter(tx: Tx, { clock }: Pick<Deps, 'clock'>, accountId: string): Promise<void> {
  const day = dayOf(clock)
  if (await countOne(tx, accountId, day, LETTERS_A_DAY)) return
  const params = { count: LETTERS_A_DAY, date: addDays(day, 1) }
  throw new AppError('refused', { wording: { key: 'letters.tooMany', params } })
}

export function giveLetterBack(tx: Tx, { clock }: Pick<Deps, 'clock'>, accountId: string): Promise<void> {
  return takeOneBack(tx, accountId, dayOf(clock))
}

function dayOf(clock: Deps['clock']): string {
  return clock().toISOString().slice(0, 10)
}
