import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { paged } from '../kernel/paging.ts'
import { expectedTotal, quoteChange, quoteChanged, quoteChangeQuery } from '../quote/contract/quote.schema.ts'
import {
  endorsementDetails,
  endorsementListQuery,
  endorsementPrice,
  endorsementRow,
  newEndorsement,
} from './endorsement.schema.ts'

const params = z.object({ id: locator })

/** An act that moves an endorsement along its life; answers it as it then stands. */
function act(name: string, summary: string) {
  return endpoint({
    method: 'POST',
    path: `/endorsements/:id/${name}`,
    summary,
    access: ['endorsement', 'update'],
    ifMatch: 'optional',
    params,
    query: expectedTotal,
    response: endorsementDetails,
  })
}

/** Changes of a policy in force (domain 1.3). Their answers are those of the quote of the same locator. */
export const endorsementApi = {
  ofPolicy: endpoint({
    method: 'GET',
    path: '/policies/:id/endorsements',
    summary: 'Endorsements of a policy, the last changed first; for a claim manager those of claims alone',
    access: ['endorsement', 'read'],
    params,
    query: endorsementListQuery,
    response: paged(endorsementRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/policies/:id/endorsements',
    summary: 'A change of a policy from a day of its term on, with the answers that hold on it; see Idempotency-Key',
    access: ['endorsement', 'create'],
    isOnce: true,
    params,
    body: newEndorsement,
    response: endorsementDetails,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/endorsements/:id',
    summary: 'One endorsement with what it changes',
    access: ['policy', 'browse'],
    params,
    response: endorsementDetails,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/endorsements/:id',
    summary: 'Changes the answers of an application; If-Match holds the version it was read at',
    access: ['endorsement', 'update'],
    ifMatch: 'required',
    params,
    query: quoteChangeQuery,
    body: quoteChange,
    response: quoteChanged,
  }),
  price: endpoint({
    method: 'GET',
    path: '/endorsements/:id/price',
    summary: 'What the change adds or gives back, and when it is billed: of an application as it stands now',
    access: ['policy', 'browse'],
    params,
    response: endorsementPrice,
  }),
  quote: act('quote', 'Judges and prices an application for good, by the rules of a quote’s lock'),
  accept: act('accept', 'The insured takes the change: it is billed, now and with the invoices to come'),
  issue: act('issue', 'The policy changes; undone only by another endorsement'),
  invalidate: act('invalidate', 'Takes an offer or an acceptance back with what it billed'),
  discard: act('discard', 'Ends an application, or one that was invalidated or declined'),
}
