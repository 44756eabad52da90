import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { policyholder as shape } from '#domain/policyholder/policyholder.shape.ts'
import { pushAnswer } from '#domain/sync/transport.ts'
import { rowsOf } from '#server/db/client.ts'
import { renewEpoch } from '#server/db/renew-epoch.ts'
import { appliedMutation } from '#server/db/tables/platform.table.ts'
import { policyholder } from '#server/db/tables/policyholders.table.ts'
import { forgetAcknowledgedChanges } from '#server/jobs/forget-acknowledged-changes.ts'
import { newLocator } from '#server/locators.ts'
import { allStores } from '#server/modules/all.stores.ts'
import { policyholderStore } from '#server/modules/policyholders/policyholder-store.ts'
import { syncRoutes } from '#server/modules/sync/sync.routes.ts'
import {
  conflictsOf,
  EXECUTIVE,
  entityOf,
  openTablet,
  openTwoTablets,
  STAFF,
  set,
  type Tablet,
  type TwoTablets,
  verdicts,
} from './sync-tablet.ts'

/** A rule planted for these tests: nobody writes e-mail addresses any more, one name meets a fault of ours, another the database’s end. */
const planted = {
  ...shape,
  mayWrite: (person: Parameters<typeof shape.mayWrite>[0], path: string) =>
    path !== 'email' && shape.mayWrite(person, path),
  derive(body: Parameters<typeof shape.derive>[0]) {
    if (body.tradeName === 'Poison') throw new Error('planted fault')
    if (body.tradeName === 'Death') throw Object.assign(new Error('the connection is gone'), { code: '57P01' })
    return shape.derive(body)
  },
}

let { test, ann, bea } = {} as TwoTablets
openTwoTablets(
  (opened) => {
    ;({ test, ann, bea } = opened)
  },
  {
    routes: (v1, deps) =>
      void v1.register(
        async (scope) =>
          syncRoutes(scope, deps, { ...allStores, policyholder: { ...policyholderStore, shape: planted } }),
        {
          prefix: '/planted',
        },
      ),
  },
)

async function pushPlanted(tablet: Tablet, batch: unknown[]) {
  const { accountId, deviceId } = tablet
  const payload = { accountId, deviceId, epoch: null, ackedThrough: 0, unsentCount: 0, batch }
  const answer = await test.injectAs(EXECUTIVE, { method: 'POST', url: '/api/v1/planted/sync/push', payload })
  return pushAnswer.parse(answer.json()).results
}

describe('a conflict', () => {
  it('[sync 33] that two people resolve differently is a conflict again: nothing is lost', async () => {
    const id = await ann.made(set('tradeName', 'Old'))
    await bea.push(bea.patch(id, [set('tradeName', 'Bea', 'Old')]))
    const [answer] = await ann.push(ann.patch(id, [set('tradeName', 'Ann', 'Old')]))
    const [open] = conflictsOf(answer)
    const resolves = [{ id: open!.id, ver: open!.ver }]
    const [mine] = await ann.push(ann.patch(id, [set('tradeName', 'Ann', 'Bea')], { resolves }))
    expect(mine!.verdict).toBe('applied')
    const [theirs] = await bea.push(bea.patch(id, [set('tradeName', 'Bea & Co', 'Bea')], { resolves }))
    expect(theirs!.verdict).toBe('conflict')
    expect(entityOf(theirs).body).toMatchObject({ tradeName: 'Ann' })
    expect(conflictsOf(theirs)).toContainEqual(
      expect.objectContaining({ mine: 'Bea & Co', theirs: 'Ann', state: 'open' }),
    )
  })

  it('whose author types on is amended, not doubled, and closed once the author’s change goes through', async () => {
    const id = await ann.made(set('phone', '1'))
    await bea.push(bea.patch(id, [set('phone', '2', '1')]))
    await ann.push(ann.patch(id, [set('phone', '3', '1')]))
    const [amended] = await ann.push(ann.patch(id, [set('phone', '4', '3')]))
    expect(conflictsOf(amended)).toMatchObject([{ mine: '4', theirs: '2', state: 'open', ver: 2 }])
    const [through] = await ann.push(ann.patch(id, [set('phone', '2', '4')]))
    expect(conflictsOf(through)).toMatchObject([{ state: 'author_moved_on', ver: 3 }])
  })
})

describe('a change the office cannot take as it is', () => {
  it('[sync 57] on a field the role may no longer write: that path is refused, the others are applied', async () => {
    const id = await ann.made(set('tradeName', 'Old'))
    const [answer] = await pushPlanted(ann, [ann.patch(id, [set('email', 'a@b.ca'), set('phone', '(204) 555-0001')])])
    expect(answer).toMatchObject({
      verdict: 'merged',
      refused: [{ path: 'email', code: 'forbidden', value: 'a@b.ca' }],
    })
    expect(entityOf(answer).body).toMatchObject({ phone: '(204) 555-0001' })
    expect(entityOf(answer).body).not.toHaveProperty('email')
  })

  it('[sync 74] because of a fault of ours is to be sent again; nothing of it stays, other lanes flow, the rest of its own waits', async () => {
    const [poisoned, fine] = [newLocator(), newLocator()]
    const poison = ann.create(poisoned, [set('tradeName', 'Poison')])
    const batch = [poison, ann.patch(poisoned, [set('phone', '1')]), ann.create(fine, [set('tradeName', 'Fine')])]
    expect(verdicts(await pushPlanted(ann, batch))).toEqual(['retry', 'blocked', 'applied'])
    expect(verdicts(await ann.push(...batch))).toEqual(['applied', 'applied', 'duplicate'])
  })

  it('[sync 73] [Q5.1] by a rule that came after it was made is taken, and needs attention', async () => {
    const id = newLocator()
    const [answer] = await ann.push(ann.create(id, [set('kind', 'individual'), set('phone', 'call the barn')]))
    expect(answer!.verdict).toBe('applied')
    expect(entityOf(answer).body.needsAttention).toEqual(expect.arrayContaining(['phone', 'firstName', 'lastName']))
  })

  it('that depends on a record nobody sent is blocked, and goes through once it is there', async () => {
    const [parent, child] = [newLocator(), newLocator()]
    const waiting = ann.create(child, [set('tradeName', 'Child')], { dependsOn: [parent] })
    expect(await ann.push(waiting)).toEqual([{ mutationId: waiting.mutationId, verdict: 'blocked', by: parent }])
    expect(verdicts(await ann.push(ann.create(parent, []), waiting))).toEqual(['applied', 'applied'])
  })

  it('made with a newer shape than this server knows is refused for now and not remembered', async () => {
    const id = newLocator()
    const newer = ann.create(id, [set('tradeName', 'Newer')], { schema: 2 })
    expect(verdicts(await ann.push(newer))).toEqual(['rejected schema'])
    expect(verdicts(await ann.push(newer))).toEqual(['rejected schema'])
  })
})

describe('a server that dies', () => {
  it('[sync 2] [sync 4] between the 40th and the 41st change keeps the forty whole and nothing of the rest; sent again, all are there once', async () => {
    const dead = await openTablet(test, EXECUTIVE)
    const batch = Array.from({ length: 60 }, (_, at) =>
      dead.create(newLocator(), [set('tradeName', at === 40 ? 'Death' : `Farm ${at}`)]),
    )
    const { accountId, deviceId } = dead
    const payload = { accountId, deviceId, epoch: null, ackedThrough: 0, unsentCount: 60, batch }
    const answer = await test.injectAs(EXECUTIVE, { method: 'POST', url: '/api/v1/planted/sync/push', payload })
    expect(answer.statusCode).toBe(503)
    const stored = await test.db.as({ kind: 'all' }, (tx) =>
      policyholderStore.read(
        tx,
        { kind: 'all' },
        batch.map(({ id }) => id),
      ),
    )
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(batch.slice(0, 40).map(({ id }) => id)))
    expect(verdicts(await dead.push(...batch))).toEqual([...Array(40).fill('duplicate'), ...Array(20).fill('applied')])
  })
})

describe('deletion', () => {
  it('[sync 72] a late edit brings a deleted record back and says so; a blanked one stays gone', async () => {
    const [kept, blanked] = [await ann.made(set('tradeName', 'Kept')), await ann.made(set('tradeName', 'Blanked'))]
    await test.db.as({ kind: 'all' }, async (tx) => {
      const at = test.clock.now()
      await tx.update(policyholder).set({ deletedAt: at }).where(eq(policyholder.id, kept))
      await tx.update(policyholder).set({ deletedAt: at, blankedAt: at, body: {} }).where(eq(policyholder.id, blanked))
    })
    const [back] = await ann.push(ann.patch(kept, [set('phone', '(204) 555-0001')]))
    expect(back!.verdict).toBe('conflict')
    expect(conflictsOf(back)).toMatchObject([{ kind: 'deleted_while_edited', path: '' }])
    expect(entityOf(back).body).toMatchObject({ tradeName: 'Kept', phone: '(204) 555-0001' })
    expect(verdicts(await ann.push(ann.patch(blanked, [set('phone', '1')])))).toEqual(['rejected gone'])
  })
})

describe('what a device acknowledged', () => {
  it('[sync 70] is remembered 210 days, and what it did not acknowledge for good; refused work 90 days', async () => {
    const tablet = await openTablet(test, EXECUTIVE)
    const [acknowledged, open] = [tablet.create(newLocator(), []), tablet.create(newLocator(), [])]
    const refused = tablet.patch(newLocator(), [set('tradeName', 'x')])
    await tablet.push(acknowledged, open, refused)
    await tablet.post([tablet.create(newLocator(), [])], { ackedThrough: 1 })
    const ids = [acknowledged, open, refused].map(({ mutationId }) => mutationId)
    const kept = async (table: 'applied_mutation' | 'quarantine') => {
      const rows = await test.db.as({ kind: 'all' }, (tx) =>
        rowsOf<{ id: string }>(tx, sql`select mutation_id as id from ${sql.identifier(table)}`),
      )
      return ids.filter((id) => rows.some((row) => row.id === id))
    }
    const runAfter = (days: number) =>
      forgetAcknowledgedChanges.run(test.deps, new Date(test.clock.now().getTime() + days * 24 * 3_600_000))
    await runAfter(89)
    expect([await kept('applied_mutation'), await kept('quarantine')]).toEqual([ids, [refused.mutationId]])
    await runAfter(209)
    expect([await kept('applied_mutation'), await kept('quarantine')]).toEqual([ids, []])
    await runAfter(211)
    expect(await kept('applied_mutation')).toEqual([open.mutationId, refused.mutationId])
  })
})

describe('after 210 days', () => {
  it('[sync 70] a create whose answer was forgotten is taken as done where it says the same, else it is a conflict', async () => {
    const id = newLocator()
    const sent = ann.create(id, [set('tradeName', 'Same')])
    await ann.push(sent)
    await test.db.as({ kind: 'all' }, (tx) =>
      tx.delete(appliedMutation).where(eq(appliedMutation.mutationId, sent.mutationId)),
    )
    const [again] = await ann.push(sent)
    expect(again).toMatchObject({ verdict: 'merged', conflicts: [], refused: [] })
    expect(entityOf(again).ver).toBe(1)
    const [other] = await ann.push(ann.create(id, [set('tradeName', 'Other')]))
    expect(other!.verdict).toBe('conflict')
    expect(entityOf(other)).toMatchObject({ body: { tradeName: 'Same' } })
  })
})

describe('a newer server’s record', () => {
  it('[sync 78] keeps fields this one does not know through a change and an answer', async () => {
    const id = await ann.made(set('tradeName', 'Old'))
    await test.db.as({ kind: 'all' }, (tx) =>
      tx.execute(sql`update policyholder set body = body || '{"droneFleet": {"count": 3}}' where id = ${id}::uuid`),
    )
    const [answer] = await ann.push(ann.patch(id, [set('tradeName', 'New', 'Old')]))
    expect(entityOf(answer).body).toMatchObject({ tradeName: 'New', droneFleet: { count: 3 } })
  })
})

describe('the session', () => {
  it('[sync 47] that expires in the middle is renewed by the device: the batch sent again finds what was done', async () => {
    const ids = [newLocator(), newLocator(), newLocator()]
    const batch = ids.map((id) => bea.create(id, [set('tradeName', id)]))
    await bea.push(batch[0]!)
    const { accountId, deviceId } = bea
    const payload = { accountId, deviceId, epoch: null, ackedThrough: 0, unsentCount: 3, batch }
    const url = '/api/v1/sync/push'
    const refused = await test.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: 'Bearer expired' },
    })
    expect(refused.statusCode).toBe(401)
    expect(verdicts(await bea.push(...batch))).toEqual(['duplicate', 'applied', 'applied'])
  })

  it('of staff names the brokerage a record is made for; without one it is refused', async () => {
    const sam = await openTablet(test, STAFF)
    const id = newLocator()
    expect(verdicts(await sam.push(sam.create(newLocator(), [], { madeUnder: null })))).toEqual([
      'rejected wrong_scope',
    ])
    expect(verdicts(await sam.push(sam.create(newLocator(), [], { madeUnder: newLocator() })))).toEqual([
      'rejected wrong_scope',
    ])
    expect(verdicts(await sam.push(sam.create(id, [], { madeUnder: ann.brokerageId })))).toEqual(['applied'])
    const { items } = await sam.pullAll(null)
    expect(items.map((item) => item.id)).toEqual([id])
  })
})

it('refused work is kept where its brokerage finds it, and seen by nobody else', async () => {
  const lost = ann.patch(newLocator(), [set('tradeName', 'Lost')])
  expect(verdicts(await ann.push(lost))).toEqual(['rejected not_found'])
  const seenFrom = (brokerageId: string) =>
    test.db.as({ kind: 'brokerage', brokerageId }, (tx) =>
      rowsOf(tx, sql`select from quarantine where mutation_id = ${lost.mutationId}::uuid`),
    )
  expect((await seenFrom(ann.brokerageId!)).length).toBe(1)
  expect((await seenFrom(newLocator())).length).toBe(0)
})

describe('an epoch that ends within a request', () => {
  /** Once so many transactions of a request are through: who asks, what they were told, each batch. */
  function endEpochAfter(transactions: number): void {
    const { engine } = test
    const { transact } = engine
    let left = transactions
    engine.transact = async (...asked) => {
      const done = await transact(...asked)
      if (--left === 0) {
        engine.transact = transact
        await test.db.as({ kind: 'all' }, (tx) => renewEpoch(tx))
      }
      return done
    }
  }

  it.each([
    { when: 'before its change', transactions: 2, verdict: 'applied' },
    { when: 'after its change', transactions: 3, verdict: 'duplicate' },
  ])(
    '[sync 69] $when: nothing is said to be taken of what may be gone, all is sent again',
    async ({ transactions, verdict }) => {
      const sent = ann.create(newLocator(), [set('tradeName', 'Mid-request')])
      const { epoch } = await ann.pull(null)
      endEpochAfter(transactions)
      const cut = await ann.post([sent], { epoch })
      expect([cut.statusCode, cut.json().code, cut.headers['retry-after']]).toEqual([503, 1503, '5'])
      const again = pushAnswer.parse((await ann.post([sent], { epoch })).json())
      expect(again).toMatchObject({ results: [], epoch: expect.not.stringMatching(epoch) })
      expect(verdicts(await ann.push(sent))).toEqual([verdict])
    },
  )
})
