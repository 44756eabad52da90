import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { Section } from '../../blocks/detail/Section.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { isUnreachable } from '../../data/refusal.ts'
import { PerilBadges } from '../../farm/PerilBadges.tsx'
import { useExposureFacts } from '../../words/use-exposure-facts.ts'
import { useExposureName } from '../../words/use-exposure-name.ts'
import { policyExposureQuery, policyExposuresQuery, policyQuery } from './policy.queries.ts'

/** One insured thing of a policy: what was answered about it, what it is covered against, and since when. */
export function PolicyExposure({ id, exposureId }: { id: string; exposureId: string }) {
  const { t, i18n } = useTranslation('farm')
  const nameOf = useExposureName()
  const { data: policy } = useQuery(policyQuery(id))
  const { data: all } = useQuery(policyExposuresQuery(id))
  const { data: exposure, error, refetch } = useQuery(policyExposureQuery(id, exposureId))
  const others = Object.fromEntries(all?.data.map((each) => [each.locator, each.data]) ?? [])
  const factsOf = useExposureFacts({ ...policy?.data, exposures: others })
  if (error && !isUnreachable(error)) return <Navigate to="/policies/$id/exposures" params={{ id }} replace />
  if (error && !exposure) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!exposure || !policy) return <Skeleton height={320} />
  const { title, exposureType, display_id, starts_on, ends_on, created_at, is_active, perils, data } = exposure
  const date = (value: Date | string | null) => value && formatDate(value, i18n.language)

  return (
    <Stack gap="md">
      <Anchor renderRoot={(props) => <Link {...props} to="/policies/$id/exposures" params={{ id }} />} fw={600}>
        {t('farm:lists.allExposures')}
      </Anchor>
      <Section
        title={nameOf(title, exposureType, data)}
        aside={
          <StateBadge tone={is_active ? 'done' : 'neutral'}>
            {t(`common:policyStates.${is_active ? 'active' : 'inactive'}`)}
          </StateBadge>
        }
      >
        <FactGrid
          facts={[
            { label: t('farm:lists.number'), value: display_id },
            { label: t('columns.exposure.type'), value: t(`farm:exposure.${exposureType}`) },
            { label: t('columns.exposure.start'), value: date(starts_on) },
            { label: t('columns.exposure.end'), value: date(ends_on) },
            { label: t('columns.exposure.created'), value: date(created_at) },
            ...factsOf(data),
          ]}
        />
        <Text size="sm" c="dimmed" mt="lg" mb={6}>
          {t('farm:coveredAgainst')}
        </Text>
        <PerilBadges perils={perils.map(({ perilType }) => perilType)} />
      </Section>
    </Stack>
  )
}
