import type { QueryClient } from '@tanstack/react-query'
import type { brokerageApi } from '#domain/brokerage/brokerage.api.ts'
import type { Result } from '#domain/contract/define.ts'
import { listQuote, type QuoteListing } from '#domain/quote/body/quote.listing.ts'
import { quoteContextOf } from '#domain/quote/underwriting/quote-context.ts'
import { factsOf, type QuoteContext, type QuoteFacts } from '#domain/quote/underwriting/quote-facts.ts'
import type { Body } from '#domain/sync/json.ts'
import { viewRecord } from '#local/reads/view.ts'
import { quotingTermsQuery } from '../data/keep-reference.ts'
import { todayIn } from '../data/office-days.ts'
import { accountHere } from './device-query.ts'

/** A quote on this device, with all that this device knows around it and what that comes to. */
interface QuoteHere {
  body: Body
  listing: QuoteListing
  /** Whom it is for, as far as the device knows. */
  holder: Body
  /** The brokerage's; null for people of none, and where they were never heard of here. */
  terms: Result<typeof brokerageApi.quotingTerms> | null
  context: QuoteContext
  facts: QuoteFacts
}

/** Null where this device holds no copy of the quote. */
export async function readQuoteHere(client: QueryClient, id: string): Promise<QuoteHere | null> {
  const account = await accountHere()
  const view = account && (await viewRecord(account, id))
  if (!view) return null
  const { body } = view
  const listing = listQuote(body)
  const holder = (await viewRecord(account, listing.policyholderId ?? ''))?.body ?? {}
  const brokerage = account.person.brokerageId
  const terms = brokerage ? await client.ensureQueryData(quotingTermsQuery(brokerage)).catch(() => null) : null
  const context = quoteContextOf(body, { today: todayIn(listing.timezone), holder, terms })
  return { body, listing, holder, terms, context, facts: factsOf(body, context) }
}
