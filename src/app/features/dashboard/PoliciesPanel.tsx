import { Skeleton, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { DashboardPolicy } from '#domain/dashboard/dashboard.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { EmptyState } from '../../blocks/feedback/EmptyState.tsx'
import classes from './dashboard.module.css'

interface PoliciesPanelProps {
  policies: readonly DashboardPolicy[] | undefined
  isMissing: boolean
}

/** The policies that end next: whose, how they are paid, until when. */
export function PoliciesPanel({ policies, isMissing }: PoliciesPanelProps) {
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
              {t('policies.until', { date: formatDate(policy.effective_contract_end_time, i18n.language) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
