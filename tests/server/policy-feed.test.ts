import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PullItem } from '#domain/sync/transport.ts'
import { rowsOf } from '#server/db/client.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { makePolicy } from './made-policy.ts'
import { openTablet, set, verdicts } from './sync-tablet.ts'

let server: TestApp
let policy: SoldQuote
beforeAll(async () => {
  server = await buildTestApp()
  const firms = await rowsOf<{ id: string }>(server.engine.root, sql`select id from brokerage order by created_at, id`)
  const [own, rival] = firms.map(({ id }) => id) as [string, string]
  policy = await server.db.as({ kind: 'all' }, (tx) => makePolicy(tx, server.deps, { brokerageId: own }))
  await server.db.as({ kind: 'all' }, (tx) => makePolicy(tx, server.deps, { brokerageId: rival }))
})
afterAll(() => server.close())

describe('a policy in the feed', () => {
  it('is its header row, for its own brokerage alone, first and as soon as it is issued', async () => {
    const tablet = await openTablet(server, testEmail('broker_account_manager'))
    const policies = (items: PullItem[]) => items.filter(({ entity }) => entity === 'policy')
    const first = await tablet.pullAll(null)
    expect(policies(first.items)).toMatchObject([
      {
        state: 'here',
        id: policy.policyId,
        ver: 1,
        body: {
          policyholderName: 'Spruce Creek Farms',
          endsOn: '2027-04-01',
          status: 'active',
          grossPremium: 11223.38,
        },
      },
    ])
    const wanted = { brokerageId: policy.brokerageId }
    const next = await server.db.as({ kind: 'all' }, (tx) => makePolicy(tx, server.deps, wanted))
    expect(policies((await tablet.pullAll(first.next)).items)).toMatchObject([{ id: next.policyId }])
  })

  it('is written by no device', async () => {
    const tablet = await openTablet(server, testEmail('broker_account_manager'))
    const change = tablet.patch(policy.policyId, [set('status', 'inactive', 'active')], { entity: 'policy' })
    expect(verdicts(await tablet.push(change))).toEqual(['rejected forbidden'])
  })
})
