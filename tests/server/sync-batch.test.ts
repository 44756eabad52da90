import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { policyholder as shape } from '#domain/policyholder/policyholder.shape.ts'
import { pushAnswer } from '#domain/sync/transport.ts'
import { rowsOf } from '#server/db/client.ts'
import { newLocator } from '#server/locators.ts'
import { allStores } from '#server/modules/all.stores.ts'
import { policyholderStore } from '#server/modules/policyholders/policyholder-store.ts'
import { syncRoutes } from '#server/modules/sync/sync.routes.ts'
import {
  conflictsOf,
  EXECUTIVE,
  entityOf,
  openTwoTablets,
  set,
  type Tablet,
  type TwoTablets,
  verdicts,
} from './sync-tablet.ts'

/** One name means deleted; one meets a fault of ours; another one's row the database itself refuses, as nothing before had noticed. */
const planted = {
  ...shape,
  isDeleted: (body: Parameters<typeof shape.derive>[0]) => body.tradeName === 'Deleted',
  derive(body: Parameters<typeof shape.derive>[0]) {
    if (body.tradeName === 'Poison') throw new Error('planted fault')
    return shape.derive(body.tradeName === 'Unwritable' ? { ...body, notes: 'half a character \uD800' } : body)
  },
}
const plantedStores = { ...allStores, policyholder: { ...policyholderStore, shape: planted } }

let { test, ann, bea } = {} as TwoTablets
openTwoTablets(
  (opened) => {
    ;({ test, ann, bea } = opened)
  },
  {
    routes: (v1, deps) =>
      void v1.register(async (scope) => syncRoutes(scope, deps, plantedStores), { prefix: '/planted' }),
  },
)

async function pushPlanted({ accountId, deviceId }: Tablet, batch: unknown[], email = EXECUTIVE) {
  const payload = { accountId, deviceId, epoch: null, ackedThrough: 0, unsentCount: 0, batch }
  const answer = await test.injectAs(email, { method: 'POST', url: '/api/v1/planted/sync/push', payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return pushAnswer.parse(answer.json()).results
}

/** What stands in the change log about these records, in its order. */
async function logOf(...ids: string[]): Promise<{ xid: string; eid: string; ver: number }[]> {
  const rows = await test.db.as({ kind: 'all' }, (tx) =>
    rowsOf<{ xid: string; eid: string; ver: number | string }>(
      tx,
      sql`select l.xid::text as xid, l.eid, l.ver from change_log l
           where l.eid = any(${`{${ids.join(',')}}`}::uuid[]) order by l.seq`,
    ),
  )
  return rows.map((row) => ({ ...row, ver: Number(row.ver) }))
}

async function countOf(what: 'applied_mutation' | 'quarantine', ids: readonly string[]): Promise<number> {
  const [row] = await test.db.as({ kind: 'all' }, (tx) =>
    rowsOf<{ count: number | string }>(
      tx,
      sql`select count(*) as count from ${sql.identifier(what)} where mutation_id = any(${`{${ids.join(',')}}`}::uuid[])`,
    ),
  )
  return Number(row!.count)
}

describe('a batch', () => {
  it('of everything at once answers each change as if it had come alone', async () => {
    const known = await ann.made(set('tradeName', 'Known'))
    const before = ann.create(newLocator(), [set('tradeName', 'Sent before')])
    await ann.push(before)
    await bea.push(bea.patch(known, [set('phone', '(204) 555-0001')]))
    const [made, twice, waiting] = [newLocator(), newLocator(), newLocator()]
    const nobody = newLocator()
    const batch = [
      ann.create(made, [set('tradeName', 'New')]),
      before,
      ann.patch(known, [set('email', 'a@farm.ca')]),
      ann.patch(newLocator(), [set('tradeName', 'Whose?')]),
      ann.create(twice, [set('tradeName', 'First')]),
      ann.patch(twice, [set('tradeName', 'Second', 'First')]),
      ann.patch(twice, [set('tradeName', 'Never seen', 'Something else')]),
      { ...ann.create(newLocator(), []), kind: 'explode' },
      ann.create(waiting, [set('tradeName', 'Waits')], { dependsOn: [nobody] }),
      ann.patch(waiting, [set('phone', '1')]),
      ann.patch(known, [set('phone', '(204) 555-0002')]),
      { ...before, ops: [set('tradeName', 'Another content')] },
    ]
    const { results } = pushAnswer.parse((await ann.post(batch)).json())
    expect(verdicts(results)).toEqual([
      ...['applied', 'duplicate', 'applied', 'rejected not_found', 'applied', 'applied', 'conflict'],
      ...['rejected malformed', 'blocked', 'blocked', 'conflict', 'rejected mutation_id_reuse'],
    ])
    expect(results.map(({ mutationId }) => mutationId)).toEqual(batch.map(({ mutationId }) => mutationId))
    expect(entityOf(results[4])).toMatchObject({ ver: 2, body: { tradeName: 'Second' } })
    expect(conflictsOf(results[6])).toMatchObject([{ mine: 'Never seen', theirs: 'Second', theirsVersion: 2 }])
    expect(conflictsOf(results[10])).toMatchObject([
      { mine: '(204) 555-0002', theirs: '(204) 555-0001', theirsAuthor: { name: bea.fullName } },
    ])
    expect((await logOf(twice)).map(({ ver }) => ver)).toEqual([1, 2])
    expect(
      await countOf(
        'quarantine',
        batch.map(({ mutationId }) => mutationId),
      ),
    ).toBe(3)

    const again = pushAnswer.parse((await ann.post(batch)).json())
    expect(verdicts(again.results)).toEqual([
      ...['duplicate', 'duplicate', 'duplicate', 'duplicate not_found', 'duplicate', 'duplicate', 'duplicate'],
      ...['duplicate malformed', 'blocked', 'blocked', 'duplicate', 'rejected mutation_id_reuse'],
    ])
    expect((await logOf(twice)).map(({ ver }) => ver)).toEqual([1, 2])
  })

  it('of new records is one transaction: one id in the log, a number and a version for each', async () => {
    const ids = Array.from({ length: 30 }, () => newLocator())
    const results = await ann.push(...ids.map((id, at) => ann.create(id, [set('tradeName', `Farm ${at}`)])))
    expect(new Set(verdicts(results))).toEqual(new Set(['applied']))
    const numbers = results.map((each) => entityOf(each).body.displayId)
    expect(new Set(numbers).size).toBe(30)
    const log = await logOf(...ids)
    expect(log.map(({ eid }) => eid)).toEqual(ids)
    expect(new Set(log.map(({ xid }) => xid)).size).toBe(1)
  })

  it('is brought by the feed page by page, though all of it has one transaction’s id', async () => {
    const { next } = await bea.pullAll(null)
    const ids = Array.from({ length: 20 }, () => newLocator())
    await ann.push(...ids.map((id) => ann.create(id, [set('tradeName', 'One of twenty')])))
    const { items, pages } = await bea.pullAll(next, 3)
    expect(items.map(({ id }) => id).sort()).toEqual(ids.toSorted())
    expect(pages).toBeGreaterThanOrEqual(7)
  })

  it('sees in its later changes what its earlier ones made and deleted', async () => {
    const [farm, child, gone, orphan] = [newLocator(), newLocator(), newLocator(), newLocator()]
    const results = await pushPlanted(ann, [
      ann.create(farm, [set('tradeName', 'Parent')]),
      ann.create(child, [set('tradeName', 'Child')], { dependsOn: [farm] }),
      ann.create(gone, [set('tradeName', 'Short-lived')]),
      ann.patch(gone, [set('tradeName', 'Deleted', 'Short-lived')]),
      ann.create(orphan, [set('tradeName', 'Orphan')], { dependsOn: [gone] }),
    ])
    expect(verdicts(results)).toEqual(['applied', 'applied', 'applied', 'applied', 'rejected out_of_scope'])
  })

  it('[sync 74] with one change the office breaks on, or the database, keeps all others, each once', async () => {
    for (const name of ['Poison', 'Unwritable']) {
      const batch = Array.from({ length: 9 }, (_, at) =>
        ann.create(newLocator(), [set('tradeName', at === 4 ? name : `${name} ${at}`)]),
      )
      const fine = (verdict: string, other: string) => [...Array(4).fill(verdict), other, ...Array(4).fill(verdict)]
      expect(verdicts(await pushPlanted(ann, batch))).toEqual(fine('applied', 'retry'))
      expect(
        await countOf(
          'applied_mutation',
          batch.map(({ mutationId }) => mutationId),
        ),
      ).toBe(8)
      expect(verdicts(await ann.push(...batch))).toEqual(fine('duplicate', 'applied'))
      expect((await logOf(...batch.map(({ id }) => id))).map(({ ver }) => ver)).toEqual(Array(9).fill(1))
    }
  })

  it('[sync 5] of two tablets that change the same records in opposite order holds nobody up and loses nothing', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => ann.made(set('tradeName', 'Shared'))))
    for (let round = 1; round <= 4; round++) {
      const [up, down] = [ids, ids.toReversed()]
      const answers = await Promise.all([
        ann.push(...up.map((id) => ann.patch(id, [set('email', `ann${round}@farm.ca`, emailBefore('ann', round))]))),
        bea.push(...down.map((id) => bea.patch(id, [set('phone', `${round}`, round > 1 ? `${round - 1}` : null)]))),
        ann.push(
          ...down.map((id) =>
            ann.patch(id, [set('farmRegistrationNumber', `${round}`, round > 1 ? `${round - 1}` : null)]),
          ),
        ),
      ])
      expect(new Set(answers.flatMap(verdicts))).toEqual(new Set(['applied']))
    }
    const { items } = await bea.pullAll(null)
    const held = items.filter(({ id }) => ids.includes(id))
    expect(held).toHaveLength(12)
    for (const each of held) {
      expect(each).toMatchObject({ ver: 13, body: { email: 'ann4@farm.ca', phone: '4', farmRegistrationNumber: '4' } })
    }
  })

  it('[sync 5] that two tablets make at the same moment, in opposite order, is made once', async () => {
    const ids = Array.from({ length: 10 }, () => newLocator())
    const ops = [set('tradeName', 'Restored from one backup')]
    const answers = await Promise.all([
      ann.push(...ids.map((id) => ann.create(id, ops))),
      ann.push(...ids.toReversed().map((id) => ann.create(id, ops))),
    ])
    expect(answers.map((each) => new Set(verdicts(each)).size)).toEqual([1, 1])
    expect(new Set(answers.flatMap(verdicts))).toEqual(new Set(['applied', 'merged']))
    expect((await logOf(...ids)).map(({ ver }) => ver)).toEqual(Array(10).fill(1))
  })
})

function emailBefore(name: string, round: number): string | null {
  return round > 1 ? `${name}${round - 1}@farm.ca` : null
}
