import type { FastifyInstance } from 'fastify'
import { passwordApi } from '#domain/password/password.api.ts'
import type { Deps } from '../../deps.ts'
import { setDeviceCookie, wantsCookie } from '../../http/cookies.ts'
import { implementInSteps, implementPublic, type Steps } from '../../http/implement.ts'
import { askForReset, changePassword, type PasswordChosen, setPasswordByLink } from './passwords.service.ts'

type Called = Pick<Steps, 'request' | 'reply'>

export function passwordRoutes(app: FastifyInstance, deps: Deps): void {
  implementPublic(app, passwordApi.forgot, ({ body }, { request }) => askForReset(deps, body.email, request.ip))
  const knowDevice = ({ request, reply }: Called, { accountId, deviceToken }: PasswordChosen) => {
    if (wantsCookie(request)) setDeviceCookie(reply, deps, accountId, deviceToken)
  }
  implementPublic(app, passwordApi.reset, async ({ body }, called) =>
    knowDevice(called, await setPasswordByLink(deps, 'reset', body, called.request.ip)),
  )
  implementPublic(app, passwordApi.set, async ({ body }, called) =>
    knowDevice(called, await setPasswordByLink(deps, 'invitation', body, called.request.ip)),
  )
  implementInSteps(app, deps, passwordApi.change, async ({ body }, { step, ...called }) => {
    const actor = await step(async (_, who) => who)
    knowDevice(called, await changePassword(deps, actor, body, called.request.ip))
  })
}
