import type { FastifyInstance } from 'fastify'
import { endorsementApi } from '#domain/endorsement/endorsement.api.ts'
import type { Deps } from '../../app.ts'
import { idempotencyKey, versionNamed } from '../../http/conditional.ts'
import { implement, implementInSteps } from '../../http/implement.ts'
import { lockQuote } from '../quotes/lock-quote.service.ts'
import { getQuote } from '../quotes/quotes.service.ts'
import { readAct } from '../quotes/read-act.ts'
import { surveyForLock, surveyQuote } from '../quotes/survey-quote.service.ts'
import { updateQuote } from '../quotes/write-quote.service.ts'
import type { SyncedStores } from '../sync/synced-store.ts'
import { getEndorsement, getEndorsementPrice, pageEndorsements } from './endorsements.service.ts'
import { makeEndorsement } from './make-endorsement.service.ts'
import {
  acceptEndorsement,
  discardEndorsement,
  invalidateEndorsement,
  issueEndorsement,
} from './take-endorsement.service.ts'

export function endorsementRoutes(app: FastifyInstance, deps: Deps, stores: SyncedStores): void {
  const office = { deps, stores }
  implement(app, deps, endorsementApi.ofPolicy, ({ params, query }, { tx, actor }) =>
    pageEndorsements(tx, actor, params.id, query),
  )
  implement(app, deps, endorsementApi.create, async ({ params, body }, { tx, actor, request }) => {
    const wanted = { policyId: params.id, changeOn: body.change_on, key: idempotencyKey(request) }
    return getEndorsement(tx, actor, await makeEndorsement(tx, office, actor, wanted))
  })
  implement(app, deps, endorsementApi.get, ({ params }, { tx, actor }) => getEndorsement(tx, actor, params.id))
  implement(app, deps, endorsementApi.price, ({ params }, { tx, actor }) =>
    getEndorsementPrice(tx, deps, actor, params.id),
  )
  implementInSteps(app, deps, endorsementApi.update, async ({ params, query, body }, { step, request }) => {
    const change = { ...params, ...body, version: versionNamed(request) }
    const changed = await step(async (tx, actor) => {
      await getEndorsement(tx, actor, params.id)
      return updateQuote(tx, office, actor, change)
    })
    if (query.validate !== 'hazardScores') return changed
    const hazard_scores = await surveyQuote(deps, step, params.id, request.log)
    return { ...(await step((tx, actor) => getQuote(tx, deps, actor, params.id))), hazard_scores }
  })
  lifeRoutes(app, deps)
}

function lifeRoutes(app: FastifyInstance, deps: Deps): void {
  const answer = (endpoint: typeof endorsementApi.accept, work: typeof acceptEndorsement) =>
    implement(app, deps, endpoint, async ({ params, query }, { tx, actor, request }) => {
      await work(tx, deps, actor, readAct(params.id, query, request))
      return getEndorsement(tx, actor, params.id)
    })
  answer(endorsementApi.accept, acceptEndorsement)
  answer(endorsementApi.issue, issueEndorsement)
  answer(endorsementApi.invalidate, invalidateEndorsement)
  answer(endorsementApi.discard, discardEndorsement)
  // As a quote's lock: a referral outlives the refusal it is answered with.
  implementInSteps(app, deps, endorsementApi.quote, async ({ params, query }, { step, request }) => {
    await step((tx, actor) => getEndorsement(tx, actor, params.id))
    const { act } = await surveyForLock(deps, step, readAct(params.id, query, request), request.log)
    const referred = await step((tx, actor) => lockQuote(tx, deps, actor, act))
    if (referred) throw referred.refusal
    return step((tx, actor) => getEndorsement(tx, actor, params.id))
  })
}
