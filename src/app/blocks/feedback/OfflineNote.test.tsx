import { TextInput } from '@mantine/core'
import { createPortal } from 'react-dom'
import { beforeEach, expect, test } from 'vitest'
import { show, type } from '#tests/setup/screen.tsx'
import { noteAnswer, noteNoAnswer } from '../../data/connection.ts'
import { NeedsConnection } from './OfflineNote.tsx'

const text = () => document.body.textContent ?? ''
const field = (label: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
const isInSight = (element: Element | null) => element?.closest('[hidden]') === null

beforeEach(noteAnswer)

function showForm() {
  show(
    <NeedsConnection>
      <TextInput aria-label="On the page" />
      {createPortal(<TextInput aria-label="In a dialog" />, document.body)}
    </NeedsConnection>,
    () => ({ status: 500 }),
  )
}

test('what was typed on a screen that needs the office is still there after the line came and went', async () => {
  showForm()
  await expect.poll(() => field('In a dialog')).toBeTruthy()
  type(field('On the page')!, 'Half a report')
  type(field('In a dialog')!, 'Half a document')
  noteNoAnswer()
  await expect.poll(text).toContain('This page needs a connection')
  noteAnswer()
  await expect.poll(text).not.toContain('This page needs a connection')
  expect(field('On the page')?.value).toBe('Half a report')
  expect(field('In a dialog')?.value).toBe('Half a document')
})

test('while the line is away the page makes room for the word that it needs it, and an open dialog stays', async () => {
  showForm()
  await expect.poll(() => field('In a dialog')).toBeTruthy()
  noteNoAnswer()
  await expect.poll(text).toContain('This page needs a connection')
  expect(isInSight(field('On the page'))).toBe(false)
  expect(isInSight(field('In a dialog'))).toBe(true)
})

test('opened without a connection it asks nothing of the office before there is one', async () => {
  noteNoAnswer()
  showForm()
  await expect.poll(text).toContain('This page needs a connection')
  expect(field('On the page')).toBeNull()
  noteAnswer()
  await expect.poll(() => field('On the page')).toBeTruthy()
})
