import { Radio, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paymentPlan } from '#domain/invoice/payment-plan.ts'
import { PAYMENT_SCHEDULES, type PaymentSchedule } from '#domain/invoice/payment-schedule.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'
import { setUnit } from '#domain/quote/edits/set-unit.ts'
import { isOfWholeTerm } from '#domain/quote/quote-kind.ts'
import { Card } from '../Card.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { useServedWords } from '../draft/use-served-words.ts'
import classes from '../quote-wizard.module.css'

/** The instalments of the chosen schedule, each with its day and amount, before anybody decides. */
export function Schedules() {
  const { t, i18n } = useTranslation('wizard')
  const served = useServedWords()
  const { body, facts, edit, isEditable } = useQuoteDraft()
  const chosen = PAYMENT_SCHEDULES.find((each) => each === body['paymentSchedule'])
  const offered = facts.product.served?.schedules ?? PAYMENT_SCHEDULES
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
