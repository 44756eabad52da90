import type { FastifyInstance } from 'fastify'
import { passwordApi } from '#domain/password/password.api.ts'
import { userApi } from '#domain/user/user.api.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { noteLanguage } from '../accounts/activity.service.ts'
import { pageBrokerages } from '../brokerages/brokerages.service.ts'
import { inviteAgain } from '../passwords/invitations.service.ts'
import { requireNewPassword } from '../passwords/passwords.service.ts'
import { getMe, updateMe } from './me.service.ts'
import { updateUser } from './update-user.service.ts'
import { createUser, getUser, pageUsers, setUserActive } from './users.service.ts'

export function userRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, userApi.me, (_, { tx, actor }) => getMe(tx, actor))
  implement(app, deps, userApi.updateMe, ({ body }, { tx, actor }) => updateMe(tx, deps, actor, body))
  implement(app, deps, userApi.chooseLanguage, ({ body }, { tx, actor }) =>
    noteLanguage(tx, actor.accountId, body.language),
  )
  implement(app, deps, userApi.list, ({ query }, { tx, actor }) => pageUsers(tx, actor, query))
  implement(app, deps, userApi.get, ({ params }, { tx }) => getUser(tx, params.id))
  implement(app, deps, userApi.create, ({ body }, { tx, actor }) => createUser(tx, deps, actor, body))
  implement(app, deps, userApi.update, ({ params, body }, { tx, actor }) =>
    updateUser(tx, deps, actor, params.id, body),
  )
  implement(app, deps, userApi.activate, ({ params }, { tx, actor }) => setUserActive(tx, deps, actor, params.id, true))
  implement(app, deps, userApi.deactivate, ({ params }, { tx, actor }) =>
    setUserActive(tx, deps, actor, params.id, false),
  )
  implement(app, deps, userApi.brokerages, ({ query }, { tx, actor }) => pageBrokerages(tx, actor, query))
  implement(app, deps, passwordApi.inviteUser, async ({ params }, { tx, actor }) => {
    await getUser(tx, params.id)
    await inviteAgain(tx, deps, actor, params.id)
  })
  implement(app, deps, passwordApi.requireOfUser, async ({ params }, { tx, actor }) => {
    await getUser(tx, params.id)
    await requireNewPassword(tx, deps, actor, params.id)
  })
}
