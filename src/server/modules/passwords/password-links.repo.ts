import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { LinkPurpose } from '#domain/password/link-purpose.ts'
import type { Tx } from '../../db/client.ts'
import { passwordLink, passwordMail } from '../../db/tables/accounts.table.ts'

export type WaitingLetter = typeof passwordMail.$inferSelect
export type PasswordLink = typeof passwordLink.$inferSelect

/** The oldest letter that is due and in nobody's hand. */
export async function lockDueLetter(tx: Tx, now: Date): Promise<WaitingLetter | undefined> {
  const [row] = await tx
    .select()
    .from(passwordMail)
    .where(lte(passwordMail.dueAt, now))
    .orderBy(asc(passwordMail.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export async function postponeLetter(tx: Tx, id: string, dueAt: Date): Promise<void> {
  await tx.update(passwordMail).set({ dueAt }).where(eq(passwordMail.id, id))
}

export async function deleteLetter(tx: Tx, id: string): Promise<void> {
  await tx.delete(passwordMail).where(eq(passwordMail.id, id))
}

/** Does nothing where the letter is tried again and its link exists. */
export async function insertLink(tx: Tx, link: typeof passwordLink.$inferInsert): Promise<void> {
  await tx.insert(passwordLink).values(link).onConflictDoNothing()
}

export function countLiveLinks(tx: Tx, accountId: string, purpose: LinkPurpose, now: Date): Promise<number> {
  return tx.$count(
    passwordLink,
    and(isLive(now), eq(passwordLink.accountId, accountId), eq(passwordLink.purpose, purpose)),
  )
}

export async function findLiveLink(tx: Tx, id: string, now: Date): Promise<PasswordLink | undefined> {
  const [row] = await tx
    .select()
    .from(passwordLink)
    .where(and(isLive(now), eq(passwordLink.id, id)))
  return row
}

/** Uses up every link of the account: whoever has chosen a password needs none of the others. */
export async function spendLinks(tx: Tx, accountId: string, usedAt: Date): Promise<void> {
  await tx
    .update(passwordLink)
    .set({ usedAt })
    .where(and(eq(passwordLink.accountId, accountId), isNull(passwordLink.usedAt)))
}

function isLive(now: Date) {
  return and(isNull(passwordLink.usedAt), gt(passwordLink.expiresAt, now))
}
