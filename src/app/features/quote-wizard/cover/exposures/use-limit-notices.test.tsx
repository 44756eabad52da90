import { useState } from 'react'
import { expect, test } from 'vitest'
import { press, show } from '#tests/setup/screen.tsx'
import { type QuoteDraft, QuoteDraftContext } from '../../draft/quote-draft.ts'
import { useLiabilityLimit, useOperationLimit } from './use-limit-notices.ts'

const text = () => document.body.textContent

function Location() {
  const [worthCents, setWorth] = useState(599_999_999)
  useOperationLimit('Home quarter', worthCents, 600_000_000)
  return <button onClick={() => setWorth(600_000_000)}>Raise</button>
}

function Liability() {
  const [limit, setLimit] = useState(2_000_000)
  useLiabilityLimit({ type: 'liability', limit })
  return <button onClick={() => setLimit(5_000_000)}>Raise</button>
}

test('a location that reaches what its operations carry is told in a dialog, once [Q5.10] [Q8.domain-messages.14]', async () => {
  show(<Location />, () => ({ status: 500 }))
  expect(text()).not.toContain('Operation limit exceeded')
  await press('Raise')
  await expect.poll(text).toContain('Operation limit exceeded')
  expect(text()).toContain('Home quarter is now worth $6,000,000. Its operations may carry less than $6,000,000')
})

test('liability beyond what the operations carry is told in a dialog [Q5.10] [Q8.domain-messages.14]', async () => {
  const horses = { operations: { horses: { level4Code: '11292', isCommercial: true, life: 'live' } } }
  const draft = { body: horses } as unknown as QuoteDraft // all that the notice reads of it
  show(
    <QuoteDraftContext value={draft}>
      <Liability />
    </QuoteDraftContext>,
    () => ({ status: 500 }),
  )
  await press('Raise')
  await expect.poll(text).toContain('Liability limit exceeded')
  expect(text()).toContain('The operations of this farm may carry at most $2,000,000 in liability.')
})
