import {
  type AdjustmentMethod,
  type CancellationReason,
  type Delivery,
  NOTICE_DAYS,
} from '#domain/cancellation/cancellation.ts'
import { addDays, daysBetween } from '#domain/kernel/calendar.ts'
import type { NoticeCount } from '#domain/product/billing-rules.ts'
import type { Initiator } from '#domain/proration/cancel.ts'
import type { Paper, Section, Value } from '../paper.ts'
import { amountRow, amountTable } from './amount-rows.ts'
import { type Addressed, atHour, headOf } from './facts.ts'

/** What ending the policy comes to, in sums: whoever reads it (settled 6). */
export interface Account {
  /** Premium that was charged, what of it is earned, held back, and goes back. */
  writtenCents: number
  earnedCents: number
  holdbackCents: number
  refundCents: number
  /** Tax on what is earned and held back. */
  taxCents: number
  feeCents: number
  owedCents: number
  paidCents: number
  /** Days in force since the term began. */
  days: number
}

/** A cancellation as its papers tell it. */
export interface Cancelled extends Addressed {
  currency: string
  initiator: Initiator
  reason: CancellationReason
  method: AdjustmentMethod
  effectiveOn: string
  delivery: Delivery | null
  /** From when the days of a registered letter run where the farm stands. */
  noticeCount: NoticeCount
  account: Account
}

const NOTICE: Record<NoticeCount, string> = {
  arrival: 'print:cancel.days',
  afterPosting: 'print:cancel.daysAfterPosting',
}

/** The insurer's notice, before it is delivered: what it must say for cover to end on its day (domain 1.4 Canada overlay). */
export function cancellationNotice(cancelled: Cancelled): Paper {
  const { effectiveOn, day } = cancelled
  const latest = (method: Delivery['method']) => ({ day: addDays(effectiveOn, -NOTICE_DAYS[method]) })
  return {
    ...headOf(cancelled, 'print:title.cancellationNotice'),
    facts: whyFacts(cancelled, 'print:fact.ends'),
    sections: [
      {
        heading: 'print:heading.notice',
        paragraphs: [
          { key: 'print:cancel.given', params: { day: { day: effectiveOn }, name: cancelled.from.name } },
          { key: NOTICE[cancelled.noticeCount], params: NOTICE_DAYS },
          { key: 'print:cancel.latest', params: { registered: latest('registered'), personal: latest('personal') } },
          { key: 'print:cancel.until' },
        ],
      },
      premiumSection(cancelled),
      {
        ...accountSection(cancelled),
        paragraphs: [{ key: 'print:cancel.asThingsStand', params: { day: { day } } }],
      },
    ],
  }
}

/** Issue: cover has ended or will, and what is returned or still asked for, with how it was reckoned (domain 4.6). */
export function cancellationPaper(cancelled: Cancelled): Paper {
  const { delivery, effectiveOn } = cancelled
  return {
    ...headOf(cancelled, 'print:title.cancellation'),
    facts: [
      ...whyFacts(cancelled, 'print:fact.to'),
      ...(delivery
        ? [
            { label: 'print:fact.sent', value: { key: `cancellations:delivery.${delivery.method}` } },
            { label: 'print:fact.delivered', value: { day: delivery.on } },
            { label: 'print:fact.noticeDays', value: { text: String(daysBetween(delivery.on, effectiveOn)) } },
            { label: 'print:fact.noticeAsked', value: { text: String(NOTICE_DAYS[delivery.method]) } },
          ]
        : []),
    ],
    sections: [
      {
        heading: 'print:heading.cover',
        paragraphs: [
          { key: `print:cancel.by.${cancelled.initiator}`, params: { day: { day: effectiveOn } } },
          { key: 'print:cancel.after' },
        ],
      },
      premiumSection(cancelled),
      { ...accountSection(cancelled), paragraphs: [resultOf(cancelled)] },
    ],
  }
}

function whyFacts({ effectiveOn, initiator, reason, method }: Cancelled, ends: string): Paper['facts'] {
  return [
    { label: ends, value: atHour(effectiveOn) },
    { label: 'print:fact.initiator', value: { key: `cancellations:initiator.${initiator}` } },
    { label: 'print:fact.reason', value: { key: `cancellations:reason.${reason}` } },
    { label: 'print:fact.method', value: { key: `cancellations:method.${method}` } },
  ]
}

/** From what was charged to what goes back. */
function premiumSection({ account, effectiveOn, currency }: Cancelled): Section {
  const row = amountRow(currency)
  const { writtenCents, earnedCents, holdbackCents, refundCents, days } = account
  return {
    heading: 'print:heading.unearned',
    table: amountTable(
      [
        row('print:cancel.written', writtenCents),
        [
          { key: 'print:cancel.earned', params: { day: { day: effectiveOn }, days } },
          { cents: 0 - earnedCents, currency },
        ],
        ...(holdbackCents === 0 ? [] : [row('print:cancel.holdback', 0 - holdbackCents)]),
      ],
      row('print:cancel.refund', refundCents),
    ),
  }
}

/** What is kept, what was paid, and the difference. */
function accountSection({ account, currency }: Cancelled): Section {
  const row = amountRow(currency)
  const { earnedCents, holdbackCents, taxCents, feeCents, owedCents, paidCents } = account
  return {
    heading: 'print:heading.account',
    table: amountTable(
      [
        row('print:cancel.keptPremium', earnedCents),
        ...(holdbackCents === 0 ? [] : [row('print:price.holdback', holdbackCents)]),
        row('print:price.tax', taxCents),
        row('print:price.fee', feeCents),
        row('print:cancel.owed', owedCents),
        row('print:cancel.paid', 0 - paidCents),
      ],
      row(balanceWord(owedCents - paidCents), Math.abs(owedCents - paidCents)),
    ),
  }
}

function balanceWord(cents: number): string {
  if (cents === 0) return 'print:cancel.even'
  return cents > 0 ? 'print:price.due' : 'print:cancel.returned'
}

function resultOf({ account: { owedCents, paidCents }, currency, number }: Cancelled): Value {
  const cents = owedCents - paidCents
  const amount = { cents: Math.abs(cents), currency }
  if (cents === 0) return { key: 'print:cancel.nothing' }
  return cents > 0
    ? { key: 'print:cancel.pay', params: { amount, number } }
    : { key: 'print:cancel.giveBack', params: { amount } }
}
