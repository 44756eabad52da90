import { and, is, not, type SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { type Condition, kindOf, readConditions } from '#domain/kernel/conditions/condition.ts'
import { amountOf } from '#domain/kernel/conditions/meets.ts'
import type { Column } from '#domain/kernel/paging.ts'
import { searchForm } from '#domain/kernel/search-text.ts'
import { contains } from './text-search.ts'

type Source = PgColumn | SQL

/**
 * `where` for what a list is narrowed to. `sources` says what each column that can be narrowed by is compared by: a date, or an
 * instant whose day in UTC is meant; cents; a text; a state as it is stored. The contract refused all else.
 */
export function narrowBy<const Columns extends readonly Column[]>(
  { where }: { where?: string | undefined },
  columns: Columns,
  sources: Readonly<Record<string, Source>> & Record<Exclude<Columns[number], { isSortable: false }>['code'], Source>,
): SQL | undefined {
  const conditions = readConditions(where ?? '', columns) ?? []
  return and(
    ...conditions.map((condition) => {
      const column = columns.find(({ code }) => code === condition.code)!
      return meeting(condition, column, sources[column.code as keyof typeof sources]!)
    }),
  )
}

function meeting({ operator, value }: Condition, column: Column, source: Source): SQL {
  const text = sql`coalesce(${source}::text, '')`
  const isDay = kindOf(column) === 'day'
  const [own, asked] = isDay ? [dayOf(source), sql`${value}::date`] : [source, sql`${amountOf(value, column)}::numeric`]
  switch (operator) {
    case 'filled':
      return sql`${text} <> ''`
    case 'empty':
      return sql`${text} = ''`
    case 'holds':
      return holds(text, value)
    case 'lacks':
      return not(holds(text, value))
    case 'any':
      return isOneOf(text, value)
    case 'none':
      return not(isOneOf(text, value))
    case 'from':
      return sql`${own} >= ${asked}`
    case 'to':
      return sql`${own} <= ${asked}`
    case 'on':
    case 'is':
      return sql`${own} = ${asked}`
  }
}

function holds(text: SQL, value: string): SQL {
  return sql`search_form(${text}) like ${contains(searchForm(value.trim()))}`
}

function isOneOf(text: SQL, value: string): SQL {
  return sql`${text} = any(${`{"${value.replaceAll(',', '","')}"}`}::text[])`
}

/** Lists say they show UTC. */
function dayOf(source: Source): SQL {
  const isInstant = is(source, PgColumn) && source.getSQLType().startsWith('timestamp')
  return isInstant ? sql`(${source} at time zone 'UTC')::date` : sql`${source}`
}
