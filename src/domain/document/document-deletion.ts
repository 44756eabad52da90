import { can } from '../access/can.ts'
import type { Role } from '../access/roles.ts'

const DAY_MS = 24 * 3_600_000

interface Deletable {
  uploadedBy: string | null
  createdAt: Date
}

/** Super users and portal users delete any document, everyone else what they brought themselves, within a day (domain 3). */
export function mayDelete(
  actor: { role: Role; accountId: string },
  { uploadedBy, createdAt }: Deletable,
  now: Date,
): boolean {
  if (can(actor, 'document', 'delete')) return true
  if (!can(actor, 'document', 'withdraw')) return false
  return uploadedBy === actor.accountId && now.getTime() - createdAt.getTime() <= DAY_MS
}
