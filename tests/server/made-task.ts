import { eq, isNull, or } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { account } from '#server/db/tables/accounts.table.ts'
import { queue, queueMember, task } from '#server/db/tables/tasks.table.ts'
import type { Deps } from '#server/deps.ts'

/** A queue of a firm on which everybody works who could: its own people, and the office's. */
export async function makeQueue(tx: Tx, { clock, locators }: Deps, brokerageId: string): Promise<string> {
  const at = clock()
  const id = locators()
  const people = await tx
    .select({ id: account.id })
    .from(account)
    .where(or(isNull(account.brokerageId), eq(account.brokerageId, brokerageId)))
  const words = { code: null, name: `Harvest ${id}`, description: '', leadId: null }
  await tx.insert(queue).values({ ...words, id, brokerageId, createdAt: at, updatedAt: at })
  await tx.insert(queueMember).values(people.map((one) => ({ queueId: id, brokerageId, accountId: one.id })))
  return id
}

/** A task of such a queue. */
export async function makeTask(
  tx: Tx,
  { clock, locators }: Deps,
  brokerageId: string,
  made: Record<string, string>,
): Promise<string> {
  const at = clock()
  const id = locators()
  await tx.insert(task).values({
    ...{ id, brokerageId, audience: 'brokerage', title: 'Call about the shed', note: '', priority: 'normal' },
    ...{ state: 'open', queueId: made.queues!, facts: {}, createdAt: at, updatedAt: at },
  })
  return id
}
