import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { PAYMENT_SCHEDULES } from '#domain/instalment/payment-schedule.ts'
import { paymentPlan } from '#domain/invoice/payment-plan.ts'
import type { QuoteListing } from '#domain/quote/body/quote.listing.ts'
import { isDatedAhead, type Signature } from '#domain/quote/body/signature.schema.ts'
import { conditionsToRead } from '#domain/quote/checks/quote-conditions.ts'
import { lockedTotals, reckonedTotals } from '#domain/quote/pricing/offer-totals.ts'
import { offerOf, type ScheduleOffer } from '#domain/quote/pricing/schedule-offers.ts'
import { mayBeSigned, quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { signatureIn } from '#domain/quote/shape/signed-text.ts'
import type { QuoteFacts } from '#domain/quote/underwriting/quote-facts.ts'
import type { Body } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { knownAccounts } from '#local/device/device.ts'
import type { Party } from '#print/paper.ts'
import type { FarmTotals } from '#print/papers/farm-parts.ts'
import type { Due } from '#print/papers/quote-papers.ts'
import { nowHere } from '../../data/office-clock.ts'
import { DEVICE_KEY } from '../../device/device-query.ts'
import { readQuoteHere } from '../../device/quote-here.ts'
import { offerDigest } from '../../device/signed-here.ts'
import { currentWork } from '../../device/work.ts'

/** What was signed, and whether it holds for what the quote says now. */
export interface Signed {
  signature: Signature
  standing: 'holds' | 'changed' | 'datedAhead'
}

/** A quote on this device with all that its proposal says and a signature is for. */
export interface Closing {
  id: string
  body: Body
  listing: QuoteListing
  /** Its answers may still change, and its price with them. */
  isOpen: boolean
  /** It is open, or locked and not yet issued. */
  mayBeSigned: boolean
  term: { startsOn: string; endsOn: string }
  /** The office's as it was locked; before that the device's own. */
  price: FarmTotals
  plan: readonly Due[]
  inParts: ScheduleOffer | null
  conditions: readonly string[]
  holder: Body
  firm: Party
  /** Whose quote it is, by name, where they have signed in here. */
  producer: string | undefined
  /** Of what would be signed now. */
  sha256: string
  signed: Signed | null
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
  const here = await readQuoteHere(client, id)
  const work = currentWork()
  if (!here || work.kind !== 'open' || !work.account.person.brokerageId) return null
  const { body, listing, holder, terms, context, facts } = here
  const price = lockedTotals(body) ?? reckonedTotals(facts.price, body)
  const signature = signatureIn(body)
  const sha256 = await offerDigest(body, price.totalCents)
  return {
    id,
    body,
    listing,
    isOpen: quoteShape.isEditable(body),
    mayBeSigned: mayBeSigned(body),
    term: { startsOn: facts.farm.startsOn, endsOn: facts.farm.endsOn },
    price,
    ...planOf(body, facts, price),
    conditions: conditionsToRead(body, context),
    holder,
    firm: { name: terms?.name ?? '', lines: [...(terms?.letterhead ?? [])] },
    producer: (await knownAccounts()).find(({ id: account }) => account === listing.producerId)?.fullName,
    sha256,
    signed: signature && { signature, standing: standingOf(signature, sha256) },
  }
}

function standingOf(signature: Signature, sha256: string): Signed['standing'] {
  if (signature.sha256 !== sha256) return 'changed'
  return isDatedAhead(signature, nowHere()) ? 'datedAhead' : 'holds'
}

/** As long as the device would bill the same as the office. */
function planOf(
  body: Body,
  { price, farm, product }: QuoteFacts,
  { totalCents }: FarmTotals,
): Pick<Closing, 'plan' | 'inParts'> {
  const schedule = PAYMENT_SCHEDULES.find((each) => each === textIn(body, 'paymentSchedule'))
  if (!schedule || price.totalCents !== totalCents) return { plan: [], inParts: null }
  const plan = paymentPlan(price, schedule, farm).map(({ period, totalCents: cents }) => ({ on: period.dueOn, cents }))
  return { plan, inParts: offerOf(farm, product, schedule) }
}
