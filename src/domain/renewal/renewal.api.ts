import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { invoiceRow } from '../invoice/invoice.schema.ts'
import { locator } from '../kernel/ids.ts'
import { listQuery, paged } from '../kernel/paging.ts'
import { newRenewalStatus, renewalStatus } from '../policy/renewal-status.ts'
import { expectedTotal, quoteChange, quoteChanged, quoteChangeQuery } from '../quote/contract/quote.schema.ts'
import { renewalChange, renewalDetails, renewalListQuery, renewalPrice, renewalRow } from './renewal.schema.ts'

const params = z.object({ id: locator })

/** An act that moves a renewal along its life; answers it as it then stands. */
function act(name: string, by: 'request' | 'decide', summary: string) {
  return endpoint({
    method: 'POST',
    path: `/renewals/:id/${name}`,
    summary,
    access: ['renewal', by],
    ifMatch: 'optional',
    params,
    query: expectedTotal,
    response: renewalDetails,
  })
}

/** The next term of a policy (domain 1.3). Their answers are those of the quote of the same locator. */
export const renewalApi = {
  ofPolicy: endpoint({
    method: 'GET',
    path: '/policies/:id/renewals',
    summary: 'Renewals of a policy, the newest first',
    access: ['renewal', 'read'],
    params,
    query: renewalListQuery,
    response: paged(renewalRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/policies/:id/renewals',
    summary: 'Begins the next term of a policy with the answers that hold on its last day; see Idempotency-Key',
    access: ['renewal', 'request'],
    isOnce: true,
    params,
    response: renewalDetails,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/policies/:id/renewals/:renewalId',
    summary: 'One renewal of a policy',
    access: ['renewal', 'read'],
    params: z.object({ id: locator, renewalId: locator }),
    response: renewalDetails,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/renewals/:id',
    summary: 'Changes the answers of an application; If-Match holds the version it was read at',
    access: ['renewal', 'request'],
    ifMatch: 'required',
    params,
    query: quoteChangeQuery,
    body: quoteChange,
    response: quoteChanged,
  }),
  price: endpoint({
    method: 'GET',
    path: '/renewals/:id/price',
    summary: 'What the next term costs beside the one that ends: of an application as it stands now',
    access: ['renewal', 'read'],
    params,
    response: renewalPrice,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/renewals/:id/changes',
    summary: 'In what the next term differs from the one that ends',
    access: ['renewal', 'read'],
    params,
    query: listQuery,
    response: paged(renewalChange),
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/renewals/:id/invoices',
    summary: 'Invoices of the next term: planned once it is quoted, real once it is accepted',
    access: ['renewal', 'read'],
    params,
    query: listQuery,
    response: paged(invoiceRow),
  }),
  quote: act('quote', 'request', 'Judges and prices an application for good, by the rules of a quote’s lock'),
  accept: act('accept', 'decide', 'The insured takes the next term: its invoices are made'),
  issue: act('issue', 'decide', 'The policy goes on for another term; it cannot be taken back'),
  invalidate: act('invalidate', 'decide', 'Takes an offer or an acceptance back with what it billed'),
  discard: act('discard', 'request', 'Ends an application, or one that was invalidated or declined'),
  setStatus: endpoint({
    method: 'PATCH',
    path: '/policies/:id/renewal-status',
    summary:
      'Whether a policy is renewed at the end of its term, and why: a status and a reason, or null for not at all',
    access: ['renewal', 'request'],
    params,
    body: newRenewalStatus,
    response: renewalStatus,
  }),
}
