import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { knownPassword } from '../password/password.schema.ts'
import { oneTimeCode } from './session.schema.ts'

const params = z.object({ id: locator })
const proof = z.object({ otp_token: oneTimeCode })
/** A borrowed session is not its owner: what changes how an account is opened takes the password as well. */
export const passwordProof = z.object({ password: knownPassword })
export const turnOffProof = proof.extend(passwordProof.shape)
/** Shown this once; the server keeps only their hashes. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const twoFactorApi = {
  setUp: endpoint({
    method: 'POST',
    path: '/auth/two-factor/setup',
    summary:
      'A new secret for an authenticator app, for the present password; it counts once a code of it is confirmed',
    access: 'signedIn',
    body: passwordProof,
    response: z.object({ otp_url: z.string(), secret: z.string() }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/two-factor/confirm',
    summary: 'Turn two-factor on by a code of the new secret',
    access: 'signedIn',
    body: proof,
    response: recoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/two-factor/recovery-codes',
    summary: 'New recovery codes in place of the old ones',
    access: 'signedIn',
    body: proof,
    response: recoveryCodes,
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/auth/two-factor/turn-off',
    summary: 'Turn two-factor off by the present password and a code',
    access: 'signedIn',
    body: turnOffProof,
  }),
  resetOfUser: endpoint({
    method: 'POST',
    path: '/users/:id/two-factor/reset',
    summary: 'Turn two-factor off for an internal user who lost the authenticator; their session ends',
    access: ['user', 'activate'],
    params,
  }),
  resetOfBroker: endpoint({
    method: 'POST',
    path: '/brokers/:id/two-factor/reset',
    summary: 'Turn two-factor off for a broker who lost the authenticator; their session ends',
    access: ['broker', 'activate'],
    params,
  }),
}
