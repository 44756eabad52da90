import { expect, it } from 'vitest'
import { policyholder as shape } from '#domain/policyholder/policyholder.shape.ts'
import type { Op } from '#domain/sync/mutation.ts'
import { pushAnswer } from '#domain/sync/transport.ts'
import { newLocator } from '#server/locators.ts'
import { allStores } from '#server/modules/all.stores.ts'
import { syncRoutes } from '#server/modules/sync/sync.routes.ts'
import { EXECUTIVE, openTwoTablets, set, type TwoTablets, verdicts } from './sync-tablet.ts'

const renamed = (before: string, after: string) => (op: Op) => (op.path === before ? { ...op, path: after } : op)

/** The office two shapes later: what was `nickname` is `alias` since the second, and the trade name since the third. */
const later = { ...shape, schema: 3, fromShape: { 1: renamed('nickname', 'alias'), 2: renamed('alias', 'tradeName') } }
const laterStores = { ...allStores, policyholder: { ...allStores.policyholder!, shape: later } }

let { test, ann } = {} as TwoTablets
openTwoTablets(
  (opened) => {
    ;({ test, ann } = opened)
  },
  {
    routes: (v1, deps) => void v1.register(async (scope) => syncRoutes(scope, deps, laterStores), { prefix: '/later' }),
  },
)

it('[sync 77] a tablet fourteen months behind is understood by the shape it writes, once, and hears of the newer build', async () => {
  const { accountId, deviceId } = ann
  const id = newLocator()
  const typed = [
    ann.create(id, [set('legalName', 'Maple Ridge Farms Ltd.'), set('nickname', 'Maple Ridge')], { schema: 1 }),
    ann.patch(id, [set('alias', 'The Ridge', 'Maple Ridge')], { schema: 2 }),
    ann.patch(id, [set('phone', '(204) 555-0001')], { schema: 1 }),
  ]
  test.clock.advance(14 * 30 * 24 * 3_600_000)
  const push = async (batch: unknown[]) => {
    const payload = { accountId, deviceId, epoch: null, ackedThrough: 0, unsentCount: batch.length, batch }
    return pushAnswer.parse(
      (await test.injectAs(EXECUTIVE, { method: 'POST', url: '/api/v1/later/sync/push', payload })).json(),
    )
  }
  expect(verdicts((await push(typed)).results)).toEqual(['applied', 'applied', 'applied'])
  const again = await push(typed)
  expect(verdicts(again.results)).toEqual(['duplicate', 'duplicate', 'duplicate'])
  expect(again.results[2]).toMatchObject({
    entity: { ver: 3, body: { legalName: 'Maple Ridge Farms Ltd.', tradeName: 'The Ridge', phone: '(204) 555-0001' } },
  })
  expect(await ann.pull(null)).toMatchObject({ build: 'test', isLast: false })
  expect(verdicts((await push([ann.create(newLocator(), [], { schema: 4 })])).results)).toEqual(['rejected schema'])
})
