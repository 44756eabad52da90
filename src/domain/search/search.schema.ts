import { z } from 'zod'
import { fieldConfig } from '../fields/field-config.ts'
import { listQuery, paged } from '../kernel/paging.ts'
import { searchedText, text } from '../kernel/text.ts'
import { searchHit } from './search-hit.ts'
import { readFilters, SEARCH_TYPES, type SearchType } from './search-types.ts'

export const SEARCH_QUERY_MAX = 200

/** `pagination.next` of the page before; it wins over `page`. */
const next = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, { error: 'validation.number' })
  .transform(Number)
  .or(z.int().positive())
  .optional()

export const globalSearchQuery = z.object({
  query: searchedText(SEARCH_QUERY_MAX).min(1, { error: 'validation.required' }),
  page: listQuery.shape.page,
  next,
})

/** The first of every type, and how many there are of each. */
export const globalSearchPage = paged(searchHit).extend({
  counts: z.array(z.object({ type: z.enum(SEARCH_TYPES), total_count: z.int() })),
})
export type GlobalSearchPage = z.infer<typeof globalSearchPage>

export function searchListQuery(type: SearchType) {
  return listQuery.omit({ search: true }).extend({
    query: searchedText(SEARCH_QUERY_MAX).default(''),
    next,
    filters: text(SEARCH_QUERY_MAX)
      .optional()
      .transform((written, context) => {
        const chosen = readFilters(type, written ?? '')
        if (chosen) return chosen
        context.addIssue({ code: 'custom', message: 'validation.choice' })
        return z.NEVER
      }),
  })
}
export type SearchListQuery = z.infer<ReturnType<typeof searchListQuery>>

/** What can be searched among, and what each can be narrowed to (spec 2 §3 advanced search config). */
export const searchConfig = z.object({
  types: z.array(z.object({ type: z.enum(SEARCH_TYPES), fields: z.array(fieldConfig) })),
})
export type SearchConfig = z.infer<typeof searchConfig>
