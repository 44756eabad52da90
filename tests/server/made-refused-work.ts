import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { account } from '#server/db/tables/accounts.table.ts'
import { quarantine } from '#server/db/tables/sync.table.ts'
import type { Deps } from '#server/deps.ts'
import { keepRefused } from '#server/modules/sync/quarantine.repo.ts'

/** A change of somebody of this brokerage that the office did not take. */
export async function makeRefusedWork(tx: Tx, deps: Deps, brokerageId: string): Promise<string> {
  const [author] = await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.brokerageId, brokerageId))
    .limit(1)
  const [accountId, mutationId] = [author!.id, deps.locators()]
  const sent = { accountId, mutationId, deviceId: deps.locators(), deviceSeq: 1, hash: mutationId }
  const payload = {
    mutationId,
    id: deps.locators(),
    ops: [{ op: 'set', path: 'legalName', base: null, value: 'Made' }],
  }
  const work = { madeUnder: brokerageId, entity: 'policyholder', kind: 'patch', code: 'state', payload } as const
  // Only its author writes it.
  await tx.execute(sql`select set_config('app.account', ${accountId}, true)`)
  await keepRefused(tx, { sent, ...work }, deps.clock())
  await tx.execute(sql`select set_config('app.account', '', true)`)
  const [made] = await tx.select().from(quarantine).where(eq(quarantine.mutationId, mutationId))
  if (made?.brokerageId !== brokerageId) throw new Error('its author was never a member of the brokerage')
  return made.id
}
