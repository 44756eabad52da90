import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/client.ts'
import { policyholder } from '#server/db/tables/policyholders.table.ts'
import { newLocator } from '#server/locators.ts'
import {
  conflictsOf,
  entityOf,
  openTablet,
  openTwoTablets,
  RIVAL,
  set,
  type TwoTablets,
  verdicts,
} from './sync-tablet.ts'

let { test, ann, bea } = {} as TwoTablets
openTwoTablets((opened) => {
  ;({ test, ann, bea } = opened)
})

async function logged(id: string): Promise<number> {
  const rows = await test.db.as({ kind: 'all' }, (tx) =>
    rowsOf(tx, sql`select from change_log where eid = ${id}::uuid`),
  )
  return rows.length
}

describe('a batch sent again', () => {
  it('[sync 1] whose answer was lost is a duplicate with the same answer: one row, one log entry', async () => {
    const id = newLocator()
    const mutation = ann.create(id, [set('legalName', 'Alder Farms Ltd.'), set('kind', 'corporation')])
    const [first] = await ann.push(mutation)
    const [again] = await ann.push(mutation)
    expect(first).toMatchObject({ verdict: 'applied' })
    expect(again).toMatchObject({ verdict: 'duplicate', of: 'applied', refused: [] })
    expect(entityOf(again)).toEqual(entityOf(first))
    expect(entityOf(first)).toMatchObject({
      ver: 1,
      body: { legalName: 'Alder Farms Ltd.', displayId: expect.stringMatching(/^H-\d{6}$/) },
    })
    expect(await logged(id)).toBe(1)
  })

  it('[sync 3] after it was cut half-way: what was done is duplicate, the rest is applied, in order', async () => {
    const ids = Array.from({ length: 10 }, () => newLocator())
    const batch = ids.map((id) => ann.create(id, [set('legalName', `Farm ${id}`)]))
    await ann.push(...batch.slice(0, 4))
    const results = await ann.push(...batch)
    expect(results.map(({ mutationId }) => mutationId)).toEqual(batch.map(({ mutationId }) => mutationId))
    expect(verdicts(results)).toEqual([...Array(4).fill('duplicate'), ...Array(6).fill('applied')])
  })

  it('[sync 5] [sync 6] twice at the same moment is applied once and makes one conflict', async () => {
    const id = await ann.made(set('phone', '(204) 555-0001'))
    await bea.push(bea.patch(id, [set('phone', '(204) 555-0002', '(204) 555-0001')]))
    const batch = [ann.patch(id, [set('phone', '(204) 555-0003', '(204) 555-0001')])]
    const answers = await Promise.all([ann.push(...batch), ann.push(...batch), ann.push(...batch)])
    expect(answers.map(([one]) => one!.verdict).sort()).toEqual(['conflict', 'duplicate', 'duplicate'])
    expect(answers.map(([one]) => conflictsOf(one).length)).toEqual([1, 1, 1])
  })

  it('keeps its first answer where the same id comes with another content, and keeps the content', async () => {
    const id = newLocator()
    const mutation = ann.create(id, [set('tradeName', 'One')])
    await ann.push(mutation)
    expect(verdicts(await ann.push({ ...mutation, ops: [set('tradeName', 'Two')] }))).toEqual([
      'rejected mutation_id_reuse',
    ])
    expect(entityOf((await ann.push(mutation))[0]).body).toMatchObject({ tradeName: 'One' })
    const kept = await test.db.as({ kind: 'all' }, (tx) =>
      rowsOf<{ payload: { ops: unknown[] } }>(
        tx,
        sql`select payload from quarantine where mutation_id = ${mutation.mutationId}::uuid`,
      ),
    )
    expect(kept.map(({ payload }) => payload.ops)).toEqual([[set('tradeName', 'Two')]])
  })
})

describe('two tablets', () => {
  it('[sync 26] that change different answers keep both, without a conflict', async () => {
    const id = await ann.made(set('phone', '(204) 555-0001'), set('email', 'a@farm.ca'))
    await bea.push(bea.patch(id, [set('email', 'b@farm.ca', 'a@farm.ca')]))
    const [answer] = await ann.push(ann.patch(id, [set('phone', '(204) 555-0009', '(204) 555-0001')]))
    expect(answer).toMatchObject({ verdict: 'applied', conflicts: [] })
    expect(entityOf(answer).body).toMatchObject({ phone: '(204) 555-0009', email: 'b@farm.ca' })
  })

  it('[sync 27] that change the same answer differently: the office’s stays, the other is kept for both to see', async () => {
    const id = await ann.made(set('tradeName', 'Old'))
    await bea.push(bea.patch(id, [set('tradeName', 'Bea', 'Old')]))
    const [answer] = await ann.push(ann.patch(id, [set('tradeName', 'Ann', 'Old')]))
    expect(answer!.verdict).toBe('conflict')
    expect(entityOf(answer).body).toMatchObject({ tradeName: 'Bea' })
    const [conflict] = conflictsOf(answer)
    expect(conflict).toMatchObject({ path: 'tradeName', base: 'Old', mine: 'Ann', theirs: 'Bea', state: 'open' })
    const { items } = await bea.pullAll(null)
    expect(items).toContainEqual(expect.objectContaining({ entity: 'conflict', id: conflict!.id, state: 'here' }))
  })

  it('[sync 27] that conflict are told who meant which value, and when', async () => {
    const id = await ann.made(set('tradeName', 'Old'), set('email', 'old@farm.ca'))
    await bea.push(bea.patch(id, [set('tradeName', 'Bea', 'Old')]))
    await ann.push(ann.patch(id, [set('email', 'ann@farm.ca', 'old@farm.ca')]))
    const madeAt = '2026-04-10T08:15:00.000Z'
    const [answer] = await ann.push(ann.patch(id, [set('tradeName', 'Ann', 'Old')], { madeAt }))
    const [conflict] = conflictsOf(answer)
    expect(conflict).toMatchObject({
      mineAuthor: { accountId: ann.accountId, name: ann.fullName, role: 'broker_account_executive', at: madeAt },
      theirsAuthor: { accountId: bea.accountId, name: bea.fullName, role: 'broker_account_manager' },
    })
    expect(conflict!.theirsAuthor!.at).toBe(test.clock.now().toISOString())

    const fromTheFuture = { madeAt: '2030-01-01T00:00:00.000Z' }
    const [next] = await ann.push(ann.patch(id, [set('tradeName', 'Ann again', 'Ann')], fromTheFuture))
    expect(conflictsOf(next)).toMatchObject([
      { id: conflict!.id, mine: 'Ann again', mineAuthor: { at: test.clock.now().toISOString() } },
    ])
  })

  it('[sync 28] that change the same answer alike make no conflict', async () => {
    const id = await ann.made(set('tradeName', 'Old'))
    await bea.push(bea.patch(id, [set('tradeName', 'New', 'Old')]))
    const [answer] = await ann.push(ann.patch(id, [set('tradeName', 'New', 'Old')]))
    expect(conflictsOf(answer)).toEqual([])
    expect(entityOf(answer).ver).toBe(2)
  })

  it('keep texts that read as numbers as the texts they are, in a conflict too', async () => {
    const id = await ann.made(set('farmRegistrationNumber', '100'))
    await bea.push(bea.patch(id, [set('farmRegistrationNumber', '200', '100')]))
    const [answer] = await ann.push(ann.patch(id, [set('farmRegistrationNumber', '300', '100')]))
    expect(conflictsOf(answer)).toMatchObject([{ base: '100', mine: '300', theirs: '200' }])
  })
})

describe('the envelope', () => {
  it('[sync 52] of another account is refused whole: 403 in its own code, nothing is settled', async () => {
    const id = newLocator()
    const answer = await ann.post([ann.create(id, [])], { accountId: bea.accountId })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 1413])
    expect(await logged(id)).toBe(0)
  })

  it('[sync 10] over its limit is 413, and half of it goes through', async () => {
    const batch = Array.from({ length: 90 }, () => ann.create(newLocator(), [set('newer', 'x'.repeat(4000))]))
    expect((await ann.post(batch)).statusCode).toBe(413)
    expect((await ann.post(batch.slice(0, 45))).statusCode).toBe(200)
  })

  it('answers a malformed change by name and goes on with the others', async () => {
    const good = ann.create(newLocator(), [set('tradeName', 'Fine')])
    const bad = { ...ann.create(newLocator(), []), kind: 'explode' }
    const answer = await ann.post([bad, good])
    expect(verdicts(answer.json().results)).toEqual(['rejected malformed', 'applied'])
    expect(verdicts((await ann.post([bad])).json().results)).toEqual(['duplicate malformed'])
  })
})

describe('a brokerage', () => {
  it('[sync 58] learns nothing of another’s records: a foreign id is answered as an unknown one', async () => {
    const id = await ann.made(set('tradeName', 'Ours'))
    const eve = await openTablet(test, RIVAL)
    const asks = (target: string) => eve.push(eve.patch(target, [set('tradeName', 'Hers', 'Ours')]))
    const [foreign, unknown] = [await asks(id), await asks(newLocator())]
    expect(verdicts(foreign)).toEqual(['rejected not_found'])
    expect(verdicts(unknown)).toEqual(verdicts(foreign))
    const forged = eve.create(newLocator(), [set('tradeName', 'Smuggled')], { madeUnder: ann.brokerageId })
    expect(verdicts(await eve.push(forged))).toEqual(['rejected wrong_scope'])
    const [trace] = await test.db.as({ kind: 'all' }, (tx) =>
      rowsOf<{ after: { code: string } }>(
        tx,
        sql`select after from audit_log where action = 'refuse' and entity_id = ${forged.id}::uuid`,
      ),
    )
    expect(trace?.after.code).toBe('wrong_scope')
  })
  it('[sync 56] refuses what depends on a record that left it instead of holding it up for good; an unknown one may still come', async () => {
    const [left, other] = [await ann.made(set('legalName', 'Moved Away Farms')), await ann.made()]
    const { brokerageId } = await openTablet(test, RIVAL)
    await test.engine.root.update(policyholder).set({ brokerageId: brokerageId! }).where(eq(policyholder.id, left))
    const depends = (id: string) => ann.patch(other, [set('tradeName', 'Beside')], { dependsOn: [id] })
    expect(verdicts(await ann.push(depends(left)))).toEqual(['rejected out_of_scope'])
    expect(verdicts(await ann.push(depends(newLocator())))).toEqual(['blocked'])
  })
})
