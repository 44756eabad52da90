import { needsBrokerage } from '#domain/access/roles.ts'
import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { type Paged, toPage } from '#domain/kernel/paging.ts'
import type { NewUser, User, UserListQuery } from '#domain/user/user.schema.ts'
import type { Author, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { createAccount } from '../accounts/accounts.service.ts'
import { toRoleRef } from '../accounts/role-names.ts'
import { findFirm } from '../brokerages/brokerages.service.ts'
import { switchAccount } from '../passwords/invitations.service.ts'
import { findPlaces } from '../reference/reference.service.ts'
import { insertProfile, listUsers, selectUser, type UserRecord, type WantedUsers } from './users.repo.ts'

const EVERY_FIRM = { kind: 'all' } as const

export async function pageUsers(tx: Tx, reader: Pick<Author, 'accountId'>, query: UserListQuery): Promise<Paged<User>> {
  return pageStaff(tx, reader, { ...query, roles: [query.role_type] })
}

/** People of several roles in one list; their firms are told with each of them alone. */
export async function pageStaff(tx: Tx, reader: Pick<Author, 'accountId'>, query: WantedUsers): Promise<Paged<User>> {
  const { rows, totalCount } = await listUsers(tx, query, reader.accountId)
  return toPage(
    rows.map((record) => toUser(record, null)),
    totalCount,
    query,
  )
}

export async function getUser(tx: Tx, id: string): Promise<User> {
  const record = await selectUser(tx, id)
  if (!record) throw new AppError('notFound')
  const firm = record.brokerageId && (await findFirm(tx, EVERY_FIRM, record.brokerageId))
  return toUser(record, firm || null)
}

/** Makes account and profile. Only business development belongs to a firm; any other role's is dropped (spec 1 §4.7). */
export async function createUser(tx: Tx, deps: Making, by: Author | null, given: NewUser): Promise<User> {
  const brokerageId = needsBrokerage(given.role) ? await knownFirm(tx, given.brokerage_firm) : null
  await refuseUnknownPlaces(tx, given)
  const id = await createAccount(tx, deps, by, {
    email: given.email,
    firstName: given.first_name,
    lastName: given.last_name,
    role: given.role,
    brokerageId,
  })
  await insertProfile(tx, {
    accountId: id,
    phoneNumber: given.phone_number,
    mobileNumber: given.mobile_number,
    addressLine1: given.address_line_1,
    addressLine2: given.address_line_2,
    city: given.city,
    state: given.state,
    zipCode: given.zip_code,
    country: given.country,
  })
  return getUser(tx, id)
}

export async function setUserActive(tx: Tx, deps: Making, by: Author, id: string, isActive: boolean): Promise<User> {
  await getUser(tx, id)
  await switchAccount(tx, deps, by, id, isActive)
  return getUser(tx, id)
}

async function knownFirm(tx: Tx, id: string | undefined): Promise<string> {
  if (!id) throw fieldError('brokerage_firm', 'validation.brokerageNeeded')
  const firm = await findFirm(tx, EVERY_FIRM, id)
  if (!firm) throw fieldError('brokerage_firm', 'validation.brokerageUnknown')
  return firm.id
}

export async function refuseUnknownPlaces(
  tx: Tx,
  { state, country }: { state?: string | undefined; country?: string | undefined },
): Promise<void> {
  const { provinces, countries } = await findPlaces(tx)
  if (state && !provinces.has(state)) throw fieldError('state', 'validation.province')
  if (country && !countries.has(country)) throw fieldError('country', 'validation.country')
}

/** A business development user's firm is shown as organisation only (settled 4). */
function toUser(record: UserRecord, organization: User['organization']): User {
  const { profile } = record
  return {
    id: record.id,
    first_name: record.firstName,
    last_name: record.lastName,
    full_name: record.fullName,
    email: record.email,
    phone_number: profile.phoneNumber,
    mobile_number: profile.mobileNumber,
    role: toRoleRef(record.role),
    groups: [record.role],
    organization,
    brokerage_firm: null,
    address_line_1: profile.addressLine1,
    address_line_2: profile.addressLine2,
    city: profile.city,
    state: profile.state,
    zip_code: profile.zipCode,
    country: profile.country,
    force_change_password: record.forceChangePassword,
    is_active: record.isActive,
    is_password_set: record.isPasswordSet,
    two_fa: { is_active: record.otpActive },
    last_active: record.lastActive,
  }
}
