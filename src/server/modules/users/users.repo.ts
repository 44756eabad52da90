import { and, eq, getTableColumns, ilike, ne, or, sql } from 'drizzle-orm'
import { USER_ORDERING, userColumns } from '#domain/user/user.columns.ts'
import type { UserListQuery } from '#domain/user/user.schema.ts'
import type { Tx } from '../../db/client.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { account, credential, staffProfile } from '../../db/tables/accounts.table.ts'
import { contains } from '../../db/text-search.ts'

const SORT_SOURCES = {
  full_name: sql`lower(${account.fullName})`,
  email: account.email,
  last_active: sql`coalesce(${account.lastActive}, '-infinity')`, // never signed in: longest ago
  is_active: account.isActive,
}

export type UserRecord = Awaited<ReturnType<typeof listUsers>>['rows'][number]

/** The internal users of one role, without the one who asks (spec 1 §2.5). */
export async function listUsers(tx: Tx, query: UserListQuery, askedBy: string) {
  const where = matching(query, askedBy)
  const { limit, offset } = pageWindow(query)
  const page = selectStaff(tx)
    .where(where)
    .orderBy(...orderBy(query, userColumns, SORT_SOURCES, USER_ORDERING, account.id))
    .limit(limit)
    .offset(offset)
  const [rows, totalCount] = await Promise.all([page, tx.$count(account, where)]) // one round trip where connections pipeline
  return { rows, totalCount }
}

/** One internal or business development user; a broker has no staff profile and is none. */
export async function selectUser(tx: Tx, id: string): Promise<UserRecord | undefined> {
  const [row] = await selectStaff(tx).where(eq(account.id, id))
  return row
}

export async function insertProfile(tx: Tx, profile: typeof staffProfile.$inferInsert): Promise<void> {
  await tx.insert(staffProfile).values(profile)
}

export async function updateProfile(
  tx: Tx,
  accountId: string,
  changes: Partial<typeof staffProfile.$inferInsert>,
): Promise<void> {
  await tx.update(staffProfile).set(changes).where(eq(staffProfile.accountId, accountId))
}

function selectStaff(tx: Tx) {
  return tx
    .select({
      ...getTableColumns(account),
      profile: staffProfile,
      otpActive: credential.otpActive,
      isPasswordSet: sql<boolean>`${credential.passwordHash} is not null`,
    })
    .from(account)
    .innerJoin(staffProfile, eq(staffProfile.accountId, account.id))
    .innerJoin(credential, eq(credential.accountId, account.id))
}

function matching({ role_type, is_active, search }: UserListQuery, askedBy: string) {
  const pattern = search && contains(search)
  return and(
    eq(account.role, role_type),
    ne(account.id, askedBy),
    is_active === undefined ? undefined : eq(account.isActive, is_active),
    pattern ? or(ilike(account.fullName, pattern), ilike(account.email, pattern)) : undefined,
  )
}
