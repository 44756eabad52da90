import type { z } from 'zod'
import type { OwnerValues } from './OwnerFields.tsx'

/** "Choose a person or a queue." (claims 7.1), said before the office is asked. */
export function orSomebody<Schema extends z.ZodType<OwnerValues>>(schema: Schema) {
  return schema.refine(({ assignee, queue }) => assignee !== null || queue !== null, {
    path: ['assignee'],
    error: 'validation.assigneeOrQueue',
  })
}
