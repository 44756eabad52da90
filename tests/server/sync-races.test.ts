import { expect, it } from 'vitest'
import { pushAnswer } from '#domain/sync/transport.ts'
import { newLocator } from '#server/locators.ts'
import { allStores } from '#server/modules/all.stores.ts'
import { policyholderStore } from '#server/modules/policyholders/policyholder-store.ts'
import { syncRoutes } from '#server/modules/sync/sync.routes.ts'
import type { SyncedStore } from '#server/modules/sync/synced-store.ts'
import { EXECUTIVE, entityOf, openTwoTablets, set, type Tablet, type TwoTablets, verdicts } from './sync-tablet.ts'

/** Records that were not yet there when somebody looked, and are there when they look again. */
const unseenOnce = new Set<string>()
/** Records another writer is just making: the first who writes after that one comes too late. */
const beatenOnce = new Set<string>()
/** All that was locked in one go, in the order of going. */
const locked: (readonly string[])[] = []
const watchedStore: SyncedStore = {
  ...policyholderStore,
  async lockAll(tx, scope, ids) {
    locked.push(ids)
    const found = new Map(await policyholderStore.lockAll(tx, scope, ids))
    for (const id of ids) if (unseenOnce.delete(id)) found.delete(id)
    return found
  },
  async insert(tx, records, first) {
    const isBeaten = records.filter(({ id }) => beatenOnce.delete(id)).length > 0
    return isBeaten ? null : policyholderStore.insert(tx, records, first)
  },
}

let { test, ann } = {} as TwoTablets
openTwoTablets(
  (opened) => {
    ;({ test, ann } = opened)
  },
  {
    routes: (v1, deps) =>
      void v1.register(async (scope) => syncRoutes(scope, deps, { ...allStores, policyholder: watchedStore }), {
        prefix: '/watched',
      }),
  },
)

async function push({ accountId, deviceId }: Tablet, batch: unknown[]) {
  const payload = { accountId, deviceId, epoch: null, ackedThrough: 0, unsentCount: 0, batch }
  const answer = await test.injectAs(EXECUTIVE, { method: 'POST', url: '/api/v1/watched/sync/push', payload })
  return pushAnswer.parse(answer.json()).results
}

it('a change that another writer’s record came before is decided anew on what that one left', async () => {
  const id = await ann.made(set('tradeName', 'First'))
  unseenOnce.add(id)
  const [again] = await push(ann, [ann.create(id, [set('tradeName', 'First'), set('phone', '(204) 555-0001')])])
  expect(again).toMatchObject({ verdict: 'merged', refused: [] })
  expect(entityOf(again)).toMatchObject({ ver: 2, body: { tradeName: 'First', phone: '(204) 555-0001' } })
  expect(unseenOnce.size).toBe(0)
})

it('a new record another writer is just making is decided anew, and nothing of the first try is left', async () => {
  const id = newLocator()
  beatenOnce.add(id)
  const [answer] = await push(ann, [ann.create(id, [set('tradeName', 'Beaten')])])
  expect(answer).toMatchObject({ verdict: 'applied' })
  expect(entityOf(answer)).toMatchObject({ ver: 1, body: { tradeName: 'Beaten' } })
  expect(beatenOnce.size).toBe(0)
})

it('a batch that comes back to a record locks all it names at once, before it writes any: two that meet never wait for each other', async () => {
  const [one, two] = [await ann.made(set('tradeName', 'One')), await ann.made(set('tradeName', 'Two'))]
  const batch = [
    ann.patch(one, [set('phone', '1')]),
    ann.patch(one, [set('phone', '2', '1')]),
    ann.patch(two, [set('phone', '3')]),
  ]
  locked.length = 0
  expect(verdicts(await push(ann, batch))).toEqual(['applied', 'applied', 'applied'])
  expect(new Set(locked[0])).toEqual(new Set([one, two]))
})
