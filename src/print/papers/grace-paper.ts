import { NOTICE_DAYS, REINSTATEMENT_DAYS } from '#domain/cancellation/cancellation.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { sumCents } from '#domain/kernel/money.ts'
import type { NoticeCount } from '#domain/product/billing-rules.ts'
import type { Paper, Value } from '../paper.ts'
import { type Addressed, atHour, headOf } from './facts.ts'

/** A policy that owes past a due date, as its notice tells it. */
export interface Unpaid extends Addressed {
  currency: string
  startsOn: string
  /** The first day after the grace period. */
  endsOn: string
  /** When the insurance ends if nothing is paid: not before what was paid is used up. */
  coverEndsOn: string
  /** From when the days of a registered letter run where the farm stands. */
  noticeCount: NoticeCount
  /** All that is past due, the oldest first, and what credits and payments leave open of it. */
  invoices: readonly { number: string; dueOn: string; totalCents: number; openCents: number }[]
}

const LAPSE: Record<NoticeCount, string> = {
  arrival: 'print:grace.lapse',
  afterPosting: 'print:grace.lapseAfterPosting',
}

/** The notice of a lapse (spec 2 §3 Grace period, domain 1.4): what is owed, until when it may be paid, and what follows. */
export function gracePaper(unpaid: Unpaid): Paper {
  const { invoices, currency, startsOn, endsOn, coverEndsOn, noticeCount, number } = unpaid
  const amount = { cents: sumCents(invoices.map(({ openCents }) => openCents)), currency }
  const lastDay = { day: addDays(endsOn, -1) }
  return {
    ...headOf(unpaid, 'print:title.grace'),
    facts: [
      { label: 'print:fact.pastDue', value: amount },
      { label: 'print:fact.payBy', value: lastDay },
      { label: 'print:fact.graceFrom', value: { day: startsOn } },
      { label: 'print:fact.graceEnds', value: atHour(endsOn) },
    ],
    sections: [
      {
        heading: 'print:heading.pastDue',
        table: {
          columns: [
            { label: 'print:column.invoice', share: 0.28 },
            { label: 'print:column.due', share: 0.24 },
            { label: 'print:column.amount', share: 0.24, isAmount: true },
            { label: 'print:column.open', share: 0.24, isAmount: true },
          ],
          rows: invoices.map((each): Value[] => [
            { text: each.number },
            { day: each.dueOn },
            { cents: each.totalCents, currency },
            { cents: each.openCents, currency },
          ]),
          total: [{ key: 'print:price.due' }, { text: '' }, { text: '' }, amount],
        },
        paragraphs: [{ key: 'print:grace.pay', params: { amount, day: lastDay, number } }],
      },
      {
        heading: 'print:heading.next',
        paragraphs: [
          { key: 'print:grace.until' },
          { key: LAPSE[noticeCount], params: { day: { day: coverEndsOn }, ...NOTICE_DAYS } },
          { key: 'print:grace.owed' },
          { key: 'print:grace.again', params: { days: REINSTATEMENT_DAYS } },
        ],
      },
    ],
  }
}
