import { searchable, searchForm, searchWords } from '../kernel/search-text.ts'
import type { SearchHit } from './search-hit.ts'

/**
 * By what something was found that its own name does not say: the detail that holds a word; empty where the record holds
 * it in a part that is not told; null where its name or number says it all.
 */
export function whyFound({ title, resource }: Pick<SearchHit, 'title' | 'resource'>, query: string): string | null {
  const named = searchable([title], [resource.display_name])
  const unsaid = searchWords(query).filter((word) => !named.includes(word))
  if (unsaid.length === 0) return null
  const details = resource.details.map((text) => ({ text, form: `${searchForm(text)} ${searchable([], [text])}` }))
  return details.find(({ form }) => unsaid.some((word) => form.includes(word)))?.text ?? ''
}
