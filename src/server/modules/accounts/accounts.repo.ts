import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { account, credential, passwordMail, recoveryCode } from '../../db/tables/accounts.table.ts'

export type AccountRecord = typeof account.$inferSelect
export type NewAccountRecord = typeof account.$inferInsert

/** Account and secrets together; only sign-in and its kin ask for it. */
const withSecrets = {
  id: account.id,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  language: account.language,
  role: account.role,
  brokerageId: account.brokerageId,
  isActive: account.isActive,
  forceChangePassword: account.forceChangePassword,
  passwordHash: credential.passwordHash,
  otpSecret: credential.otpSecret,
  otpActive: credential.otpActive,
  deviceGeneration: credential.deviceGeneration,
}

/**
 * Until this transaction ends nobody else takes the address: of two who do so at once the second sees the first's
 * and can say so, where the unique index could only break the transaction.
 */
export async function holdEmail(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))`)
}

/** False where the email is taken, also by someone who takes it at this very moment. */
export async function insertAccount(tx: Tx, record: NewAccountRecord): Promise<boolean> {
  const rows = await tx
    .insert(account)
    .values(record)
    .onConflictDoNothing({ target: account.email })
    .returning({ id: account.id })
  if (rows.length === 0) return false
  await tx.insert(credential).values({ accountId: record.id })
  return true
}

export async function selectAccount(tx: Tx, id: string): Promise<AccountRecord | undefined> {
  const [row] = await tx.select().from(account).where(eq(account.id, id))
  return row
}

export async function selectHolder(tx: Tx, email: string) {
  const { id, brokerageId } = account
  const [row] = await tx.select({ id, brokerageId }).from(account).where(eq(account.email, email))
  return row
}

export function selectActive(tx: Tx, roles: readonly AccountRecord['role'][]) {
  const { id, email, firstName, language, role, brokerageId } = account
  return tx
    .select({ id, email, firstName, language, role, brokerageId })
    .from(account)
    .where(and(eq(account.isActive, true), inArray(role, [...roles])))
    .orderBy(id)
}

export async function selectWithSecretsById(tx: Tx, id: string) {
  const [row] = await tx
    .select(withSecrets)
    .from(account)
    .innerJoin(credential, eq(credential.accountId, account.id))
    .where(eq(account.id, id))
  return row
}

export async function selectWithSecrets(tx: Tx, email: string) {
  const [row] = await tx
    .select(withSecrets)
    .from(account)
    .innerJoin(credential, eq(credential.accountId, account.id))
    .where(eq(account.email, email))
  return row
}

/** The same, holding the account's row: whatever follows on this account waits for this transaction. */
export async function lockWithSecrets(tx: Tx, id: string) {
  const [row] = await tx
    .select(withSecrets)
    .from(account)
    .innerJoin(credential, eq(credential.accountId, account.id))
    .where(eq(account.id, id))
    .for('update')
  return row
}

/** Anything but the address, which `updateEmail` alone changes. */
export type AccountChanges = Partial<Omit<NewAccountRecord, 'email'>> & { email?: never }

export async function updateAccount(tx: Tx, id: string, changes: AccountChanges): Promise<void> {
  await tx.update(account).set(changes).where(eq(account.id, id))
}

/** For `changeEmail` of the passwords module, which does all that goes with it; nobody else may. */
export async function updateEmail(tx: Tx, id: string, email: string, updatedAt: Date): Promise<void> {
  await tx.update(account).set({ email, updatedAt }).where(eq(account.id, id))
}

export async function updateCredential(
  tx: Tx,
  id: string,
  changes: Partial<typeof credential.$inferInsert>,
): Promise<void> {
  await tx.update(credential).set(changes).where(eq(credential.accountId, id))
}

export async function raiseDeviceGeneration(tx: Tx, id: string): Promise<void> {
  await tx.update(credential).set({ deviceGeneration: sql`device_generation + 1` }).where(eq(credential.accountId, id))
}

export async function selectCredential(tx: Tx, id: string) {
  const [row] = await tx
    .select({ otpActive: credential.otpActive, isPasswordSet: credential.passwordHash })
    .from(credential)
    .where(eq(credential.accountId, id))
  return { otpActive: row?.otpActive ?? false, isPasswordSet: row?.isPasswordSet != null }
}

/** Marks a time step as used; false where it, or a later one, was used before. */
export async function takeOneTimeStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const isNew = or(isNull(credential.otpLastStep), lt(credential.otpLastStep, step))
  const rows = await tx
    .update(credential)
    .set({ otpLastStep: step })
    .where(and(eq(credential.accountId, id), isNew))
    .returning({ id: credential.accountId })
  return rows.length === 1
}

export async function insertPasswordMail(tx: Tx, mail: typeof passwordMail.$inferInsert): Promise<void> {
  await tx.insert(passwordMail).values(mail)
}

export async function replaceRecoveryCodes(tx: Tx, accountId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
  if (hashes.length > 0) await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ accountId, codeHash })))
}

/** False where there is no such code, or it was used at this very moment. */
export async function takeRecoveryCode(tx: Tx, accountId: string, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.codeHash, codeHash)))
    .returning({ id: recoveryCode.accountId })
  return rows.length === 1
}
