import { addDays, daysBetween } from '#domain/kernel/calendar.ts'
import { differ, type Invariant } from './account-invariants.ts'
import { type Books, isOut, type Segment, sum } from './books.ts'
import type { Seen } from './seen.ts'

const postedOf = ({ posted }: Books, term: number, ...types: string[]) =>
  sum(posted.filter((each) => each.term === term && types.includes(each.type)).map(({ cents }) => cents))
const liveOf = ({ segments }: Books, term: number, what: 'premium' | 'tax' | 'commission') =>
  sum(segments.filter((each) => each.term === term).map((each) => each[what]))
const isSettled = ({ open, endings }: Books) =>
  open.every(({ state }) => state !== 'accepted') &&
  endings.every(({ again }) => again.every(({ state }) => state !== 'accepted'))

/** 8: what was written down is there, as it was. */
export const nothingRewritten: Invariant = ({ before, books }) => [
  ...before.facts.flatMap(({ name, rows, sum: was }) => {
    const { keptRows, keptSum } = books.facts.find((each) => each.name === name)!
    return keptRows === rows && keptSum === was
      ? []
      : [`rows of ${name} changed: ${rows} (${was}), now ${keptRows} (${keptSum})`]
  }),
  ...before.invoices.filter(isOut).flatMap((was) => {
    const now = books.invoices.find(({ id }) => id === was.id)
    const words = (each: typeof was) =>
      `${each.premium} ${each.tax} ${each.fee} ${each.total} ${each.due} ${each.issued}`
    return now && words(now) === words(was) ? [] : [`${was.number} was ${words(was)}, is ${now ? words(now) : 'gone'}`]
  }),
]

/** 9: an invoice is its lines, and its columns. */
export const invoicesAddUp: Invariant = ({ books }) =>
  books.invoices
    .filter((each) => isOut(each) || each.state === 'draft')
    .flatMap(({ number, premium, tax, fee, total, lines }) => [
      ...differ(`lines of ${number}`, lines, total),
      ...differ(`columns of ${number}`, premium + tax + fee, total),
    ])

type Amount = 'premium' | 'tax' | 'commission'

/**
 * By term; over all terms together where nobody can say which term a line is of, because it is of no segment.
 */
function postedAndLive({ books }: Seen, what: Amount): string[] {
  const numbers = books.terms.map(({ number }) => number)
  if (books.posted.every(({ term, type }) => term !== 0 || type !== what))
    return numbers.flatMap((number) =>
      differ(`${what} posted of term ${number}`, postedOf(books, number, what), liveOf(books, number, what)),
    )
  const posted = sum([0, ...numbers].map((number) => postedOf(books, number, what)))
  return differ(`${what} posted`, posted, sum(books.segments.map((each) => each[what])))
}

/** 10: the premium that is posted is what live segments come to. */
export const postedIsLive: Invariant = (seen) => (isSettled(seen.books) ? postedAndLive(seen, 'premium') : [])

/** 21: so are commission and tax while nobody ended the policy, and nothing is held back. */
export const commissionIsSegments: Invariant = (seen) => {
  const { books } = seen
  const isWhole = books.endings.every(
    ({ state, again }) => state !== 'issued' || again.some((each) => each.state === 'issued'),
  )
  if (!isWhole || !isSettled(books)) return []
  const held = sum(books.posted.filter(({ type }) => type === 'holdback').map(({ cents }) => cents))
  return [
    ...postedAndLive(seen, 'commission'),
    ...postedAndLive(seen, 'tax'),
    ...differ('held back of a policy in force', held, 0),
  ]
}

/** What a segment has earned by a day, that day not included (5.6). */
export function earnedBy({ premium, starts, ends }: Segment, day: string): number {
  if (day <= starts) return 0
  if (day >= ends) return premium
  const exact = BigInt(premium) * BigInt(daysBetween(starts, day)) * 2n
  const days = BigInt(daysBetween(starts, ends))
  return Number((exact + days) / (days * 2n))
}

/** 12: what is earned by today, as the office tells it, is what the segments have; with the rest it is what was written. */
export const earnedIsSegments: Invariant = ({ books: { segments, today }, settlement }) => {
  const on = (day: string) => sum(segments.map((each) => earnedBy(each, day)))
  const [past, now, ahead] = [on(addDays(today, -30)), on(today), on(addDays(today, 30))]
  return [
    ...(past <= now && now <= ahead ? [] : [`earned ${past}, then ${now}, then ${ahead}`]),
    ...(settlement
      ? [
          ...differ('earned by today', settlement.earned, now),
          ...differ(
            'earned and unearned',
            settlement.earned + settlement.holdback + settlement.refund,
            settlement.written,
          ),
          ...differ('written', settlement.written, sum(segments.map(({ premium }) => premium))),
        ]
      : []),
  ]
}

/**
 * B10: an invoice that goes out is due on the day the text says, none before the term it bills begins; an instalment that
 * comes back with the policy, on its own.
 */
export const dueAsWritten: Invariant = ({ before, books }) =>
  books.invoices
    .filter((each) => isOut(each) && !before.invoices.some((was) => was.id === each.id && was.state !== 'draft'))
    .flatMap((each) => {
      const draft = before.invoices.find(({ id }) => id === each.id)
      const day = draft ? later(draft.due, each.issued!) : dueDayOf(each, before)
      return day === null || day === each.due || isOfNight(each, before, books)
        ? []
        : [`${each.number} (${each.purpose} ${each.total}) is due ${each.due}, not ${day}`]
    })

/**
 * What a night charges is billed after that night's instalments went out: of one some nights ago those are not known, and
 * the one it goes with may have gone out late since, which moved its day.
 */
function isOfNight(each: Books['invoices'][number], before: Books, books: Books): boolean {
  if (each.purpose !== 'fee' || each.issued === null) return false
  if (each.issued === books.today) return dueDayOf(each, books) === each.due
  const [first, last, otherwise] = [15, 45, 30].map((days) => addDays(each.issued!, days)) as [string, string, string]
  const isWithOther = [...before.invoices, ...books.invoices].some(({ id, due }) => id !== each.id && due === each.due)
  return each.due === otherwise || (first <= each.due && each.due <= last && isWithOther)
}

/** The due day of an instalment that a cancellation took back before it went out. */
const comesBack = (starts: string, total: number, { invoices, today }: Books) =>
  invoices.find(
    (each) =>
      each.state === 'invalidated' &&
      each.issued === null &&
      each.starts === starts &&
      each.total === total &&
      each.due > today,
  )?.due

const later = (one: string, other: string) => (one > other ? one : other)

function dueDayOf({ purpose, total, issued, starts }: Books['invoices'][number], before: Books): string | null {
  if (!issued) return null
  if (total < 0) return issued
  if (purpose === 'refund') return addDays(issued, 30)
  const termStart = before.terms.find((term) => term.starts <= starts && starts < term.ends)?.starts ?? starts
  if (purpose === 'reinstatement') return comesBack(starts, total, before) ?? later(addDays(issued, 15), termStart)
  if (purpose === 'cancellation') return addDays(issued, 30)
  if (purpose === 'term') return null
  const [first, last] = [addDays(issued, 15), addDays(issued, 45)]
  const next = before.invoices.find(
    ({ state, purpose: of, due }) =>
      state === 'draft' && (of === 'term' || of === 'reinstatement') && first <= due && due <= last,
  )
  const day = next?.due ?? addDays(issued, 30)
  return later(day, termStart)
}
