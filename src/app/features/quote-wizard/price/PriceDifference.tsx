import { Alert, List } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'
import { quoteApi } from '#domain/quote/contract/quote.api.ts'
import { call } from '../../../data/call.ts'
import { useItemNames } from '../cover/items/use-item-names.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { differencesOf } from './price-differences.ts'

/** The office's price is the one that counts: where it is another than this device's, the card says by how much and why. */
export function PriceDifference() {
  const { t, i18n } = useTranslation('wizard')
  const { id, version, state, facts } = useQuoteDraft()
  const names = useItemNames()
  const { data: office } = useQuery({
    queryKey: ['quotes', id, 'price', version],
    enabled: version !== null && state === 'atOffice',
    meta: { quiet: true },
    queryFn: ({ signal }) => call(quoteApi.price, { params: { id } }, { signal }),
  })
  if (!office || state !== 'atOffice' || office.total === facts.price.totalCents) return null
  const money = (cents: number) => formatMoney(cents, DEFAULT_CURRENCY, i18n.language)
  const differences = differencesOf(facts.price, office)
  return (
    <Alert color="wheat" role="status" icon={<IconScale aria-hidden />} title={t('difference.title')}>
      {t('difference.amounts', {
        device: money(facts.price.totalCents),
        office: money(office.total),
        by: money(Math.abs(office.total - facts.price.totalCents)),
      })}
      <List size="sm">
        {differences.map(({ key, exposure, params }) => (
          <List.Item key={`${key}/${exposure ?? ''}/${params['factor'] ?? ''}`}>
            {t(`difference.${key}`, {
              ...params,
              name: exposure && names.exposure(exposure),
              factor: params['factor'] && t(`farm:factor.${params['factor']}`),
            })}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
