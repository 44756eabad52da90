import { Button, Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { isOver } from '#domain/policy/policy-term.ts'
import { useIsOffline } from '../../data/connection.ts'
import { useAccount } from '../../session/account.ts'
import { RenewalStatusForm } from './RenewalStatusForm.tsx'
import { renewedPolicyQuery } from './renewal.queries.ts'
import { renewalOpening } from './renewal-opening.ts'
import classes from './renewals.module.css'

/** What becomes of a policy at the end of its term, why, and from when on its next term may be begun (spec 2 §4 Policy). */
export function RenewalStatus({ policy: id }: { policy: string }) {
  const { t, i18n } = useTranslation('renewals')
  const account = useAccount()
  const isOffline = useIsOffline()
  const [isOpen, setOpen] = useState(false)
  const { data: policy } = useQuery(renewedPolicyQuery(id))
  if (!policy || isOver(policy.status.value)) return null
  const { status, reason } = policy.renewal_status
  const { opens, isOpen: isTime } = renewalOpening(policy)
  const day = (date: string) => formatDate(date, i18n.language)
  return (
    <Paper component="section" aria-label={t('status.title')} className={classes.status}>
      <div>
        <Text fw={600}>{t(`status.is.${status ?? 'none'}`, { day: day(policy.ends_on) })}</Text>
        {reason && <Text size="sm">{t('status.because', { reason })}</Text>}
        {status && !isTime && (
          <Text size="sm" c="dimmed">
            {t('begin.opens', { day: day(opens) })}
          </Text>
        )}
      </div>
      {can(account, 'renewal', 'request') && (
        <Button variant="default" disabled={isOffline} onClick={() => setOpen(true)}>
          {t('status.change')}
        </Button>
      )}
      {isOpen && <RenewalStatusForm policy={policy} onClose={() => setOpen(false)} />}
    </Paper>
  )
}
