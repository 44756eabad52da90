import { TextInput } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { commissionRate, newBrokerage } from '#domain/brokerage/brokerage.schema.ts'
import { documentLetter } from '#domain/document/document.schema.ts'
import { newFirmDocument } from '#domain/document/firm-document.schema.ts'
import { noteWords } from '#domain/note/note.schema.ts'
import { newReport, REPORTED_PRODUCTS } from '#domain/report/report.schema.ts'
import { newUser } from '#domain/user/user.schema.ts'
import { press, show } from '#tests/setup/screen.tsx'
import { EntityForm } from './EntityForm.tsx'
import { useEntityForm } from './use-entity-form.ts'

const ANYWHERE = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

interface Filled {
  schema: z.ZodType
  field: string
  values: Record<string, unknown>
}

function Form({ schema, field, values }: Filled) {
  const form = useEntityForm({ schema, initialValues: values })
  return (
    <EntityForm form={form} onSave={async () => undefined} saveLabel="Keep">
      <TextInput label="Field" {...form.getInputProps(field)} />
    </EntityForm>
  )
}

/** One field of a form of the product, with what somebody put there. */
const one = ({ shape }: z.ZodObject, field: string, value: unknown): Filled => ({
  schema: z.object({ [field]: shape[field]! }),
  field,
  values: { [field]: value },
})
const range = { report_type: 'all-policies', products: [...REPORTED_PRODUCTS], report_date: null }

test.each<[string, Filled]>([
  ['This field may not be blank.', one(noteWords, 'subject', ' ')],
  ['This field may not be blank.', one(noteWords, 'note', '')],
  ['At least 2 characters.', one(noteWords, 'note', ' x ')],
  ['At least 2 characters.', one(documentLetter, 'body', 'x')],
  ['At most 500 characters.', one(documentLetter, 'body', 'x'.repeat(501))],
  ['Enter a valid email address.', one(documentLetter, 'to', 'ann at the farm')],
  ['Enter a valid phone.', one(newUser, 'phone_number', '12')],
  ['Enter a valid URL.', one(newBrokerage, 'website', 'no such site')],
  ['Must be a number between 0-100.', one(z.object({ rate: commissionRate }), 'rate', 1001)],
  ['Invalid date format, Must be in YYYY-MM-DD', one(newFirmDocument, 'effective_from', 'soon')],
  ['Title must be at most 255 characters.', one(newFirmDocument, 'title', 'x'.repeat(256))],
  [
    'The last day is before the first.',
    { schema: newReport, field: 'to', values: { ...range, from: '2026-02-01', to: '2026-01-31' } },
  ],
])('a form says at its field: %s [Q5.11]', async (words, filled) => {
  show(
    <RouterContextProvider router={ANYWHERE}>
      <Form {...filled} />
    </RouterContextProvider>,
    () => ({ status: 500 }),
  )
  await press('Keep')
  const field = () => document.querySelector(`input[data-path="${filled.field}"]`)
  await expect.poll(() => field()?.getAttribute('aria-invalid')).toBe('true')
  const told = field()!.getAttribute('aria-describedby')!.split(' ')
  expect(told.map((id) => document.getElementById(id)?.textContent)).toContain(words)
})
