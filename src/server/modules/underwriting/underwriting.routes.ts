import type { FastifyInstance } from 'fastify'
import { endorsementApi } from '#domain/endorsement/endorsement.api.ts'
import { quoteApi } from '#domain/quote/contract/quote.api.ts'
import { referralApi } from '#domain/quote/contract/referral.api.ts'
import { renewalApi } from '#domain/renewal/renewal.api.ts'
import type { Deps } from '../../deps.ts'
import { implement, implementInSteps } from '../../http/implement.ts'
import { getEndorsement } from '../endorsements/endorsements.service.ts'
import { getQuote } from '../quotes/quotes.service.ts'
import { readAct } from '../quotes/read-act.ts'
import { getRenewal, requireRenewal } from '../renewals/renewals.service.ts'
import { decideReferral, resetQuote } from './decide-quote.service.ts'
import { lockInSteps } from './lock-in-steps.ts'
import { requestReview } from './review-quote.service.ts'

/** What is judged: a quote of every kind as it is locked, and what an underwriter is asked. */
export function underwritingRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, quoteApi.requestReview, async ({ params, query }, { tx, actor, request }) => {
    await requestReview(tx, deps, actor, readAct(params.id, query, request))
    return getQuote(tx, deps, actor, params.id)
  })
  implement(app, deps, referralApi.decide, async ({ params, body }, { tx, actor }) => {
    await decideReferral(tx, deps, actor, { ...params, ...body })
    return getQuote(tx, deps, actor, params.id)
  })
  implement(app, deps, referralApi.reset, async ({ params, body }, { tx, actor }) => {
    await resetQuote(tx, deps, actor, { ...params, ...body })
    return getQuote(tx, deps, actor, params.id)
  })
  implementInSteps(app, deps, quoteApi.lock, async (asked, steps) => {
    const hazard_scores = await lockInSteps(deps, asked, steps)
    return { ...(await steps.step((tx, actor) => getQuote(tx, deps, actor, asked.params.id))), hazard_scores }
  })
  implementInSteps(app, deps, endorsementApi.quote, async (asked, steps) => {
    await lockInSteps(deps, asked, steps, (tx, actor) => getEndorsement(tx, deps, actor, asked.params.id))
    return steps.step((tx, actor) => getEndorsement(tx, deps, actor, asked.params.id))
  })
  implementInSteps(app, deps, renewalApi.quote, async (asked, steps) => {
    await lockInSteps(deps, asked, steps, (tx, actor) => requireRenewal(tx, actor, asked.params.id))
    return steps.step((tx, actor) => getRenewal(tx, deps, actor, asked.params))
  })
}
