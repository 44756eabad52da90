import { z } from 'zod'
import { calendarDate } from '../dates.ts'
import type { Column } from '../paging.ts'
import { isMisleading } from '../patterns.ts'

/** Words in it, days, amounts, or one of a few states. */
export type ConditionKind = NonNullable<Column['narrowsBy']>

/** What may be asked of a column of each kind. */
export const OPERATORS = {
  text: ['holds', 'lacks', 'filled', 'empty'],
  day: ['from', 'to', 'on', 'filled', 'empty'],
  amount: ['from', 'to', 'is', 'filled', 'empty'],
  choice: ['any', 'none'],
} as const satisfies Record<ConditionKind, readonly string[]>
export type Operator = (typeof OPERATORS)[ConditionKind][number]

/** One thing asked of every row. `value` is a text, a day, an amount of whole units and cents, or choices parted by commas. */
export interface Condition {
  code: string
  operator: Operator
  value: string
}

/** As many may stand side by side. */
export const MOST_CONDITIONS = 12
const MOST_TYPED = 100
/** Room for all of them, each sign of what was typed spelled with three. */
export const MOST_SPELLED = MOST_CONDITIONS * (3 * MOST_TYPED + 100)
const AMOUNT = /^-?\d{1,12}(?:\.\d{1,2})?$/
const CHOICES = /^[\w-]{1,60}(?:,[\w-]{1,60}){0,49}$/

/** Null where a column has nothing in the database it could be compared by. */
export function kindOf({ type, isSortable, narrowsBy }: Column): ConditionKind | null {
  if (narrowsBy !== undefined) return narrowsBy
  if (isSortable === false) return null
  switch (type) {
    case 'date':
      return 'day'
    case 'money':
    case 'number':
      return 'amount'
    case 'status':
    case 'select':
      return 'choice'
    case 'string':
    case 'email':
    case 'phone':
      return 'text'
  }
}

/** Whether nothing need be typed. */
export function isBare(operator: Operator): boolean {
  return operator === 'filled' || operator === 'empty'
}

/** Does it ask something of one of these columns that can be asked of it? */
export function isAskable({ code, operator, value }: Condition, columns: readonly Column[]): boolean {
  const column = columns.find((each) => each.code === code)
  const kind = column && kindOf(column)
  if (!kind || !(OPERATORS[kind] as readonly Operator[]).includes(operator)) return false
  if (isBare(operator)) return value === ''
  switch (kind) {
    case 'text':
      return value.trim() !== '' && value.length <= MOST_TYPED && !isMisleading(value)
    case 'day':
      return calendarDate.safeParse(value).success
    case 'amount':
      return AMOUNT.test(value)
    case 'choice':
      return CHOICES.test(value)
  }
}

/** As addresses and the API spell it: `gross_premium:from:1000;status:any:active,inactive`. */
export function writeConditions(conditions: readonly Condition[]): string {
  return conditions.map(({ code, operator, value }) => [code, operator, escaped(value)].join(':')).join(';')
}

/** Null where it is spelled wrong, or asks something of a column that cannot be asked of it. */
export function readConditions(spelled: string, columns: readonly Column[]): Condition[] | null {
  if (spelled === '') return []
  const parts = spelled.split(';')
  if (spelled.length > MOST_SPELLED || parts.length > MOST_CONDITIONS) return null
  const conditions = parts.map((part) => readOne(part))
  return conditions.every((each) => each !== null && isAskable(each, columns)) ? (conditions as Condition[]) : null
}

/** The query's `where`: refused where `readConditions` makes nothing of it, because rows nobody asked for are no answer. */
export function where(columns: readonly Column[]) {
  return z
    .string({ error: 'validation.conditions' })
    .refine((spelled) => readConditions(spelled, columns) !== null, { error: 'validation.conditions' })
    .optional()
    .describe('What every row must meet, as column:operator:value parted by semicolons; see conditions/condition.ts.')
}

function readOne(part: string): Condition | null {
  const [code, operator, value = '', ...more] = part.split(':')
  const known = unescaped(value)
  if (!code || !operator || more.length > 0 || known === null) return null
  return { code, operator: operator as Operator, value: known } // which there are is asked of the column
}

/** The three signs that part something. */
function escaped(value: string): string {
  return value.replace(/[%:;]/g, encodeURIComponent)
}

function unescaped(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
