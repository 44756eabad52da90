import { shownDay } from '../dates.ts'
import { unitsToCents } from '../money.ts'
import { type Column, readColumn } from '../paging.ts'
import { searchForm } from '../search-text.ts'
import { type Condition, kindOf, readConditions } from './condition.ts'

/** Whether a row at hand meets all that a query asks. The database says the same of its own (`server/db/narrow-by.ts`). */
export function narrowing({ where = '' }: { where?: string | undefined }, columns: readonly Column[]) {
  const conditions = readConditions(where, columns) ?? []
  return (row: unknown) =>
    conditions.every((condition) => {
      const column = columns.find(({ code }) => code === condition.code)
      return column !== undefined && meets(row, column, condition)
    })
}

function meets(row: unknown, column: Column, { operator, value: asked }: Condition): boolean {
  const value = readColumn(row, column.day ?? column.code)
  const isFilled = value !== null && value !== undefined && value !== ''
  if (operator === 'filled' || operator === 'empty') return isFilled === (operator === 'filled')
  switch (kindOf(column)) {
    case 'text':
      return searchForm(isFilled ? String(value) : '').includes(searchForm(asked.trim())) === (operator === 'holds')
    case 'choice':
      return asked.split(',').includes(isFilled ? String(value) : '') === (operator === 'any')
    case 'day':
      return isFilled && compares(value instanceof Date ? shownDay(value) : String(value), asked, operator)
    case 'amount':
      return isFilled && compares(Number(value), amountOf(asked, column), operator)
    case null:
      return false
  }
}

/** Money is compared in cents. */
export function amountOf(asked: string, { type }: Column): number {
  return type === 'money' ? unitsToCents(Number(asked)) : Number(asked)
}

function compares<Value extends string | number>(value: Value, asked: Value, operator: Condition['operator']): boolean {
  if (operator === 'from') return value >= asked
  if (operator === 'to') return value <= asked
  return value === asked
}
