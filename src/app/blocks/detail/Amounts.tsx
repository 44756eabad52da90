import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cents, formatMoney } from '#domain/kernel/money.ts'
import classes from './detail.module.css'

export interface Amount {
  label: string
  cents: Cents
  /** In small letters below the label. */
  note?: ReactNode
  isTotal?: boolean
}

/** Money under money, the total last and stronger. */
export function Amounts({ amounts, currency }: { amounts: readonly Amount[]; currency: string }) {
  const { i18n } = useTranslation()
  return (
    <dl className={`${classes.amounts} num`}>
      {amounts.map(({ label, cents, note, isTotal }) => (
        <div key={label} data-total={isTotal || undefined}>
          <dt>
            {label}
            {note && <span className={classes.note}>{note}</span>}
          </dt>
          <dd>{formatMoney(cents, currency, i18n.language)}</dd>
        </div>
      ))}
    </dl>
  )
}
