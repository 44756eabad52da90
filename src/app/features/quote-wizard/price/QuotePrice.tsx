import { Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { addMonths } from '#domain/kernel/calendar.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { DEFAULT_CURRENCY } from '#domain/kernel/money.ts'
import { changeDayOf, isOfWholeTerm } from '#domain/quote/body/quote-kind.ts'
import { PriceTag } from '../../../blocks/wizard/PriceTag.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import classes from '../quote-wizard.module.css'
import { ChangePriceTag } from './ChangePrice.tsx'
import { LastChange } from './LastChange.tsx'
import { PriceReasons } from './PriceReasons.tsx'

/** The price at the foot of every step: it moves with every change and says why. */
export function QuotePrice() {
  const { t, i18n } = useTranslation('wizard')
  const { body, facts } = useQuoteDraft()
  const [isOpen, reasons] = useDisclosure(false)
  const isPriced = facts.farm.exposures.some(({ limitCents }) => limitCents > 0)
  const { startsOn, endsOn } = facts.farm
  const wholeTerm =
    endsOn === addMonths(startsOn, 12)
      ? t('price.indicative')
      : t('price.indicativeUntil', { day: formatDate(endsOn, i18n.language) })
  return (
    <>
      <div className={classes.prices}>
        {changeDayOf(body) && <ChangePriceTag />}
        <PriceTag
          label={isOfWholeTerm(body) ? wholeTerm : t('price.wholeTerm')}
          totalCents={isPriced ? facts.price.totalCents : null}
          currency={DEFAULT_CURRENCY}
          why={t(isPriced ? 'price.why' : 'price.nothingYet')}
          {...(isPriced && { onWhy: reasons.open })}
        />
        <LastChange totalCents={isPriced ? facts.price.totalCents : 0} />
      </div>
      <Modal
        opened={isOpen}
        onClose={reasons.close}
        title={t('price.why')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('blocks:close') }}
      >
        <PriceReasons />
      </Modal>
    </>
  )
}
