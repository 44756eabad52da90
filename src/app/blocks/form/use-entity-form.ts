import { type UseFormReturnType, useForm } from '@mantine/form'
import type { z } from 'zod'
import { checkValues } from './check-values.tsx'

interface EntityFormInput<Values> {
  /** May look at the values, where what is asked depends on them. */
  schema: z.ZodType | ((values: Values) => z.ZodType)
  initialValues: Values
}

/** A form whose rules are a schema of the domain. What is marked wrong is judged again when the field is left. */
export function useEntityForm<Values extends Record<string, unknown>>({
  schema,
  initialValues,
}: EntityFormInput<Values>): UseFormReturnType<Values> {
  return useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: (values) => checkValues(typeof schema === 'function' ? schema(values) : schema, values),
    clearInputErrorOnChange: true,
  })
}
