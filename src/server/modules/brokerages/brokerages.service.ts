import type { Scope } from '#domain/access/scope.ts'
import type { Brokerage, BrokerageRow, NewBrokerage } from '#domain/brokerage/brokerage.schema.ts'
import { AppError, type FieldProblem } from '#domain/kernel/errors.ts'
import { type ListQuery, type Paged, toPage } from '#domain/kernel/paging.ts'
import type { Author, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import { findPlaces, type Places } from '../reference/reference.service.ts'
import {
  type BrokerageRecord,
  insertBrokerage,
  listBrokerages,
  selectBrokerage,
  selectPlaces,
} from './brokerages.repo.ts'

type Reader = Pick<Author, 'scope'>

export async function pageBrokerages(tx: Tx, reader: Reader, query: ListQuery): Promise<Paged<BrokerageRow>> {
  const { rows, totalCount } = await listBrokerages(tx, reader.scope, query)
  const places = await findPlaces(tx)
  return toPage(
    rows.map((record) => toRow(record, places)),
    totalCount,
    query,
  )
}

export async function getBrokerage(tx: Tx, reader: Reader, id: string): Promise<Brokerage> {
  const record = await selectBrokerage(tx, reader.scope, id)
  if (!record) throw new AppError('notFound')
  return toBrokerage(record, await findPlaces(tx))
}

/** A firm's id and name, where the reader may know of it: what other records show of their brokerage. */
export async function findFirm(tx: Tx, scope: Scope, id: string): Promise<{ id: string; name: string } | undefined> {
  const record = await selectBrokerage(tx, scope, id)
  return record && { id: record.id, name: record.name }
}

export async function createBrokerage(
  tx: Tx,
  deps: Making,
  by: Author | null,
  given: NewBrokerage,
): Promise<Brokerage> {
  const places = await findPlaces(tx)
  refuseUnknownPlaces(given, places)
  const id = deps.locators()
  const at = deps.clock()
  const record: BrokerageRecord = {
    brokerageId: id,
    id,
    name: given.name,
    email: given.email,
    phoneNumber: given.phone_number ?? '',
    website: given.website ?? '',
    addressLine1: given.address_line_1,
    addressLine2: given.address_line_2 ?? '',
    city: given.city,
    state: given.state,
    zipCode: given.zip_code,
    country: given.country,
    logo: null,
    brokerNumber: given.data.broker_number ?? '',
    licensedProvinces: [...new Set(given.data.licensed_provinces)],
    nbCommission: given.data.nb_commission,
    renewalCommission: given.data.renewal_commission,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  await insertBrokerage(tx, record)
  const trace = {
    actor: by,
    brokerageId: id,
    action: 'create',
    entity: 'brokerage',
    entityId: id,
    after: traced(record),
    version: 1,
    at,
  }
  await recordChange(tx, trace)
  return toBrokerage(record, places)
}

/** What people can say of a firm, a list in one line: what its history tells of. Where the logo lies is nobody's reading matter. */
export function traced({
  brokerageId: _tenant,
  id: _id,
  logo: _key,
  version: _v,
  createdAt: _c,
  updatedAt: _u,
  ...said
}: BrokerageRecord) {
  return { ...said, licensedProvinces: said.licensedProvinces.join(', ') }
}

type GivenPlaces = Pick<NewBrokerage, 'state' | 'country' | 'data'>

/** Codes and province names must be of the reference tables. */
export function refuseUnknownPlaces({ state, country, data }: GivenPlaces, { provinces, countries }: Places): void {
  const provinceNames = new Set(provinces.values())
  const checks: [isKnown: boolean, field: string, key: string][] = [
    [provinces.has(state), 'state', 'validation.province'],
    [countries.has(country), 'country', 'validation.country'],
    [
      data.licensed_provinces.every((name) => provinceNames.has(name)),
      'data.licensed_provinces',
      'validation.province',
    ],
  ]
  const fields = checks
    .filter(([isKnown]) => !isKnown)
    .map(([, field, key]): FieldProblem => ({ field, messages: [{ key }] }))
  if (fields.length > 0) throw new AppError('fields', { fields })
}

function toRow(record: BrokerageRecord, { provinces }: Places): BrokerageRow {
  const { id, name, phoneNumber, state } = record
  return { id, name, phone_number: phoneNumber, state: { code: state, name: provinces.get(state) ?? state } }
}

export function toBrokerage(record: BrokerageRecord, places: Places): Brokerage {
  const { addressLine1, addressLine2, city, state, zipCode, country } = record
  return {
    ...toRow(record, places),
    email: record.email,
    website: record.website,
    address_line_1: addressLine1,
    address_line_2: addressLine2,
    city,
    zip_code: zipCode,
    country: { code: country, name: places.countries.get(country) ?? country },
    logo: record.logo,
    address: [addressLine1, addressLine2, city, `${state} ${zipCode}`].filter(Boolean).join(', '),
    broker_number: record.brokerNumber,
    data: {
      licensed_provinces: record.licensedProvinces,
      nb_commission: record.nbCommission,
      renewal_commission: record.renewalCommission,
      broker_number: record.brokerNumber,
    },
    version: record.version,
  }
}

/** The two-letter code of the province in which each firm has its office. */
export async function firmPlaces(tx: Tx, scope: Scope): Promise<ReadonlyMap<string, string>> {
  return new Map((await selectPlaces(tx, scope)).map(({ id, state }) => [id, state]))
}
