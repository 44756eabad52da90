import { z } from 'zod'
import { endpoint } from '../../contract/define.ts'
import { locator } from '../../kernel/ids.ts'
import { listQuery, paged } from '../../kernel/paging.ts'
import { quotePrice } from '../pricing/quote-price.schema.ts'
import { billingEntry, newBillingEntry } from './billing-contact.schema.ts'
import { exposureRow, perilRow } from './exposure.schema.ts'
import {
  expectedTotal,
  newQuote,
  quoteChange,
  quoteChanged,
  quoteChangeQuery,
  quoteDetails,
  quoteListQuery,
  quoteRow,
} from './quote.schema.ts'

const params = z.object({ id: locator })

/** An act that changes a quote's state: no body, answers the quote as it then stands. */
function act(name: string, summary: string) {
  return endpoint({
    method: 'POST',
    path: `/quotes/:id/${name}`,
    summary,
    access: ['quote', 'update'],
    ifMatch: 'optional',
    params,
    query: expectedTotal,
    response: quoteChanged,
  })
}

export const quoteApi = {
  list: endpoint({
    method: 'GET',
    path: '/quotes',
    summary: 'Quotes in the caller’s scope, by number, policyholder, named insured or location',
    access: ['quote', 'read'],
    query: quoteListQuery,
    response: paged(quoteRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/quotes/:id',
    summary: 'One quote with its data, what underwriting says of it and what may be done with it',
    access: ['quote', 'read'],
    params,
    response: quoteDetails,
  }),
  create: endpoint({
    method: 'POST',
    path: '/quotes',
    summary: 'A new draft; sent again under the same Idempotency-Key it is made once',
    access: ['quote', 'create'],
    isOnce: true,
    body: newQuote,
    response: quoteDetails,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/quotes/:id',
    summary: 'Changes a draft; If-Match holds the version it was read at (412 where it moved on)',
    access: ['quote', 'update'],
    ifMatch: 'required',
    params,
    query: quoteChangeQuery,
    body: quoteChange,
    response: quoteChanged,
  }),
  clone: endpoint({
    method: 'POST',
    path: '/quotes/:id/clone',
    summary: 'A draft with the same answers on the same policy, without price and decision; see Idempotency-Key',
    access: ['quote', 'create'],
    isOnce: true,
    params,
    response: quoteDetails,
    status: 201,
  }),
  billing: endpoint({
    method: 'GET',
    path: '/billing-contact/:id/:key',
    summary: 'Who gets the invoices of a quote or policy, as a key with a JSON value',
    access: ['quote', 'read'],
    params: params.extend({ key: z.string().max(60, { error: 'validation.tooLong' }) }),
    response: billingEntry,
  }),
  setBilling: endpoint({
    method: 'POST',
    path: '/billing-contact/:id',
    summary: 'Names who gets the invoices of a draft',
    access: ['quote', 'update'],
    params,
    body: newBillingEntry,
    response: billingEntry,
  }),
  ofPolicy: endpoint({
    method: 'GET',
    path: '/policies/:id/historical-quotes',
    summary: 'Every quote of a policy, by state and the last changed first',
    access: ['quote', 'read'],
    params,
    query: listQuery,
    response: paged(quoteRow),
  }),
  price: endpoint({
    method: 'GET',
    path: '/quotes/:id/price',
    summary: 'The price and how it came about: of a draft as it stands, of any other quote as it was locked',
    access: ['quote', 'read'],
    params,
    response: quotePrice,
  }),
  exposures: endpoint({
    method: 'GET',
    path: '/quotes/:id/exposures',
    summary: 'What the quote insures, with its perils',
    access: ['quote', 'read'],
    params,
    query: listQuery,
    response: paged(exposureRow),
  }),
  perils: endpoint({
    method: 'GET',
    path: '/quotes/:id/perils',
    summary: 'What the quote insures against, exposure by exposure',
    access: ['quote', 'read'],
    params,
    query: listQuery,
    response: paged(perilRow),
  }),
  requestReview: act(
    'request-review',
    'Sends a draft that a rule refers to an underwriter; asked twice it is asked once',
  ),
  lock: act(
    'lock',
    'Asks for hazard scores that are missing, then judges and prices for good: 1040 with the rules where one blocks or refers, rejected_by_underwriter where one declines',
  ),
  accept: act('accept', 'The insured takes the locked price; the first invoice becomes outstanding'),
  invalidate: act(
    'invalidate',
    'Takes an acceptance back with its invoices; the quote may be locked anew or discarded',
  ),
  discard: act('discard', 'Ends a quote that is neither accepted nor issued'),
  issue: act('issue', 'Makes the policy; its other quotes are not completed'),
}
