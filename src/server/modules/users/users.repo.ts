import { and, count, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import { USER_ORDERING, userColumns } from '#domain/user/user.columns.ts'
import type { UserListQuery } from '#domain/user/user.schema.ts'
import type { Tx } from '../../db/client.ts'
import { narrowBy } from '../../db/narrow-by.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { account, credential, staffProfile } from '../../db/tables/accounts.table.ts'
import { digitsOf, holdsWords } from '../../db/text-search.ts'

const SORT_SOURCES = {
  full_name: sql`lower(${account.fullName})`,
  email: account.email,
  last_active: sql`coalesce(${account.lastActive}, '-infinity')`, // never signed in: longest ago
  is_active: account.isActive,
}

export type UserRecord = Awaited<ReturnType<typeof listUsers>>['rows'][number]

/** Whose accounts are listed: one role's, or those of several where people are searched for. */
export type WantedUsers = Omit<UserListQuery, 'role_type'> & { roles: readonly (typeof account.$inferSelect)['role'][] }

/** The people of some roles, without the one who asks (spec 1 §2.5). */
export async function listUsers(tx: Tx, query: WantedUsers, askedBy: string) {
  const where = matching(query, askedBy)
  const { limit, offset } = pageWindow(query)
  const page = selectStaff(tx)
    .where(where)
    .orderBy(...orderBy(query, userColumns, SORT_SOURCES, USER_ORDERING, account.id))
    .limit(limit)
    .offset(offset)
  const total = tx
    .select({ rows: count() })
    .from(account)
    .innerJoin(staffProfile, eq(staffProfile.accountId, account.id))
    .where(where)
  const [rows, [totalCount]] = await Promise.all([page, total]) // one round trip where connections pipeline
  return { rows, totalCount: totalCount?.rows ?? 0 }
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

function matching(query: WantedUsers, askedBy: string) {
  const { roles, is_active, search } = query
  const { phoneNumber, mobileNumber } = staffProfile
  const texts = [account.fullName, account.email, phoneNumber, digitsOf(phoneNumber), digitsOf(mobileNumber)]
  return and(
    inArray(account.role, [...roles]),
    ne(account.id, askedBy),
    is_active === undefined ? undefined : eq(account.isActive, is_active),
    holdsWords(texts, search),
    narrowBy(query, userColumns, { ...SORT_SOURCES, last_active: account.lastActive }),
  )
}
