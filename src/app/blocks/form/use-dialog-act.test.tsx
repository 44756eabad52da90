import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { press, show } from '#tests/setup/screen.tsx'
import { Refusal } from '../../data/refusal.ts'
import { useDialogAct } from './use-dialog-act.ts'

const answers = {
  'out of reach': new Refusal({ status: null }),
  'a field refused': new Refusal({
    status: 400,
    envelope: { code: 1010, messages: [], errors: [{ field: 'reason', messages: ['Say why.'] }] },
  }),
  'too late': new Refusal({ status: 400, envelope: { code: 1040, messages: ['It was sent already.'] } }),
  done: null,
}

test.each([
  { answer: 'out of reach', isOpen: true },
  { answer: 'a field refused', isOpen: true },
  { answer: 'too late', isOpen: false },
  { answer: 'done', isOpen: false },
] as const)('a dialog whose act is answered "$answer" is open: $isOpen', async ({ answer, isOpen }) => {
  show(<Dialog refusal={answers[answer]} />, () => ({ status: 500 }))
  await press('Send')
  await expect.poll(() => document.body.textContent).toContain('answered')
  expect(document.body.textContent.includes('The dialog')).toBe(isOpen)
})

function Dialog({ refusal }: { refusal: Refusal | null }) {
  const [isOpen, setOpen] = useState(true)
  const [isAnswered, setAnswered] = useState(false)
  const form = useForm({ initialValues: { reason: '' } })
  const perform = useDialogAct(form, () => setOpen(false))
  const send = async () => {
    await perform(
      () => (refusal ? Promise.reject(refusal) : Promise.resolve(1)),
      () => 'Sent.',
    )
    setAnswered(true)
  }
  return (
    <>
      {isOpen && <p>The dialog</p>}
      <Button onClick={() => void send()}>Send</Button>
      {isAnswered && <p>answered</p>}
    </>
  )
}
