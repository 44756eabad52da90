import type { FieldConfig } from '#domain/fields/field-config.ts'
import type { Payload } from '#domain/fields/to-payload.ts'
import { centsToUnits } from '#domain/kernel/money.ts'
import { parseMoney } from '#domain/kernel/parse-money.ts'
import { searchForm } from '#domain/kernel/search-text.ts'
import { parseDate } from '../form/inputs/parse-date.ts'
import type { ImportKind } from './import-kind.ts'
import type { Matching } from './match-columns.ts'
import type { Cell, Table } from './read-table.ts'

/** The rows as the office is sent them: answers by their codes. What is no such answer goes as it stands, to be refused in words. */
export function toRows(
  { rows }: Table,
  matching: Matching,
  fields: readonly FieldConfig[],
  complete: ImportKind['complete'],
): Payload[] {
  const byCode = new Map(fields.map((field) => [field.code, field]))
  const read = matching.flatMap((code, at) => (code === null ? [] : [{ at, field: byCode.get(code)! }]))
  return rows.map((cells) => {
    const answers = read.flatMap(({ at, field }) => {
      const answer = answerOf(cells[at] ?? null, field)
      return answer === null ? [] : [[field.code, answer] as const]
    })
    return complete(Object.fromEntries(answers))
  })
}

function answerOf(cell: Cell, { type, values = [] }: FieldConfig): string | number | null {
  const text = String(cell ?? '').trim()
  if (text === '') return null
  switch (type) {
    case 'select':
      return values.find((each) => isNamed(text, [each.key, each.label ?? '', each.value]))?.key ?? text
    case 'date':
      return parseDate(text) ?? text
    case 'currency': {
      const cents = typeof cell === 'number' ? Math.round(cell * 100) : parseMoney(text)
      return cents === null ? text : centsToUnits(cents)
    }
    case 'number':
      return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text
    case 'string':
    case 'email':
    case 'phone':
      return text
  }
}

function isNamed(text: string, names: readonly string[]): boolean {
  return names.some((name) => name !== '' && searchForm(name) === searchForm(text))
}
