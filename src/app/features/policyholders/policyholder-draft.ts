import { z } from 'zod'
import { body } from '#domain/sync/json.ts'
import { readDraft } from '#local/drafts.ts'
import { deviceQuery } from '../../device/device-query.ts'

/** What an interrupted form left on the device. */
export const policyholderDraft = z.object({
  id: z.string(),
  brokerage: z.string().nullable(),
  seen: body,
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type PolicyholderDraft = z.infer<typeof policyholderDraft>

/** The key a form keeps its draft under: a new record's form is one, whatever id it will get. */
export function draftKey(id: string | null): string {
  return id ? `policyholder/${id}` : 'policyholder/new'
}

/** Read once, when the form opens. */
export function draftQuery(id: string | null) {
  return {
    ...deviceQuery(['draft', draftKey(id)], (account) => readDraft(account, draftKey(id), policyholderDraft), null),
    queryKey: ['drafts', draftKey(id)],
    staleTime: 0,
    gcTime: 0,
  }
}
