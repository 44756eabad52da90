import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/client.ts'
import { recordChange } from '#server/db/record-change.ts'
import { newLocator } from '#server/locators.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ accounts: false })
})
afterAll(() => test.close())

const all = { kind: 'all' } as const

describe('recording a change', () => {
  it('writes the audit row, the feed row and the poke in one transaction', async () => {
    const brokerageId = newLocator()
    const entityId = newLocator()
    const actor = { accountId: newLocator() }
    const heard: string[] = []
    const stop = test.deps.poke.subscribe({ kind: 'brokerage', brokerageId }, () => heard.push('poke'))
    await test.db.as(all, (tx) =>
      recordChange(tx, {
        actor,
        brokerageId,
        action: 'create',
        entity: 'quote',
        entityId,
        after: { name: 'North farm' },
        version: 1,
        at: test.clock.now(),
      }),
    )
    await expect.poll(() => heard).toEqual(['poke'])
    stop()
    const audit = await test.db.as(all, (tx) =>
      rowsOf(tx, sql`select action, entity, before, after from audit_log where entity_id = ${entityId}`),
    )
    expect(audit).toEqual([{ action: 'create', entity: 'quote', before: null, after: { name: 'North farm' } }])
    const feed = await test.db.as(all, (tx) =>
      rowsOf(tx, sql`select etype, eid, scope from change_log where eid = ${entityId}`),
    )
    expect(feed).toEqual([{ etype: 2, eid: entityId, scope: brokerageId }])
  })

  it('leaves nothing behind and pokes nobody when the transaction is rolled back', async () => {
    const brokerageId = newLocator()
    const entityId = newLocator()
    const heard: string[] = []
    const stop = test.deps.poke.subscribe(all, () => heard.push('poke'))
    const change = { actor: null, brokerageId, action: 'create', entity: 'broker', entityId, at: test.clock.now() }
    await expect(
      test.db.as(all, async (tx) => {
        await recordChange(tx, change)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await test.db.as(all, (tx) => recordChange(tx, { ...change, entityId: newLocator() }))
    await expect.poll(() => heard).toEqual(['poke'])
    stop()
    const audit = await test.db.as(all, (tx) => rowsOf(tx, sql`select from audit_log where entity_id = ${entityId}`))
    expect(audit).toEqual([])
  })

  it('cannot be changed or removed afterwards', async () => {
    await expect(test.db.as(all, (tx) => tx.execute(sql`update audit_log set action = 'nothing'`))).rejects.toThrow()
    await expect(test.db.as(all, (tx) => tx.execute(sql`delete from audit_log`))).rejects.toThrow()
  })
})
