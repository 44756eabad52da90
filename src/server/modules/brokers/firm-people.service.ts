import type { FirmPerson } from '#domain/brokerage/firm-person.schema.ts'
import { type ListQuery, type Paged, toPage } from '#domain/kernel/paging.ts'
import type { Author } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { toRoleRef } from '../accounts/role-names.ts'
import { getBrokerage } from '../brokerages/brokerages.service.ts'
import { type FirmPersonRecord, listFirmPeople } from './firm-people.repo.ts'

/** Everybody of a firm: its brokers, and the business development users that belong to it (settled 32). */
export async function pageFirmPeople(
  tx: Tx,
  { scope }: Pick<Author, 'scope'>,
  brokerageId: string,
  query: ListQuery,
): Promise<Paged<FirmPerson>> {
  await getBrokerage(tx, { scope }, brokerageId)
  const { rows, totalCount } = await listFirmPeople(tx, scope, brokerageId, query)
  return toPage(rows.map(toPerson), totalCount, query)
}

function toPerson(record: FirmPersonRecord): FirmPerson {
  return {
    id: record.id,
    full_name: record.fullName,
    role: toRoleRef(record.role),
    phone_number: record.phoneNumber,
    email: record.email,
    last_login: record.lastLogin,
    is_active: record.isActive,
  }
}
