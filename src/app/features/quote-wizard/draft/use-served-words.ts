import { type ServedWords, useServedWords as useWordsOf } from '../../../words/use-served-words.ts'
import { useQuoteDraft } from './quote-draft.ts'

/** What the office calls something that it asks of the open draft. */
export function useServedWords(): ServedWords {
  return useWordsOf(useQuoteDraft().facts.product)
}
