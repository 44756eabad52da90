import type { Segment, Span } from '../proration/segment.ts'
import { deriveQuote } from '../quote/shape/quote.derive.ts'
import type { Body } from '../sync/json.ts'

/** Answers that hold over part of a term. */
export interface DataSegment extends Span {
  id: string
  data: Body
}

/** A cover over part of a term with everything its segment carries; `data` is how its premium came about. */
export interface LivePerilSegment extends Segment, DataSegment {
  taxName: string | null
  taxCents: number
  commissionCents: number
}

export interface LiveExposure {
  id: string
  /** The key it has in the answers. */
  key: string
  segments: readonly DataSegment[]
}

export interface LivePeril {
  id: string
  exposureKey: string
  peril: string
  segments: readonly LivePerilSegment[]
}

/** What of a policy's term nothing has taken the place of: what a change begins with. */
export interface LivePolicy {
  term: Span
  /** Frozen for the term (domain 4.1 item 7). */
  commissionPercent: number
  segments: readonly DataSegment[]
  exposures: readonly LiveExposure[]
  perils: readonly LivePeril[]
}

/** The segment that holds on a day. */
export function segmentOn<Each extends Span>(segments: readonly Each[], day: string): Each | undefined {
  return segments.find(({ startsOn, endsOn }) => startsOn <= day && day < endsOn)
}

/** The policy's answers as they hold on a day, spelled as a quote's. */
export function answersOn({ segments, exposures }: LivePolicy, day: string): Body {
  const insured = exposures.flatMap(({ key, segments: own }): [string, Body][] => {
    const segment = segmentOn(own, day)
    return segment ? [[key, segment.data]] : []
  })
  return deriveQuote({ ...segmentOn(segments, day)?.data, exposures: Object.fromEntries(insured) })
}
