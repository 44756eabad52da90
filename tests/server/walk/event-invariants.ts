import { addDays } from '#domain/kernel/calendar.ts'
import { differ, type Invariant } from './account-invariants.ts'
import { type Books, type Ending, isOut, sum } from './books.ts'
import { earnedBy } from './ledger-invariants.ts'
import { misread } from './reads.ts'
import type { Seen } from './seen.ts'

const GRACE_MINIMUM = 2_500
const received = ({ money }: Books) => sum(money.map(({ cents }) => cents))
const balanceOf = (books: Books) => sum(books.invoices.filter(isOut).map(({ total }) => total)) - received(books)

/** What the term segments come to, by cover and by money. */
function coverOf({ segments, terms }: Books): string {
  const of = (number: number) => segments.filter(({ term }) => term === number)
  return terms
    .map(
      ({ number }) =>
        `${number}: ${(['premium', 'tax', 'commission'] as const).map((what) => sum(of(number).map((each) => each[what]))).join(' ')}`,
    )
    .join('; ')
}

/** Each instalment that has not gone out, by its day and what it is to ask for. */
function toComeOf({ invoices }: Books): string {
  return invoices
    .filter(({ state }) => state === 'draft')
    .map(({ period, due, premium, tax, fee, total, commission }) =>
      [`${period}, due ${due}:`, premium, tax, fee, total, commission].join(' '),
    )
    .toSorted()
    .join('; ')
}

/** 13: ended and put in force again from the same day, a policy is what it was: what it owes, what it is still to be asked for, its cover. */
export const restoredIsSame: Invariant = ({ expects, before, books }) => {
  if (expects !== 'restored') return []
  const same = (what: string, was: string, is: string) => (was === is ? [] : [`${what} ${was}, restored ${is}`])
  return [
    ...differ('balance once restored', balanceOf(books), balanceOf(before)),
    ...same('instalments to come were', toComeOf(before), toComeOf(books)),
    ...same('cover was', coverOf(before), coverOf(books)),
  ]
}
/** What is still to be billed. */
const draftsOf = ({ invoices }: Books) =>
  sum(invoices.filter(({ state }) => state === 'draft').map(({ total }) => total))

/**
 * 14: what was accepted and taken back, at once or later, leaves the account as it was, and no line of its own; where it
 * fell with the cover, the final invoice makes up for what of it stays paid (B47).
 */
export const takenBackIsNothing: Invariant = ({ expects, before, books, takenBack }) => [
  ...(expects === 'taken back'
    ? [
        ...differ('balance after what was taken back', balanceOf(books), balanceOf(before)),
        ...differ('not billed after what was taken back', draftsOf(books), draftsOf(before)),
        ...differ('received after what was taken back', received(books), received(before)),
      ]
    : []),
  ...(takenBack ? differ(`billed by ${takenBack.id}, taken back`, takenBack.back, takenBack.billed) : []),
  ...(books.endings.some(({ state }) => state === 'issued') ? [] : books.left).map(
    ({ of, type, cents }) => `${cents} of ${type} are left of ${of}, which came to nothing`,
  ),
]

const endedNow = ({ before, books }: Seen): Ending[] =>
  books.endings.filter(
    ({ id, state, reason }) =>
      state === 'issued' &&
      reason === 'non_payment' &&
      !before.endings.some((was) => was.id === id && was.state === 'issued'),
  )

const OWED_BACK = ['due', 'approved', 'returned'] // B14
const owedBack = ({ refunds }: Books) => refunds.filter(({ state }) => OWED_BACK.includes(state))

/** 15: nothing ends for non-payment with less than 25.00 past due, before what was paid is used up, owed money back, or while money waits that names it or is on its way. */
export const noEarlyLapse: Invariant = (seen) =>
  endedNow(seen).flatMap(({ effective, issued }) => {
    const { before, books } = seen
    const isLate = ({ due, purpose }: (typeof before.invoices)[number]) => due < books.today && purpose !== 'refund' // B18
    const works = before.invoices.filter((each) => isOut(each) && (each.total < 0 || isLate(each)))
    const past = sum(works.map(({ total }) => total)) - received(before)
    // What stays of each cover is what it earned by that day (4.6, pro rata); fees stay whole.
    const fees = sum(books.posted.filter(({ type }) => type === 'fee').map(({ cents }) => cents))
    const owed = sum(books.segments.map((each) => earnedBy(each, effective) + each.tax)) + fees
    const stays = owedBack(before).filter(({ number }) => owedBack(books).some((each) => each.number === number))
    return [
      ...stays.map(({ number, cents }) => `ended for non-payment while ${number} owes it ${cents}`),
      ...(seen.waits > 0 ? [`ended for non-payment while ${seen.waits} that may be its own waits`] : []),
      ...(onItsWay(seen, issued) ? ['ended for non-payment while a withdrawal was on its way'] : []),
      ...(past < GRACE_MINIMUM ? [`ended for non-payment with ${past} past due`] : []),
      ...(owed < received(before) ? [`ended on ${effective}, when ${owed} were owed of ${received(before)} paid`] : []),
    ]
  })

/** Made by then, and neither settled nor come back (B31). */
const onItsWay = ({ drawn }: Seen, at: string | null) =>
  drawn.some(({ madeAt, overAt }) => at !== null && madeAt < at && (overAt === null || at < overAt))

/** 16: a lapse comes fifteen days after a registered letter arrived, five after one was handed over. */
export const noticeHadItsDays: Invariant = (seen) =>
  endedNow(seen).flatMap(({ initiator, effective, method, delivered }) => {
    const grace = seen.before.graces.findLast(({ state }) => state === 'open')
    const [how, on] = initiator === 'lapse' ? [grace?.method, grace?.delivered] : [method, delivered]
    if (!how || !on) return [`ended for non-payment on ${effective} without a notice`]
    const first = addDays(on, how === 'registered' ? 15 : 5)
    return effective < first ? [`ended on ${effective}, before ${first}`] : []
  })

/** 11: the premium of a policy is what it was sold for and every change since was said to cost. */
export const toldIsWritten: Invariant = ({ told, books }) =>
  told === null
    ? []
    : differ('premium, as its changes told it', sum(books.segments.map(({ premium }) => premium)), told)

/** 19: a change reads from its day on, over the ends of terms too, unless somebody chose otherwise. */
export const changeReads: Invariant = ({ readings, misread: amiss, books }) => [
  ...amiss,
  ...misread(books, { readings }),
]
