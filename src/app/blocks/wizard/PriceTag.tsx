import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Cents, formatMoney } from '#domain/kernel/money.ts'
import classes from './wizard.module.css'

interface PriceTagProps {
  /** "Indicative premium, a year" while the device reckons, "Premium, a year" once the office has. */
  label: string
  /** Null while there is not enough to reckon with; then `why` says what is missing. */
  totalCents: Cents | null
  currency: string
  why?: string
  onWhy?: () => void
}

/** The price at the foot of a wizard: the figure, what it is, and the way to its reasons. */
export function PriceTag({ label, totalCents, currency, why, onWhy }: PriceTagProps) {
  const { i18n } = useTranslation()
  return (
    <div className={classes.price}>
      <span className={classes.priceLabel}>{label}</span>
      <span aria-live="polite">
        <strong className="num">{totalCents === null ? '–' : formatMoney(totalCents, currency, i18n.language)}</strong>
        {why && onWhy ? (
          <Anchor component="button" type="button" size="sm" fw={600} onClick={onWhy}>
            {why}
          </Anchor>
        ) : (
          why && <span className={classes.priceLabel}>{why}</span>
        )}
      </span>
    </div>
  )
}
