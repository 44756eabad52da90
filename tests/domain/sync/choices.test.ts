import { describe, expect, it } from 'vitest'
import { applyResult } from '#domain/sync/device/apply-result.ts'
import { takeBatch } from '#domain/sync/device/batch.ts'
import { keepItem, leaveDeleted, questionAround, questionIn, resolvedBy } from '#domain/sync/device/choose.ts'
import { viewOf } from '#domain/sync/device/view.ts'
import { purgeDeadItems } from '#domain/sync/items.ts'
import { itemAt } from '#domain/sync/path-target.ts'
import { REFUSALS } from '#domain/sync/verdict.ts'
import { add, anne, B1, B2, del, FARM, L1, makeId, marc, mutationOf, openOffice, rowOf, saveOn, set } from './desk.ts'
import { farm } from './farm.shape.ts'

const home = { life: 'live', name: 'Home quarter' }
const barn = { life: 'live', name: 'Barn', location: L1 }
const [HOME, BARN, SHED] = [`locations/${L1}`, `buildings/${B1}`, `buildings/${B2}`]
const openFarm = () => openOffice({ name: 'A', locations: { [L1]: home }, buildings: { [B1]: barn } })
type Office = ReturnType<typeof openFarm>
const lifeOf = (office: Office, path: string) => itemAt(office.body(), path)?.life

/** Marc deletes, Anne edits; whose change reached the office first. */
function disputed(first: 'deletion' | 'edit', path = BARN) {
  const office = openFarm()
  const isBarn = path === BARN
  const base = isBarn ? { [BARN]: barn } : { [HOME]: home, [BARN]: barn }
  const deletion = () => office.receive(marc, mutationOf(marc, [del(path, base)]))
  const [was, now] = isBarn ? ['Barn', 'Dairy barn'] : ['Home quarter', 'Home']
  const edit = () => office.receive(anne, mutationOf(anne, [set(`${path}/name`, was, now)]))
  for (const act of first === 'deletion' ? [deletion, edit] : [edit, deletion]) act()
  return office
}

function choose(office: Office, who: typeof anne, way: 'keep' | 'leave', over: { broughtBack?: string[] } = {}) {
  const [asked] = office.open()
  const question = questionIn(farm, office.body(), asked!)!
  const edits =
    way === 'keep' ? keepItem(office.body(), question, over.broughtBack ?? []) : leaveDeleted(office.body(), question)
  return { edits, resolves: resolvedBy(edits, asked!, office.open()), who }
}

function send(office: Office, { edits, resolves, who }: ReturnType<typeof choose>) {
  const row = saveOn(who, [], edits, { resolves })!
  return office.receive(who, mutationOf(who, row.ops, { resolves: row.resolves }))
}

describe('a conflict about a deletion', () => {
  it.each([
    ['deletion', anne],
    ['deletion', marc],
    ['edit', anne],
    ['edit', marc],
  ] as const)('where the %s came first is settled either way, by whoever chooses', (first, who) => {
    for (const way of ['keep', 'leave'] as const) {
      const office = disputed(first)
      const outcome = send(office, choose(office, who, way))
      expect(outcome).toMatchObject({ refused: [] })
      expect(office.open()).toEqual([])
      expect(itemAt(office.body(), BARN)).toMatchObject({ name: 'Dairy barn', life: way === 'keep' ? 'live' : 'dead' })
    }
  })

  it('says what was seen before, what goes along, and what fell with it', () => {
    const office = disputed('edit', HOME)
    const kept = questionIn(farm, office.body(), office.open()[0]!)
    expect(kept).toEqual({
      path: HOME,
      along: [BARN],
      fallen: [],
      emptied: [],
      before: { [HOME]: home, [BARN]: barn },
      isDeletionKept: true,
    })
    const other = disputed('deletion', HOME)
    const back = questionIn(farm, other.body(), other.open()[0]!)
    expect(back).toEqual({
      path: HOME,
      along: [],
      fallen: [BARN],
      emptied: [],
      before: { [HOME]: { name: 'Home quarter' } },
      isDeletionKept: false,
    })
  })

  it('kept with what fell with it brings that back without another question', () => {
    const office = disputed('deletion', HOME)
    expect(lifeOf(office, BARN)).toBe('dead')
    send(office, choose(office, anne, 'keep', { broughtBack: [BARN] }))
    expect([lifeOf(office, HOME), lifeOf(office, BARN)]).toEqual(['live', 'live'])
    expect(office.open()).toEqual([])
  })

  it.each(['deletion', 'edit'] as const)(
    'kept gives back what stayed and lost its place by the deletion, where the %s came first',
    (first) => {
      for (const way of ['all', 'none'] as const) {
        const office = openFarm()
        const leave = [set(`${BARN}/location`, L1, null), set(`${BARN}/formerLocation`, null, L1)]
        const deletion = () => office.receive(marc, mutationOf(marc, [...leave, del(HOME, { [HOME]: home })]))
        const edit = () => office.receive(anne, mutationOf(anne, [set(`${HOME}/name`, 'Home quarter', 'Home')]))
        for (const act of first === 'deletion' ? [deletion, edit] : [edit, deletion]) act()
        const [asked] = office.open()
        const question = questionIn(farm, office.body(), asked!)!
        expect(question).toMatchObject({ path: HOME, fallen: [], emptied: [`${BARN}/location`] })
        const edits = keepItem(office.body(), question, way === 'all' ? question.emptied : [])
        send(office, { edits, resolves: resolvedBy(edits, asked!, office.open()), who: anne })
        expect(office.open()).toEqual([])
        expect(itemAt(office.body(), BARN)).toMatchObject({ life: 'live' })
        expect(itemAt(office.body(), BARN)?.location ?? null).toBe(way === 'all' ? L1 : null)
      }
    },
  )

  it('offers nothing that has found another place since', () => {
    const office = disputed('deletion', HOME)
    const other = openOffice({
      locations: { [L1]: { ...home, life: 'dead' }, [B2]: { life: 'live', name: 'River' } },
      buildings: { [B1]: { life: 'live', name: 'Barn', location: B2, formerLocation: L1 } },
    })
    expect(questionIn(farm, other.body(), office.open()[0]!)).toMatchObject({ path: HOME, emptied: [] })
  })

  it('leaves nothing to remember once what was deleted is purged', () => {
    const body = {
      locations: { [L1]: { ...home, life: 'dead' } },
      buildings: { [B1]: { life: 'live', name: 'Barn', formerLocation: L1 } },
    }
    expect(purgeDeadItems(farm, body)).toEqual({ buildings: { [B1]: { life: 'live', name: 'Barn' } } })
  })

  it('left deleted takes along what stands on it and settles what was open inside', () => {
    const office = disputed('edit', HOME)
    office.receive(anne, mutationOf(anne, [set(`${BARN}/name`, 'Barn', 'Dairy barn')]))
    office.receive(marc, mutationOf(marc, [set(`${BARN}/name`, 'Barn', 'Old barn')]))
    expect(office.open().map(({ path }) => path)).toEqual([HOME, `${BARN}/name`])
    send(office, choose(office, anne, 'leave'))
    expect([lifeOf(office, HOME), lifeOf(office, BARN)]).toEqual(['dead', 'dead'])
    expect(office.open()).toEqual([])
  })

  it('is kept as it stands at the office: whoever typed on in it is in no conflict with the choice', () => {
    const office = disputed('deletion')
    const choice = choose(office, marc, 'keep')
    office.receive(anne, mutationOf(anne, [set(`${BARN}/name`, 'Dairy barn', 'Milking parlour')]))
    send(office, choice)
    expect(itemAt(office.body(), BARN)).toMatchObject({ name: 'Milking parlour', life: 'live' })
    expect(office.open()).toEqual([])
  })

  it('left deleted after another change nobody had seen asks again', () => {
    const office = disputed('deletion')
    const choice = choose(office, marc, 'leave')
    office.receive(anne, mutationOf(anne, [set(`${BARN}/name`, 'Dairy barn', 'Milking parlour')]))
    send(office, choice)
    expect(lifeOf(office, BARN)).toBe('live')
    expect(office.open()).toMatchObject([{ kind: 'edited_while_deleted', path: BARN }])
  })

  it.each([
    ['keep', 'leave', 'edited_while_deleted'],
    ['leave', 'keep', 'deleted_while_edited'],
  ] as const)('[sync 33] settled by one as %s and by another as %s is a conflict again', (one, two, kind) => {
    const office = disputed('deletion')
    const [first, second] = [choose(office, anne, one), choose(office, marc, two)]
    send(office, first)
    send(office, second)
    expect(lifeOf(office, BARN)).toBe('live')
    expect(office.open()).toMatchObject([{ kind, path: BARN }])
  })

  it('may be decided anew by whoever decided it', () => {
    const office = disputed('deletion')
    const [first, second] = [choose(office, anne, 'keep'), choose(office, anne, 'leave')]
    send(office, first)
    send(office, second)
    expect(lifeOf(office, BARN)).toBe('dead')
    expect(office.open()).toEqual([])
  })

  it('of a whole record that came back is settled by keeping it, with nothing to write', () => {
    const tombstone = { id: FARM, ver: 4, body: { name: 'A', liveBuildings: 0 }, createdBy: anne.actor.accountId }
    const office = openOffice({}, {}, { ...tombstone, deleted: 'kept' })
    office.receive(anne, mutationOf(anne, [set('name', 'A', 'B')]))
    expect(office.open()).toMatchObject([{ path: '' }])
    expect(send(office, choose(office, marc, 'keep')).verdict).toBe('applied')
    expect(office.open()).toEqual([])
  })

  it('shows a tablet what the office will hold', () => {
    const office = disputed('deletion', HOME)
    const shadow = { epoch: 'e', ver: 9, body: office.body() }
    const { edits, resolves } = choose(office, anne, 'keep', { broughtBack: [BARN] })
    const row = saveOn(anne, [], edits, { resolves })!
    const newer = { ...shadow, body: { ...office.body(), locations: { [L1]: { ...home, name: 'Renamed since' } } } }
    expect(viewOf(farm, newer, [row])).toMatchObject({
      locations: { [L1]: { name: 'Renamed since' } },
      buildings: { [B1]: { life: 'live' } },
    })
  })
})

describe('two values inside an item that was deleted since', () => {
  it('are settled by leaving it deleted', () => {
    const office = openFarm()
    office.receive(anne, mutationOf(anne, [set(`${BARN}/name`, 'Barn', 'Dairy barn')]))
    office.receive(marc, mutationOf(marc, [set(`${BARN}/name`, 'Barn', 'Old barn')]))
    office.receive(anne, mutationOf(anne, [del(BARN, { [BARN]: { ...barn, name: 'Dairy barn' } })]))
    const [asked] = office.open()
    const edits = leaveDeleted(office.body(), questionAround(farm, office.body(), asked!)!)
    send(office, { edits, resolves: resolvedBy(edits, asked!, office.open()), who: marc })
    expect(office.open()).toEqual([])
    expect(lifeOf(office, BARN)).toBe('dead')
  })
})

describe('a choice the office does not take', () => {
  const resolves = [{ id: makeId(), ver: 1 }]
  const choice = rowOf(anne, [set('name', 'theirs', 'mine')], {
    deviceSeq: 1,
    frozen: true,
    state: 'sending',
    resolves,
  })
  const rejected = (row = choice, code: (typeof REFUSALS)[number] = 'bad_path', rows = [row]) =>
    applyResult({
      shape: farm,
      row,
      rows,
      shadow: { epoch: 'e', ver: 3, body: { name: 'theirs' } },
      result: { mutationId: row.mutationId, verdict: 'rejected', code },
      nowMs: 0,
      build: 'b',
      makeId,
    })

  it.each(REFUSALS)('is let go of, whatever the reason (%s), and its conflict says so', (code) => {
    expect(rejected(choice, code)).toMatchObject({
      row: null,
      deadLetter: null,
      notTaken: { conflictIds: [resolves[0]!.id], code },
    })
  })

  it('hands what it was made over to what was typed after it', () => {
    const later = rowOf(anne, [set('name', 'mine', 'Third')], { deviceSeq: 2, frozen: true, bodyHash: 'sent' })
    const other = rowOf(anne, [set('hazard', null, 'low')], { deviceSeq: 3 })
    const { heirs } = rejected(choice, 'state', [choice, later, other])
    expect(heirs).toMatchObject([{ deviceSeq: 2, bodyHash: null, ops: [{ base: 'theirs', value: 'Third' }] }])
    expect(heirs[0]!.mutationId).not.toBe(later.mutationId)
  })

  it('holds up nothing, not even where an older build had parked it', () => {
    const parked = { ...choice, state: 'parked' as const }
    const later = rowOf(anne, [set('name', 'A', 'B')], { deviceSeq: 2 })
    expect(takeBatch([parked, later], { nowMs: 0, build: 'b' })).toEqual([later])
    const refused = { ...rowOf(anne, [set('name', 'A', 'B')], { deviceSeq: 1 }), state: 'parked' as const }
    expect(takeBatch([refused, later], { nowMs: 0, build: 'b' })).toEqual([])
  })
})

describe('one mutation', () => {
  const both = [set('name', 'A', 'B'), set('name', 'A', 'C')]

  it('that sets one path twice is in no conflict with itself: the later wins', () => {
    const office = openOffice({ name: 'A' })
    expect(office.receive(anne, mutationOf(anne, both))).toMatchObject({ verdict: 'applied', conflicts: [] })
    expect(office.body().name).toBe('C')
  })

  it('that meets another value with both leaves one record, of the later', () => {
    const office = openOffice({ name: 'Z' })
    office.receive(anne, mutationOf(anne, both))
    expect(office.conflicts()).toMatchObject([{ mine: 'C', theirs: 'Z' }])
  })

  it.each<[string, Parameters<typeof mutationOf>[1]]>([
    ['adds one item twice', [add(SHED, { name: 'Shed' }), add(SHED, { name: 'Big shed' })]],
    ['adds an item and sets it over nothing', [add(SHED, { name: 'Shed' }), set(`${SHED}/name`, null, 'Big shed')]],
  ])('that %s is in no conflict with itself', (_what, ops) => {
    const office = openFarm()
    expect(office.receive(anne, mutationOf(anne, ops))).toMatchObject({ conflicts: [], refused: [] })
  })

  it('that changes an item and deletes it without having seen that keeps it and asks: two tabs went into one row', () => {
    const office = openFarm()
    office.receive(anne, mutationOf(anne, [set(`${BARN}/name`, 'Barn', 'Old'), del(BARN, { [BARN]: barn })]))
    expect(itemAt(office.body(), BARN)).toMatchObject({ name: 'Old', life: 'live' })
    expect(office.open()).toMatchObject([{ kind: 'edited_while_deleted', path: BARN }])
  })
})
