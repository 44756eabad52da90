import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerActions } from '../../blocks/drawer/DrawerActions.tsx'
import { useConnectionState, useIsOffline } from '../../data/connection.ts'
import { useSyncStatus } from '../../device/use-sync-status.ts'
import { useAccount } from '../../session/account.ts'
import classes from './dashboard.module.css'
import { dashboardQuery, heldPoliciesQuery, renewalsDueQuery } from './dashboard.queries.ts'
import { Figures } from './Figures.tsx'
import { PoliciesPanel } from './PoliciesPanel.tsx'
import { PremiumByMonth } from './PremiumByMonth.tsx'
import { partOfDay } from './part-of-day.ts'
import { QuotesPanel } from './QuotesPanel.tsx'

/** Own work and what has not reached the office come before the brokerage's money (settled 13, spec 2 §2 Dashboard). */
export function OwnWork({ reminders, search }: { reminders: ReactNode; search: ReactNode }) {
  const { t } = useTranslation('dashboard')
  const { firstName } = useAccount()
  const isOffline = useIsOffline()
  const { data: dashboard, isError } = useQuery(dashboardQuery)
  const isMissing = isOffline || isError
  const { data: renewals } = useQuery(renewalsDueQuery)
  const { data: held } = useQuery({ ...heldPoliciesQuery, enabled: isMissing })
  const status = useSyncStatus()
  // Of a renewal that is still on its way to this device nobody says that there is none.
  const isKnown = status === null || status?.isWhole === true

  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed">{t(`greeting.${partOfDay(new Date())}`, { name: firstName })}</Text>
      </div>
      {search}
      <div className={classes.panels}>
        <Stack gap="lg">
          <QuotesPanel newQuote={<NewQuote />} />
          {reminders}
          <Unsent />
        </Stack>
        <Stack gap="lg">
          <PoliciesPanel
            policies={dashboard?.policies ?? held ?? undefined}
            renewals={isKnown ? renewals : undefined}
            isMissing={isMissing}
          />
        </Stack>
      </div>
      <Figures figures={dashboard} isMissing={isMissing} />
      {dashboard && <PremiumByMonth months={dashboard.premium_by_month} currency={dashboard.currency} />}
      <DrawerActions>
        <NewQuote />
      </DrawerActions>
    </Stack>
  )
}

function NewQuote() {
  const { t } = useTranslation('dashboard')
  const search = { newQuote: '' }
  return (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/dashboard" search={search} />}
    >
      {t('newQuote')}
    </Button>
  )
}

/** What this device has that the office has not. */
function Unsent() {
  const { t } = useTranslation('dashboard')
  const connection = useConnectionState()
  const { total: unsent = 0, unsent: { forms = 0 } = {} } = useSyncStatus() ?? {}
  return (
    <Text size="sm" c="dimmed" role="status">
      {unsent > 0 && t('sync:dashboard.unsent', { count: unsent })} {forms > 0 && t('forms:count', { count: forms })}{' '}
      {unsent + forms === 0 && t(`sent.${connection}`)}
      {unsent + forms > 0 && (
        <Anchor underline="always" renderRoot={(props) => <Link {...props} to="/sync" />}>
          {t('sync:dashboard.open')}
        </Anchor>
      )}
    </Text>
  )
}
