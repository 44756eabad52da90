import { FEED_ROLES } from '#domain/access/roles.ts'
import type { SystemQueue } from '#domain/task/system-queues.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { peopleAtWork } from '../accounts/people-at-work.service.ts'
import { insertMissingQueue, type QueueRecord, selectSystemQueues } from './queues.repo.ts'

/** Finds the product's own queues: the office's by their code, a firm's with the firm. */
export type FindQueue = (code: SystemQueue, brokerageId: string | null) => QueueRecord | undefined

/** A brokerage's desk is made with the first of its people (claims 7.1); then all of the product's own are there. */
export async function keepSystemQueues(tx: Tx, { clock, locators }: Making): Promise<FindQueue> {
  const known = await selectSystemQueues(tx)
  const firms = new Set((await peopleAtWork(tx, FEED_ROLES)).flatMap(({ brokerageId }) => brokerageId ?? []))
  const missing = [...firms].filter((firm) => !known.some((each) => each.code === 'desk' && each.brokerageId === firm))
  const at = clock()
  for (const brokerageId of missing.toSorted()) {
    const words = { code: 'desk', name: 'Desk', description: '', leadId: null } as const
    await insertMissingQueue(tx, { ...words, id: locators(), brokerageId, version: 1, createdAt: at, updatedAt: at })
  }
  const all = missing.length > 0 ? await selectSystemQueues(tx) : known
  const byKey = new Map(all.map((each) => [`${each.code} ${each.brokerageId ?? ''}`, each]))
  return (code, brokerageId) => byKey.get(`${code} ${code === 'desk' ? (brokerageId ?? '') : ''}`)
}
