import { z } from 'zod'

/** What every refusal looks like on the wire; `messages[0]` is what a toast shows (architecture 2 HTTP). */
export const errorEnvelope = z.object({
  code: z.int(),
  messages: z.array(z.string()).min(1),
  errors: z.array(z.object({ field: z.string(), messages: z.array(z.string()).min(1) })).optional(),
})
export type ErrorEnvelope = z.infer<typeof errorEnvelope>
