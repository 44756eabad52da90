import { asc, eq } from 'drizzle-orm'
import { addDays } from '#domain/kernel/calendar.ts'
import { type NewTask, newTask, type Task } from '#domain/task/task.schema.ts'
import type { Tx } from '../db/client.ts'
import { policyholder } from '../db/tables/policyholders.table.ts'
import type { Actor } from '../db/tx.ts'
import { keepSystemQueues } from '../modules/queues/system-queues.service.ts'
import { closeTask } from '../modules/tasks/end-task.service.ts'
import { reconcileIn } from '../modules/tasks/reconcile.service.ts'
import { createTask } from '../modules/tasks/write-task.service.ts'
import type { Stage } from './demo-tablets.ts'

interface Scene extends Stage {
  firm: { id: string }
  executive: Actor
  manager: Actor
  clerk: Actor
}

/** Work colleagues left for each other, and what opened itself until the anchor. */
export async function taskDemo(scene: Scene): Promise<void> {
  const { tx, daysAgo, firm, executive, manager, clerk } = scene
  const today = daysAgo(0).clock().toISOString().slice(0, 10)
  const findQueue = await keepSystemQueues(tx, daysAgo(400))
  const desk = findQueue('desk', firm.id)!.id
  const office = findQueue('administration', null)!.id
  const [barn, bins] = await firstFarms(tx, firm.id)

  await leave(scene, manager, 3, {
    title: 'Photos of the new machine shed',
    note: 'The limit goes up once they are here; ask for the inside too.',
    assignee: executive.accountId,
    queue: desk,
    due_on: addDays(today, 2),
    parent: { kind: 'policyholder', id: barn! },
  })
  await leave(scene, executive, 6, {
    title: 'Ask whether the grain bins were emptied',
    queue: desk,
    due_on: addDays(today, -1),
    priority: 'high',
    parent: { kind: 'policyholder', id: bins! },
  })
  await leave(scene, executive, 1, { title: 'Order reflective tape for the fair', queue: desk, priority: 'low' })
  await leave(scene, clerk, 4, {
    title: 'Renew the producer agreement',
    note: 'The new commission scale is attached to the letter of the spring.',
    queue: office,
    due_on: addDays(today, 12),
    parent: { kind: 'brokerage', id: firm.id },
  })
  const posted = await leave(scene, manager, 9, {
    title: 'Post the wordings to the mill',
    assignee: executive.accountId,
  })
  await closeTask(tx, { ...daysAgo(7), language: 'en' }, executive, { id: posted.id, outcome: 'done' })
  const called = await leave(scene, executive, 12, { title: 'Call the adjuster about the access road', queue: desk })
  await closeTask(tx, { ...daysAgo(11), language: 'en' }, manager, { id: called.id, outcome: 'not_needed' })
  await reconcileIn(tx, daysAgo(0))
}

function leave({ tx, daysAgo }: Stage, by: Actor, days: number, words: Partial<NewTask>): Promise<Task> {
  return createTask(tx, { ...daysAgo(days), language: 'en' }, by, { ...newTask.parse(words), key: undefined })
}

async function firstFarms(tx: Tx, firm: string): Promise<string[]> {
  const inOrder = tx.select({ id: policyholder.id }).from(policyholder).where(eq(policyholder.brokerageId, firm))
  return (await inOrder.orderBy(asc(policyholder.id)).limit(2)).map(({ id }) => id)
}
