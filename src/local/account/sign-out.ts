import { putBy } from '../outbox/put-by.ts'
import { countUnsent } from '../reads/count-unsent.ts'
import type { LocalAccount } from '../store/account.ts'
import { closeAccount } from './open-account.ts'

/**
 * Sign-out with nothing unsent, or a person's typed word that so much may be lost. Any other number than the one in the
 * store deletes nothing: answers false (fault 51). What the office took stays, sealed, for an office put back.
 */
export async function deleteWork(account: LocalAccount, typedCount = 0): Promise<boolean> {
  const { total } = await countUnsent(account)
  if (total !== typedCount) return false
  await putBy(account)
  await account.db.delete({ disableAutoOpen: true })
  closeAccount(account)
  return true
}
