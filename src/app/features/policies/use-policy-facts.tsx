import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import type { PolicyDetails } from '#domain/policy/policy.schema.ts'
import type { Fact } from '../../blocks/detail/FactGrid.tsx'
import { useAccount } from '../../session/account.ts'

export function usePolicyFacts(): (policy: PolicyDetails) => Fact[] {
  const { t, i18n } = useTranslation('policies')
  const account = useAccount()
  const mayOpenQuote = can(account, 'quote', 'read')
  const mayOpenPolicyholder = can(account, 'policyholder', 'read')
  const date = (value: Date) => formatDate(value, i18n.language)

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
    { label: t('fact.effective'), value: date(policy.original_contract_start_time) },
    { label: t('fact.expiry'), value: date(policy.effective_contract_end_time) },
    { label: t('fact.brokerage'), value: brokerage.name },
    { label: t('fact.issued'), value: term && date(term.issued_at) },
    { label: t('fact.schedule'), value: term && t(`farm:schedule.${term.payment_schedule}`) },
    { label: t('fact.commission'), value: term && `${term.commission_percent.toLocaleString(i18n.language)} %` },
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
