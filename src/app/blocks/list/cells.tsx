import { Anchor } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'
import { type Column, readColumn } from '#domain/kernel/paging.ts'
import { StateBadge } from '../detail/StateBadge.tsx'
import { Nothing } from '../Nothing.tsx'
import type { ListDefinition } from './define-list.ts'
import classes from './list.module.css'

interface CellProps<Row> {
  list: ListDefinition<Row>
  column: Column
  row: Row
}

/** What a row shows under a column, by the column's type; a list may show a column its own way. */
export function Cell<Row>({ list, column, row }: CellProps<Row>): ReactNode {
  const { i18n } = useTranslation()
  const own = list.cells?.[column.code]
  if (own) return own(row) ?? <Nothing />
  if (column.type === 'status') return <StatusCell state={list.stateOf?.(row) ?? null} />

  const value = readColumn(row, column.day ?? column.code)
  if (value === null || value === undefined || value === '') return <Nothing />
  switch (column.type) {
    case 'date':
      return value instanceof Date || typeof value === 'string' ? formatDate(value, i18n.language) : <Nothing />
    case 'money':
      return (
        <MoneyCell
          cents={Number(value)}
          currency={String(readColumn(row, `${column.code}_currency`) ?? DEFAULT_CURRENCY)}
        />
      )
    case 'email':
      return <Anchor href={`mailto:${value}`} className={classes.quiet}>{`${value}`}</Anchor>
    case 'phone':
      return <Anchor href={`tel:${String(value).replace(/\D/g, '')}`} className={classes.quiet}>{`${value}`}</Anchor>
    case 'number':
      return Number(value).toLocaleString(i18n.language)
    case 'select':
    case 'string':
      return isCode(String(value)) ? <span className={classes.whole}>{String(value)}</span> : String(value)
  }
}

/** A number of a record is read as one: it never breaks at its hyphen. */
function isCode(value: string): boolean {
  return value.length <= 12 && /^\S*\d$/.test(value)
}

/** Nothing due is a dash, so that the eye finds the amounts. */
export function MoneyCell({ cents, currency }: { cents: number; currency: string }) {
  const { i18n } = useTranslation()
  return cents === 0 ? <Nothing /> : formatMoney(cents, currency, i18n.language)
}

/** Another record that the row names. */
export function LinkCell({ link, children }: { link: LinkProps; children: ReactNode }) {
  return (
    <Link {...link} className={classes.rowLink}>
      {typeof children === 'string' && isCode(children) ? <span className={classes.whole}>{children}</span> : children}
    </Link>
  )
}

/** Words to be read to their end, on as many lines as they need. */
export function SentenceCell({ children }: { children: ReactNode }) {
  return <span className={classes.sentence}>{children}</span>
}

function StatusCell({ state }: { state: ReturnType<NonNullable<ListDefinition<unknown>['stateOf']>> }) {
  const { t } = useTranslation()
  return state ? <StateBadge tone={state.tone}>{t(state.labelKey)}</StateBadge> : <Nothing />
}
