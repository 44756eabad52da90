import type { FastifyInstance } from 'fastify'
import { endorsementApi } from '#domain/endorsement/endorsement.api.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKey } from '../../http/conditional.ts'
import { implement, implementInSteps } from '../../http/implement.ts'
import { changeInSteps } from '../quotes/change-in-steps.ts'
import { readAct } from '../quotes/read-act.ts'
import type { SyncedStores } from '../sync/synced-store.ts'
import { getEndorsement, pageEndorsements } from './endorsements.service.ts'
import { makeEndorsement } from './make-endorsement.service.ts'
import { getEndorsementPrice } from './price-endorsement.service.ts'
import {
  acceptEndorsement,
  discardEndorsement,
  invalidateEndorsement,
  issueEndorsement,
  type Taking,
} from './take-endorsement.service.ts'

export function endorsementRoutes(app: FastifyInstance, deps: Deps & Taking, stores: SyncedStores): void {
  const office = { deps, stores }
  implement(app, deps, endorsementApi.ofPolicy, ({ params, query }, { tx, actor }) =>
    pageEndorsements(tx, actor, params.id, query),
  )
  implement(app, deps, endorsementApi.create, async ({ params, body }, { tx, actor, request }) => {
    const wanted = { policyId: params.id, changeOn: body.change_on, key: idempotencyKey(request) }
    return getEndorsement(tx, deps, actor, await makeEndorsement(tx, office, actor, wanted))
  })
  implement(app, deps, endorsementApi.get, ({ params }, { tx, actor }) => getEndorsement(tx, deps, actor, params.id))
  implement(app, deps, endorsementApi.price, ({ params }, { tx, actor }) =>
    getEndorsementPrice(tx, deps, actor, params.id),
  )
  implementInSteps(app, deps, endorsementApi.update, (asked, steps) =>
    changeInSteps(office, asked, steps, (tx, actor) => getEndorsement(tx, deps, actor, asked.params.id)),
  )
  lifeRoutes(app, deps)
}

function lifeRoutes(app: FastifyInstance, deps: Deps & Taking): void {
  const answer = (endpoint: typeof endorsementApi.accept, work: typeof issueEndorsement) =>
    implement(app, deps, endpoint, async ({ params, query }, { tx, actor, request }) => {
      await work(tx, deps, actor, readAct(params.id, query, request))
      return getEndorsement(tx, deps, actor, params.id)
    })
  answer(endorsementApi.accept, acceptEndorsement)
  answer(endorsementApi.issue, issueEndorsement)
  answer(endorsementApi.invalidate, invalidateEndorsement)
  answer(endorsementApi.discard, discardEndorsement)
}
