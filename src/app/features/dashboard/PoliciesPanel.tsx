import { Skeleton, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { DashboardPolicy } from '#domain/dashboard/dashboard.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { TAKEN_STATES } from '#domain/quote/body/taken-sibling.ts'
import { isUnderway, type TransactionState } from '#domain/quote/body/transaction-state.ts'
import { daysLeft, isPressing } from '#domain/renewal/renewal-due.ts'
import type { RenewalsDue } from '#local/reads/renewals-due.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { EmptyState } from '../../blocks/feedback/EmptyState.tsx'
import { todayHere } from '../../data/office-days.ts'
import { RENEWAL_DUE } from '../../words/policy-status.ts'
import { TRANSACTION_TONES } from '../../words/transaction-state.ts'
import classes from './dashboard.module.css'

interface PoliciesPanelProps {
  policies: readonly DashboardPolicy[] | undefined
  /** Nothing as long as nobody knows. */
  renewals: RenewalsDue | undefined
  isMissing: boolean
}

/** The policies that end next: whose, how they are paid, until when, and how far their renewal has come. */
export function PoliciesPanel({ policies, renewals, isMissing }: PoliciesPanelProps) {
  const { t, i18n } = useTranslation('dashboard')
  return (
    <Section
      title={t('policies.title')}
      isFlush
      aside={
        <Link to="/policies" className={classes.more}>
          {t('policies.all')}
        </Link>
      }
    >
      {!policies && !isMissing && <Skeleton height={220} radius={0} />}
      {!policies && isMissing && (
        <Text c="dimmed" p="lg" role="status">
          {t('policies.needsConnection')}
        </Text>
      )}
      {policies?.length === 0 && (
        <EmptyState icon={<IconShieldCheck />} title={t('policies:emptyTitle')}>
          {t('policies:empty')}
        </EmptyState>
      )}
      {renewals && renewals.total > 0 && (
        <header className={classes.group}>
          {t('renewals.due')}
          <Link to="/policies" search={{ status: RENEWAL_DUE }} className={classes.more}>
            {t('renewals.count', { count: renewals.total })}
          </Link>
        </header>
      )}
      <ul className={classes.rows}>
        {policies?.map((policy) => (
          <li key={policy.id} className={classes.row}>
            <div className={classes.words}>
              <Link to="/policies/$id/overview" params={{ id: policy.id }} className={classes.name}>
                {policy.policyholder.name}
              </Link>
              <div className={classes.under}>
                {policy.display_id}
                {policy.payment_schedule && ` · ${t(`farm:schedule.${policy.payment_schedule}`)}`}
              </div>
            </div>
            <span className={classes.under}>
              {t('policies.until', { date: formatDate(policy.ends_on, i18n.language) })}
            </span>
            {renewals && <RenewalOf policy={policy} state={renewals.states[policy.id]} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface RenewalOfProps {
  policy: DashboardPolicy
  /** Of its newest renewal; none where nobody began one. */
  state: TransactionState | undefined
}

/** How far the next term has come; the fewer days are left, the louder. */
function RenewalOf({ policy: { id, ends_on }, state }: RenewalOfProps) {
  const { t } = useTranslation('dashboard')
  const days = daysLeft(ends_on, todayHere())
  if (days === null) return null
  const isTaken = TAKEN_STATES.some((each) => each === state)
  const tone =
    isPressing(days) && !isTaken ? 'refused' : state && isUnderway(state) ? TRANSACTION_TONES[state] : 'attention'
  return (
    <Link to="/policies/$id/renewals" params={{ id }} className={classes.badge}>
      <StateBadge tone={tone}>
        {state && isUnderway(state) ? t(`renewals.is.${state}`) : t('renewals.none')}
        {!isTaken && ` · ${t('renewals.days', { count: days })}`}
      </StateBadge>
    </Link>
  )
}
