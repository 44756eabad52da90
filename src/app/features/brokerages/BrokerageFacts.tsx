import { Anchor, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Brokerage } from '#domain/brokerage/brokerage.schema.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { PhoneLink } from '../../blocks/detail/PhoneLink.tsx'
import classes from './brokerages.module.css'

export function BrokerageFacts({ firm }: { firm: Brokerage }) {
  const { t, i18n } = useTranslation('brokerages')
  const rate = (percent: number) => t('percent', { rate: percent.toLocaleString(i18n.language) })
  const { data, website } = firm
  return (
    <Stack gap="lg">
      {firm.logo && <img src={firm.logo} alt={t('logoOf', { name: firm.name })} className={classes.logo} />}
      <FactGrid
        facts={[
          { label: t('fields.name'), value: firm.name },
          { label: t('fields.broker_number'), value: firm.broker_number },
          { label: t('fields.email'), value: <Anchor href={`mailto:${firm.email}`}>{firm.email}</Anchor> },
          { label: t('fields.phone_number'), value: firm.phone_number && <PhoneLink phone={firm.phone_number} /> },
          {
            label: t('fields.website'),
            value: website && (
              <Anchor href={website} target="_blank" rel="noopener noreferrer">
                {website.replace(/^https?:\/\//, '')}
              </Anchor>
            ),
          },
          { label: t('fields.address'), value: firm.address, isWide: true },
          { label: t('fields.nb_commission'), value: rate(data.nb_commission) },
          { label: t('fields.renewal_commission'), value: rate(data.renewal_commission) },
          { label: t('fields.licensed_provinces'), value: data.licensed_provinces.join(', '), isWide: true },
        ]}
      />
    </Stack>
  )
}
