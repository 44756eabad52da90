import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cents, DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'
import { useUrlSearch } from '../../../blocks/url-search.ts'
import { useSubjectName } from '../cover/items/use-item-names.ts'
import classes from '../quote-wizard.module.css'

interface Change {
  /** Of the thing that was edited, or that it was the step. */
  name: string
  cents: Cents
}

/**
 * What the thing that is edited, or was last, has added to the price since it was opened: "+$214.00, Machine shed";
 * what a step with nothing open has, likewise.
 */
export function LastChange({ totalCents }: { totalCents: Cents }) {
  const { t, i18n } = useTranslation('wizard')
  const [{ item, step }] = useUrlSearch()
  const nameOf = useSubjectName()
  const [since, setSince] = useState({ item, step, cents: totalCents })
  const [before, setBefore] = useState<Change | null>(null)
  const isOfItem = since.step === 'coverage-selection' // where one stays open while a later step is at work
  const name = isOfItem ? nameOf(since.item?.split('/')[1] ?? '') : t('price.thisStep')
  const isKnown = isOfItem || since.cents > 0 // the price coming in is no change
  const now = name && isKnown && totalCents !== since.cents ? { name, cents: totalCents - since.cents } : null
  if (since.item !== item || since.step !== step) {
    if (now) setBefore(now)
    setSince({ item, step, cents: totalCents })
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
