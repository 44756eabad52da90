import { Alert, Stack } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PAYMENT_SCHEDULES } from '#domain/instalment/payment-schedule.ts'
import { lockedTotals } from '#domain/quote/pricing/offer-totals.ts'
import { textIn } from '#domain/sync/read-body.ts'
import type { HeldPolicy } from '#local/reads/policy.ts'
import { Amounts } from '../../blocks/detail/Amounts.tsx'
import { DetailColumns } from '../../blocks/detail/DetailColumns.tsx'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { Section } from '../../blocks/detail/Section.tsx'
import { dayIn } from '../../data/office-days.ts'
import { useLastHeard } from '../../device/use-sync-status.ts'
import { FarmAnswers } from '../../farm/FarmAnswers.tsx'
import { FarmCoverages } from '../../farm/FarmCoverages.tsx'
import { FarmPlaces } from '../../farm/FarmPlaces.tsx'
import { HeldTotals } from '../../farm/HeldTotals.tsx'
import { useAccount } from '../../session/account.ts'
import { usePolicyFacts } from './use-policy-facts.tsx'

/** Without signal: the header this device follows and what the policy was issued with, and in words what is not here. */
export function HeldOverview({ held: { row, soldQuote } }: { held: HeldPolicy }) {
  const { t } = useTranslation('policies')
  const { brokerage } = useAccount()
  const factsOf = usePolicyFacts()
  const at = useLastHeard() ?? ''
  const totals = soldQuote && lockedTotals(soldQuote.body)

  return (
    <Stack gap="md">
      <Alert color="gray" role="status" icon={<IconCloudOff aria-hidden />} title={t('held.title')}>
        {t(soldQuote ? 'held.issued' : 'held.header', { at })}
      </Alert>
      <DetailColumns
        aside={
          <Section title={t('part.money')}>
            {totals ? (
              <HeldTotals totals={totals} note={t('held.money')} />
            ) : (
              <Amounts
                currency={row.gross_premium_currency}
                amounts={[{ label: t('money.premium'), cents: row.gross_premium }]}
              />
            )}
          </Section>
        }
      >
        <Section title={t('part.facts')}>
          <FactGrid facts={factsOf({ ...row, brokerage, term: termOf(soldQuote) })} />
        </Section>
        {soldQuote && (
          <>
            <FarmPlaces body={soldQuote.body} />
            <FarmCoverages body={soldQuote.body} />
            <FarmAnswers body={soldQuote.body} />
          </>
        )}
      </DetailColumns>
    </Stack>
  )
}

function termOf(sold: HeldPolicy['soldQuote']) {
  if (!sold?.listing.issuedAt) return null
  const schedule = textIn(sold.body, 'paymentSchedule')
  return {
    quote_locator: sold.id,
    issued_on: dayIn(sold.listing.timezone, sold.listing.issuedAt),
    payment_schedule: PAYMENT_SCHEDULES.find((each) => each === schedule),
  }
}
