import { z } from 'zod'
import { json } from '#domain/sync/json.ts'

/** What is kept of an open form that differs from what is saved. */
export const kept = z.object({
  /** What its person calls it by; empty while that is not typed. */
  name: z.string(),
  /** Where it is gone on with: the page it stands on. Null where an earlier build left it and that is not known. */
  address: z.string().nullable(),
  typed: json,
})
export type Kept = z.infer<typeof kept>
