import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { BROKER_ORDERING, brokerColumns } from '#domain/broker/broker.columns.ts'
import type { BrokerListQuery } from '#domain/broker/broker.schema.ts'
import type { Tx } from '../../db/client.ts'
import { narrowBy } from '../../db/narrow-by.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { broker, brokerDirectory } from '../../db/tables/brokerages.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { digitsOf, holdsWords } from '../../db/text-search.ts'

export type BrokerRecord = typeof brokerDirectory.$inferSelect

const SORT_SOURCES = {
  full_name: sql`lower(${brokerDirectory.fullName})`,
  phone_number: brokerDirectory.phoneNumber,
  email: brokerDirectory.email,
  last_login: sql`coalesce(${brokerDirectory.lastLogin}, '-infinity')`, // never signed in: longest ago
  is_active: brokerDirectory.isActive,
}

/** The brokers a scope sees, without the one who asks (spec 1 §2.6). */
export async function listBrokers(tx: Tx, scope: Scope, query: BrokerListQuery, askedBy: string) {
  const where = matching(scope, query, askedBy)
  const { limit, offset } = pageWindow(query)
  const page = tx
    .select()
    .from(brokerDirectory)
    .where(where)
    .orderBy(...orderBy(query, brokerColumns, SORT_SOURCES, BROKER_ORDERING, brokerDirectory.id))
    .limit(limit)
    .offset(offset)
  const [rows, totalCount] = await Promise.all([page, tx.$count(brokerDirectory, where)]) // one round trip where connections pipeline
  return { rows, totalCount }
}

export async function selectBroker(tx: Tx, scope: Scope, id: string): Promise<BrokerRecord | undefined> {
  const [row] = await tx
    .select()
    .from(brokerDirectory)
    .where(and(inScope(brokerDirectory.brokerageId, scope), eq(brokerDirectory.id, id)))
  return row
}

export function listProducers(tx: Tx, scope: Scope, brokerageId: string, roles: readonly BrokerRecord['role'][]) {
  const { id, fullName, role, isActive } = brokerDirectory
  return tx
    .select({ id, fullName })
    .from(brokerDirectory)
    .where(
      and(
        inScope(brokerDirectory.brokerageId, scope),
        eq(brokerDirectory.brokerageId, brokerageId),
        eq(isActive, true),
        inArray(role, [...roles]),
      ),
    )
    .orderBy(asc(fullName), asc(id))
}

/** Of these addresses, those that people of the firm have, small as they are kept. */
export async function selectKnownEmails(tx: Tx, brokerageId: string, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return []
  const rows = await tx
    .select({ email: brokerDirectory.email })
    .from(brokerDirectory)
    .where(and(eq(brokerDirectory.brokerageId, brokerageId), inArray(brokerDirectory.email, [...emails])))
  return rows.map(({ email }) => email)
}

export async function insertBroker(tx: Tx, record: typeof broker.$inferInsert): Promise<void> {
  await tx.insert(broker).values(record)
}

export async function updateBrokerRecord(
  tx: Tx,
  { brokerageId, id, version }: Pick<BrokerRecord, 'brokerageId' | 'id' | 'version'>,
  changes: Partial<typeof broker.$inferInsert>,
): Promise<void> {
  await tx
    .update(broker)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(broker.brokerageId, brokerageId), eq(broker.id, id)))
}

/** Holds the profile until the transaction ends: two who change it come one after the other. */
export async function lockBroker(tx: Tx, scope: Scope, id: string): Promise<void> {
  await tx
    .select({ id: broker.id })
    .from(broker)
    .where(and(inScope(broker.brokerageId, scope), eq(broker.id, id)))
    .for('update')
}

function matching(scope: Scope, query: BrokerListQuery, askedBy: string) {
  const { search, brokerage, is_active } = query
  const { fullName, email, phoneNumber, mobileNumber } = brokerDirectory
  return and(
    inScope(brokerDirectory.brokerageId, scope),
    ne(brokerDirectory.id, askedBy),
    brokerage ? eq(brokerDirectory.brokerageId, brokerage) : undefined,
    is_active === undefined ? undefined : eq(brokerDirectory.isActive, is_active),
    holdsWords([fullName, email, phoneNumber, digitsOf(phoneNumber), digitsOf(mobileNumber)], search),
    narrowBy(query, brokerColumns, { ...SORT_SOURCES, last_login: brokerDirectory.lastLogin }),
  )
}
