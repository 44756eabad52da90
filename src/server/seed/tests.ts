import { hash } from '@node-rs/argon2'
import { ROLES, type Role, roleToPath } from '#domain/access/roles.ts'
import { newBrokerage } from '#domain/brokerage/brokerage.schema.ts'
import type { Deps } from '../deps.ts'
import { createBrokerage } from '../modules/brokerages/brokerages.service.ts'
import { openAccountWithPassword } from './open-account.ts'

export const TEST_PASSWORD = 'Hedgerow-Test-1'
export const RIVAL_EMAIL = 'rival@demo.test'

export function testEmail(role: Role): string {
  return `${roleToPath(role)}@demo.test`
}

/** Two brokerages, one account of every role in the first, and an account executive of the second. */
export async function loadTestAccounts(deps: Deps): Promise<void> {
  const passwordHash = await hash(TEST_PASSWORD, { memoryCost: 1024, timeCost: 1 }) // cheap: tests sign in a lot
  await deps.db.as({ kind: 'all' }, async (tx) => {
    const own = await createBrokerage(tx, deps, null, testFirm('Prairie Shield Insurance', 'Brandon', 'MB', 'Manitoba'))
    const rival = await createBrokerage(tx, deps, null, testFirm('Fundy Farm Brokers', 'Sussex', 'NB', 'New Brunswick'))
    const people = [
      ...ROLES.map((role) => ({ role, email: testEmail(role), firmId: own.id })),
      { role: 'broker_account_executive' as const, email: RIVAL_EMAIL, firmId: rival.id },
    ]
    for (const person of people) {
      const named = { ...person, firstName: 'Test', lastName: person.role, phone: '(204) 555-0101' }
      await openAccountWithPassword(tx, deps, null, named, passwordHash)
    }
  })
}

function testFirm(name: string, city: string, state: string, province: string) {
  return newBrokerage.parse({
    name,
    email: 'office@demo.test',
    phone_number: '(204) 555-0100',
    address_line_1: '1 Main Street',
    city,
    state,
    zip_code: 'R7A 1A1',
    country: 'CA',
    data: { licensed_provinces: [province], nb_commission: 17.5, renewal_commission: 15 },
  })
}
