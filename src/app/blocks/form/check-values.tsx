import type { FormErrors } from '@mantine/form'
import type { z } from 'zod'
import { toFieldProblems } from '#domain/kernel/field-problems.ts'
import { Words } from './Words.tsx'

/** A schema's refusals as a form's errors: the same keys the server would answer, worded here. */
export function checkValues(schema: z.ZodType, values: unknown): FormErrors {
  const checked = schema.safeParse(values)
  if (checked.success) return {}
  return Object.fromEntries(
    toFieldProblems(checked.error.issues).map(({ field, messages }) => [field, <Words key={field} of={messages} />]),
  )
}
