import { expect, test } from 'vitest'
import { press, show } from '#tests/setup/screen.tsx'
import { Refusal } from '../data/refusal.ts'
import { act } from './act.ts'

test('what a person asks for without signal is answered', async () => {
  const refuse = () => Promise.reject(new Refusal({ status: null, isExpected: true }))
  show(<button onClick={() => void act(refuse)}>Deactivate</button>, () => ({ status: 500 }))
  await press('Deactivate')
  await expect.poll(() => document.body.textContent).toContain('This needs a connection. Try again once it is back.')
})
