import type { FastifyInstance } from 'fastify'
import { flagApi } from '#domain/flag/flag.api.ts'
import type { Deps } from '../../app.ts'
import { implement } from '../../http/implement.ts'
import { flagsFor } from './flags.service.ts'

export function flagRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, flagApi.list, (_, { tx, actor }) => flagsFor(tx, actor))
}
