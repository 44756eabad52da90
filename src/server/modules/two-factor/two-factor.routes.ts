import type { FastifyInstance, FastifyRequest } from 'fastify'
import { twoFactorApi } from '#domain/session/two-factor.api.ts'
import type { Deps } from '../../deps.ts'
import { readDeviceCookie } from '../../http/cookies.ts'
import { implement, implementInSteps, type Steps } from '../../http/implement.ts'
import { getBroker } from '../brokers/brokers.service.ts'
import { provePresentPassword } from '../sessions/present-password.service.ts'
import { getUser } from '../users/users.service.ts'
import {
  confirmTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  setUpTwoFactor,
  turnTwoFactorOff,
} from './two-factor.service.ts'

export function twoFactorRoutes(app: FastifyInstance, deps: Deps): void {
  implementInSteps(app, deps, twoFactorApi.setUp, async ({ body }, { step, request }) => {
    const proven = await provePassword(body, step, request)
    return step((tx, actor) => setUpTwoFactor(tx, deps, actor.accountId, proven))
  })

  implementInSteps(app, deps, twoFactorApi.confirm, async ({ body }, { step, request }) => ({
    recovery_codes: await confirmTwoFactor(deps, await proofOf(body, step, request)),
  }))
  implementInSteps(app, deps, twoFactorApi.renewRecoveryCodes, async ({ body }, { step, request }) => ({
    recovery_codes: await renewRecoveryCodes(deps, await proofOf(body, step, request)),
  }))
  implementInSteps(app, deps, twoFactorApi.turnOff, async ({ body }, { step, request }) => {
    await provePassword(body, step, request)
    await turnTwoFactorOff(deps, await proofOf(body, step, request))
  })

  implement(app, deps, twoFactorApi.resetOfUser, async ({ params }, { tx, actor }) => {
    await getUser(tx, params.id)
    await resetTwoFactor(tx, deps, actor, params.id)
  })
  implement(app, deps, twoFactorApi.resetOfBroker, async ({ params }, { tx, actor }) => {
    await getBroker(tx, actor, params.id)
    await resetTwoFactor(tx, deps, actor, params.id)
  })

  async function provePassword({ password }: { password: string }, step: Steps['step'], request: FastifyRequest) {
    const { accountId } = await step(async (_, actor) => actor)
    return provePresentPassword(deps, accountId, { field: 'password', password, address: request.ip })
  }

  async function proofOf({ otp_token }: { otp_token: string }, step: Steps['step'], request: FastifyRequest) {
    const { accountId } = await step(async (_, actor) => actor)
    return { accountId, code: otp_token, address: request.ip, deviceToken: readDeviceCookie(request, accountId) }
  }
}
