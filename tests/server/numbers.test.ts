import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GlobalSearchPage } from '#domain/search/search.schema.ts'
import type { Tx } from '#server/db/client.ts'
import { drawNumbers } from '#server/db/draw-numbers.ts'
import { beginLineage } from '#server/db/lineage.ts'
import { renewEpoch } from '#server/db/renew-epoch.ts'
import { account } from '#server/db/tables/accounts.table.ts'
import { policy } from '#server/db/tables/policies.table.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { makePolicy } from './made-policy.ts'

const EXECUTIVE = 'broker_account_executive'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const inAll = <T>(work: (tx: Tx) => Promise<T>) => test.db.as({ kind: 'all' }, work)

it('carry the series of their epoch after each restore, and no two epochs share one, however soon they follow', async () => {
  const series = new Set<string>()
  for (let restores = 0; restores < 3; restores++) {
    await inAll((tx) => renewEpoch(tx))
    const [number] = await inAll((tx) => drawNumbers(tx, 'invoice', 1))
    expect(number).toMatch(/^I-[2-9A-Z]{6}-\d+$/)
    series.add(number!.split('-')[1]!)
  }
  expect(series.size).toBe(3)
  expect([...series].sort()).toEqual([...series])
})

it('leap by one for every second the database has not seen, when a server takes it up', async () => {
  const draw = async () => Number((await inAll((tx) => drawNumbers(tx, 'policy', 1)))[0]!.split('-').at(-1))
  await test.engine.root.execute(sql`update lineage set begun_at = begun_at - interval '1 hour'`)
  const before = await draw()
  expect(await inAll((tx) => beginLineage(tx))).toBeNull()
  expect(await draw()).toBeGreaterThan(before + 3_600)
  const again = await draw()
  expect(await inAll((tx) => beginLineage(tx))).toBeNull()
  expect(await draw(), 'what it saw a moment ago').toBeLessThan(again + 60)
})

it('of a policy are found with their series as any other', async () => {
  const made = await inAll(async (tx) => {
    const [person] = await tx
      .select()
      .from(account)
      .where(sql`${account.email} = ${testEmail(EXECUTIVE)}`)
    const { policyId } = await makePolicy(tx, test.deps, { brokerageId: person!.brokerageId! })
    const [found] = await tx.select().from(policy).where(sql`${policy.id} = ${policyId}`)
    return found!
  })
  expect(made.displayId).toMatch(/^P-[2-9A-Z]{6}-\d+$/)
  for (const query of [made.displayId, made.displayId.toLowerCase(), made.displayId.replace('P-', '')])
    for (const who of ['claim_manager', EXECUTIVE] as const) {
      const asked = { method: 'GET', url: '/api/v1/search', query: { query } } as const
      const { data } = (await test.injectAs(who, asked)).json<GlobalSearchPage>()
      expect(data.flatMap(({ type, locator }) => (type === 'policy' ? [locator] : []))).toEqual([made.id])
    }
})
