import i18next from 'i18next'
import type { z } from 'zod'
import type { Wording } from '#domain/kernel/errors.ts'
import { toFieldProblems } from '#domain/kernel/field-problems.ts'

/** A form's rules are its schema's, in the words the server would use for the same mistake. */
export function validateBy(schema: z.ZodType): (values: unknown) => Record<string, string> {
  return (values) => {
    const { error } = schema.safeParse(values)
    const problems = error ? toFieldProblems(error.issues) : []
    return Object.fromEntries(problems.map(({ field, messages }) => [field, messages.map(inWords)[0] ?? '']))
  }
}

function inWords({ key, params }: Wording): string {
  return i18next.t(`errors:${key}`, { ...params })
}
