import { isBrokerRole, type Role } from '../access/roles.ts'
import type { Notice } from './preference.schema.ts'

/** What a digest tells of, in its order (billing B51). */
export const DIGEST_PARTS = [
  'lapse',
  'grace',
  'returned',
  'withdrawal',
  'refund',
  'unmatched',
  'renewal_changed',
  'renewal',
  'discount',
  'expiry',
  'certificate_expiry',
  'task',
] as const
export type DigestPart = (typeof DIGEST_PARTS)[number]

/** Which choice of a person a part follows; null where nobody may switch it off (billing B54). */
export const CHOICE_OF: Record<DigestPart, Notice | null> = {
  lapse: null,
  grace: null,
  returned: 'money',
  withdrawal: null,
  refund: 'money',
  unmatched: null,
  renewal_changed: 'renewal',
  renewal: 'renewal',
  discount: null,
  expiry: 'expiry',
  certificate_expiry: 'certificate_expiry',
  task: 'tasks',
}

/** What happened to a policy's money: the office is told of it in the portal, by letter nobody there (billing B53). */
export const MONEY_PARTS = ['lapse', 'grace', 'returned', 'refund'] as const satisfies readonly DigestPart[]

/** What happened already, and is news for some days; everything else is ahead. */
export const HAPPENED_PARTS = [
  'returned',
  'withdrawal',
  'refund',
  'unmatched',
  'renewal_changed',
] as const satisfies readonly DigestPart[]

/** Money that waited longer than so many days is told of to whoever places it, in the portal alone (billing B22, B53). */
export const UNMATCHED_DAYS = 10

/** A lapse is told so many days ahead (billing B51). */
export const LAPSE_LEAD_DAYS = 10

/** From this hour on, where the firm is, its people get their digest (billing B51). */
export const DIGEST_HOUR = 7

/** What a morning tells of tasks is no afternoon's letter; where nothing ran all morning, the next one tells. */
export const TASKS_UNTIL_HOUR = 12

interface Member {
  id: string
  role: Role
  brokerageId: string | null
}

/**
 * Who of a firm is told of a policy: its producer; where that is nobody at work, the firm's administrators
 * (billing B51).
 */
export function brokersToTell<Person extends Member>(
  people: readonly Person[],
  { brokerageId, producerId }: { brokerageId: string | null; producerId: string | null },
): Person[] {
  const ofFirm = people.filter((one) => isBrokerRole(one.role) && one.brokerageId === brokerageId)
  const producers = ofFirm.filter(({ id, role }) => id === producerId && role !== 'broker_admin')
  return producers.length > 0 ? producers : ofFirm.filter(({ role }) => role === 'broker_admin')
}
