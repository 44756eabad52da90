import { percentOf, proportionOf } from '../kernel/decimal.ts'
import { policyAnswers } from '../policy/policy-answers.ts'
import { endorsePeril } from '../proration/endorse.ts'
import type { Segment, Span } from '../proration/segment.ts'
import type { PriceSnapshot } from '../quote/price-snapshot.ts'
import { itemsOf, textIn } from '../quote/quote.items.ts'
import { type Body, isSame } from '../sync/json.ts'
import { carryChanges, carryExposure } from './carry-changes.ts'
import { type DataSegment, type LivePeril, type LivePerilSegment, type LivePolicy, segmentOn } from './live-policy.ts'

/** A segment a change adds, and the one it takes the place of; one of no days ends another. */
export interface AddedSegment extends Span {
  data: Body
  replacementOf: string | null
}

export interface AddedPerilSegment extends AddedSegment, Segment {
  taxName: string | null
  taxCents: number
  commissionCents: number
}

/** What becomes of one cover; `perilId` is null where the policy never had it. */
export interface PerilChange {
  exposureKey: string
  exposureType: string
  peril: string
  perilId: string | null
  replaced: readonly LivePerilSegment[]
  added: AddedPerilSegment[]
}

/** Everything a change does to a policy's term. */
export interface PlannedChange {
  effectiveOn: string
  policy: AddedSegment[]
  /** `id` is null where the policy never had it. */
  exposures: { id: string | null; key: string; type: string; segments: AddedSegment[] }[]
  perils: PerilChange[]
}

/** The answers as they are to be from the day on, what they cost for the whole term, and what is taxed how. */
export interface WantedChange {
  effectiveOn: string
  before: Body
  after: Body
  perils: PriceSnapshot['perils']
  /** The tax on a part of a cover's premium as things stood, and as they are to be. */
  taxBefore: TaxOn
  taxAfter: TaxOn
}

/** Null where there is none, or the cover is none of this farm's. */
export type TaxOn = (exposureKey: string, peril: string, premiumCents: number) => { name: string; cents: number } | null

/**
 * What a change does to a term, segment by segment (domain 1.6, 4.5): nothing is edited, each touched segment is
 * replaced by what stays of it before the day and what it becomes afterwards. A cover is split only where its
 * amounts or what they come from change; every later segment takes the changed answers over and keeps the rest.
 */
export function planChange(live: LivePolicy, wanted: WantedChange): PlannedChange {
  const { effectiveOn, before, after } = wanted
  const insured = [...new Set([...itemsOf(before, 'exposures'), ...itemsOf(after, 'exposures')].map(([key]) => key))]
  return {
    effectiveOn,
    policy: replaceData(live.segments, live.term, effectiveOn, {
      before: policyAnswers(before),
      after: policyAnswers(after),
      carry: carryChanges,
    }),
    exposures: insured.flatMap((key) => {
      const known = live.exposures.find((each) => each.key === key)
      const [old, now] = [itemOf(before, key), itemOf(after, key)]
      const change = { before: old, after: now, carry: carryExposure }
      const segments = replaceData(known?.segments ?? [], live.term, effectiveOn, change)
      const type = textIn(now ?? old ?? {}, 'type') ?? ''
      return segments.length > 0 ? [{ id: known?.id ?? null, key, type, segments }] : []
    }),
    perils: perilsOf(live, wanted),
  }
}

function itemOf(body: Body, key: string): Body | null {
  return itemsOf(body, 'exposures').find(([each]) => each === key)?.[1] ?? null
}

interface DataChange {
  before: Body | null
  after: Body | null
  carry: (base: Body, mine: Body, onto: Body) => Body
}

function replaceData(
  segments: readonly DataSegment[],
  term: Span,
  effectiveOn: string,
  { before, after, carry }: DataChange,
): AddedSegment[] {
  if (isSame(before, after)) return []
  const touched = segments.filter(({ endsOn }) => endsOn > effectiveOn)
  const next = touched.map(({ startsOn }) => startsOn).sort()[0] ?? term.endsOn
  const begun = after && next > effectiveOn ? [{ ...spanOf(effectiveOn, next), data: after, replacementOf: null }] : []
  return [
    ...begun,
    ...touched.flatMap(({ id, startsOn, endsOn, data }): AddedSegment[] => {
      const from = startsOn < effectiveOn ? effectiveOn : startsOn
      const kept = spanOf(startsOn, from)
      const isKept = startsOn < from
      if (!after) return [{ ...kept, data, replacementOf: id }]
      const changed = { ...spanOf(from, endsOn), data: carry(before ?? {}, after, data), replacementOf: id }
      return isKept ? [{ ...kept, data, replacementOf: id }, changed] : [changed]
    }),
  ]
}

function spanOf(startsOn: string, endsOn: string): Span {
  return { startsOn, endsOn }
}

function perilsOf(live: LivePolicy, wanted: WantedChange): PerilChange[] {
  const { effectiveOn, perils } = wanted
  const priced = perils.map((price) => ({
    price,
    held: live.perils.find(({ exposureKey, peril }) => exposureKey === price.exposureId && peril === price.peril),
  }))
  const held = new Set(priced.map((each) => each.held))
  const ended = live.perils.filter((each) => !held.has(each) && segmentOn(each.segments, effectiveOn))
  return [
    ...priced.flatMap(({ price, held }) =>
      isTouched(held, price, effectiveOn) ? [perilChange(live, wanted, held, price)] : [],
    ),
    ...ended.map((each) => perilChange(live, wanted, each, null)),
  ]
}

type Price = PriceSnapshot['perils'][number]

function isTouched(held: LivePeril | undefined, price: Price, effectiveOn: string): boolean {
  const segment = segmentOn(held?.segments ?? [], effectiveOn)
  return segment?.termPremiumCents !== price.premiumCents || !isSame(segment.data, explanationOf(price))
}

/** How a premium came about, as its segment keeps it for whoever asks the policy for its price. */
export function explanationOf({
  exposureType,
  topUpCents,
  base,
  factors,
}: Pick<Price, 'exposureType' | 'topUpCents' | 'base' | 'factors'>): Body {
  // Plain values; what an older lock did not keep is no key of it.
  return JSON.parse(JSON.stringify({ exposureType, topUpCents, base, factors })) as Body
}

function perilChange(
  { term, commissionPercent }: LivePolicy,
  { effectiveOn, taxBefore, taxAfter }: WantedChange,
  held: LivePeril | undefined,
  price: Price | null,
): PerilChange {
  const segments = held?.segments ?? []
  const exposureKey = held?.exposureKey ?? price?.exposureId ?? ''
  const peril = held?.peril ?? price?.peril ?? ''
  const { replaced, added } = endorsePeril(segments, term, effectiveOn, price)
  const touched = segments.filter((each) => replaced.includes(each))
  const within = ({ startsOn, endsOn }: Span) =>
    touched.find((each) => each.startsOn <= startsOn && endsOn <= each.endsOn)
  const parts = added.map((part): AddedPerilSegment => {
    const old = within(part)
    const isKept = old !== undefined && part.endsOn <= effectiveOn
    const tax = isKept
      ? keptTax(old, part.premiumCents, taxBefore(exposureKey, peril, old.premiumCents), (cents) =>
          taxBefore(exposureKey, peril, cents),
        )
      : taxAfter(exposureKey, peril, part.premiumCents)
    return {
      ...part,
      data: isKept || !price ? (old?.data ?? {}) : explanationOf(price),
      replacementOf: old?.id ?? null,
      taxName: tax?.name ?? null,
      taxCents: tax?.cents ?? 0,
      commissionCents: percentOf(part.premiumCents, commissionPercent),
    }
  })
  const gone = touched.filter(({ id }) => !parts.some(({ replacementOf }) => replacementOf === id)).map(ended)
  return {
    exposureKey,
    exposureType: price?.exposureType ?? textIn(segments[0]?.data ?? {}, 'exposureType') ?? '',
    peril,
    perilId: held?.id ?? null,
    replaced: touched,
    added: [...parts, ...gone],
  }
}

/** The tax of what stays of a segment: by its own rate, or its share where its instalments were taxed differently. */
function keptTax(
  { taxName, taxCents, premiumCents }: LivePerilSegment,
  keptCents: number,
  whole: ReturnType<TaxOn>,
  taxOn: (premiumCents: number) => ReturnType<TaxOn>,
): ReturnType<TaxOn> {
  if (taxName === null) return null
  if (whole?.cents === taxCents && whole.name === taxName) return taxOn(keptCents)
  return { name: taxName, cents: premiumCents === 0 ? 0 : proportionOf(taxCents, keptCents, premiumCents) }
}

/** Ends a segment on its own first day, leaving no cover. */
function ended({ id, startsOn, data, taxName }: LivePerilSegment): AddedPerilSegment {
  const nothing = { premiumCents: 0, technicalCents: 0, termPremiumCents: 0, taxCents: 0, commissionCents: 0 }
  return { startsOn, endsOn: startsOn, data, replacementOf: id, taxName, ...nothing }
}
