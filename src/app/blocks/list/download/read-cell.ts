import { DEFAULT_CURRENCY } from '#domain/kernel/money.ts'
import { type Column, readColumn } from '#domain/kernel/paging.ts'
import type { FileCell, FileKind } from '../../files/sheet-file.ts'

/** How a column of a list stands in a file. */
export interface ColumnReader {
  kind: FileKind
  /** Of which currency its amounts are; undefined of a column that holds none. */
  currency?: string
  /** What a row says there; `words` are those of the screen, where it was drawn. */
  read: (row: unknown, words: string | undefined) => FileCell
}

/**
 * What programs reckon with is written as it is, however a list shows it: amounts, numbers, days. Where the screen shows
 * more of an instant than its day, so does the file; everything else says what the screen says.
 */
export function columnReader(column: Column, rows: readonly unknown[], isOwn: boolean): ColumnReader {
  const valueOf = (row: unknown) => readColumn(row, column.day ?? column.code) ?? null
  const first = rows.map(valueOf).find((value) => value !== null && value !== '')
  if (first === undefined && isOwn) return said // only the screen knows
  switch (column.type) {
    case 'money': {
      const currency = String(readColumn(rows[0], `${column.code}_currency`) ?? DEFAULT_CURRENCY)
      return { kind: 'money', currency, read: (row) => Number(valueOf(row)) / 100 || null } // nothing is a dash there too
    }
    case 'number':
      return { kind: 'number', read: (row) => numberOf(valueOf(row)) }
    case 'date':
      if (isOwn && instantOf(first).length > DAY)
        return { kind: 'text', read: (row) => instantOf(valueOf(row)) || null }
      return { kind: 'date', read: (row) => instantOf(valueOf(row)).slice(0, DAY) || null }
    case 'status':
      return said
    default:
      return isOwn ? said : { kind: 'text', read: (row) => textOf(valueOf(row)) }
  }
}

const said: ColumnReader = { kind: 'text', read: (_, words) => words || null }

/** `YYYY-MM-DD`; an instant goes on with its seconds in UTC. */
const DAY = 10
function instantOf(value: unknown): string {
  const written = value instanceof Date ? value.toISOString() : String(value ?? '')
  return written.replace('T', ' ').slice(0, 19)
}

function numberOf(value: unknown): number | null {
  return value === null || value === '' ? null : Number(value)
}

function textOf(value: unknown): string | null {
  return value === null || value === '' ? null : String(value)
}
