import { and, eq, ilike, or, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { FIRM_PERSON_ORDERING, firmPersonColumns } from '#domain/brokerage/firm-person.schema.ts'
import type { ListQuery } from '#domain/kernel/paging.ts'
import type { Tx } from '../../db/client.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { account, staffProfile } from '../../db/tables/accounts.table.ts'
import { broker } from '../../db/tables/brokerages.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { contains } from '../../db/text-search.ts'

export type FirmPersonRecord = Awaited<ReturnType<typeof listFirmPeople>>['rows'][number]

/** A broker's telephone is in the one profile, business development's in the other. */
const phoneNumber = sql<string>`coalesce(${broker.phoneNumber}, ${staffProfile.phoneNumber}, '')`

const SORT_SOURCES = {
  full_name: sql`lower(${account.fullName})`,
  role: account.role,
  phone_number: phoneNumber,
  email: account.email,
  last_login: sql`coalesce(${account.lastLogin}, '-infinity')`, // never signed in: longest ago
  is_active: account.isActive,
}

export async function listFirmPeople(tx: Tx, scope: Scope, brokerageId: string, query: ListQuery) {
  const { search } = query
  const pattern = search && contains(search)
  const where = and(
    inScope(account.brokerageId, scope),
    eq(account.brokerageId, brokerageId),
    pattern ? or(ilike(account.fullName, pattern), ilike(account.email, pattern)) : undefined,
  )
  const { id, fullName, role, email, lastLogin, isActive } = account
  const { limit, offset } = pageWindow(query)
  const page = tx
    .select({ id, fullName, role, email, lastLogin, isActive, phoneNumber })
    .from(account)
    .leftJoin(broker, and(eq(broker.brokerageId, account.brokerageId), eq(broker.id, account.id)))
    .leftJoin(staffProfile, eq(staffProfile.accountId, account.id))
    .where(where)
    .orderBy(...orderBy(query, firmPersonColumns, SORT_SOURCES, FIRM_PERSON_ORDERING, account.id))
    .limit(limit)
    .offset(offset)
  const [rows, totalCount] = await Promise.all([page, tx.$count(account, where)]) // one round trip where connections pipeline
  return { rows, totalCount }
}
