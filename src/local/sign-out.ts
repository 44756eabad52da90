import type { LocalAccount } from './account.ts'
import { countUnsent } from './count-unsent.ts'
import { closeAccount } from './open-account.ts'
import { putBy } from './put-by.ts'

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
