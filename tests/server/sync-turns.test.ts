import { describe, expect, it } from 'vitest'
import { newLocator } from '#server/locators.ts'
import { allStores } from '#server/modules/all.stores.ts'
import { syncRoutes } from '#server/modules/sync/sync.routes.ts'
import { EXECUTIVE, MANAGER, openTwoTablets, set, type TwoTablets, verdicts } from './sync-tablet.ts'

/** What happened, in its order. */
const told: string[] = []
let askSomethingElse = () => undefined as void

/** The quotes' own store; the first write of them meets another person's request. */
const quotes = allStores.quote!
const watched: typeof quotes = {
  ...quotes,
  async insert(...given) {
    if (told.length === 0) askSomethingElse()
    told.push('wrote')
    return quotes.insert(...given)
  },
}

let { test, ann } = {} as TwoTablets
openTwoTablets(
  (opened) => {
    ;({ test, ann } = opened)
  },
  {
    routes: (v1, deps) =>
      void v1.register(async (scope) => syncRoutes(scope, deps, { ...allStores, quote: watched }), {
        prefix: '/watched',
      }),
  },
)

describe('a batch of a hundred quotes', () => {
  it('is decided in turns: who asks for something else meanwhile is answered before it is done', async () => {
    const holder = await ann.made(set('legalName', 'Heavy Farms'))
    const batch = Array.from({ length: 100 }, () =>
      ann.create(newLocator(), [set('policyholder', holder)], { entity: 'quote', dependsOn: [holder] }),
    )
    const { accountId, deviceId } = ann
    const payload = { accountId, deviceId, epoch: null, ackedThrough: 0, unsentCount: 100, batch }
    let other: Promise<unknown> = Promise.resolve()
    askSomethingElse = () => {
      other = test
        .injectAs(MANAGER, { method: 'GET', url: '/api/v1/users/me' })
        .then(({ statusCode }) => told.push(`answered ${statusCode}`))
    }
    const answer = await test.injectAs(EXECUTIVE, { method: 'POST', url: '/api/v1/watched/sync/push', payload })
    told.push('done')
    await other
    expect(new Set(verdicts(answer.json().results))).toEqual(new Set(['applied']))
    expect(told.indexOf('answered 200')).toBeLessThan(told.lastIndexOf('wrote'))
  })
})
