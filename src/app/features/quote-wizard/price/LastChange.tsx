import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cents, DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'
import { useUrlSearch } from '../../../blocks/url-search.ts'
import { useSubjectName } from '../cover/items/use-item-names.ts'
import classes from '../quote-wizard.module.css'

interface Change {
  /** Of the thing that was edited. */
  name: string
  cents: Cents
}

/** What the thing that is edited, or was last, has added to the price since it was opened: "+$214.00, Machine shed". */
export function LastChange({ totalCents }: { totalCents: Cents }) {
  const { t, i18n } = useTranslation('wizard')
  const [{ item }] = useUrlSearch()
  const nameOf = useSubjectName()
  const [since, setSince] = useState({ item, cents: totalCents })
  const [before, setBefore] = useState<Change | null>(null)
  const name = since.item && nameOf(since.item.split('/')[1] ?? '')
  const now = name && totalCents !== since.cents ? { name, cents: totalCents - since.cents } : null
  if (since.item !== item) {
    if (now) setBefore(now)
    setSince({ item, cents: totalCents })
  }

  const told = now ?? before
  if (!told) return null
  const amount = formatMoney(told.cents, DEFAULT_CURRENCY, i18n.language)
  return (
    <span className={classes.lastChange}>
      {t('price.changed', { amount: told.cents > 0 ? `+${amount}` : amount, name: told.name })}
    </span>
  )
}
