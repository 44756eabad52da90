import { afterAll, beforeAll, expect, it } from 'vitest'
import { renewEpoch } from '#server/db/renew-epoch.ts'
import { serverIdentity } from '#server/db/tables/platform.table.ts'
import { EDGE, lendMemory, type Memory, untilChanged } from '#server/db/until-changed.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ accounts: false })
})
afterAll(() => test.close())

it('what was found out about many records is not believed of a database that fell behind', async () => {
  let reads = 0
  const memory: Memory = new Map()
  const look = () =>
    test.db.as({ kind: 'all' }, (tx) => {
      lendMemory(tx, memory)
      return untilChanged(tx, 'policy', 'all of them', async () => {
        const [row] = await tx.select({ edge: EDGE }).from(serverIdentity)
        return { value: ++reads, edge: row!.edge, isKept: true }
      })
    })
  expect([await look(), await look()]).toEqual([1, 1])
  await test.db.as({ kind: 'all' }, (tx) => renewEpoch(tx))
  expect([await look(), await look()]).toEqual([2, 2])
})
