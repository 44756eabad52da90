import { AppError } from '#domain/kernel/errors.ts'
import type { SignIn } from '#domain/session/session.schema.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Deps } from '../../deps.ts'
import { unseal } from '../../sealed.ts'
import { type Identity, spendOneTimeStep, spendRecoveryCode } from '../accounts/identity.service.ts'
import { stepOfCode } from './one-time-codes.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

/** At sign-in: a code of the authenticator, or one of the recovery codes in its place. Either works once. */
export async function proveSecondFactor(tx: Tx, deps: Deps, owner: Identity, given: SignIn): Promise<void> {
  if (given.recovery_code) await proveRecoveryCode(tx, deps, owner, given.recovery_code)
  else await proveOneTimeCode(tx, deps, owner, given.otp_code)
}

/** Code 1020 for a wrong code, and for one that was used before. */
export async function proveOneTimeCode(tx: Tx, deps: Deps, owner: Identity, code: string | undefined): Promise<void> {
  const secret = owner.otpSecret && unseal(deps.secrets.oneTimeCodes, owner.id, owner.otpSecret)
  const step = secret && code ? stepOfCode(secret, code, deps.clock()) : null
  if (step === null || !(await spendOneTimeStep(tx, owner.id, step))) {
    throw new AppError('credentials', { wording: { key: 'credentials.code' } })
  }
}

async function proveRecoveryCode(tx: Tx, deps: Deps, owner: Identity, code: string): Promise<void> {
  const { id, brokerageId } = owner
  const isGood = await spendRecoveryCode(tx, id, hashRecoveryCode(deps.secrets.recoveryCodes, id, code))
  if (!isGood) throw new AppError('credentials', { wording: { key: 'credentials.recoveryCode' } })
  const at = deps.clock()
  const actor = { accountId: id }
  await recordChange(tx, { actor, brokerageId, action: 'use_recovery_code', entity: 'account', entityId: id, at })
}
