import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { PolicyDetails, PolicyRow } from '#domain/policy/policy.schema.ts'
import type { Fact } from '../../blocks/detail/FactGrid.tsx'
import { useAccount } from '../../session/account.ts'

/** The office's answer, or as much of it as a device holds. */
interface ShownPolicy extends PolicyRow {
  written?: PolicyDetails['written']
  brokerage: { name: string } | null
  term:
    | (Pick<Term, 'quote_locator' | 'issued_on'> & Partial<Pick<Term, 'payment_schedule' | 'commission_percent'>>)
    | null
}
type Term = NonNullable<PolicyDetails['term']>

export function usePolicyFacts(): (policy: ShownPolicy) => Fact[] {
  const { t, i18n } = useTranslation('policies')
  const account = useAccount()
  const mayOpenQuote = can(account, 'quote', 'read')
  const mayOpenPolicyholder = can(account, 'policyholder', 'read')
  const date = (value: string) => formatDate(value, i18n.language)
  const percent = (value: number) => `${value.toLocaleString(i18n.language)} %`

  /** The first of them is the list's column, and with the next they come to all; told apart where they differ (billing B49). */
  const writtenWords = (
    written: PolicyDetails['written'],
    { gross_premium_currency: currency }: Pick<PolicyRow, 'gross_premium_currency'>,
  ) =>
    (['this_term', 'next_terms', 'all_terms', 'in_force'] as const)
      .filter((each) => each !== 'next_terms' || written.next_terms !== 0)
      .filter((each) => each !== 'all_terms' || written.all_terms !== written.this_term)
      .filter((each) => each !== 'in_force' || ![0, written.this_term].includes(written.in_force))
      .map((each) => t(`written.${each}`, { amount: formatMoney(written[each], currency, i18n.language) }))
      .join(' · ')

  return ({ policyholder: { locator, name }, product, brokerage, term, ...policy }) => [
    {
      label: t('fact.policyholder'),
      value: mayOpenPolicyholder ? (
        <Anchor renderRoot={(props) => <Link {...props} to="/policyholders/$id/details" params={{ id: locator }} />}>
          {name}
        </Anchor>
      ) : (
        name
      ),
    },
    { label: t('fact.number'), value: policy.display_id },
    { label: t('fact.product'), value: product.name },
    { label: t('fact.effective'), value: date(policy.starts_on) },
    { label: t('fact.expiry'), value: date(policy.ends_on) },
    { label: t('fact.brokerage'), value: brokerage?.name },
    ...(policy.written
      ? [{ label: t('fact.written'), value: writtenWords(policy.written, policy), isWide: true }]
      : []),
    { label: t('fact.issued'), value: term && date(term.issued_on) },
    { label: t('fact.schedule'), value: term?.payment_schedule && t(`farm:schedule.${term.payment_schedule}`) },
    ...(term?.commission_percent === undefined
      ? []
      : [{ label: t('fact.commission'), value: percent(term.commission_percent) }]),
    {
      label: t('fact.quote'),
      value: term && mayOpenQuote && (
        <Anchor
          renderRoot={(props) => <Link {...props} to="/quotes/$id/details" params={{ id: term.quote_locator }} />}
        >
          {t('fact.openQuote')}
        </Anchor>
      ),
    },
  ]
}
