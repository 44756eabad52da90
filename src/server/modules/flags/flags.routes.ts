import type { FastifyInstance } from 'fastify'
import { flagApi } from '#domain/flag/flag.api.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { flagSettings, flagsFor, switchFlag } from './flags.service.ts'

export function flagRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, flagApi.list, (_, { tx, actor }) => flagsFor(tx, actor))
  implement(app, deps, flagApi.settings, (_, { tx }) => flagSettings(tx))
  implement(app, deps, flagApi.change, async ({ params, body }, { tx, actor }) => {
    await switchFlag(tx, deps, actor, params.key, body.is_on)
    return flagSettings(tx)
  })
}
