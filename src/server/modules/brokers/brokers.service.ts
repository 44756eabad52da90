import { FEED_ROLES } from '#domain/access/roles.ts'
import type { Broker, BrokerDetails, BrokerListQuery, NewBroker } from '#domain/broker/broker.schema.ts'
import type { QuotingTerms } from '#domain/brokerage/brokerage.schema.ts'
import { letterheadOf } from '#domain/brokerage/letterhead.ts'
import { timeZoneOfProvince } from '#domain/geo/province-time-zones.ts'
import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { type Paged, toPage } from '#domain/kernel/paging.ts'
import type { Author, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { createAccount, findAccount } from '../accounts/accounts.service.ts'
import { toRoleRef } from '../accounts/role-names.ts'
import { brokerageTerms } from '../brokerages/brokerage-terms.service.ts'
import { findFirm, getBrokerage } from '../brokerages/brokerages.service.ts'
import { switchAccount } from '../passwords/invitations.service.ts'
import { type BrokerRecord, insertBroker, listBrokers, listProducers, selectBroker } from './brokers.repo.ts'

/** What the system itself sees when it makes brokers. */
const EVERY_FIRM = { kind: 'all' } as const

export async function pageBrokers(tx: Tx, reader: Author, query: BrokerListQuery): Promise<Paged<Broker>> {
  const { rows, totalCount } = await listBrokers(tx, reader.scope, query, reader.accountId)
  return toPage(rows.map(toBroker), totalCount, query)
}

export async function getBroker(tx: Tx, reader: Pick<Author, 'scope'>, id: string): Promise<BrokerDetails> {
  const record = await selectBroker(tx, reader.scope, id)
  const account = record && (await findAccount(tx, record.id))
  if (!record || !account) throw new AppError('notFound')
  return {
    ...toBroker(record),
    force_change_password: account.forceChangePassword,
    is_password_set: account.isPasswordSet,
    two_fa: { is_active: account.otpActive },
  }
}

/** Quotes are produced by those who write them: the firm's active executives and managers. */
export async function findQuotingTerms(
  tx: Tx,
  { scope }: Pick<Author, 'scope'>,
  brokerageId: string,
): Promise<QuotingTerms> {
  const { nbCommissionPercent, licensedProvinces } = await brokerageTerms(tx, scope, brokerageId)
  const firm = await getBrokerage(tx, { scope }, brokerageId)
  const producers = await listProducers(tx, scope, brokerageId, FEED_ROLES)
  return {
    name: firm.name,
    letterhead: letterheadOf(firm),
    nb_commission: nbCommissionPercent,
    licensed_provinces: [...licensedProvinces],
    timezone: timeZoneOfProvince(firm.state.code),
    producers: producers.map(({ id, fullName }) => ({ locator: id, name: fullName })),
  }
}

/** Makes account and profile. A firm outside the author's scope is as unknown as one that does not exist. */
export async function createBroker(tx: Tx, deps: Making, by: Author | null, given: NewBroker): Promise<BrokerDetails> {
  const scope = by?.scope ?? EVERY_FIRM
  const firm = await findFirm(tx, scope, given.brokerage_firm)
  if (!firm) throw fieldError('brokerage_firm', 'validation.brokerageUnknown')
  const at = deps.clock()
  const id = await createAccount(tx, deps, by, {
    email: given.email,
    firstName: given.first_name,
    lastName: given.last_name,
    role: given.broker_user_role,
    brokerageId: firm.id,
  })
  await insertBroker(tx, {
    brokerageId: firm.id,
    id,
    phoneNumber: given.phone_number,
    mobileNumber: given.mobile_number ?? '',
    preferredCommunication: given.preferred_communication,
    createdAt: at,
    updatedAt: at,
  })
  return getBroker(tx, { scope }, id)
}

export async function setBrokerActive(
  tx: Tx,
  deps: Making,
  by: Author,
  id: string,
  isActive: boolean,
): Promise<BrokerDetails> {
  await getBroker(tx, by, id)
  await switchAccount(tx, deps, by, id, isActive)
  return getBroker(tx, by, id)
}

function toBroker(record: BrokerRecord): Broker {
  return {
    id: record.id,
    user_id: record.id,
    first_name: record.firstName,
    last_name: record.lastName,
    full_name: record.fullName,
    brokerage_firm: { id: record.brokerageId, name: record.brokerageName },
    phone_number: record.phoneNumber,
    mobile_number: record.mobileNumber,
    email: record.email,
    preferred_communication: { key: record.preferredCommunication },
    broker_user_role: toRoleRef(record.role),
    is_active: record.isActive,
    last_login: record.lastLogin,
    version: record.version,
  }
}
