import { z } from 'zod'
import { type Role, role } from '../access/roles.ts'
import type { Broker } from '../broker/broker.schema.ts'
import type { BrokerageRow } from '../brokerage/brokerage.schema.ts'
import type { PolicyIdentity } from '../policy/policy.schema.ts'
import type { PolicyholderRow } from '../policyholder/policyholder.row.ts'
import type { QuoteRow } from '../quote/contract/quote.schema.ts'
import type { User } from '../user/user.schema.ts'
import { SEARCH_TYPES, type SearchType } from './search-types.ts'

/** One thing found, whatever it is (spec 2 §3 Global search result). */
export const searchHit = z.object({
  type: z.enum(SEARCH_TYPES),
  locator: z.string(),
  /** What it is called; empty where nobody gave it a name yet. */
  title: z.string(),
  resource: z.object({
    /** Its number, or what tells people of one name apart. */
    display_name: z.string(),
    user_role: role.nullable(),
    /** What else it may have been found by: an email address, a telephone number, a town. */
    details: z.array(z.string()),
  }),
})
export type SearchHit = z.infer<typeof searchHit>

type FoundHolder = Pick<PolicyholderRow, 'locator' | 'name' | 'display_id' | 'email' | 'phone' | 'city'>

export const toHit = {
  policy: ({ locator, policyholder, display_id }: Pick<PolicyIdentity, 'locator' | 'policyholder' | 'display_id'>) =>
    hit('policy', locator, policyholder.name, display_id),
  policyholder: ({ locator, name, display_id, email, phone, city }: FoundHolder) =>
    hit('policyholder', locator, name, display_id, { details: [email, phone, city] }),
  quote: ({ locator, policyholder, display_id }: Pick<QuoteRow, 'locator' | 'policyholder' | 'display_id'>) =>
    hit('quote', locator, policyholder?.name ?? '', display_id),
  broker: ({ id, full_name, email, broker_user_role }: Broker) =>
    hit('broker', id, full_name, email, { userRole: broker_user_role.code }),
  brokerage: ({ id, name, state }: BrokerageRow) => hit('brokerage', id, name, state.name),
  user: ({ id, full_name, email, role: of }: User) => hit('user', id, full_name, email, { userRole: of.code }),
}

interface Beside {
  userRole?: Role
  details?: readonly string[]
}

function hit(
  type: SearchType,
  locator: string,
  title: string,
  displayName: string,
  { userRole, details = [] }: Beside = {},
): SearchHit {
  const resource = { display_name: displayName, user_role: userRole ?? null, details: details.filter(Boolean) }
  return { type, locator, title, resource }
}

interface Identified {
  locator?: string
  display_id?: string
  id?: string
}

/** Which row is which: by its locator, otherwise its display id, otherwise its id (spec 2 §2 Global search). */
export function rowIdentity({ locator, display_id, id }: Identified): string {
  return locator || display_id || id || ''
}
