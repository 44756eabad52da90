import type { Tx } from '../../db/client.ts'
import {
  lockWithSecrets,
  raiseDeviceGeneration,
  replaceRecoveryCodes,
  selectWithSecrets,
  selectWithSecretsById,
  takeOneTimeStep,
  takeRecoveryCode,
  updateCredential,
} from './accounts.repo.ts'

/** An account with its secrets, as far as proving who someone is needs them. */
export type Identity = NonNullable<Awaited<ReturnType<typeof selectWithSecrets>>>

export function findIdentity(tx: Tx, email: string): Promise<Identity | undefined> {
  return selectWithSecrets(tx, email)
}

export function findIdentityById(tx: Tx, accountId: string): Promise<Identity | undefined> {
  return selectWithSecretsById(tx, accountId)
}

/** The same, held until the transaction ends: sign-ins of one account come one after the other. */
export function lockIdentity(tx: Tx, accountId: string): Promise<Identity | undefined> {
  return lockWithSecrets(tx, accountId)
}

/** Uses up a one-time code's step; false where it, or a later one, was used before. */
export function spendOneTimeStep(tx: Tx, accountId: string, step: number): Promise<boolean> {
  return takeOneTimeStep(tx, accountId, step)
}

/** Uses up a recovery code; false where there is none such. */
export function spendRecoveryCode(tx: Tx, accountId: string, codeHash: string): Promise<boolean> {
  return takeRecoveryCode(tx, accountId, codeHash)
}

/** Keeps the second factor as it is from now on: its sealed secret, and whether it counts. */
export async function keepSecondFactor(
  tx: Tx,
  accountId: string,
  factor: { otpSecret: string | null; otpActive: boolean },
): Promise<void> {
  await updateCredential(tx, accountId, factor)
}

/** Every device that knew the account is a stranger from now on. */
export function forgetDevices(tx: Tx, accountId: string): Promise<void> {
  return raiseDeviceGeneration(tx, accountId)
}

export function keepRecoveryCodes(tx: Tx, accountId: string, hashes: readonly string[]): Promise<void> {
  return replaceRecoveryCodes(tx, accountId, hashes)
}
