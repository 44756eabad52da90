import { Anchor, Modal, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { PriceSteps } from '#domain/discount/price-steps.ts'
import type { QuotePrice } from '#domain/quote/pricing/quote-price.schema.ts'
import { type Amount, Amounts } from '../blocks/detail/Amounts.tsx'
import { Section } from '../blocks/detail/Section.tsx'
import { StateBadge } from '../blocks/detail/StateBadge.tsx'
import { FactorChain } from './FactorChain.tsx'
import { usePriceSteps } from './use-price-steps.ts'

/**
 * What a farm costs: premium, taxes, fees and their sum, the commission beside them, and on request the chain that
 * explains every premium. Amounts per exposure and peril are there only for whom the office sent them (settled 6).
 */
export function PriceSection({ price }: { price: QuotePrice }) {
  const { t } = useTranslation('farm')
  const [isOpen, reasons] = useDisclosure(false)
  const rowsOf = usePriceSteps()
  const { gross_premium, taxes, fees, commissions, total, total_currency: currency } = price
  const amounts: Amount[] = [
    ...rowsOf(stepsOf(price)),
    { label: t('farm:price.premium'), cents: gross_premium },
    ...taxes.map(({ name, amount }) => ({ label: t('farm:price.tax', { name }), cents: amount })),
    ...fees.map(({ name, amount }) => ({ label: t(`farm:fee.${name}`), cents: amount })),
    { label: t('farm:price.total'), cents: total, isTotal: true },
  ]

  return (
    <Section
      title={t('farm:price.title')}
      aside={price.is_provisional && <StateBadge tone="attention">{t('farm:price.provisional')}</StateBadge>}
    >
      <Stack gap="sm">
        <Amounts amounts={amounts} currency={currency} />
        <Amounts
          amounts={commissions.map(({ recipient, amount }) => ({
            label: t('farm:price.commission'),
            note: recipient,
            cents: amount,
          }))}
          currency={currency}
        />
        {price.explanation.length > 0 && (
          <Anchor component="button" type="button" size="sm" fw={600} ta="start" onClick={reasons.open}>
            {t('farm:price.why')}
          </Anchor>
        )}
        <Modal
          opened={isOpen}
          onClose={reasons.close}
          title={t('farm:price.why')}
          size="lg"
          closeButtonProps={{ 'aria-label': t('blocks:close') }}
        >
          <FactorChain price={price} />
        </Modal>
      </Stack>
    </Section>
  )
}

function stepsOf({ discount, minimum_top_up: topUpCents }: QuotePrice): PriceSteps {
  const { percent = 0, before: beforeCents = 0, off: offCents = 0, granted: grant = null } = discount ?? {}
  return { percent, beforeCents, offCents, topUpCents, grant }
}
