import { setTimeout as pause } from 'node:timers/promises'
import { notificationsStore } from '@mantine/notifications'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { saveRecord } from '#app/device/save-record.ts'
import { useDraft } from '#app/device/use-draft.ts'
import { hearLastWords, setWork } from '#app/device/work.ts'
import { readDraft } from '#local/rows/drafts.ts'
import type { LocalAccount } from '#local/store/account.ts'
import sync from '#locales/en/sync.json' with { type: 'json' }
import { makeId } from '../local/ids.ts'
import { ANNE } from '../local/office.ts'
import { watchConnection } from '../local/store-faults.ts'
import { openTablet } from '../local/tablet.ts'
import { show, type } from '../setup/screen.tsx'

vi.setConfig({ testTimeout: 30_000 })
const PATIENT = { timeout: 10_000 }
const KEY = { kind: 'policyholder', of: null, form: makeId() } as const

function Form() {
  const [name, setName] = useState('')
  useDraft(KEY, name === '' ? null : { name, typed: { name } })
  return <input value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
}

/** The screen the form stands on, until it is left. */
function Screen({ hear }: { hear: (leave: () => void) => void }) {
  const [isLeft, setLeft] = useState(false)
  useEffect(() => hear(() => setLeft(true)), [hear])
  return isLeft ? null : <Form />
}

interface Opened {
  account: LocalAccount
  input: HTMLInputElement
  left: () => Promise<unknown>
  leave: () => void
}

async function openForm(): Promise<Opened> {
  const { account } = await openTablet(ANNE, () => Response.error())
  setWork({ kind: 'open', account, sync: { hint: () => undefined, sendNow: async () => null, stop: () => undefined } })
  onTestFinished(() => setWork({ kind: 'closed' }))
  const leaving = Promise.withResolvers<() => void>()
  show(<Screen hear={leaving.resolve} />, () => ({ status: 500 }))
  await expect.poll(() => document.querySelector('input'), PATIENT).toBeTruthy()
  const input = document.querySelector('input')!
  const leave = await leaving.promise
  return { account, input, leave, left: () => readDraft(account, KEY, z.object({ name: z.string() })) }
}

test('a store that sleeps is told of in words, and what was typed stands in the form and comes back after a reload [sync 20]', async () => {
  await i18next.init({ lng: 'en', resources: { en: { sync } } })
  const connection = watchConnection()
  const { input, left } = await openForm()
  connection.lose(2)
  expect(await saveRecord({ entity: 'farm', id: makeId(), kind: 'create', edits: [] })).toBe(false)
  const told = notificationsStore.getState().notifications.map(({ message }) => message)
  expect(told).toContain('The browser has put its storage to sleep. Reload the page; what you typed is kept.')
  connection.lose(2)
  type(input, 'Kept')
  await pause(600) // longer than the form waits before it keeps
  expect(input.value).toBe('Kept')
  expect(await left()).toBeNull()
  window.dispatchEvent(new Event('pagehide')) // the reload
  await expect.poll(left, PATIENT).toMatchObject({ name: 'Kept' })
})

test('a form that is typed into without a pause is on the disk while typing goes on', async () => {
  const { input, left } = await openForm()
  let typed = ''
  let seen: unknown = null
  for (let key = 0; key < 60 && seen === null; key++) {
    typed += 'x'
    type(input, typed)
    await pause(50) // never still for as long as the form waits
    seen = await left()
  }
  expect(seen).toMatchObject({ name: expect.stringMatching(/^x+$/) })
})

test('keys typed just before a reload are there after it', async () => {
  const { input, left } = await openForm()
  type(input, 'Maple Ridge')
  await expect.poll(() => input.value, PATIENT).toBe('Maple Ridge')
  await pause(0) // the screen has taken it
  window.dispatchEvent(new Event('pagehide'))
  expect(await left()).toEqual({ name: 'Maple Ridge' })
})

test('keys typed just before the session ends are there after it', async () => {
  const { input, left } = await openForm()
  type(input, 'Maple Ridge')
  await expect.poll(() => input.value, PATIENT).toBe('Maple Ridge')
  await pause(0) // the screen has taken it
  hearLastWords()
  expect(await left()).toEqual({ name: 'Maple Ridge' })
})

test('a form that was left has no last words: what was given up does not come back as the session ends', async () => {
  const { input, left, leave } = await openForm()
  type(input, 'Maple Ridge')
  await expect.poll(() => input.value, PATIENT).toBe('Maple Ridge')
  await pause(0) // the screen has taken it
  leave()
  await expect.poll(() => document.querySelector('input'), PATIENT).toBeNull()
  hearLastWords()
  expect(await left()).toBeNull()
})

test('a page that goes with nothing typed leaves nothing', async () => {
  const { left } = await openForm()
  window.dispatchEvent(new Event('pagehide'))
  expect(await left()).toBeNull()
})
