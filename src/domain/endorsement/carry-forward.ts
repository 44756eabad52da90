import { daysWithout, type Span } from '../proration/segment.ts'
import type { CarryAnswer } from '../quote/body/carry-choice.ts'
import { policyAnswers } from '../quote/shape/policy-answers.ts'
import { deriveQuote } from '../quote/shape/quote.derive.ts'
import { type Body, isBody, isSame } from '../sync/json.ts'
import { readAt } from '../sync/path.ts'
import { textIn } from '../sync/read-body.ts'
import { type CarriedPath, carriedPathsOf, judgeCarriedPath, leaderOf, writeCarriedPath } from './carried-paths.ts'
import { answerTo, type CarryConflict, keyOfConflict } from './carry-answer.ts'
import { answersOn, type DataSegment, type LivePolicy } from './live-policy.ts'
import { type AddedSegment, answeredAfter, type PlannedAnswers } from './plan-answers.ts'
import { answersIn } from './price-change.ts'

/** What a change of an earlier term does to the answers of a later one, and what somebody has to choose about it. */
export interface CarriedAnswers extends PlannedAnswers {
  /** Every place in question once, with what was answered. */
  conflicts: AnsweredConflict[]
}

export interface AnsweredConflict extends CarryConflict {
  answer: CarryAnswer | null
}

/** A change as it was begun and as it is to be; the draft keeps what was answered to its conflicts. */
export interface CarriedChange {
  before: Body
  after: Body
}

/**
 * The differences of a change done again on every live segment of a later term, from its first day (billing B42, B43):
 * a place that reads as the old value is carried, one that reads as the new value is left, any other waits for somebody
 * to say which stands, and until then is left too.
 */
export function carryForward(live: LivePolicy, change: CarriedChange): CarriedAnswers {
  const places = carriedPathsOf(change.before, change.after)
  const asked = new Map<string, AnsweredConflict>()
  const bodies = new Map<string, Body>()
  const bodyOn = (day: string) => {
    const known = bodies.get(day)
    if (known) return known
    const { body, conflicts } = carryOnto(answersOn(live, day), places, change, live.term.startsOn)
    for (const each of conflicts) asked.set(keyOfConflict(each), each)
    bodies.set(day, body)
    return body
  }
  const policy = live.segments.flatMap((each) => {
    const data = policyAnswers(answersOn(live, each.startsOn))
    return replaced({ ...each, data }, policyAnswers(bodyOn(each.startsOn)))
  })
  const exposures = exposureKeys(live, places).flatMap((key) => {
    const known = live.exposures.find((each) => each.key === key)
    const segments = carriedSegments(known?.segments ?? [], live.segments, (day) =>
      readAt(bodyOn(day), `exposures/${key}`),
    )
    const type = segments.flatMap(({ data }) => textIn(data, 'type') ?? [])[0] ?? ''
    return segments.length > 0 ? [{ id: known?.id ?? null, key, type, segments }] : []
  })
  return { policy, exposures, conflicts: [...asked.values()] }
}

function exposureKeys({ exposures }: LivePolicy, places: readonly CarriedPath[]): string[] {
  const moved = places.flatMap(({ path }) => (path.startsWith('exposures/') ? [path.split('/')[1]!] : []))
  return [...new Set([...exposures.map(({ key }) => key), ...moved])]
}

/** What the later term then reads on its first day. */
export function carriedAnswersOf(live: LivePolicy, planned: PlannedAnswers): Body {
  return answersIn(answersOn(answeredAfter(live, planned), live.term.startsOn))
}

/** Answers of one day with the change done on them as far as nothing is in question or the change was chosen. */
function carryOnto(onto: Body, places: readonly CarriedPath[], change: CarriedChange, term: string) {
  const { before, after } = change
  const judged = places.map((place) => ({ place, verdict: judgeCarriedPath(place, { before, after, onto }) }))
  const questions = judged.flatMap(({ verdict }) => (verdict.kind === 'conflict' ? [verdict] : []))
  const paths = questions.map(({ place }) => place)
  const conflicts = questions
    .filter(({ place }, n) => leaderOf(place.path, paths) === null && !paths.slice(0, n).some(isAt(place)))
    .map(({ place, there }): AnsweredConflict => {
      const conflict = { ...place, term, there }
      return { ...conflict, answer: answerTo(conflict, after) }
    })
  const isTaken = (path: string) => conflicts.some((each) => each.path === path && each.answer === 'take')
  const carried = judged.filter(({ verdict }) => verdict.kind === 'carried').map(({ place }) => place)
  const chosen = paths.filter(({ path }) => isTaken(leaderOf(path, paths) ?? path))
  const written = [...carried, ...chosen].reduce((body, place) => writeCarriedPath(body, place, after), onto)
  return { body: deriveQuote(written), conflicts }
}

function isAt({ path }: CarriedPath) {
  return (other: CarriedPath) => other.path === path
}

/** Of a thing that was there its segments, of one that is new the days on which the policy covers anything. */
function carriedSegments(
  segments: readonly DataSegment[],
  days: readonly Span[],
  dataOn: (day: string) => unknown,
): AddedSegment[] {
  const stood = segments.flatMap((each): AddedSegment[] => {
    const data = dataOn(each.startsOn)
    if (isBody(data)) return replaced(each, data)
    return [{ startsOn: each.startsOn, endsOn: each.startsOn, data: each.data, replacementOf: each.id }]
  })
  const begun = days
    .flatMap((span) => daysWithout(segments, span))
    .flatMap((span): AddedSegment[] => {
      const data = dataOn(span.startsOn)
      return isBody(data) ? [{ ...span, data, replacementOf: null }] : []
    })
  return [...begun, ...stood]
}

function replaced({ id, startsOn, endsOn, data: old }: DataSegment, data: Body): AddedSegment[] {
  return isSame(old, data) ? [] : [{ startsOn, endsOn, data, replacementOf: id }]
}
