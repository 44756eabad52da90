import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import { ATTEMPT_KINDS, type AttemptKind, type Attempts } from '#domain/session/sign-in-pace.ts'
import type { Tx } from '../../db/client.ts'
import { signInAttempt } from '../../db/tables/accounts.table.ts'

/** Who is counted: one hash for each kind. A known device is counted as a pair alone. */
export type AttemptSubjects = { pair: string } & Partial<Record<AttemptKind, string>>

/** The counts, held until the transaction ends and always in one order, so that guesses cannot overtake each other. */
export async function lockAttempts(
  tx: Tx,
  subjects: AttemptSubjects,
  now: Date,
): Promise<Record<AttemptKind, Attempts>> {
  const fresh = { failures: 0, lastFailureAt: now, lastTurnAt: null }
  const rows = kindsOf(subjects).map((kind) => ({ kind, subject: subjects[kind]!, ...fresh }))
  await tx.insert(signInAttempt).values(rows).onConflictDoNothing()
  const held = await tx
    .select()
    .from(signInAttempt)
    .where(or(...kindsOf(subjects).map((kind) => isOf(subjects, kind))))
    .orderBy(asc(signInAttempt.kind))
    .for('update')
  const of = (kind: AttemptKind) => held.find((row) => row.kind === kind) ?? fresh
  return { account: of('account'), address: of('address'), pair: of('pair') }
}

export async function writeAttempts(
  tx: Tx,
  subjects: AttemptSubjects,
  kind: AttemptKind,
  attempts: Attempts,
): Promise<void> {
  await tx.update(signInAttempt).set(attempts).where(isOf(subjects, kind))
}

export async function takeOneBack(tx: Tx, subjects: AttemptSubjects, kind: AttemptKind): Promise<void> {
  if (!subjects[kind]) return
  await tx.update(signInAttempt).set({ failures: sql`greatest(0, failures - 1)` }).where(isOf(subjects, kind))
}

export async function deleteAttempts(tx: Tx, subjects: AttemptSubjects, kind: AttemptKind): Promise<void> {
  if (subjects[kind]) await tx.delete(signInAttempt).where(isOf(subjects, kind))
}

/** Counts that slow nobody down any more. */
export async function deleteAttemptsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(signInAttempt).where(lt(signInAttempt.lastFailureAt, before))
}

export function kindsOf(subjects: AttemptSubjects): AttemptKind[] {
  return ATTEMPT_KINDS.filter((kind) => subjects[kind] !== undefined)
}

function isOf(subjects: AttemptSubjects, kind: AttemptKind) {
  return and(eq(signInAttempt.kind, kind), eq(signInAttempt.subject, subjects[kind] ?? ''))
}
