import { useTranslation } from 'react-i18next'
import { type Condition, isBare, kindOf } from '#domain/kernel/conditions/condition.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { DEFAULT_CURRENCY, formatMoney, unitsToCents } from '#domain/kernel/money.ts'
import type { Choice } from '../define-list.ts'
import { useColumnLabel } from '../use-column-label.ts'
import { choicesOf, type Narrowed } from './narrowed-columns.ts'

export function useChoiceWord(): (choice: Choice) => string {
  const { t } = useTranslation()
  return (choice) => ('label' in choice ? choice.label : t(choice.labelKey))
}

/** A condition in words: `Gross premium is at least $1,000.00`. */
export function useConditionWords(list: Narrowed): (condition: Condition) => string {
  const { t, i18n } = useTranslation('blocks')
  const labelOf = useColumnLabel()
  const wordOf = useChoiceWord()
  return ({ code, operator, value }) => {
    const column = list.columns.find((each) => each.code === code)!
    const kind = kindOf(column)!
    const asked = [labelOf(column), t(`list.narrow.${kind}.${operator}`)].join(' ')
    return isBare(operator) ? asked : `${asked} ${shown()}`

    function shown(): string {
      if (kind === 'day') return formatDate(value, i18n.language)
      if (kind === 'choice') {
        const known = new Map(choicesOf(list, column).map((choice) => [choice.value, wordOf(choice)]))
        const words = value.split(',').map((each) => known.get(each) ?? each)
        return new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(words)
      }
      if (kind === 'text') return `“${value}”`
      if (column.type === 'money') return formatMoney(unitsToCents(Number(value)), DEFAULT_CURRENCY, i18n.language)
      return Number(value).toLocaleString(i18n.language)
    }
  }
}
