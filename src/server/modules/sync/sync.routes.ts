import type { FastifyInstance } from 'fastify'
import { syncApi } from '#domain/sync/sync.api.ts'
import type { Deps } from '../../deps.ts'
import { implement, implementInSteps } from '../../http/implement.ts'
import { keepHeld } from './held.service.ts'
import { giveUpDevice, openRecord, reportDevices } from './open.service.ts'
import { createPokeStreams } from './poke-streams.ts'
import { pull } from './pull.service.ts'
import { push } from './push.service.ts'
import type { SyncedStores } from './synced-store.ts'
import { withOwnPast } from './told.ts'

export function syncRoutes(app: FastifyInstance, deps: Deps, stores: SyncedStores): void {
  const streams = createPokeStreams(deps)
  app.addHook('preClose', async () => streams.endAll())
  implementInSteps(app, deps, syncApi.push, ({ body, query }, steps) =>
    push(deps, stores, steps, { ...body, ...query }),
  )
  implementInSteps(app, deps, syncApi.pull, ({ query }, { step, request }) =>
    withOwnPast(deps, request.log, () => step((tx, actor) => pull(tx, deps, stores, actor, query), 'snapshot')),
  )
  implementInSteps(app, deps, syncApi.open, ({ params, query }, steps) =>
    openRecord(deps, stores, steps, params, query.device),
  )
  implement(app, deps, syncApi.handUp, ({ body }, { tx, actor }) => keepHeld(tx, deps, stores, actor, body))
  implement(app, deps, syncApi.devices, (_input, { tx, actor }) => reportDevices(tx, actor))
  implement(app, deps, syncApi.lost, ({ body }, { tx, actor }) => giveUpDevice(tx, deps, actor, body.device))
  implement(app, deps, syncApi.poke, async (_input, { actor, request, reply }) => {
    if (request.method === 'GET') streams.open(actor, reply)
  })
}
