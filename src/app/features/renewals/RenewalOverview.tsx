import { Alert, Stack, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import type { RenewalDetails } from '#domain/renewal/renewal.schema.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { TRANSACTION_TONES } from '../../words/transaction-state.ts'
import { RenewalSums } from './RenewalSums.tsx'

/** Which term it is, how it stands, and what it comes to beside the one that ends. */
export function RenewalOverview({ renewal }: { renewal: RenewalDetails }) {
  const { t, i18n } = useTranslation('renewals')
  const day = (date: Date | string) => formatDate(date, i18n.language)
  const { state, policy, renewal_type, term_number, ended_because } = renewal
  return (
    <Stack gap="xl">
      {ended_because && (
        <Alert color="gray" role="status" icon={<IconInfoCircle aria-hidden />}>
          {t(`ended.${ended_because}`)}
        </Alert>
      )}
      <FactGrid
        facts={[
          {
            label: t('columns.renewal.state'),
            value: <StateBadge tone={TRANSACTION_TONES[state.key]}>{t(`state.${state.key}`)}</StateBadge>,
          },
          { label: t('fact.policy'), value: policy.display_id },
          { label: t('fact.term'), value: t('fact.termNumber', { number: term_number }) },
          { label: t('columns.renewal.type'), value: t(`type.${renewal_type.code}`) },
          { label: t('columns.renewal.start'), value: day(renewal.starts_on) },
          { label: t('columns.renewal.end'), value: day(renewal.ends_on) },
          { label: t('columns.renewal.created'), value: day(renewal.socotra_created_at) },
          { label: t('fact.updated'), value: day(renewal.socotra_updated_at) },
        ]}
      />
      <section>
        <Title order={3} mb="sm">
          {t('price.title')}
        </Title>
        <RenewalSums renewal={renewal} />
      </section>
    </Stack>
  )
}
