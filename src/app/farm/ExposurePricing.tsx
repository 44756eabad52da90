import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/kernel/money.ts'
import type { QuotePrice } from '#domain/quote/pricing/quote-price.schema.ts'
import { Section } from '../blocks/detail/Section.tsx'
import { useExposureName } from '../words/use-exposure-name.ts'
import classes from './farm.module.css'

/** What each thing costs, peril by peril; there only for whom the office sent it (spec 2 §6, settled 6). */
export function ExposurePricing({ exposures }: { exposures: QuotePrice['exposure_pricing'] }) {
  const { t, i18n } = useTranslation('farm')
  const nameOf = useExposureName()
  const money = (cents: number, currency: string) => formatMoney(cents, currency, i18n.language)
  return (
    <Section title={t('farm:pricing.title')} isFlush>
      <Table.ScrollContainer minWidth={480}>
        <Table verticalSpacing="sm" horizontalSpacing="lg" className="num">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('farm:pricing.cover')}</Table.Th>
              <Table.Th ta="end">{t('farm:pricing.technical')}</Table.Th>
              <Table.Th ta="end">{t('farm:pricing.premium')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          {exposures.map(({ locator, name, exposure_type, gross_premium, gross_premium_currency, peril_pricing }) => (
            <Table.Tbody key={locator}>
              <Table.Tr className={classes.priced}>
                <Table.Th scope="rowgroup">{nameOf(name, exposure_type)}</Table.Th>
                <Table.Td />
                <Table.Th ta="end">{money(gross_premium, gross_premium_currency)}</Table.Th>
              </Table.Tr>
              {peril_pricing.map((peril) => (
                <Table.Tr key={peril.name}>
                  <Table.Td pl="xl">{t(`farm:peril.${peril.name}`)}</Table.Td>
                  <Table.Td ta="end">{money(peril.technical_premium, peril.technical_premium_currency)}</Table.Td>
                  <Table.Td ta="end">{money(peril.premium, peril.premium_currency)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          ))}
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
}
