import { Button, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cancellationApi } from '#domain/cancellation/cancellation.api.ts'
import { isDropped } from '#domain/cancellation/cancellation.lifecycle.ts'
import type { CancellationDetails } from '#domain/cancellation/cancellation.schema.ts'
import { REINSTATEMENT_DAYS } from '#domain/cancellation/cancellation.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { DrawerActions } from '../../blocks/drawer/DrawerActions.tsx'
import { NeedsLine } from '../../blocks/feedback/OfflineNote.tsx'
import { RecordPapers } from '../../blocks/files/RecordPapers.tsx'
import { call } from '../../data/call.ts'
import { useIsOffline } from '../../data/connection.ts'
import { AdjustmentView } from './AdjustmentView.tsx'
import { CancellationFacts } from './CancellationDetails.tsx'
import { adjustmentQuery } from './cancellation.queries.ts'
import { Reinstatement } from './Reinstatement.tsx'
import { useDecide } from './use-cancellation-acts.ts'

interface CancellationOverviewProps {
  cancellation: CancellationDetails
  onReinstate: () => void
}

/** How it stands, what it comes to, and what may be done about it. */
export function CancellationOverview({ cancellation, onReinstate }: CancellationOverviewProps) {
  const { t, i18n } = useTranslation('cancellations')
  const decide = useDecide()
  const isOffline = useIsOffline()
  const { id, version, actions, state, reinstatements } = cancellation
  const result = useQuery({ ...adjustmentQuery(id), enabled: !isDropped(state.code) })
  const date = formatDate(cancellation.effective_on, i18n.language)

  const issue = () =>
    decide({
      title: t('issue.title'),
      body: t('issue.body', { date, days: REINSTATEMENT_DAYS }),
      confirmLabel: t('issue.act'),
      isDestructive: true,
      work: () => call(cancellationApi.issue, { params: { id } }, { version }),
      done: t('issue.done'),
      failed: t('failed.issue'),
    })
  const rescind = () =>
    decide({
      title: t('rescind.title'),
      body: t('rescind.body'),
      confirmLabel: t('rescind.act'),
      work: () => call(cancellationApi.rescind, { params: { id } }, { version }),
      done: t('rescind.done'),
      failed: t('failed.rescind'),
    })

  return (
    <>
      <Stack gap="xl" pb="xl">
        <CancellationFacts cancellation={cancellation} />
        <RecordPapers policy={cancellation.policy_locator} papers={cancellation.documents} />
        {reinstatements.map((each) => (
          <Reinstatement key={each.id} reinstatement={each} />
        ))}
        {!isDropped(state.code) && (
          <section>
            <Title order={3} mb={4}>
              {t('adjustment.title')}
            </Title>
            <AdjustmentView result={result} />
          </section>
        )}
      </Stack>
      {actions.some((action) => action !== 'update') && (
        <DrawerActions note={<NeedsLine />}>
          {actions.includes('rescind') && (
            <Button variant="default" disabled={isOffline} onClick={() => void rescind()}>
              {t('rescind.act')}
            </Button>
          )}
          {actions.includes('issue') && (
            <Button disabled={isOffline} onClick={() => void issue()}>
              {t('issue.act')}
            </Button>
          )}
          {actions.includes('reinstate') && (
            <Button disabled={isOffline} onClick={onReinstate}>
              {t('reinstatement.request')}
            </Button>
          )}
        </DrawerActions>
      )}
    </>
  )
}
