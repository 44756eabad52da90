import { describe, expect, it } from 'vitest'
import type { Conflict } from '#domain/sync/conflict.ts'
import { keepItem, leaveDeleted, questionIn, resolvedBy } from '#domain/sync/device/choose.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import type { Mutation } from '#domain/sync/mutation.ts'
import { itemAt } from '#domain/sync/path-target.ts'
import type { Refusal } from '#domain/sync/verdict.ts'
import { save } from '#local/outbox/save.ts'
import { readStatus } from '#local/reads/status.ts'
import { readUnsent } from '#local/reads/unsent.ts'
import { readLetters } from '#local/rows/letters.ts'
import { farm } from '../domain/sync/farm.shape.ts'
import { makeId } from './ids.ts'
import { ANNE, MARC, openOffice, ours } from './office.ts'
import { type Answer, openTablet, type TestTablet } from './tablet.ts'

const BARN = `buildings/${makeId()}`

/** Marc deletes the barn Anne renamed; both know of the conflict. */
async function disputed() {
  const office = openOffice()
  const [anne, marc] = [await openTablet(ANNE, office.answer), await openTablet(MARC, office.answer)]
  const id = await anne.create('farm', { name: 'Farm' })
  const kept = { entity: 'farm', id, kind: 'patch' } as const
  await save(anne.account, { ...kept, edits: [{ kind: 'add', path: BARN, value: { name: 'Barn' } }] })
  for (const tablet of [anne, marc]) await sync(tablet)
  const seen = { [BARN]: itemAt((await marc.body(id))!, BARN)! }
  await save(marc.account, { ...kept, edits: [{ kind: 'del', path: BARN, seen }] })
  await anne.edit('farm', id, `${BARN}/name`, 'Barn', 'Dairy barn')
  for (const tablet of [marc, anne, marc]) await sync(tablet)
  return { office, anne, marc, id }
}

async function sync(tablet: TestTablet): Promise<void> {
  await tablet.push()
  await tablet.pull()
}

async function asked(tablet: TestTablet) {
  const { conflicts } = await readUnsent(tablet.account)
  return conflicts[0]
}

async function choose(tablet: TestTablet, id: string, way: 'keep' | 'leave'): Promise<void> {
  const { conflict, body } = (await asked(tablet))!
  const question = questionIn(farm, body, conflict)!
  const edits = way === 'keep' ? keepItem(body, question, []) : leaveDeleted(body, question)
  expect(await chooseBy(tablet, id, conflict, edits)).toMatchObject({ kind: 'saved' })
}

function chooseBy(tablet: TestTablet, id: string, conflict: Conflict, edits: Edit[]) {
  const resolves = resolvedBy(edits, conflict, [conflict])
  return save(tablet.account, { entity: 'farm', id, kind: 'patch', edits, resolves })
}

/** The office as it is, but for choices: they are refused, and what follows in their batch is blocked. */
function refusing(office: ReturnType<typeof openOffice>, code: Refusal): Answer {
  return async (actor, path, init) => {
    if (!path.startsWith('/sync/push')) return office.answer(actor, path, init)
    const envelope = JSON.parse(String(init.body)) as { batch: Mutation[] }
    const first = envelope.batch.findIndex(({ resolves }) => resolves.length > 0)
    if (first < 0) return office.answer(actor, path, init)
    const before = { ...envelope, batch: envelope.batch.slice(0, first) }
    const answer = office.answer(actor, path, { ...init, body: JSON.stringify(before) })
    const body = (await answer.json()) as { results: unknown[] }
    const [refused, ...blocked] = envelope.batch.slice(first).map(({ mutationId, lane }) => ({ mutationId, lane }))
    const results = [
      ...body.results,
      { mutationId: refused!.mutationId, verdict: 'rejected', code },
      ...blocked.map(({ mutationId, lane }) => ({ mutationId, verdict: 'blocked', by: lane })),
    ]
    return ours({ ...body, results })
  }
}

describe('a conflict about a deletion', () => {
  it.each(['keep', 'leave'] as const)('is settled on either tablet: %s', async (way) => {
    for (const chooser of ['anne', 'marc'] as const) {
      const { id, ...both } = await disputed()
      await choose(both[chooser], id, way)
      expect(await asked(both[chooser])).toMatchObject({ isChosen: true })
      for (const tablet of [both[chooser], both.anne, both.marc]) await sync(tablet)
      for (const tablet of [both.anne, both.marc]) {
        expect(await readUnsent(tablet.account)).toMatchObject({ changes: [], conflicts: [], letters: [] })
        expect(itemAt((await tablet.body(id))!, BARN)).toMatchObject({
          name: 'Dairy barn',
          life: way === 'keep' ? 'live' : 'dead',
        })
      }
    }
  })
})

describe('a choice the office does not take', () => {
  it.each(['bad_path', 'state', 'forbidden', 'too_large', 'malformed'] as const)(
    'because of %s is asked again, and what was typed after it goes in the same round',
    async (code) => {
      const { office, anne, id } = await disputed()
      await choose(anne, id, 'leave')
      await anne.edit('farm', id, 'name', 'Farm', 'Renamed')
      anne.host.answer = refusing(office, code)
      expect(await anne.push()).toEqual({ kind: 'done', waitMs: null })
      expect(await anne.rows()).toEqual([])
      expect(await asked(anne)).toMatchObject({ isChosen: false, conflict: { notTaken: code, state: 'open' } })
      expect(await readLetters(anne.account)).toEqual([])
      expect(await readStatus(anne.account)).toMatchObject({ needsYou: 0, conflicts: 1, letters: 0, total: 0 })

      anne.host.answer = office.answer
      await choose(anne, id, 'keep')
      await sync(anne)
      expect(await asked(anne)).toBeUndefined()
      expect(await anne.body(id)).toMatchObject({ name: 'Renamed' })
    },
  )

  it('by a gateway or the office alone in its request is asked again too', async () => {
    const { office, anne, id } = await disputed()
    await choose(anne, id, 'keep')
    const refuse: Answer = (_actor, path) => (path.startsWith('/sync/push') ? ours({ code: 1010 }, 400) : ours({}, 500))
    anne.host.answer = refuse
    await anne.push()
    expect(await anne.rows()).toEqual([])
    expect(await asked(anne)).toMatchObject({ conflict: { notTaken: 'malformed' } })
    anne.host.answer = office.answer
  })

  it('says so until its conflict moves', async () => {
    const { office, anne, marc, id } = await disputed()
    anne.host.answer = refusing(office, 'state')
    await choose(anne, id, 'keep')
    await anne.push()
    await anne.pull()
    expect(await asked(anne)).toMatchObject({ conflict: { notTaken: 'state' } })
    await choose(marc, id, 'keep')
    await sync(marc)
    await anne.pull()
    expect(await asked(anne)).toBeUndefined()
  })
})
