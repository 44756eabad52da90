import { z } from 'zod'
import { PAGE_SIZE, PAGE_SIZES } from './limits.ts'
import { searchedText } from './text.ts'

/** A list column as data: the server's headings, the accepted `ordering` and the rendered table come from it. */
export interface Column {
  code: string
  /** Key in locales: `columns.<entity>.<code>`. */
  nameKey: string
  /** Its heading in the reader's language, where the office worded it already. */
  name?: string
  /** What is shown of an instant that means a day: the field with that day (settled 36). */
  day?: string
  type: 'string' | 'select' | 'date' | 'email' | 'money' | 'status' | 'phone' | 'number'
  flex?: number
  minWidth?: number
  isHidden?: boolean
  isSortable?: boolean
  /** By what its rows may be narrowed, where its type does not say it: null by nothing (`conditions/condition.ts`). */
  narrowsBy?: 'text' | 'day' | 'amount' | 'choice' | null
  align?: 'left' | 'right'
}

const wholeNumber = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: 'validation.number' })
    .transform(Number)
    .or(z.int().nonnegative())
    .default(fallback)

/** Query of every list: page 0 and a size nobody offers are refused. */
export const listQuery = z.object({
  page: wholeNumber(1).refine((page) => page >= 1, { error: 'validation.number' }),
  page_size: wholeNumber(PAGE_SIZE).refine((size) => (PAGE_SIZES as readonly number[]).includes(size), {
    error: 'validation.pageSize',
  }),
  ordering: z.string().max(60, { error: 'validation.tooLong' }).optional(),
  search: searchedText(200).optional(),
})
export type ListQuery = z.infer<typeof listQuery>

/** `{ data, pagination }` of the specification (spec 1 §3 Paged list envelope). */
export function paged<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    pagination: z.object({
      page: z.int(),
      page_size: z.int(),
      total_count: z.int(),
      next: z.int().nullable(),
      search: z.string().nullable(),
    }),
  })
}
export interface Paged<Row> {
  data: Row[]
  pagination: { page: number; page_size: number; total_count: number; next: number | null; search: string | null }
}

export interface Ordering {
  code: string
  descending: boolean
}

/** Reads `-name`; null when it names no sortable column, which is ignored, never refused (spec 1 §5 Lists). */
export function parseOrdering(ordering: string | undefined, columns: readonly Column[]): Ordering | null {
  if (!ordering) return null
  const descending = ordering.startsWith('-')
  const code = descending ? ordering.slice(1) : ordering
  const column = columns.find((each) => each.code === code)
  return column && column.isSortable !== false ? { code, descending } : null
}

/** A column's value in its row: `policyholder__name` is its policyholder's name, `characteristics[0]__x` the first one's x. */
export function readColumn(row: unknown, code: string): unknown {
  const path = code.includes('__') ? code.replace(/\[(\d+)\]/g, '__$1').split('__') : [code]
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], row)
}

/** The envelope around one page of rows. */
export function toPage<Row>(rows: Row[], totalCount: number, query: ListQuery): Paged<Row> {
  const { page, page_size } = query
  return {
    data: rows,
    pagination: {
      page,
      page_size,
      total_count: totalCount,
      next: page * page_size < totalCount ? page + 1 : null,
      search: query.search || null,
    },
  }
}
