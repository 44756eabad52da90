import { DEFAULT_CURRENCY } from '#domain/kernel/money.ts'
import { type Column, readColumn } from '#domain/kernel/paging.ts'
import type { FileCell, FileKind } from '../../files/sheet-file.ts'

export function kindOf({ type }: Column, isOwnCell: boolean): FileKind {
  if (isOwnCell) return 'text'
  return type === 'money' || type === 'number' || type === 'date' ? type : 'text'
}

/** A value that is shown as it is; undefined where only the screen knows how it reads. */
export function plainValue(row: unknown, column: Column): FileCell | undefined {
  const value = readColumn(row, column.day ?? column.code)
  if (value === null || value === undefined || value === '') return null
  switch (column.type) {
    case 'money':
      return Number(value) / 100
    case 'number':
      return Number(value)
    case 'date':
      return (value instanceof Date ? value.toISOString() : String(value)).slice(0, 10)
    case 'status':
      return undefined
    default:
      return String(value)
  }
}

/** Of which currency a column's amounts are, by its first row. */
export function currencyIn(rows: readonly unknown[], { code }: Column): string {
  return String(readColumn(rows[0], `${code}_currency`) ?? DEFAULT_CURRENCY)
}
