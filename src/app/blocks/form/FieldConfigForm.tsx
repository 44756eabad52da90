import { Select, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type Answers, type FieldConfig, isEmpty } from '#domain/fields/field-config.ts'
import { toSchema } from '#domain/fields/to-schema.ts'
import { visibleFields } from '#domain/fields/visible.ts'
import { FieldGrid } from './FieldGrid.tsx'
import { FoldedFields } from './FoldedFields.tsx'
import classes from './form.module.css'
import { Choices } from './inputs/Choices.tsx'
import { DateInput } from './inputs/DateInput.tsx'
import { MoneyInput } from './inputs/MoneyInput.tsx'
import { NumberInput } from './inputs/NumberInput.tsx'
import { PhoneInput } from './inputs/PhoneInput.tsx'
import { PostalInput } from './inputs/PostalInput.tsx'
import { useEntityForm } from './use-entity-form.ts'

/** The state of a configured form. Answers of fields that hide stay in it until the save decides (experience 2). */
export function useFieldConfigForm(fields: readonly FieldConfig[], answers: Answers): UseFormReturnType<Answers> {
  return useEntityForm<Answers>({
    initialValues: { ...Object.fromEntries(fields.map((field) => [field.code, null])), ...answers },
    schema: (values) => toSchema(visibleFields(fields, values)),
  })
}

/** As many choices as stand side by side, each one tap. */
const FEW = 4

interface FieldConfigFormProps {
  fields: readonly FieldConfig[]
  form: UseFormReturnType<Answers>
  /** Folded away until somebody wants to tell more. */
  more?: readonly FieldConfig[]
}

/** The questions of a server configuration, in the order given, asked only while their conditions hold. */
export function FieldConfigForm({ fields, form, more = [] }: FieldConfigFormProps) {
  const folded = visibleFields(more, form.values)
  const isNeeded = folded.some(({ code }) => !isEmpty(form.values[code]) || code in form.errors)
  return (
    <Stack gap="lg">
      <ConfiguredInputs fields={visibleFields(fields, form.values)} form={form} />
      {folded.length > 0 && (
        <FoldedFields isNeeded={isNeeded}>
          <ConfiguredInputs fields={folded} form={form} />
        </FoldedFields>
      )}
    </Stack>
  )
}

function ConfiguredInputs({ fields, form }: Pick<FieldConfigFormProps, 'fields' | 'form'>) {
  return (
    <FieldGrid>
      {fields.map((field) => (
        <ConfiguredInput key={field.code} field={field} form={form} />
      ))}
    </FieldGrid>
  )
}

function ConfiguredInput({ field, form }: { field: FieldConfig; form: UseFormReturnType<Answers> }) {
  const { value, onChange, ...rest } = form.getInputProps(field.code)
  const answer = value as Answers[string]
  const written = isEmpty(answer) ? '' : String(answer)
  const common = { ...rest, label: field.name, required: !field.is_optional }

  switch (field.type) {
    case 'select': {
      const options = (field.values ?? []).map(({ key, value: name, label = name }) => ({ value: key, label }))
      if (common.required && options.length <= FEW)
        return (
          <div className={classes.wide}>
            <Choices {...common} options={options} chosen={[written]} onTap={onChange} />
          </div>
        )
      return (
        <Select {...common} value={written || null} onChange={onChange} clearable={field.is_optional} data={options} />
      )
    }
    case 'date':
      return <DateInput {...common} keepsText value={written || null} onChange={onChange} />
    case 'currency':
      return <MoneyInput {...common} value={isEmpty(answer) ? null : answer} onChange={onChange} />
    case 'number':
      return <NumberInput {...common} value={typeof answer === 'number' ? answer : null} onChange={onChange} />
    case 'phone':
      return <PhoneInput {...common} value={written} onChange={onChange} />
    case 'email':
      return <TextInput {...common} type="email" inputMode="email" value={written} onChange={onChange} />
    case 'string':
      if (field.validations?.format === 'postal_code')
        return <PostalInput {...common} value={written} onChange={onChange} />
      return <TextInput {...common} value={written} onChange={onChange} />
  }
}
