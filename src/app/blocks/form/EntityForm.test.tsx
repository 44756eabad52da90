import { TextInput } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { requiredText } from '#domain/kernel/text.ts'
import { button, press, show, type } from '#tests/setup/screen.tsx'
import { hasDirtyForms } from '../../data/dirty-forms.ts'
import { type FieldErrors, NOT_SAVED } from './apply-field-errors.ts'
import { EntityForm } from './EntityForm.tsx'
import { useEntityForm } from './use-entity-form.ts'

const schema = z.object({ name: requiredText(50) })
const ANYWHERE = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

function NameForm({ onSave }: { onSave: () => Promise<FieldErrors | undefined> }) {
  const form = useEntityForm({ schema, initialValues: { name: '' } })
  return (
    <EntityForm form={form} onSave={onSave} saveLabel="Keep">
      <TextInput label="Name" {...form.getInputProps('name')} />
    </EntityForm>
  )
}

test.each<[string, FieldErrors | undefined, boolean]>([
  ['refused as a whole leaves what was typed unsaved', NOT_SAVED, true],
  ['refused for a field leaves what was typed unsaved', [{ field: 'name', messages: ['Taken.'] }], true],
  ['that is done leaves nothing unsaved', undefined, false],
])('a save %s', async (_what, answer, isUnsaved) => {
  let saves = 0
  const onSave = async () => {
    saves++
    return answer
  }
  show(
    <RouterContextProvider router={ANYWHERE}>
      <NameForm onSave={onSave} />
    </RouterContextProvider>,
    () => ({ status: 500 }),
  )
  await expect.poll(() => button('Keep')).toBeTruthy()
  type(document.querySelector('input')!, 'Ann')
  await expect.poll(hasDirtyForms).toBe(true)
  await press('Keep')
  await expect.poll(() => saves).toBe(1)
  await expect.poll(() => button('Keep')?.hasAttribute('data-loading')).toBe(false)
  expect(hasDirtyForms()).toBe(isUnsaved)
})
