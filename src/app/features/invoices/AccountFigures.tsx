import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PolicyAccountView } from '#domain/account/account.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import classes from './account.module.css'
import { policyAccountQuery } from './account.queries.ts'

/** How a policy stands with its payer today (billing B3, B8); nothing where the office cannot say. */
export function AccountFigures({ policy }: { policy: string }) {
  const { t } = useTranslation('invoices')
  const { data, error } = useQuery(policyAccountQuery(policy))
  if (error && !data) return null
  return (
    <section className={classes.figures} aria-label={t('account.title')} aria-busy={!data}>
      {data ? <Figures account={data} /> : [1, 2, 3, 4].map((n) => <Paper key={n} className={classes.figure} />)}
    </section>
  )
}

function Figures({ account }: { account: PolicyAccountView }) {
  const { t, i18n } = useTranslation('invoices')
  const { closing_balance: balance, past_due: pastDue, on_account: onAccount, not_billed: notBilled, next } = account
  const amount = (cents: number) => formatMoney(cents, account.currency, i18n.language)
  const day = (date: string) => formatDate(date, i18n.language)
  const standing = balance === 0 ? 'even' : balance > 0 ? 'owed' : 'owes'
  return (
    <>
      <Figure label={t('account.balance')} value={amount(Math.abs(balance))} note={t(`account.${standing}`)} />
      <Figure
        label={t('account.pastDue')}
        value={amount(pastDue)}
        note={t(pastDue > 0 ? 'account.wasDue' : 'account.nothingDue')}
        isBad={pastDue > 0}
      />
      <Figure
        label={t('account.onAccount')}
        value={amount(onAccount)}
        note={t(onAccount > 0 ? 'account.waits' : 'account.nothingWaits')}
      />
      <Figure
        label={t('account.notBilled')}
        value={amount(notBilled)}
        note={
          next
            ? t('account.next', { amount: amount(next.amount), issue: day(next.issue_on), due: day(next.due_on) })
            : t('account.noNext')
        }
      />
    </>
  )
}

interface FigureProps {
  label: string
  value: string
  note: string
  isBad?: boolean
}

function Figure({ label, value, note, isBad = false }: FigureProps) {
  return (
    <Paper className={classes.figure}>
      <span className={classes.small}>{label}</span>
      <strong className="num" data-bad={isBad || undefined}>
        {value}
      </strong>
      <span className={classes.small}>{note}</span>
    </Paper>
  )
}
