import { expect, onTestFinished, test } from 'vitest'
import { setFlags } from '#app/flags/flags.ts'
import { SAFE_FLAGS } from '#domain/flag/flag.schema.ts'
import { showAt } from '#tests/setup/screen-at.tsx'
import { DueReminders } from './DueReminders.tsx'

const text = () => document.body.textContent

test('reminders are there while their flag is on, and neither shown nor asked for while it is off [Q6.8]', async () => {
  onTestFinished(() => setFlags(SAFE_FLAGS))
  const pages = { '/': () => <DueReminders /> }
  const answer = () => ({ status: 200, body: { data: [] } })
  setFlags({ ...SAFE_FLAGS, reminders: false })
  const { calls } = showAt('/', pages, { role: 'portal_user', answer })
  await new Promise((rest) => setTimeout(rest, 300))
  expect([text()?.includes('Reminders'), calls.length]).toEqual([false, 0])
  setFlags(SAFE_FLAGS)
  await expect.poll(text).toContain('Reminders')
  await expect.poll(() => calls.length).toBe(1)
})
