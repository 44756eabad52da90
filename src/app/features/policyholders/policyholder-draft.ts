import { z } from 'zod'
import { body } from '#domain/sync/json.ts'
import type { FormKey } from '#local/store/form-key.ts'

/** What an interrupted form left on the device. */
export const policyholderDraft = z.object({
  id: z.string(),
  brokerage: z.string().nullable(),
  seen: body,
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type PolicyholderDraft = z.infer<typeof policyholderDraft>

/** The key this opening of the form is kept under; a new record is called by the form's own id for life. */
export function policyholderForm(form: string, of: string | null): FormKey {
  return { kind: 'policyholder', of, form }
}
