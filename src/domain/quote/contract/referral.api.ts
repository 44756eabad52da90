import { z } from 'zod'
import { endpoint } from '../../contract/define.ts'
import { locator } from '../../kernel/ids.ts'
import { paged } from '../../kernel/paging.ts'
import {
  newDecision,
  newReset,
  referralDetails,
  referralListQuery,
  referralRow,
} from '../../underwriting/referral.schema.ts'
import { quoteDetails } from './quote.schema.ts'

const params = z.object({ id: locator })

export const referralApi = {
  list: endpoint({
    method: 'GET',
    path: '/referrals',
    summary: 'Quotes that wait for an underwriter, oldest first',
    access: ['quote', 'decide'],
    query: referralListQuery,
    response: paged(referralRow),
  }),
  ofQuote: endpoint({
    method: 'GET',
    path: '/quotes/:id/referral',
    summary: 'The latest referral of a quote with every decision about it; null where it was never referred',
    access: ['quote', 'read'],
    params,
    response: referralDetails.nullable(),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/quotes/:id/referral/decision',
    summary: 'Accepts what the refer rules found, for these answers only, or declines the quote',
    access: ['quote', 'decide'],
    params,
    body: newDecision,
    response: quoteDetails,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/quotes/:id/reset',
    summary: 'Makes a rejected quote a draft again',
    access: ['quote', 'decide'],
    params,
    body: newReset,
    response: quoteDetails,
  }),
}
