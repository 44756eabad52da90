import { type Condition, kindOf, OPERATORS } from '#domain/kernel/conditions/condition.ts'
import type { Column } from '#domain/kernel/paging.ts'
import type { Choice, ListDefinition } from '../define-list.ts'

/** A list as far as narrowing it goes. */
export type Narrowed = Pick<ListDefinition<unknown>, 'columns' | 'choices' | 'isNarrowed'>

/** What the address says the rows must meet, and how that is changed. */
export interface Narrowing {
  list: Narrowed
  conditions: readonly Condition[]
  onNarrow: (conditions: readonly Condition[]) => void
}

/** By which columns a list may be narrowed: of those with a few states, by those whose words it knows. */
export function narrowedColumns({ columns, choices, isNarrowed = false }: Narrowed): Column[] {
  if (!isNarrowed) return []
  return columns.filter((column) => {
    const kind = kindOf(column)
    return kind !== null && (kind !== 'choice' || choices?.[column.code] !== undefined)
  })
}

/** The first thing that may be asked of a column. */
export function firstCondition(column: Column): Condition {
  const [operator] = OPERATORS[kindOf(column) ?? 'text']
  return { code: column.code, operator, value: '' }
}

export function choicesOf({ choices }: Narrowed, { code }: Column): readonly Choice[] {
  return choices?.[code] ?? []
}
