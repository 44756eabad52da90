import type { ReinstatementPrice } from '#domain/cancellation/adjustment.schema.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { Paper, Value } from '../paper.ts'
import { amountRow, amountTable } from './amount-rows.ts'
import { type Addressed, atHour, headOf } from './facts.ts'

/** A policy put in force again, as its paper tells it. */
export interface Reinstated extends Addressed {
  currency: string
  /** The day cover had ended, and the day its term ends. */
  endedOn: string
  endsOn: string
  price: ReinstatementPrice
  /** What of it the account has paid already (billing B5). */
  paidCents: number
}

/** Issue of a reinstatement (domain 1.4): from when cover holds again, which days it does not, and what that costs. */
export function reinstatementPaper(reinstated: Reinstated): Paper {
  const { endedOn, endsOn, price, paidCents, currency } = reinstated
  const { effective_on: effectiveOn, gap_days: days } = price
  const row = amountRow(currency)
  return {
    ...headOf(reinstated, 'print:title.reinstatement'),
    facts: [
      { label: 'print:fact.ended', value: atHour(endedOn) },
      { label: 'print:fact.again', value: atHour(effectiveOn) },
      { label: 'print:fact.to', value: atHour(endsOn) },
      { label: 'print:fact.gap', value: { text: String(days) } },
    ],
    sections: [
      {
        heading: 'print:heading.cover',
        paragraphs: [
          { key: 'print:reinstate.again', params: { day: { day: effectiveOn } } },
          days === 0
            ? { key: 'print:reinstate.noGap' }
            : {
                key: 'print:reinstate.gap',
                params: {
                  from: { day: endedOn },
                  to: { day: effectiveOn },
                  last: { day: addDays(effectiveOn, -1) },
                  days,
                },
              },
        ],
      },
      {
        heading: 'print:heading.charged',
        table: amountTable(
          [
            row('print:price.premium', price.premium),
            ...(price.holdback === 0 ? [] : [row('print:reinstate.holdback', price.holdback)]),
            row('print:price.tax', price.tax),
            row('print:price.fee', price.fee),
          ],
          row('print:price.total', price.total),
        ),
      },
      ...(price.now === 0 && price.later.length === 0
        ? []
        : [
            {
              heading: 'print:heading.plan',
              table: amountTable([
                ...(price.now === 0 ? [] : [row('print:change.now', price.now)]),
                ...(paidCents === 0 ? [] : [row('print:price.fromAccount', 0 - paidCents)]),
                ...price.later.map(({ due_on, amount }): Value[] => [
                  { key: 'print:change.later', params: { day: { day: due_on } } },
                  { cents: amount, currency },
                ]),
              ]),
            },
          ]),
    ],
  }
}
