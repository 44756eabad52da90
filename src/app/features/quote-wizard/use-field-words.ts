import type { Path } from '#domain/sync/path.ts'
import { useQuoteUnitWords } from '../../words/use-quote-unit-words.ts'
import { useQuoteDraft } from './draft/quote-draft.ts'
import { useServedWords } from './draft/use-served-words.ts'

/** What a person calls a place of the open draft. */
export function useFieldWords(): (path: Path) => string {
  return useQuoteUnitWords(useQuoteDraft().body, useServedWords()).nameOf
}
