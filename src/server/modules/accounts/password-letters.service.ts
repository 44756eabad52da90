import type { LinkPurpose } from '#domain/password/link-purpose.ts'
import type { Tx } from '../../db/client.ts'
import { ringFor } from '../../jobs/ring.ts'
import { insertPasswordMail } from './accounts.repo.ts'
import type { Making } from './accounts.service.ts'

/** The job that sends them (jobs/send-password-letters.ts). */
export const PASSWORD_LETTERS = 'send-password-letters'

/**
 * Asks for a letter with a link by which to choose a password. It goes out once this transaction stands, to
 * whoever the address belongs to; nobody has looked before.
 */
export async function askForPasswordLetter(
  tx: Tx,
  { locators, clock }: Making,
  email: string,
  purpose: LinkPurpose,
): Promise<void> {
  const at = clock()
  await insertPasswordMail(tx, { id: locators(), email, purpose, dueAt: at, createdAt: at })
  await ringFor(tx, PASSWORD_LETTERS)
}
