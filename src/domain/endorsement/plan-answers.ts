import { overlap, type Span } from '../proration/segment.ts'
import { policyAnswers } from '../quote/shape/policy-answers.ts'
import { type Body, isSame } from '../sync/json.ts'
import { itemsOf, textIn } from '../sync/read-body.ts'
import { carryChanges, carryExposure } from './carry-changes.ts'
import type { DataSegment, LivePolicy } from './live-policy.ts'

/** A segment a change adds, and the one it takes the place of; one of no days ends another. */
export interface AddedSegment extends Span {
  data: Body
  replacementOf: string | null
}

/** What becomes of a term's answers. */
export interface PlannedAnswers {
  policy: AddedSegment[]
  /** `id` is null where the policy never had it. */
  exposures: { id: string | null; key: string; type: string; segments: AddedSegment[] }[]
}

interface WantedAnswers {
  effectiveOn: string
  before: Body
  after: Body
}

/** Every later segment takes the changed answers over and keeps the rest (domain 4.5 item 28). */
export function planAnswers(live: LivePolicy, { effectiveOn, before, after }: WantedAnswers): PlannedAnswers {
  const insured = [...new Set([...itemsOf(before, 'exposures'), ...itemsOf(after, 'exposures')].map(([key]) => key))]
  const days = live.segments.filter(({ endsOn }) => endsOn > effectiveOn)
  return {
    policy: replaceData(live.segments, [], effectiveOn, {
      before: policyAnswers(before),
      after: policyAnswers(after),
      carry: carryChanges,
    }),
    exposures: insured.flatMap((key) => {
      const known = live.exposures.find((each) => each.key === key)
      const [old, now] = [itemOf(before, key), itemOf(after, key)]
      const change = { before: old, after: now, carry: carryExposure }
      const segments = replaceData(known?.segments ?? [], days, effectiveOn, change)
      const type = textIn(now ?? old ?? {}, 'type') ?? ''
      return segments.length > 0 ? [{ id: known?.id ?? null, key, type, segments }] : []
    }),
  }
}

/** The term's answers once the change stands. */
export function answeredAfter(live: LivePolicy, { policy, exposures }: PlannedAnswers): LivePolicy {
  const next = (old: readonly DataSegment[], added: readonly AddedSegment[]): DataSegment[] => [
    ...old.filter(({ id }) => !added.some(({ replacementOf }) => replacementOf === id)),
    ...added.filter(({ startsOn, endsOn }) => startsOn < endsOn).map((each) => ({ ...each, id: '' })),
  ]
  const known = live.exposures.filter(({ key }) => !exposures.some((each) => each.key === key))
  const segmentsOf = (key: string) => live.exposures.find((each) => each.key === key)?.segments ?? []
  return {
    ...live,
    segments: next(live.segments, policy),
    exposures: [
      ...known,
      ...exposures.map(({ id, key, segments }) => ({ id: id ?? '', key, segments: next(segmentsOf(key), segments) })),
    ],
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

/** `days` are those on which what has no answers yet may begin to have them. */
function replaceData(
  segments: readonly DataSegment[],
  days: readonly Span[],
  effectiveOn: string,
  { before, after, carry }: DataChange,
): AddedSegment[] {
  if (isSame(before, after)) return []
  const touched = segments.filter(({ endsOn }) => endsOn > effectiveOn)
  const next = touched.map(({ startsOn }) => startsOn).sort()[0]
  const free = (day: Span) => overlap(day, spanOf(effectiveOn, next ?? day.endsOn)) ?? []
  const begun = after ? days.flatMap(free).map((span) => ({ ...span, data: after, replacementOf: null })) : []
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
