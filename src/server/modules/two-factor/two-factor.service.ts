import { Secret, TOTP } from 'otpauth'
import { PLATFORM_ONLY } from '#domain/access/scope.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Author } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Deps } from '../../deps.ts'
import { seal } from '../../sealed.ts'
import {
  findIdentityById,
  type Identity,
  keepRecoveryCodes,
  keepSecondFactor,
  lockIdentity,
} from '../accounts/identity.service.ts'
import { codeSubjects } from '../sessions/attempts.service.ts'
import { readDeviceToken } from '../sessions/known-devices.ts'
import { judgePaced } from '../sessions/pace.service.ts'
import { hashRecoveryCode, makeRecoveryCodes } from '../sessions/recovery-codes.ts'
import { proveOneTimeCode } from '../sessions/second-factor.service.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'

const ISSUER = 'Hedgerow'
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const NO_FACTOR = { otpSecret: null, otpActive: false } as const

type Act = 'two_factor_on' | 'two_factor_off' | 'two_factor_reset' | 'renew_recovery_codes'

/** A code of the account, and where its guess comes from. */
interface Proof {
  accountId: string
  code: string
  address: string
  /** Whoever got hold of the password holds up no device its owner is known on. */
  deviceToken: string
}

/**
 * Makes a new secret, for somebody who has `proven` their password just now. Until a code of it is confirmed the
 * account signs in as before.
 */
export async function setUpTwoFactor(
  tx: Tx,
  deps: Deps,
  accountId: string,
  proven: Pick<Identity, 'passwordHash'>,
): Promise<{ otp_url: string; secret: string }> {
  const owner = await lockIdentity(tx, accountId)
  if (!owner || owner.passwordHash !== proven.passwordHash) throw new AppError('signedOut')
  if (owner.otpActive) throw refused('on')
  const secret = new Secret({ size: SECRET_BYTES })
  const otpSecret = seal(deps.secrets.oneTimeCodes, accountId, secret.base32)
  await keepSecondFactor(tx, accountId, { otpSecret, otpActive: false })
  const otp_url = new TOTP({ issuer: ISSUER, label: owner.email, secret }).toString()
  return { otp_url, secret: secret.base32 }
}

/** Answers the recovery codes, which nobody sees again. */
export function confirmTwoFactor(deps: Deps, proof: Proof): Promise<string[]> {
  return withProof(deps, proof, {
    refuse: ({ otpActive, otpSecret }) => {
      if (otpActive) throw refused('on')
      if (!otpSecret) throw refused('notSetUp')
    },
    async effect(tx, owner) {
      await keepSecondFactor(tx, owner.id, { otpSecret: owner.otpSecret, otpActive: true })
      await recordAct(tx, deps, { accountId: owner.id }, owner, 'two_factor_on')
      return renewCodes(tx, deps, owner.id)
    },
  })
}

export function renewRecoveryCodes(deps: Deps, proof: Proof): Promise<string[]> {
  return withProof(deps, proof, {
    refuse: refuseInactive,
    async effect(tx, owner) {
      await recordAct(tx, deps, { accountId: owner.id }, owner, 'renew_recovery_codes')
      return renewCodes(tx, deps, owner.id)
    },
  })
}

export function turnTwoFactorOff(deps: Deps, proof: Proof): Promise<void> {
  return withProof(deps, proof, {
    refuse: refuseInactive,
    async effect(tx, owner) {
      await dropTwoFactor(tx, owner.id)
      await recordAct(tx, deps, { accountId: owner.id }, owner, 'two_factor_off')
    },
  })
}

/** For somebody who lost the authenticator. Whoever holds it now is out as well: the session ends. */
export async function resetTwoFactor(tx: Tx, deps: Deps, by: Author, accountId: string): Promise<void> {
  if (accountId === by.accountId) throw refused('own')
  const owner = await lockIdentity(tx, accountId)
  if (!owner?.otpActive) throw refused('off')
  await dropTwoFactor(tx, accountId)
  await endSessionsOf(tx, accountId, 'two_factor_reset', deps.clock())
  await recordAct(tx, deps, by, owner, 'two_factor_reset')
}

interface Proved<T> {
  /** Throws where the account is not in a state for this. */
  refuse(owner: Identity): void
  effect(tx: Tx, owner: Identity): Promise<T>
}

/** The code is spent in the transaction of what it is for. Its guess is counted before, in one of its own. */
async function withProof<T>(
  deps: Deps,
  { accountId, code, address, deviceToken }: Proof,
  { refuse, effect }: Proved<T>,
): Promise<T> {
  const known = await deps.db.as(PLATFORM_ONLY, (tx) => findIdentityById(tx, accountId))
  const device = known ? readDeviceToken(deps, known, deviceToken) : null
  return judgePaced(deps, codeSubjects(accountId, { address, device }), () =>
    deps.db.as(PLATFORM_ONLY, async (tx) => {
      const owner = await lockIdentity(tx, accountId)
      if (!owner) throw new AppError('signedOut')
      refuse(owner)
      await proveOneTimeCode(tx, deps, owner, code)
      return effect(tx, owner)
    }),
  )
}

function refuseInactive({ otpActive }: Identity): void {
  if (!otpActive) throw refused('off')
}

async function renewCodes(tx: Tx, { secrets }: Deps, accountId: string): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(secrets.recoveryCodes, accountId, code))
  await keepRecoveryCodes(tx, accountId, hashes)
  return codes
}

async function dropTwoFactor(tx: Tx, accountId: string): Promise<void> {
  await keepSecondFactor(tx, accountId, NO_FACTOR)
  await keepRecoveryCodes(tx, accountId, [])
}

function refused(why: 'on' | 'off' | 'notSetUp' | 'own'): AppError {
  return new AppError('refused', { wording: { key: `twoFactor.${why}` } })
}

async function recordAct(
  tx: Tx,
  deps: Deps,
  actor: { accountId: string },
  { id, brokerageId }: Identity,
  action: Act,
): Promise<void> {
  await recordChange(tx, { actor, brokerageId, action, entity: 'account', entityId: id, at: deps.clock() })
}
