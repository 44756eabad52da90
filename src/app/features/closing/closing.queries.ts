import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { paymentPlan } from '#domain/invoice/payment-plan.ts'
import { PAYMENT_SCHEDULES } from '#domain/invoice/payment-schedule.ts'
import { CURRENCIES, DEFAULT_CURRENCY } from '#domain/kernel/money.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { centsIn, textIn } from '#domain/quote/quote.items.ts'
import { listQuote, type QuoteListing } from '#domain/quote/quote.listing.ts'
import { quoteShape } from '#domain/quote/quote.shape.ts'
import { conditionsToRead } from '#domain/quote/quote-conditions.ts'
import { quoteContextOf } from '#domain/quote/quote-context.ts'
import { factsOf, type QuoteFacts } from '#domain/quote/quote-facts.ts'
import type { Signature } from '#domain/quote/signature/signature.schema.ts'
import { signatureIn, signedText } from '#domain/quote/signature/signed-text.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { viewRecord } from '#local/view.ts'
import type { Party } from '#print/paper.ts'
import type { FarmTotals } from '#print/papers/farm-parts.ts'
import type { Due } from '#print/papers/quote-papers.ts'
import { quotingTermsQuery } from '../../data/keep-reference.ts'
import { DEVICE_KEY } from '../../device/device-query.ts'
import { workOpened } from '../../device/work.ts'

/** A quote on this device with all that its proposal says and a signature is for. */
export interface Closing {
  id: string
  body: Body
  listing: QuoteListing
  /** Its answers may still change, and its price with them. */
  isOpen: boolean
  term: { startsOn: string; endsOn: string }
  /** The office's as it was locked; before that the device's own. */
  price: FarmTotals
  plan: readonly Due[]
  conditions: readonly string[]
  holder: Body
  firm: Party
  /** Of what would be signed now. */
  sha256: string
  signature: Signature | null
  /** Does it hold for what the quote says now? */
  isSigned: boolean
}

/** Null where this device holds no copy of the quote. */
export function closingQuery(id: string) {
  return queryOptions({
    networkMode: 'always',
    meta: { quiet: true },
    queryKey: [...DEVICE_KEY, 'closing', id],
    queryFn: ({ client }) => readClosing(client, id),
  })
}

async function readClosing(client: QueryClient, id: string): Promise<Closing | null> {
  const work = await workOpened()
  const brokerage = work.kind === 'open' ? work.account.person.brokerageId : null
  if (work.kind !== 'open' || !brokerage) return null
  const view = await viewRecord(work.account, id)
  if (!view) return null
  const { body } = view
  const listing = listQuote(body)
  const holder = (await viewRecord(work.account, listing.policyholderId ?? ''))?.body ?? {}
  const terms = await client.ensureQueryData(quotingTermsQuery(brokerage)).catch(() => null)
  const today = localDate(new Date(), listing.timezone)
  const context = quoteContextOf(body, { today, holder, terms })
  const facts = factsOf(body, context)
  const price = totalsOf(body, listing, facts)
  const signature = signatureIn(body)
  const sha256 = await digestOf(signedText(body, price.totalCents))
  return {
    id,
    body,
    listing,
    isOpen: quoteShape.isEditable(body),
    term: { startsOn: facts.farm.startsOn, endsOn: facts.farm.endsOn },
    price,
    plan: planOf(body, facts, price),
    conditions: conditionsToRead(body, context),
    holder,
    firm: { name: terms?.name ?? '', lines: [...(terms?.letterhead ?? [])] },
    sha256,
    signature,
    isSigned: signature?.sha256 === sha256,
  }
}

function totalsOf({ price: locked }: Body, { currency }: QuoteListing, { price }: QuoteFacts): FarmTotals {
  if (!isBody(locked)) return { ...price, currency: DEFAULT_CURRENCY }
  return {
    premiumCents: centsIn(locked, 'premium'),
    taxCents: centsIn(locked, 'tax'),
    feeCents: centsIn(locked, 'fee'),
    totalCents: centsIn(locked, 'total'),
    currency: CURRENCIES.find((each) => each === currency) ?? DEFAULT_CURRENCY,
  }
}

/** As long as the device would bill the same as the office. */
function planOf(body: Body, { price, farm }: QuoteFacts, { totalCents }: FarmTotals): Due[] {
  const schedule = PAYMENT_SCHEDULES.find((each) => each === textIn(body, 'paymentSchedule'))
  if (!schedule || price.totalCents !== totalCents) return []
  return paymentPlan(price, schedule, farm).map(({ period, totalCents: cents }) => ({ on: period.dueOn, cents }))
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
