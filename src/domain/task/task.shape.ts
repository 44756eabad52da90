import { z } from 'zod'
import { can } from '../access/can.ts'
import { type Body, isBody } from '../sync/json.ts'
import { textIn } from '../sync/read-body.ts'
import { defineShape, derived, register, type Writer } from '../sync/shape.ts'
import type { Refusal } from '../sync/verdict.ts'
import { taskHeader } from './task.header.ts'

/** A firm's task on a device: its header from the office, and whether its person has closed it (claims 7.3 Offline). */
export const taskShape = defineShape({
  type: 'task',
  schema: 1,
  units: {
    ...Object.fromEntries(Object.keys(taskHeader.shape).map((name) => [name, derived()])),
    isClosed: register(z.literal(true)),
  },
  refuse,
  mayWrite: (person) => can(person, 'task', 'close'),
  mayRead: (person) => can(person, 'task', 'read'),
})

export function isClosedTask(body: Body): boolean {
  return body.isClosed === true
}

/** One's own, made by hand, may be closed without the office; everything else waits for it. */
export function mayCloseHere(body: Body, { accountId }: Pick<Writer, 'accountId'>): boolean {
  const isTheirs = isBody(body.assignee) && textIn(body.assignee, 'id') === accountId
  return isTheirs && body.trigger === undefined && !isClosedTask(body)
}

function refuse(writer: Writer, before: Body | null, after: Body): Refusal | null {
  if (!before) return 'forbidden'
  if (isClosedTask(before)) return 'state'
  return mayCloseHere(before, writer) && isClosedTask(after) ? null : 'forbidden'
}
