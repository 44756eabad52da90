import { sumCents } from '../kernel/money.ts'
import { earnedBy, type Span } from '../proration/segment.ts'

/** One cover of a policy on the day of the report. */
export interface WrittenCover {
  province: string
  peril: string
  segments: readonly (Span & { premiumCents: number })[]
  /** What went out to the insured for it, and what of that came in. */
  invoicedCents: number
  paidCents: number
}

export interface UnearnedLine {
  province: string
  peril: string
  writtenCents: number
  earnedCents: number
  unearnedCents: number
  invoicedCents: number
  paidCents: number
  receivableCents: number
}

/** What is written, earned by the day, and not yet earned, by province and peril: earned + unearned = written (domain 1.6). */
export function unearnedLines(covers: readonly WrittenCover[], day: string): UnearnedLine[] {
  const groups = Map.groupBy(covers, ({ province, peril }) => `${province}/${peril}`)
  return [...groups.values()].map((group) => {
    const segments = group.flatMap((cover) => cover.segments)
    const writtenCents = sumCents(segments.map(({ premiumCents }) => premiumCents))
    const earnedCents = sumCents(segments.map((segment) => earnedBy(segment.premiumCents, segment, day)))
    const invoicedCents = sumCents(group.map((cover) => cover.invoicedCents))
    const paidCents = sumCents(group.map((cover) => cover.paidCents))
    const { province, peril } = group[0]!
    const unearnedCents = writtenCents - earnedCents
    const receivableCents = invoicedCents - paidCents
    return { province, peril, writtenCents, earnedCents, unearnedCents, invoicedCents, paidCents, receivableCents }
  })
}
