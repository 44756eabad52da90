import type { FastifyInstance } from 'fastify'
import { renewalApi } from '#domain/renewal/renewal.api.ts'
import type { Deps } from '../../app.ts'
import { idempotencyKey, versionNamed } from '../../http/conditional.ts'
import { implement, implementInSteps } from '../../http/implement.ts'
import { pageInvoicesOfQuote } from '../invoices/invoices.service.ts'
import { lockQuote } from '../quotes/lock-quote.service.ts'
import { getQuote } from '../quotes/quotes.service.ts'
import { readAct } from '../quotes/read-act.ts'
import { surveyForLock, surveyQuote } from '../quotes/survey-quote.service.ts'
import { updateQuote } from '../quotes/write-quote.service.ts'
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
  implement(app, deps, renewalApi.invoices, async ({ params, query }, { tx, actor }) => {
    await requireRenewal(tx, actor, params.id)
    return pageInvoicesOfQuote(tx, actor, params.id, query)
  })
  implement(app, deps, renewalApi.setStatus, ({ params, body }, { tx, actor }) =>
    setRenewalStatus(tx, deps, actor, { policyId: params.id, ...body }),
  )
  implementInSteps(app, deps, renewalApi.update, async ({ params, query, body }, { step, request }) => {
    const change = { ...params, ...body, version: versionNamed(request) }
    const changed = await step(async (tx, actor) => {
      await requireRenewal(tx, actor, params.id)
      return updateQuote(tx, office, actor, change)
    })
    if (query.validate !== 'hazardScores') return changed
    const hazard_scores = await surveyQuote(deps, step, params.id, request.log)
    return { ...(await step((tx, actor) => getQuote(tx, deps, actor, params.id))), hazard_scores }
  })
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
  // As a quote's lock: a referral outlives the refusal it is answered with.
  implementInSteps(app, deps, renewalApi.quote, async ({ params, query }, { step, request }) => {
    await step((tx, actor) => requireRenewal(tx, actor, params.id))
    const { act } = await surveyForLock(deps, step, readAct(params.id, query, request), request.log)
    const referred = await step((tx, actor) => lockQuote(tx, deps, actor, act))
    if (referred) throw referred.refusal
    return step((tx, actor) => getRenewal(tx, deps, actor, params))
  })
}
