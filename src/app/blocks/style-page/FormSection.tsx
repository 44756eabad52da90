import { Paper, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { FieldConfig } from '#domain/fields/field-config.ts'
import { toCreatePayload } from '#domain/fields/to-payload.ts'
import { toPage } from '#domain/kernel/paging.ts'
import { email, requiredText } from '#domain/kernel/text.ts'
import { toasts } from '../../telling/toasts.ts'
import { EntityForm } from '../form/EntityForm.tsx'
import { FieldConfigForm, useFieldConfigForm } from '../form/FieldConfigForm.tsx'
import { FieldGrid } from '../form/FieldGrid.tsx'
import { DateInput } from '../form/inputs/DateInput.tsx'
import { MoneyInput } from '../form/inputs/MoneyInput.tsx'
import { NewPasswordInput } from '../form/inputs/NewPasswordInput.tsx'
import { NumberInput } from '../form/inputs/NumberInput.tsx'
import { PhoneInput } from '../form/inputs/PhoneInput.tsx'
import { Picker, type PickerItem } from '../form/inputs/Picker.tsx'
import { PostalInput } from '../form/inputs/PostalInput.tsx'
import { SavedNote } from '../form/SavedNote.tsx'
import { useEntityForm } from '../form/use-entity-form.ts'

export function FormSection() {
  return (
    <Stack gap="lg">
      <EntitySample />
      <ConfiguredSample />
    </Stack>
  )
}

const schema = z.object({
  name: requiredText(150),
  email,
  amount: z.int({ error: 'validation.money' }).nullable(),
})

const FIRMS: PickerItem[] = Array.from({ length: 23 }, (_, at) => ({
  id: String(at),
  label: `Brokerage ${at + 1}`,
  hint: 'Saskatoon, Saskatchewan',
}))

async function loadFirms({ search, page }: { search: string; page: number }) {
  await new Promise((resolve) => setTimeout(resolve, 300))
  const found = FIRMS.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))
  return toPage(found.slice((page - 1) * 10, page * 10), found.length, { page, page_size: 10, search })
}

interface Sample extends Record<string, unknown> {
  name: string
  email: string
  phone: string
  postal: string
  amount: number | string | null
  date: string | null
  acres: number | null
  password: string
}

function EntitySample() {
  const [firm, setFirm] = useState<PickerItem | null>(null)
  const form = useEntityForm<Sample>({
    schema,
    initialValues: {
      name: '',
      email: '',
      phone: '',
      postal: '',
      amount: null,
      date: '2026-04-01',
      acres: 1280,
      password: '',
    },
  })
  const onSave = async ({ name }: Sample) =>
    name === 'Taken'
      ? [{ field: 'name', messages: ['This name is already in use.'] }]
      : toasts.done('Changes have been saved.')

  return (
    <Paper p="xl" pb={0} style={{ overflow: 'clip' }}>
      <EntityForm
        form={form}
        onSave={onSave}
        onCancel={form.reset}
        note={<SavedNote savedAt={new Date(2026, 3, 1, 10, 42)} />}
      >
        <Title order={3}>Entity form</Title>
        <FieldGrid>
          <TextInput
            label="Name"
            required
            description="Save “Taken” to see the server’s own refusal."
            {...form.getInputProps('name')}
          />
          <TextInput label="Email" required type="email" {...form.getInputProps('email')} />
          <PhoneInput label="Phone" {...form.getInputProps('phone')} />
          <PostalInput label="Postal code" {...form.getInputProps('postal')} />
          <MoneyInput label="Limit" {...form.getInputProps('amount')} />
          <DateInput label="Effective date" {...form.getInputProps('date')} />
          <NumberInput label="Acres" {...form.getInputProps('acres')} />
          <Picker
            label="Brokerage"
            source="style-page"
            load={loadFirms}
            value={firm}
            onChange={setFirm}
            nothingFound="No brokerage found"
          />
          <NewPasswordInput label="New password" {...form.getInputProps('password')} />
        </FieldGrid>
      </EntityForm>
    </Paper>
  )
}

const FIELDS: FieldConfig[] = [
  {
    name: 'Kind',
    code: 'kind',
    type: 'select',
    is_optional: false,
    values: [
      { key: 'individual', value: 'Individual' },
      { key: 'corporation', value: 'Corporation' },
    ],
  },
  {
    name: 'First name',
    code: 'first_name',
    type: 'string',
    is_optional: false,
    condition: { field: 'kind', is: ['individual'] },
  },
  {
    name: 'Date of birth',
    code: 'date_of_birth',
    type: 'date',
    is_optional: true,
    condition: { field: 'kind', is: ['individual'] },
  },
  {
    name: 'Legal name',
    code: 'legal_name',
    type: 'string',
    is_optional: false,
    condition: { field: 'kind', is: ['corporation'] },
  },
  { name: 'Email', code: 'email', type: 'email', is_optional: false },
  { name: 'Phone', code: 'phone', type: 'phone', is_optional: false },
  {
    name: 'Postal code',
    code: 'postal_code',
    type: 'string',
    is_optional: false,
    validations: { format: 'postal_code' },
  },
  { name: 'Years farming', code: 'years', type: 'number', is_optional: true, validations: { min: 0, max: 100 } },
  { name: 'Farm income', code: 'income', type: 'currency', is_optional: true },
]

function ConfiguredSample() {
  const form = useFieldConfigForm(FIELDS, { kind: 'individual' })
  return (
    <Paper p="xl" pb={0} style={{ overflow: 'clip' }}>
      <EntityForm form={form} onSave={async (answers) => toasts.done(JSON.stringify(toCreatePayload(FIELDS, answers)))}>
        <Title order={3}>Field-configuration form</Title>
        <FieldConfigForm fields={FIELDS} form={form} />
      </EntityForm>
    </Paper>
  )
}
