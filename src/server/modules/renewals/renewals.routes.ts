import type { FastifyInstance } from 'fastify'
import { renewalApi } from '#domain/renewal/renewal.api.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKey } from '../../http/conditional.ts'
import { implement, implementInSteps } from '../../http/implement.ts'
import { changeInSteps } from '../quotes/change-in-steps.ts'
import { readAct } from '../quotes/read-act.ts'
import type { SyncedStores } from '../sync/synced-store.ts'
import { requestRenewal } from './make-renewal.service.ts'
import { getRenewalPrice } from './renewal-price.service.ts'
import { setRenewalStatus } from './renewal-status.service.ts'
import { getRenewal, pageRenewalChanges, pageRenewals, requireRenewal } from './renewals.service.ts'
import { acceptRenewal, discardRenewal, invalidateRenewal, issueRenewal } from './take-renewal.service.ts'

export function renewalRoutes(app: FastifyInstance, deps: Deps, stores: SyncedStores): void {
  const office = { deps, stores }
  implement(app, deps, renewalApi.ofPolicy, ({ params, query }, { tx, actor }) =>
    pageRenewals(tx, deps, actor, params.id, query),
  )
  implement(app, deps, renewalApi.create, async ({ params }, { tx, actor, request }) => {
    const id = await requestRenewal(tx, deps, actor, { policyId: params.id, key: idempotencyKey(request) })
    return getRenewal(tx, deps, actor, { id })
  })
  implement(app, deps, renewalApi.get, ({ params }, { tx, actor }) =>
    getRenewal(tx, deps, actor, { id: params.renewalId, policyId: params.id }),
  )
  implement(app, deps, renewalApi.price, ({ params }, { tx, actor }) => getRenewalPrice(tx, deps, actor, params.id))
  implement(app, deps, renewalApi.changes, ({ params, query }, { tx, actor }) =>
    pageRenewalChanges(tx, actor, params.id, query),
  )
  implement(app, deps, renewalApi.setStatus, ({ params, body }, { tx, actor }) =>
    setRenewalStatus(tx, deps, actor, { policyId: params.id, ...body }),
  )
  implementInSteps(app, deps, renewalApi.update, (asked, steps) =>
    changeInSteps(office, asked, steps, (tx, actor) => requireRenewal(tx, actor, asked.params.id)),
  )
  lifeRoutes(app, deps)
}

function lifeRoutes(app: FastifyInstance, deps: Deps): void {
  const answer = (endpoint: typeof renewalApi.accept, work: typeof acceptRenewal) =>
    implement(app, deps, endpoint, async ({ params, query }, { tx, actor, request }) => {
      await work(tx, deps, actor, readAct(params.id, query, request))
      return getRenewal(tx, deps, actor, params)
    })
  answer(renewalApi.accept, acceptRenewal)
  answer(renewalApi.issue, issueRenewal)
  answer(renewalApi.invalidate, invalidateRenewal)
  answer(renewalApi.discard, discardRenewal)
}
