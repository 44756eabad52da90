import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ENTITY_TYPES } from '#domain/sync/entity-types.ts'
import { pullAnswer } from '#domain/sync/transport.ts'
import { pruneChanges } from '#server/db/change-log.ts'
import { account } from '#server/db/tables/accounts.table.ts'
import { changeLog, serverIdentity } from '#server/db/tables/platform.table.ts'
import { policyholder } from '#server/db/tables/policyholders.table.ts'
import { newLocator } from '#server/locators.ts'
import {
  EXECUTIVE,
  entityOf,
  MANAGER,
  openTablet,
  openTwoTablets,
  RIVAL,
  STAFF,
  set,
  type TwoTablets,
} from './sync-tablet.ts'

let { test, ann, bea } = {} as TwoTablets
openTwoTablets((opened) => {
  ;({ test, ann, bea } = opened)
})

const made = (name: string) => ann.made(set('legalName', name))

async function restartOf(email: string, cursor: string): Promise<string> {
  const answer = await test.injectAs(email, { method: 'GET', url: '/api/v1/sync/pull', query: { cursor } })
  expect(answer.statusCode).toBe(200)
  const page = pullAnswer.parse(answer.json())
  return 'restart' in page ? page.restart : 'a page'
}

const everywhere = { kind: 'all' } as const

describe('a first sync', () => {
  it('brings every record once, page by page, and can be taken up at any page', async () => {
    const ids = new Set(await Promise.all(Array.from({ length: 23 }, (_, at) => made(`Farm ${at}`))))
    const seen: string[] = []
    let page = await bea.pull(null, 5)
    for (; !page.isLast; page = await bea.pull(page.next, 5)) {
      const again = await bea.pull(page.from, 5)
      expect(again.items).toEqual(page.items)
      seen.push(...page.items.map(({ id }) => id))
    }
    expect(seen.filter((id) => ids.has(id)).sort()).toEqual([...ids].sort())
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('brings what changed while it went on after it, so that nothing is missed', async () => {
    const early = await made('Early')
    const start = await bea.pull(null, 1)
    await ann.push(ann.patch(early, [set('legalName', 'Late', 'Early')]))
    const added = await made('Added')
    const { items } = await bea.pullAll(start.next, 500)
    const last = new Map(items.map((item) => [item.id, item]))
    expect(last.get(early)).toMatchObject({ ver: 2, body: { legalName: 'Late' } })
    expect(last.has(added)).toBe(true)
  })
})

describe('the feed', () => {
  it('[sync 12] answers the same cursor with the same page, and names where it began', async () => {
    const { next } = await bea.pullAll(null)
    const id = await made('Twice')
    const [one, two] = [await bea.pull(next), await bea.pull(next)]
    expect(one.from).toBe(next)
    expect(two.items).toEqual(one.items)
    expect(one.items).toMatchObject([{ state: 'here', entity: 'policyholder', id, ver: 1 }])
    expect((await bea.pull(one.next)).items).toEqual([])
  })

  it('says of a deleted record that it is gone, and nothing of it', async () => {
    const id = await made('To be deleted')
    const { next } = await bea.pullAll(null)
    await test.db.as(everywhere, async (tx) => {
      const at = test.clock.now()
      await tx.update(policyholder).set({ deletedAt: at, version: 2 }).where(eq(policyholder.id, id))
      const row = { scope: ann.brokerageId!, entityType: ENTITY_TYPES.policyholder, entityId: id, version: 2, at }
      await tx.insert(changeLog).values(row)
    })
    expect((await bea.pull(next)).items).toEqual([{ state: 'gone', entity: 'policyholder', id }])
  })

  it('brings nobody a record of another brokerage', async () => {
    const id = await made('Ours alone')
    const eve = await openTablet(test, RIVAL)
    const { items } = await eve.pullAll(null)
    expect(items.map((item) => item.id)).not.toContain(id)
  })

  it('is not kept by any cache, and says who answered when', async () => {
    const answer = await test.injectAs(EXECUTIVE, { method: 'GET', url: '/api/v1/sync/pull' })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-hedgerow': 'test' })
    expect(answer.json()).toMatchObject({
      accountId: ann.accountId,
      serverTime: test.clock.now().toISOString(),
      build: 'test',
    })
  })
})

describe('a cursor that leads nowhere is answered with a restart, never with an empty page', () => {
  it('forged or cut', async () => {
    const { next } = await bea.pullAll(null)
    expect(await restartOf(MANAGER, `${next}x`)).toBe('resync_required')
    expect(await restartOf(MANAGER, 'nonsense')).toBe('resync_required')
  })

  it('of another account', async () => {
    const { next } = await bea.pullAll(null)
    expect(await restartOf(EXECUTIVE, next)).toBe('scope_changed')
  })

  it('[sync 68] of before a restore, whose epoch is another', async () => {
    const { next } = await bea.pullAll(null)
    await test.engine.root.update(serverIdentity).set({ epoch: newLocator() })
    expect(await restartOf(MANAGER, next)).toBe('resync_required')
  })

  it('below what the log was pruned to', async () => {
    const { next } = await bea.pullAll(null)
    await made('Long ago')
    const afterwards = new Date(test.clock.now().getTime() + 1)
    await test.db.as(everywhere, (tx) => pruneChanges(tx, afterwards))
    expect(await restartOf(MANAGER, next)).toBe('resync_required')
    expect((await bea.pullAll(null)).items.length).toBeGreaterThan(0)
  })

  it('of before its holder moved to another brokerage', async () => {
    const { next } = await bea.pullAll(null)
    const [rival] = await test.engine.root.select().from(account).where(eq(account.email, RIVAL))
    await test.engine.root
      .update(account)
      .set({ brokerageId: rival!.brokerageId, scope: rival!.brokerageId! })
      .where(eq(account.email, MANAGER))
    expect(await restartOf(MANAGER, next)).toBe('scope_changed')
    await test.engine.root
      .update(account)
      .set({ brokerageId: ann.brokerageId, scope: ann.brokerageId! })
      .where(eq(account.email, MANAGER))
  })
})

describe('staff, who have no feed', () => {
  it('follow what they opened on this device, and its conflicts, and nothing else', async () => {
    const sam = await openTablet(test, STAFF)
    const [opened, other] = [await made('Opened'), await made('Other')]
    const url = `/api/v1/sync/entity/policyholder/${opened}`
    const answer = await test.injectAs(STAFF, { method: 'GET', url, query: { device: sam.deviceId } })
    expect(answer.json()).toMatchObject({ item: { id: opened, ver: 1, body: { legalName: 'Opened' } }, conflicts: [] })
    const { items, next } = await sam.pullAll(null)
    expect(items.map(({ id }) => id)).toEqual([opened])
    await bea.push(bea.patch(opened, [set('legalName', 'Bea', 'Opened')]))
    await ann.push(ann.patch(opened, [set('legalName', 'Ann', 'Opened')]), ann.patch(other, [set('phone', '1')]))
    const later = await sam.pullAll(next)
    expect(later.items.map(({ entity }) => entity).sort()).toEqual(['conflict', 'policyholder'])
  })

  it('read nothing through the feed without having opened it', async () => {
    const { items } = await (await openTablet(test, STAFF)).pullAll(null)
    expect(items).toEqual([])
  })
})

it('an answer to a push carries the version the feed carries', async () => {
  const id = newLocator()
  const { next } = await bea.pullAll(null)
  const [answer] = await ann.push(ann.create(id, [set('legalName', 'Same')]))
  const { items } = await bea.pull(next)
  const { epoch, ver, body } = entityOf(answer)
  expect(items).toEqual([{ state: 'here', entity: 'policyholder', id, epoch, ver, body }])
})
