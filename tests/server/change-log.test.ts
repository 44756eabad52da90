import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  appendChanges,
  type Change,
  type FeedPosition,
  feedEdge,
  pruneChanges,
  readChanges,
} from '#server/db/change-log.ts'
import { newLocator } from '#server/locators.ts'
import { createChance } from '#server/seed/chance.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { onPostgres } from '#tests/setup/database.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ accounts: false, env: { DATABASE_MAX_CONNECTIONS: '20' } })
})
afterAll(() => test.close())

const all = { kind: 'all' } as const
const START: FeedPosition = { xid: '0', seq: 0 }

function append(scope: string, entityId: string, version: number): Promise<void> {
  const change = { scope, entity: 'quote', entityId, version, at: test.clock.now() } as const
  return test.db.as(all, (tx) => appendChanges(tx, [change]))
}

/** Reads on from a position until a page is not full. */
async function readOn(
  scope: string,
  from: FeedPosition,
  limit: number,
): Promise<{ changes: Change[]; next: FeedPosition }> {
  const changes: Change[] = []
  let position = from
  for (;;) {
    const page = await test.db.as(all, (tx) => readChanges(tx, scope, position, limit))
    if (page === 'resync_required') throw new Error('the position was pruned away')
    changes.push(...page.changes)
    position = page.next
    if (page.changes.length < limit) return { changes, next: position }
  }
}

describe('the change feed', () => {
  it('gives every change of a scope once, in order, page by page, and nothing of another scope', async () => {
    const [scope, other] = [newLocator(), newLocator()]
    const ids = Array.from({ length: 25 }, newLocator)
    for (const [i, id] of ids.entries()) {
      await append(scope, id, i + 1)
      await append(other, id, 1)
    }
    const first = await readOn(scope, START, 10)
    expect(first.changes.map(({ entityId }) => entityId)).toEqual(ids)
    expect(first.changes.map(({ version }) => version)).toEqual(ids.map((_, i) => i + 1))
    expect((await readOn(scope, first.next, 10)).changes).toEqual([])
  })

  it('does not show a transaction its own change before it has ended', async () => {
    const scope = newLocator()
    const seenInside = await test.db.as(all, async (tx) => {
      await appendChanges(tx, [{ scope, entity: 'quote', entityId: newLocator(), version: 1, at: test.clock.now() }])
      return readChanges(tx, scope, START)
    })
    expect(seenInside).toMatchObject({ changes: [] })
    expect((await readOn(scope, START, 10)).changes).toHaveLength(1)
  })

  it('[sync 66b] crosses transaction ids of different length without losing a row [R4]', async () => {
    const scope = newLocator()
    const ids = ['8', '9', '10', '11', '98', '99', '100', '101']
    await test.db.as(all, async (tx) => {
      for (const [i, xid] of ids.entries()) {
        await tx.execute(sql`
          insert into change_log (xid, scope, etype, eid, ver, at)
          values (${xid}::xid8, ${scope}, 2, ${newLocator()}, ${i + 1}, ${test.clock.now().toISOString()})`)
      }
    })
    const { changes } = await readOn(scope, START, 3)
    expect(changes.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('asks for a resync where what comes next was pruned away, and only there', async () => {
    const scope = newLocator()
    await append(scope, newLocator(), 1)
    const behind = (await readOn(scope, START, 10)).next
    await append(scope, newLocator(), 1)
    test.clock.advance(1000)
    const ahead = await test.db.as(all, feedEdge)
    await append(scope, newLocator(), 1)
    await test.db.as(all, (tx) => pruneChanges(tx, test.clock.now()))
    expect(await test.db.as(all, (tx) => readChanges(tx, scope, behind))).toBe('resync_required')
    expect((await readOn(scope, ahead, 10)).changes).toHaveLength(1)
  })

  it('misses no version of any record while eight writers pause before they commit [R4]', async () => {
    const scope = newLocator()
    const chance = createChance(4711)
    const records = Array.from({ length: 5 }, newLocator)
    const versions = new Map(records.map((id) => [id, 0]))
    const writesEach = onPostgres ? 25 : 5
    const beginning = await test.db.as(all, feedEdge)
    let isWriting = true

    async function write(): Promise<void> {
      for (let i = 0; i < writesEach; i++) {
        const id = chance.pick(records)
        await test.db.as(all, async (tx) => {
          await tx.execute(sql`select pg_current_xact_id()`)
          await sleep(chance.between(0, 8))
          await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${id}))`) // as a row lock would
          const version = versions.get(id)! + 1
          await appendChanges(tx, [{ scope, entity: 'quote', entityId: id, version, at: test.clock.now() }])
          versions.set(id, version)
          await sleep(chance.between(0, 8))
        })
      }
    }

    async function read(limit: number): Promise<Map<string, number[]>> {
      const seen = new Map<string, number[]>(records.map((id) => [id, []]))
      let position = beginning
      for (let isLast = false; ; ) {
        const page = await readOn(scope, position, limit)
        for (const { entityId, version } of page.changes) seen.get(entityId)!.push(version)
        position = page.next
        if (isLast) return seen
        isLast = !isWriting
        await sleep(5)
      }
    }

    const reading = [read(3), read(500)]
    await Promise.all(Array.from({ length: 8 }, write))
    isWriting = false
    for (const seen of await Promise.all(reading)) {
      for (const id of records) {
        const expected = Array.from({ length: versions.get(id)! }, (_, i) => i + 1)
        expect(seen.get(id)!.toSorted((a, b) => a - b)).toEqual(expected)
      }
    }
  })
})
