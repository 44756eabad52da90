import { expect, it } from 'vitest'
import { escalate } from './escalate.ts'

const held = { dueOn: '2026-04-10', priority: 'low', assigneeId: 'ann', queueId: 'desk' } as const

it.each([
  ['due today', '2026-04-10', held, {}],
  ['overdue: one step', '2026-04-11', held, { priority: 'normal' }],
  ['and never above high', '2026-04-11', { ...held, priority: 'high' }, {}],
  ['two days overdue: still theirs', '2026-04-12', { ...held, priority: 'high' }, {}],
  ['three: back to its queue', '2026-04-13', { ...held, priority: 'high' }, { assigneeId: null }],
  ['without a queue it stays with its person', '2026-04-20', { ...held, queueId: null }, { priority: 'normal' }],
  ['without a day nothing is overdue', '2026-12-31', { ...held, dueOn: null }, {}],
] as const)('%s [claims C53]', (_, today, task, expected) => {
  expect(escalate(task, today)).toEqual(expected)
})
