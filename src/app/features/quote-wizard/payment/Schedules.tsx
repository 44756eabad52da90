import { Radio, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PAYMENT_SCHEDULES, type PaymentSchedule } from '#domain/instalment/payment-schedule.ts'
import { paymentPlan } from '#domain/invoice/payment-plan.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'
import { isOfWholeTerm } from '#domain/quote/body/quote-kind.ts'
import { setUnit } from '#domain/quote/body/set-unit.ts'
import { scheduleOffers } from '#domain/quote/pricing/schedule-offers.ts'
import { Card } from '../Card.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { useServedWords } from '../draft/use-served-words.ts'
import classes from '../quote-wizard.module.css'

/** The ways to pay with what each costs, and the instalments of the chosen one, before anybody decides (billing B34). */
export function Schedules() {
  const { t, i18n } = useTranslation('wizard')
  const served = useServedWords()
  const { body, facts, edit, isEditable } = useQuoteDraft()
  const chosen = PAYMENT_SCHEDULES.find((each) => each === body['paymentSchedule'])
  const offered = facts.product.served?.schedules ?? PAYMENT_SCHEDULES
  const costOf = useCosts(offered)
  const money = (cents: number) => formatMoney(cents, DEFAULT_CURRENCY, i18n.language)
  const plan = chosen && paymentPlan(facts.price, chosen, facts.farm)

  return (
    <Card title={t('schedule.title')}>
      <Radio.Group
        className={classes.schedules}
        aria-label={t('schedule.title')}
        data-path="paymentSchedule"
        value={chosen ?? ''}
        onChange={(schedule) => edit([setUnit(body, 'paymentSchedule', schedule as PaymentSchedule)])} // the menu's own values
      >
        {offered.map((schedule) => (
          <Radio
            key={schedule}
            value={schedule}
            label={served(`paymentSchedule/${schedule}`, `farm:schedule.${schedule}`)}
            description={costOf(schedule)}
            disabled={!isEditable || !isOfWholeTerm(body)}
          />
        ))}
      </Radio.Group>
      {plan && isOfWholeTerm(body) && (
        <ol className={`${classes.instalments} num`} aria-label={t('schedule.instalments')}>
          {plan.map(({ period, totalCents }) => (
            <li key={period.dueOn}>
              <Text component="span">{formatDate(period.dueOn, i18n.language)}</Text>
              <Text component="span" fw={600}>
                {money(totalCents)}
              </Text>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

/** The charge of each schedule, its yearly rate and its total beside paying at once; no word where none has a charge. */
function useCosts(offered: readonly PaymentSchedule[]): (schedule: PaymentSchedule) => string | null {
  const { t, i18n } = useTranslation('wizard')
  const { body, facts } = useQuoteDraft()
  const { farm, product } = facts
  const isPriced = isOfWholeTerm(body) && Object.keys(product.billing.serviceCharges).length > 0
  const offers = useMemo(
    () => (isPriced ? scheduleOffers(farm, product, offered) : []),
    [isPriced, farm, product, offered],
  )
  const money = (cents: number) => formatMoney(cents, DEFAULT_CURRENCY, i18n.language)
  return (schedule) => {
    const offer = offers.find((each) => each.schedule === schedule)
    if (!offer || offer.schedule === 'total') return null
    const { yearlyPercent, chargeCents, totalCents, atOnceCents } = offer
    if (yearlyPercent === null) return t('schedule.free')
    return t('schedule.charged', {
      charge: money(chargeCents),
      percent: yearlyPercent.toLocaleString(i18n.language, { minimumFractionDigits: 2 }),
      total: money(totalCents),
      atOnce: money(atOnceCents),
    })
  }
}
