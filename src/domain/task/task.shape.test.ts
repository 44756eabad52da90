import { expect, it } from 'vitest'
import { mayCloseHere, taskShape } from './task.shape.ts'

const ANNE = { accountId: 'anne', role: 'broker_account_executive' } as const
const own = { title: { en: 'Call' }, assignee: { id: 'anne', name: 'Anne' } }

it.each([
  ['one’s own, made by hand', own, null],
  ['a colleague’s', { ...own, assignee: { id: 'marc', name: 'Marc' } }, 'forbidden'],
  ['nobody’s', { title: { en: 'Call' } }, 'forbidden'],
  ['one that opened itself', { ...own, trigger: 'conflict' }, 'forbidden'],
  ['one that is closed', { ...own, isClosed: true }, 'state'],
])('without the office %s is closed, or not: %s [claims C55]', (_what, before, why) => {
  expect(taskShape.refuse(ANNE, before, { ...before, isClosed: true })).toBe(why)
  expect(mayCloseHere(before, ANNE)).toBe(why === null)
})

it('a task is made and opened again at the office alone [claims C55]', () => {
  expect(taskShape.refuse(ANNE, null, own)).toBe('forbidden')
  expect(taskShape.refuse(ANNE, { ...own, isClosed: true }, own)).toBe('state')
})
