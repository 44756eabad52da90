import { isBrokerRole, type Role } from '#domain/access/roles.ts'
import { newBroker } from '#domain/broker/broker.schema.ts'
import { newUser } from '#domain/user/user.schema.ts'
import type { Author, Making } from '../acting.ts'
import type { Tx } from '../db/client.ts'
import { setPassword } from '../modules/accounts/accounts.service.ts'
import { createBroker } from '../modules/brokers/brokers.service.ts'
import { createUser } from '../modules/users/users.service.ts'

export interface Person {
  role: Role
  firstName: string
  lastName: string
  email: string
  phone: string
  /** The firm of a broker or a business development user. */
  firmId: string
  address?: { line1: string; city: string; state: string; zipCode: string }
}

/** Makes a person's account the way a colleague would: through the form's own schema and the service behind it. */
export async function openAccount(tx: Tx, deps: Making, by: Author | null, person: Person): Promise<string> {
  const { role, firmId, address } = person
  const names = { first_name: person.firstName, last_name: person.lastName, email: person.email }
  if (isBrokerRole(role)) {
    const form = { ...names, brokerage_firm: firmId, phone_number: person.phone, broker_user_role: role }
    return (await createBroker(tx, deps, by, newBroker.parse(form))).id
  }
  const form = newUser.parse({
    ...names,
    role,
    brokerage_firm: firmId,
    phone_number: person.phone,
    address_line_1: address?.line1 ?? '1 Main Street',
    city: address?.city,
    state: address?.state,
    zip_code: address?.zipCode,
    country: 'CA',
  })
  return (await createUser(tx, deps, by, form)).id
}

/** The same for someone who has set a password already, kept by its hash. */
export async function openAccountWithPassword(
  tx: Tx,
  deps: Making,
  by: Author | null,
  person: Person,
  passwordHash: string,
): Promise<string> {
  const id = await openAccount(tx, deps, by, person)
  await setPassword(tx, deps, { accountId: id }, id, passwordHash)
  return id
}
