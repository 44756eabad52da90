import { percentOf } from '../kernel/decimal.ts'
import { endorsePeril } from '../proration/endorse.ts'
import { daysWithout, overlap, type Segment, type Span } from '../proration/segment.ts'
import type { PriceSnapshot } from '../quote/pricing/price-snapshot.ts'
import { type Body, isSame } from '../sync/json.ts'
import { textIn } from '../sync/read-body.ts'
import { type Tax, type TermTax, taxOfParts } from './change-tax.ts'
import { answersOn, type LivePeril, type LivePerilSegment, type LivePolicy, segmentOn } from './live-policy.ts'
import { type AddedSegment, answeredAfter, type PlannedAnswers, planAnswers } from './plan-answers.ts'

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
export interface PlannedChange extends PlannedAnswers {
  effectiveOn: string
  perils: PerilChange[]
}

/** The answers as they are to be from the day on, what they cost for the whole term, and what is taxed how. */
export interface WantedChange extends WantedPrice {
  before: Body
}

interface WantedPrice {
  effectiveOn: string
  after: Body
  perils: Prices
  /** What the answers of a later stretch of days cost for the whole term. */
  priceOf: (answers: Body) => Prices
  /** The tax on a cover's premium by answers as they are to be. */
  taxBy: (answers: Body) => TaxOn
  termTax: TermTax
}

type Prices = PriceSnapshot['perils']

/** Null where there is none, or the cover is none of this farm's. */
export type TaxOn = (exposureKey: string, peril: string, premiumCents: number) => Tax

/**
 * What a change does to a term, segment by segment (domain 1.6, 4.5): nothing is edited, each touched segment is
 * replaced by what stays of it before the day and what it becomes afterwards. A cover is split only where its
 * amounts or what they come from change; every later segment takes the changed answers over, keeps the rest, and is
 * priced by what it then says (domain 4.5 item 28).
 */
export function planChange(live: LivePolicy, wanted: WantedChange): PlannedChange {
  return priceAnswers(live, planAnswers(live, wanted), wanted)
}

/** The same of answers that are planned already. */
export function priceAnswers(
  live: LivePolicy,
  { policy, exposures }: PlannedAnswers,
  wanted: WantedPrice,
): PlannedChange {
  const answers = { policy, exposures }
  const stretches = stretchesOf(live, answers, wanted)
  return { effectiveOn: wanted.effectiveOn, ...answers, perils: perilsOf(live, wanted, stretches) }
}

/** Days from the change on over which one set of answers holds, and what covers cost and are taxed by it. */
interface Stretch extends Span {
  prices: Prices
  taxOn: TaxOn
}

function stretchesOf(live: LivePolicy, planned: PlannedAnswers, wanted: WantedPrice): Stretch[] {
  const { effectiveOn, after } = wanted
  const then = answeredAfter(live, planned)
  const turns = [...then.segments, ...then.exposures.flatMap(({ segments }) => segments)]
    .flatMap(({ startsOn, endsOn }) => [startsOn, endsOn])
    .filter((day) => effectiveOn < day && day < live.term.endsOn)
  const days = [effectiveOn, ...[...new Set(turns)].sort()]
  return days.map((startsOn, n) => {
    const span = { startsOn, endsOn: days[n + 1] ?? live.term.endsOn }
    if (n === 0) return { ...span, prices: wanted.perils, taxOn: wanted.taxBy(after) }
    const answers = answersOn(then, startsOn)
    const isCovered = segmentOn(then.segments, startsOn) !== undefined
    return { ...span, prices: isCovered ? wanted.priceOf(answers) : [], taxOn: wanted.taxBy(answers) }
  })
}

function perilsOf(live: LivePolicy, wanted: WantedPrice, stretches: readonly Stretch[]): PerilChange[] {
  const keys = new Map<string, Subject>()
  for (const { prices } of stretches)
    for (const { exposureId: exposureKey, exposureType, peril } of prices)
      keys.set(`${exposureKey}/${peril}`, { exposureKey, exposureType, peril })
  const priced = [...keys.values()].map((of) => ({ of, held: heldBy(live, of) }))
  const ended = live.perils.filter((each) => !priced.some(({ held }) => held === each))
  const gone = ended.map((held) => {
    const { exposureKey, peril, segments } = held
    return { of: { exposureKey, exposureType: textIn(segments[0]?.data ?? {}, 'exposureType') ?? '', peril }, held }
  })
  return [...priced, ...gone].flatMap(({ of, held }) => {
    const steps = stepsOf(of, stretches)
    const first = steps.findIndex((step) => isTouched(held?.segments ?? [], step))
    return first < 0 ? [] : [perilChange(live, wanted, { of, held, steps: steps.slice(first) })]
  })
}

interface Subject {
  exposureKey: string
  exposureType: string
  peril: string
}

function heldBy({ perils }: LivePolicy, of: Subject): LivePeril | undefined {
  return perils.find(({ exposureKey, peril }) => exposureKey === of.exposureKey && peril === of.peril)
}

type Price = PriceSnapshot['perils'][number]

/** Days over which one cover has one price, or none. */
interface Step extends Span {
  price: Price | null
  taxOn: TaxOn
}

/** Stretches that mean the same to a cover are one. */
function stepsOf({ exposureKey, peril }: Subject, stretches: readonly Stretch[]): Step[] {
  return stretches.reduce<Step[]>((steps, { startsOn, endsOn, prices, taxOn }) => {
    const price = prices.find((each) => each.exposureId === exposureKey && each.peril === peril) ?? null
    const last = steps.at(-1)
    if (last && isSamePrice(last.price, price)) last.endsOn = endsOn
    else steps.push({ startsOn, endsOn, price, taxOn })
    return steps
  }, [])
}

function isSamePrice(one: Price | null, other: Price | null): boolean {
  if (!one || !other) return one === other
  return one.premiumCents === other.premiumCents && isSame(explanationOf(one), explanationOf(other))
}

/** Does anything of these days stand at another price, or otherwise explained, or not at all? */
function isTouched(segments: readonly LivePerilSegment[], { price, ...span }: Step): boolean {
  const standing = segments.filter((each) => overlap(each, span))
  if (!price) return standing.length > 0
  const stands = ({ termPremiumCents, data }: LivePerilSegment) =>
    termPremiumCents === price.premiumCents && isSame(data, explanationOf(price))
  return !standing.every(stands) || daysWithout(standing, span).length > 0
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
  { effectiveOn, termTax }: WantedPrice,
  { of, held, steps }: { of: Subject; held: LivePeril | undefined; steps: readonly Step[] },
): PerilChange {
  const segments = held?.segments ?? []
  const [{ startsOn: from, price: wanted }, ...later] = steps as [Step, ...Step[]] // one differs from what stands
  const { replaced, added } = endorsePeril(segments, term, from, wanted, later)
  const touched = segments.filter((each) => replaced.includes(each))
  const made = added.map((part) => {
    const old = touched.find((each) => overlap(each, part))
    const step = part.endsOn <= from ? undefined : steps.findLast(({ startsOn }) => startsOn <= part.startsOn)
    return { part, old, step, fresh: step?.taxOn(of.exposureKey, of.peril, part.premiumCents) ?? null }
  })
  const taxes = taxOfParts(made, touched, effectiveOn, termTax)
  const parts = made.map(({ part, old, step }, n): AddedPerilSegment => {
    return {
      ...part,
      data: step?.price ? explanationOf(step.price) : (old?.data ?? {}),
      replacementOf: old?.id ?? null,
      taxName: taxes[n]?.name ?? null,
      taxCents: taxes[n]?.cents ?? 0,
      commissionCents: percentOf(part.premiumCents, commissionPercent),
    }
  })
  const changed = parts.filter((part) => !touched.some((old) => isAsItWas(old, part)))
  const gone = touched.filter(({ id }) => !parts.some(({ replacementOf }) => replacementOf === id)).map(ended)
  return {
    ...of,
    perilId: held?.id ?? null,
    replaced: touched.filter((old) => !parts.some((part) => isAsItWas(old, part))),
    added: [...changed, ...gone],
  }
}

/** A later segment that says already what is wanted of it stays. */
function isAsItWas(old: LivePerilSegment, part: AddedPerilSegment): boolean {
  const amounts = ['startsOn', 'endsOn', 'premiumCents', 'taxCents'] as const
  return amounts.every((name) => old[name] === part[name]) && isSame(old.data, part.data)
}

/** Ends a segment on its own first day, leaving no cover. */
function ended({ id, startsOn, data, taxName }: LivePerilSegment): AddedPerilSegment {
  const nothing = { premiumCents: 0, technicalCents: 0, termPremiumCents: 0, taxCents: 0, commissionCents: 0 }
  return { startsOn, endsOn: startsOn, data, replacementOf: id, taxName, ...nothing }
}
