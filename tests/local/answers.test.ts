import { expect, it } from 'vitest'
import type { Mutation } from '#domain/sync/mutation.ts'
import { applyResults } from '#local/office/apply-results.ts'
import { save } from '#local/outbox/save.ts'
import { readUnsent } from '#local/reads/unsent.ts'
import { readMeta } from '#local/store/meta.ts'
import { makeId } from './ids.ts'
import { ANNE, MARC, openOffice, ours } from './office.ts'
import { type Answer, openTablet } from './tablet.ts'

it('an answer of which another page wrote a part before is written whole: what stands before it and behind it', async () => {
  const office = openOffice()
  let requests = 0
  const [anne, marc] = [await openTablet(ANNE, office.answer), await openTablet(MARC, office.answer)]
  const names = ['before', 'written', 'behind']
  const ids = await Promise.all(names.map((name) => anne.create('farm', { name })))
  await anne.push()
  await marc.pull()
  for (const [n, id] of ids.entries()) {
    await marc.edit('farm', id, 'name', names[n]!, 'from the yard')
    await anne.edit('farm', id, 'name', names[n]!, 'from the desk')
  }
  await marc.push()
  const writtenBefore: Answer = async (actor, path, init) => {
    requests++
    const answer = office.answer(actor, path, init)
    const { results } = await answer.clone().json()
    const term = await readMeta(anne.account.db, 'leaderTerm')
    await applyResults(anne.account, [{ id: ids[1]!, result: results[1] }], { term })
    return answer
  }
  anne.host.answer = writtenBefore
  expect(await anne.push()).toEqual({ kind: 'done', waitMs: null })
  expect(requests).toBe(1)
  expect(await anne.rows()).toEqual([])
  const { conflicts } = await readUnsent(anne.account)
  expect(new Set(conflicts.map(({ conflict }) => conflict.entityId))).toEqual(new Set(ids))
})

it('a lane longer than a batch is sent in one round', async () => {
  const office = openOffice()
  const tablet = await openTablet(ANNE, office.answer)
  const lane = await tablet.create('farm', { name: 'Farm' })
  for (let count = 0; count < 230; count++) {
    const edits = [{ kind: 'set', path: 'name', seen: null, value: `Yard ${count}` } as const]
    await save(tablet.account, { entity: 'farm', id: makeId(), kind: 'create', lane, edits })
  }
  expect(await tablet.push()).toEqual({ kind: 'done', waitMs: null })
  expect(await tablet.rows()).toEqual([])
  expect(office.records.size).toBe(231)
})

it('what is blocked is sent once a round, and waits for the next', async () => {
  let requests = 0
  const blocking: Answer = (actor, _path, init) => {
    requests++
    const { batch, epoch } = JSON.parse(String(init.body)) as { batch: Mutation[]; epoch: string | null }
    const results = batch.map(({ mutationId }) => ({ mutationId, verdict: 'blocked', by: makeId() }))
    const { accountId } = actor
    return ours({ accountId, epoch: epoch ?? 'one', serverTime: '2026-11-20T12:00:00.000Z', build: 'first', results })
  }
  const tablet = await openTablet(ANNE, blocking)
  await tablet.create('farm', { name: 'Farm' })
  expect(await tablet.push()).toEqual({ kind: 'done', waitMs: null })
  expect(requests).toBe(1)
  expect(await tablet.rows()).toMatchObject([{ state: 'sending', tries: 0, rest: null }])
})
