import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { button, press, show } from '#tests/setup/screen.tsx'
import { FormDialog } from './FormDialog.tsx'

const ANYWHERE = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const focused = () => document.activeElement?.textContent

/** Rows that each open a dialog, whose act takes its row away; the dialog stands in the row. */
function Waiting() {
  const [rows, setRows] = useState(['one', 'two', 'three'])
  return (
    <section>
      <h1>What waits</h1>
      <table>
        <tbody>
          {rows.map((row) => (
            <Waits key={row} row={row} onDone={() => setRows((all) => all.filter((each) => each !== row))} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Waits({ row, onDone }: { row: string; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const form = useForm({ initialValues: { reason: '' } })
  return (
    <tr>
      <td>
        <Button onClick={() => setOpen(true)}>{`Ask ${row}`}</Button>
        {isOpen && (
          <FormDialog title="Why" form={form} onSubmit={form.onSubmit(onDone)} onClose={() => setOpen(false)}>
            <TextInput label="Reason" {...form.getInputProps('reason')} />
          </FormDialog>
        )}
      </td>
    </tr>
  )
}

async function open(words: string): Promise<void> {
  await expect.poll(() => button(words)).toBeTruthy()
  button(words)!.focus()
  await press(words)
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).toBeTruthy()
}

test('a dialog gives the focus back to what opened it, and what it took away to what comes next', async () => {
  show(
    <RouterContextProvider router={ANYWHERE}>
      <Waiting />
    </RouterContextProvider>,
    () => ({ status: 500 }),
  )
  await open('Ask two')
  await press('Cancel')
  await expect.poll(focused).toBe('Ask two')

  await open('Ask two')
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await expect.poll(focused).toBe('Ask two')

  for (const [words, next] of [
    ['Ask two', 'Ask three'],
    ['Ask three', 'Ask one'],
    ['Ask one', 'What waits'],
  ] as const) {
    await open(words)
    await press('Save')
    await expect.poll(focused).toBe(next)
  }
})
