import { useTranslation } from 'react-i18next'
import { daysBetween } from '#domain/kernel/calendar.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { Paged } from '#domain/kernel/paging.ts'
import type { PolicyStanding } from '#domain/policy/standing/standing.schema.ts'
import type { Task } from '#domain/task/task.schema.ts'

export interface StandingFact {
  key: 'balance' | 'pastDue' | 'nextBill' | 'renewal' | 'tasks'
  value: string
  note: string
  isBad?: boolean
}

/** The facts of the strip in words, in the order in which a caller asks for them. */
export function useStandingFacts(): (standing: PolicyStanding, tasks: Paged<Task> | undefined) => StandingFact[] {
  const { t, i18n } = useTranslation('policies')
  const date = (day: string) => formatDate(day, i18n.language)

  function renewalFact({ renewal, renewal_opens_on: opens, next_term: next, today }: PolicyStanding) {
    if (next) return { value: t('renewals:state.issued'), note: t('standing.from', { day: date(next.starts_on) }) }
    if (renewal) return { value: t(`renewals:state.${renewal.state}`), note: t('standing.underway') }
    if (!opens) return { value: t('standing.notRenewed'), note: '' }
    const note = t(opens <= today ? 'standing.openSince' : 'standing.opens', { day: date(opens) })
    return { value: t('standing.notBegun'), note }
  }

  return (standing, tasks) => {
    const { balance, past_due: pastDue, past_due_since: since, next_bill: bill, currency, today } = standing
    const money = (cents: number) => formatMoney(cents, currency, i18n.language)
    return [
      {
        key: 'balance',
        value: money(Math.abs(balance)),
        note: t(balance > 0 ? 'standing.toBePaid' : balance < 0 ? 'standing.inFavour' : 'standing.settled'),
      },
      {
        key: 'pastDue',
        value: money(pastDue),
        note: since
          ? t('standing.since', { day: date(since), count: daysBetween(since, today) })
          : t('standing.nothingLate'),
        isBad: pastDue > 0,
      },
      {
        key: 'nextBill',
        value: bill ? money(bill.amount) : t('standing.noBill'),
        note: bill
          ? t('standing.goesOut', { day: date(bill.issue_on), due: date(bill.due_on) })
          : t('standing.allBilled'),
      },
      { key: 'renewal', ...renewalFact(standing) },
      ...(tasks ? [tasksFact(tasks)] : []),
    ]
  }

  function tasksFact({ data, pagination: { total_count: count } }: Paged<Task>): StandingFact {
    const late = data.filter(({ is_overdue }) => is_overdue).length
    const note = count === 0 ? t('standing.nothingToDo') : late > 0 ? t('standing.late', { count: late }) : ''
    return { key: 'tasks', value: count.toLocaleString(i18n.language), note }
  }
}
