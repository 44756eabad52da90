import type { Language } from '#domain/kernel/languages.ts'
import type { Tx } from '../../db/client.ts'
import { updateAccount } from './accounts.repo.ts'

/** "Last login" of the broker lists. */
export function noteSignIn(tx: Tx, accountId: string, at: Date): Promise<void> {
  return updateAccount(tx, accountId, { lastLogin: at, lastActive: at })
}

/** Letters are written in the language the person last chose: in their settings, or on the screen they signed in on. */
export function noteLanguage(tx: Tx, accountId: string, language: Language): Promise<void> {
  return updateAccount(tx, accountId, { language })
}

/**
 * "Last active" of the user lists: known to the ten minutes of an access token. So is a language that was chosen
 * without signal.
 */
export function noteActivity(tx: Tx, accountId: string, at: Date, language: Language | null): Promise<void> {
  return updateAccount(tx, accountId, { lastActive: at, ...(language && { language }) })
}
