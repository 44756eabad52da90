import { placeOnlyOperation } from '#domain/quote/edits/operations.ts'
import type { Body } from '#domain/sync/json.ts'
import { useQuoteDraft } from '../../draft/quote-draft.ts'

/** Adds a place to the farm, at which its only operation works until somebody says otherwise; answers its path. */
export function useAddLocation(): (location: Body) => string {
  const { body, add, edit } = useQuoteDraft()
  return (location) => {
    const key = add('locations', location)
    const edits = placeOnlyOperation(body, key)
    if (edits.length > 0) edit(edits)
    return `locations/${key}`
  }
}
