import { Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/kernel/money.ts'
import type { RenewalDetails, RenewalPrice } from '#domain/renewal/renewal.schema.ts'
import { useExposureName } from '../../words/use-exposure-name.ts'
import { ComparedHead, ComparedRow, RenewalSums } from './RenewalSums.tsx'
import { renewalPriceQuery } from './renewal.queries.ts'

/** What the next term costs beside this one, for whoever may see it exposure by exposure (settled 6). */
export function RenewalPriceView({ renewal }: { renewal: RenewalDetails }) {
  const { t, i18n } = useTranslation('renewals')
  const { data: price } = useQuery(renewalPriceQuery(renewal.id))
  return (
    <Stack gap="xl">
      <RenewalSums renewal={renewal} />
      {price && price.discount_percent > 0 && (
        <Text size="sm" c="dimmed">
          {t('price.discount', { percent: price.discount_percent })}
        </Text>
      )}
      {price?.discount_ended && (
        <Text size="sm">
          {t('price.discountEnded', {
            percent: price.discount_ended.percent,
            premium: formatMoney(price.discount_ended.premium, price.total_currency, i18n.language),
            tax: formatMoney(price.discount_ended.tax, price.total_currency, i18n.language),
          })}
        </Text>
      )}
      {price && price.exposures.length > 0 && (
        <section>
          <Title order={3} mb="sm">
            {t('price.byExposure')}
          </Title>
          <Exposures price={price} />
        </section>
      )}
    </Stack>
  )
}

function Exposures({ price: { exposures, total_currency } }: { price: RenewalPrice }) {
  const { t } = useTranslation('renewals')
  const nameOf = useExposureName()
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table verticalSpacing="sm" className="num" aria-label={t('price.byExposure')}>
        <ComparedHead first={t('price.exposure')} />
        <Table.Tbody>
          {exposures.map(({ locator, name, exposure_type, ...amounts }) => (
            <ComparedRow key={locator} label={nameOf(name, exposure_type)} currency={total_currency} {...amounts} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
