import type { LinkPurpose } from '#domain/password/link-purpose.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { ringFor } from '../../db/ring.ts'
import type { LETTER_PURPOSES } from '../../db/tables/accounts.table.ts'
import { insertPasswordMail } from './accounts.repo.ts'

/** The job that sends them (jobs/send-password-letters.ts). */
export const PASSWORD_LETTERS = 'send-password-letters'

export type LetterPurpose = (typeof LETTER_PURPOSES)[number]

/**
 * Asks for a letter with a link by which to choose a password. It goes out once this transaction stands, to
 * whoever the address belongs to; nobody has looked before.
 */
export function askForPasswordLetter(tx: Tx, deps: Making, email: string, purpose: LinkPurpose): Promise<void> {
  return askForLetter(tx, deps, { email, purpose })
}

/** Asks for the letters that tell an account's person of another address: one to where it was, one to where it is. */
export function askForAddressLetter(
  tx: Tx,
  deps: Making,
  letter: { email: string; purpose: Exclude<LetterPurpose, LinkPurpose>; accountId: string },
): Promise<void> {
  return askForLetter(tx, deps, letter)
}

async function askForLetter(
  tx: Tx,
  { locators, clock }: Making,
  letter: { email: string; purpose: LetterPurpose; accountId?: string },
): Promise<void> {
  const at = clock()
  await insertPasswordMail(tx, { id: locators(), ...letter, dueAt: at, createdAt: at })
  await ringFor(tx, PASSWORD_LETTERS)
}
