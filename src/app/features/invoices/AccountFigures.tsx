import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PolicyAccountView } from '#domain/account/account.schema.ts'
import { billsMore } from '#domain/account/bills-more.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { Figure, FigureRow } from '../../blocks/detail/Figure.tsx'
import { policyAccountQuery } from '../../data/policy-account.ts'

const LABELS = ['balance', 'pastDue', 'onAccount', 'notBilled'] as const

/** How a policy stands with its payer today (billing B3, B8); nothing where the office cannot say. */
export function AccountFigures({ policy }: { policy: string }) {
  const { t } = useTranslation('invoices')
  const { data, error } = useQuery(policyAccountQuery(policy))
  if (error && !data) return null
  return (
    <FigureRow aria-label={t('account.title')} aria-busy={!data}>
      {data ? <Figures account={data} /> : LABELS.map((key) => <Waiting key={key} label={t(`account.${key}`)} />)}
    </FigureRow>
  )
}

function Waiting({ label }: { label: string }) {
  return <Figure label={label} value={<Skeleton height={24} width={120} my={5} />} notes={[]} isBusy />
}

function Figures({ account }: { account: PolicyAccountView }) {
  const { t, i18n } = useTranslation('invoices')
  const { closing_balance: balance, past_due: pastDue, on_account: onAccount, not_billed: notBilled, next } = account
  const amount = (cents: number) => formatMoney(cents, account.currency, i18n.language)
  const day = (date: string) => formatDate(date, i18n.language)
  const standing = balance === 0 ? 'even' : balance > 0 ? 'owed' : 'owes'
  return (
    <>
      <Figure label={t('account.balance')} value={amount(Math.abs(balance))} notes={[t(`account.${standing}`)]} />
      <Figure
        label={t('account.pastDue')}
        value={amount(pastDue)}
        notes={[t(pastDue > 0 ? 'account.wasDue' : 'account.nothingDue')]}
        isBad={pastDue > 0}
      />
      <Figure
        label={t('account.onAccount')}
        value={amount(onAccount)}
        notes={[
          t(onAccount === 0 ? 'account.nothingWaits' : billsMore(account) ? 'account.waits' : 'account.toRefund'),
        ]}
      />
      <Figure
        label={t('account.notBilled')}
        value={amount(notBilled)}
        notes={[
          next
            ? t('account.next', { amount: amount(next.amount), issue: day(next.issue_on), due: day(next.due_on) })
            : t('account.noNext'),
        ]}
      />
    </>
  )
}
