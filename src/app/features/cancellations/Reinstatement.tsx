import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reinstatementApi } from '#domain/cancellation/cancellation.api.ts'
import { cameToNothing } from '#domain/cancellation/cancellation.lifecycle.ts'
import type { ReinstatementDetails } from '#domain/cancellation/cancellation.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { RecordPapers } from '../../blocks/files/RecordPapers.tsx'
import { call } from '../../data/call.ts'
import { useIsOffline } from '../../data/connection.ts'
import { reinstatementPriceQuery } from './cancellation.queries.ts'
import { REINSTATEMENT_TONES } from './cancellation-tones.ts'
import { ReinstatementCharge } from './ReinstatementCharge.tsx'
import { useDecide } from './use-cancellation-acts.ts'

/** One reinstatement of a cancellation: how it stands, what it charges, what may be done. */
export function Reinstatement({ reinstatement }: { reinstatement: ReinstatementDetails }) {
  const { t, i18n } = useTranslation('cancellations')
  const decide = useDecide()
  const isOffline = useIsOffline()
  const { id, version, state, actions, note, effective_on } = reinstatement
  const isLive = !cameToNothing(state.code)
  const result = useQuery({ ...reinstatementPriceQuery(id), enabled: isLive })
  const date = formatDate(effective_on, i18n.language)
  const params = { id }

  const accept = () =>
    decide({
      title: t('reinstatement.accept.title'),
      body: t('reinstatement.accept.body'),
      confirmLabel: t('reinstatement.accept.act'),
      work: () => call(reinstatementApi.accept, { params }, { version }),
      done: t('reinstatement.accept.done'),
      failed: t('failed.accept'),
    })
  const issue = () =>
    decide({
      title: t('reinstatement.issue.title'),
      body: t('reinstatement.issue.body', { date }),
      confirmLabel: t('reinstatement.issue.act'),
      work: () => call(reinstatementApi.issue, { params }, { version }),
      done: t('reinstatement.issue.done'),
      failed: t('failed.issueReinstatement'),
    })
  const invalidate = () =>
    decide({
      title: t('reinstatement.invalidate.title'),
      body: t('reinstatement.invalidate.body'),
      confirmLabel: t('reinstatement.invalidate.act'),
      isDestructive: true,
      work: () => call(reinstatementApi.invalidate, { params }, { version }),
      done: t('reinstatement.invalidate.done'),
      failed: t('failed.invalidate'),
    })

  return (
    <Stack component="section" gap="sm" aria-label={t('reinstatement.one', { date })}>
      <Group justify="space-between">
        <Title order={3}>{t('reinstatement.one', { date })}</Title>
        <StateBadge tone={REINSTATEMENT_TONES[state.code]}>{t(`reinstatementState.${state.code}`)}</StateBadge>
      </Group>
      {note && <Text>{note}</Text>}
      {isLive && <ReinstatementCharge result={result} />}
      <RecordPapers policy={reinstatement.policy_locator} papers={reinstatement.documents} />
      <Group justify="flex-end" gap="sm">
        {actions.includes('invalidate') && (
          <Button variant="default" disabled={isOffline} onClick={() => void invalidate()}>
            {t('reinstatement.invalidate.act')}
          </Button>
        )}
        {actions.includes('accept') && (
          <Button disabled={isOffline} onClick={() => void accept()}>
            {t('reinstatement.accept.act')}
          </Button>
        )}
        {actions.includes('issue') && (
          <Button disabled={isOffline} onClick={() => void issue()}>
            {t('reinstatement.issue.act')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
