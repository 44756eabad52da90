import type { FastifyInstance } from 'fastify'
import { commissionApi } from '#domain/quote/contract/commission.api.ts'
import { quoteApi } from '#domain/quote/contract/quote.api.ts'
import { referralApi } from '#domain/quote/contract/referral.api.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKey, versionSeen } from '../../http/conditional.ts'
import { implement, implementInSteps } from '../../http/implement.ts'
import { latestReferral } from '../referrals/referrals.service.ts'
import type { SyncedStores } from '../sync/synced-store.ts'
import { acceptQuote, invalidateQuote, issueQuote } from './accept-quote.service.ts'
import { nameBilling, readBilling } from './billing-contact.service.ts'
import { changeInSteps } from './change-in-steps.ts'
import { cloneQuote } from './clone-quote.service.ts'
import { discardQuote } from './end-quote.service.ts'
import { overrideCommission } from './override-commission.service.ts'
import { pageExposures, pagePerils } from './quote-exposures.service.ts'
import { getPrice } from './quote-price.service.ts'
import { getQuote, pagePolicyQuotes, pageQuotes, readQuote } from './quotes.service.ts'
import { readAct } from './read-act.ts'
import { createQuote } from './write-quote.service.ts'

export function quoteRoutes(app: FastifyInstance, deps: Deps, stores: SyncedStores): void {
  const office = { deps, stores }
  implement(app, deps, quoteApi.list, ({ query }, { tx, actor }) => pageQuotes(tx, actor, query))
  implement(app, deps, quoteApi.get, ({ params }, { tx, actor }) => getQuote(tx, deps, actor, params.id))
  implement(app, deps, quoteApi.create, ({ body }, { tx, actor, request }) =>
    createQuote(tx, office, actor, { ...body, key: idempotencyKey(request) }),
  )
  implementInSteps(app, deps, quoteApi.update, (asked, steps) => changeInSteps(office, asked, steps))
  implement(app, deps, quoteApi.clone, ({ params }, { tx, actor, request }) =>
    cloneQuote(tx, office, actor, { ...params, key: idempotencyKey(request) }),
  )
  implement(app, deps, commissionApi.override, ({ params, body }, { tx, actor, request }) =>
    overrideCommission(tx, deps, actor, {
      ...params,
      commissionPercent: body.commission_percent,
      version: versionSeen(request),
    }),
  )
  implement(app, deps, quoteApi.billing, ({ params }, { tx, actor }) => readBilling(tx, deps, actor, params))
  implement(app, deps, quoteApi.setBilling, ({ params, body }, { tx, actor }) =>
    nameBilling(tx, office, actor, { ...params, ...body }),
  )
  implement(app, deps, quoteApi.ofPolicy, ({ params, query }, { tx, actor }) =>
    pagePolicyQuotes(tx, actor, params.id, query),
  )
  implement(app, deps, quoteApi.price, ({ params }, { tx, actor }) => getPrice(tx, deps, actor, params.id))
  implement(app, deps, quoteApi.exposures, ({ params, query }, { tx, actor }) =>
    pageExposures(tx, deps, actor, { ...params, ...query }),
  )
  implement(app, deps, quoteApi.perils, ({ params, query }, { tx, actor }) =>
    pagePerils(tx, deps, actor, { ...params, ...query }),
  )
  lifeRoutes(app, deps)
  implement(app, deps, referralApi.ofQuote, async ({ params }, { tx, actor }) => {
    await readQuote(tx, actor, params.id)
    return latestReferral(tx, actor, params.id)
  })
}

function lifeRoutes(app: FastifyInstance, deps: Deps): void {
  const answer = (endpoint: typeof quoteApi.accept, work: typeof acceptQuote) =>
    implement(app, deps, endpoint, async ({ params, query }, { tx, actor, request }) => {
      await work(tx, deps, actor, readAct(params.id, query, request))
      return getQuote(tx, deps, actor, params.id)
    })
  answer(quoteApi.accept, acceptQuote)
  answer(quoteApi.invalidate, invalidateQuote)
  answer(quoteApi.discard, discardQuote)
  answer(quoteApi.issue, issueQuote)
}
