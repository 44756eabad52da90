import type { FastifyInstance } from 'fastify'
import { passwordApi } from '#domain/password/password.api.ts'
import type { Deps } from '../../app.ts'
import { implement, implementInSteps, implementPublic } from '../../http/implement.ts'
import { getBroker } from '../brokers/brokers.service.ts'
import { getUser } from '../users/users.service.ts'
import { inviteAgain } from './invitations.service.ts'
import { askForReset, changePassword, requireNewPassword, setPasswordByLink } from './passwords.service.ts'

export function passwordRoutes(app: FastifyInstance, deps: Deps): void {
  implementPublic(app, passwordApi.forgot, ({ body }, { request }) => askForReset(deps, body.email, request.ip))
  implementPublic(app, passwordApi.reset, ({ body }, { request }) => setPasswordByLink(deps, 'reset', body, request.ip))
  implementPublic(app, passwordApi.set, ({ body }, { request }) =>
    setPasswordByLink(deps, 'invitation', body, request.ip),
  )
  implementInSteps(app, deps, passwordApi.change, async ({ body }, { step, request }) => {
    const actor = await step(async (_, who) => who)
    await changePassword(deps, actor, body, request.ip)
  })
  implement(app, deps, passwordApi.inviteUser, async ({ params }, { tx, actor }) => {
    await getUser(tx, params.id)
    await inviteAgain(tx, deps, actor, params.id)
  })
  implement(app, deps, passwordApi.inviteBroker, async ({ params }, { tx, actor }) => {
    await getBroker(tx, actor, params.id)
    await inviteAgain(tx, deps, actor, params.id)
  })
  implement(app, deps, passwordApi.requireOfUser, async ({ params }, { tx, actor }) => {
    await getUser(tx, params.id)
    await requireNewPassword(tx, deps, actor, params.id)
  })
  implement(app, deps, passwordApi.requireOfBroker, async ({ params }, { tx, actor }) => {
    await getBroker(tx, actor, params.id)
    await requireNewPassword(tx, deps, actor, params.id)
  })
}
