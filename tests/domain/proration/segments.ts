import type { Segment, Span } from '#domain/proration/segment.ts'

export const term: Span = { startsOn: '2026-04-01', endsOn: '2027-04-01' }

/** A whole term at one premium. */
export function whole(premiumCents: number, span = term): Segment {
  return { ...span, premiumCents, technicalCents: premiumCents, termPremiumCents: premiumCents }
}
