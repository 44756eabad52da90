import { describe, expect, it } from 'vitest'
import { anne, FARM, FIRM, makeId, marc, mutationOf, openOffice, set, office as staff, tabletOf } from './desk.ts'

describe('values changed on two tablets', () => {
  it('[sync 26] different fields are both kept without a conflict', () => {
    const office = openOffice({ name: 'Maple Ridge' })
    office.receive(anne, mutationOf(anne, [set('name', 'Maple Ridge', 'Maple Ridge Farms')]))
    const second = office.receive(marc, mutationOf(marc, [set('cover', null, { start: 'a', end: 'b' })]))
    expect(second.verdict).toBe('applied')
    expect(office.body()).toMatchObject({ name: 'Maple Ridge Farms', cover: { start: 'a', end: 'b' } })
    expect(office.conflicts()).toEqual([])
  })

  it('[sync 27] the same field: the office’s value stays and the other is kept in an open conflict', () => {
    const office = openOffice({ name: 'Maple Ridge' })
    office.receive(anne, mutationOf(anne, [set('name', 'Maple Ridge', 'Maple Hill')]))
    const second = office.receive(marc, mutationOf(marc, [set('name', 'Maple Ridge', 'Maple Creek')]))
    expect(second.verdict).toBe('conflict')
    expect(office.body().name).toBe('Maple Hill')
    expect(office.open()).toMatchObject([
      {
        path: 'name',
        kind: 'value',
        base: 'Maple Ridge',
        mine: 'Maple Creek',
        theirs: 'Maple Hill',
        mineBy: marc.actor.accountId,
      },
    ])
  })

  it('[sync 28] the same value typed twice is no conflict and no new version', () => {
    const office = openOffice({ name: 'Maple Ridge' })
    office.receive(anne, mutationOf(anne, [set('name', 'Maple Ridge', 'Maple Hill')]))
    const second = office.receive(marc, mutationOf(marc, [set('name', 'Maple Ridge', 'Maple Hill')]))
    expect(second).toMatchObject({ verdict: 'merged', isChanged: false, conflicts: [] })
    expect(office.ver()).toBe(2)
  })

  it('[sync 29] an address or a period moves as one, and nothing reaches inside it', () => {
    const office = openOffice({ cover: { start: 'a', end: 'b' } })
    office.receive(anne, mutationOf(anne, [set('cover', { start: 'a', end: 'b' }, { start: 'x', end: 'b' })]))
    office.receive(marc, mutationOf(marc, [set('cover', { start: 'a', end: 'b' }, { start: 'a', end: 'y' })]))
    expect(office.body().cover).toEqual({ start: 'x', end: 'b' })
    expect(office.receive(marc, mutationOf(marc, [set('cover/end', 'b', 'y')]))).toEqual({
      verdict: 'rejected',
      code: 'bad_path',
    })
  })

  it('members of a set and of a map never clash; order keys take the last without a record', () => {
    const office = openOffice({ discounts: { a: true } })
    office.receive(anne, mutationOf(anne, [set('discounts/a', true, null), set('discounts/b', null, true)]))
    const second = office.receive(
      marc,
      mutationOf(marc, [set('discounts/c', null, true), set('discounts/b', null, true)]),
    )
    expect(office.body().discounts).toEqual({ b: true, c: true })
    expect(second.verdict).toBe('merged')
    expect(office.conflicts()).toEqual([])
  })

  it('what is appended is kept from both and never written over', () => {
    const office = openOffice({})
    office.receive(anne, mutationOf(anne, [set('notes/n1', null, 'roof checked')]))
    office.receive(marc, mutationOf(marc, [set('notes/n2', null, 'well tested')]))
    expect(office.body().notes).toEqual({ n1: 'roof checked', n2: 'well tested' })
    const third = office.receive(marc, mutationOf(marc, [set('notes/n1', 'roof checked', 'no')]))
    expect(third).toEqual({ verdict: 'rejected', code: 'bad_value' })
  })
})

describe('an author who types on', () => {
  it('replaces their own side of the conflict instead of opening a second one', () => {
    const office = openOffice({ name: 'A' })
    office.receive(anne, mutationOf(anne, [set('name', 'A', 'B')]))
    office.receive(marc, mutationOf(marc, [set('name', 'A', 'X')]))
    office.receive(marc, mutationOf(marc, [set('name', 'X', 'Y')]))
    expect(office.conflicts()).toMatchObject([{ mine: 'Y', theirs: 'B', state: 'open', ver: 2 }])
  })

  it('closes it when the next edit goes through', () => {
    const office = openOffice({ name: 'A' })
    office.receive(anne, mutationOf(anne, [set('name', 'A', 'B')]))
    office.receive(marc, mutationOf(marc, [set('name', 'A', 'X')]))
    office.receive(marc, mutationOf(marc, [set('name', 'X', 'B')]))
    expect(office.conflicts()).toMatchObject([{ state: 'author_moved_on' }])
  })

  it('a second tablet of the same person is another author', () => {
    const office = openOffice({ name: 'A' })
    const second = { ...marc, deviceId: makeId() }
    office.receive(anne, mutationOf(anne, [set('name', 'A', 'B')]))
    office.receive(marc, mutationOf(marc, [set('name', 'A', 'X')]))
    office.receive(second, mutationOf(second, [set('name', 'X', 'Y')]))
    expect(office.open()).toHaveLength(2)
  })
})

describe('settling a conflict', () => {
  function disputed() {
    const office = openOffice({ name: 'A' })
    office.receive(anne, mutationOf(anne, [set('name', 'A', 'B')]))
    office.receive(marc, mutationOf(marc, [set('name', 'A', 'X')]))
    const { id, ver } = office.open()[0]!
    return { office, choice: { id, ver } }
  }

  it('by either side, or by something else, resolves it', () => {
    for (const value of ['B', 'X', 'C']) {
      const { office, choice } = disputed()
      const outcome = office.receive(anne, mutationOf(anne, [set('name', 'B', value)], { resolves: [choice] }))
      expect(outcome.verdict).toBe('applied')
      expect(office.conflicts()).toMatchObject([{ state: 'resolved', closedBy: anne.actor.accountId }])
      expect(office.body().name).toBe(value)
    }
  })

  it('[sync 33] differently by two people makes a conflict of the second choice; nothing is lost', () => {
    const { office, choice } = disputed()
    office.receive(anne, mutationOf(anne, [set('name', 'B', 'X')], { resolves: [choice] }))
    office.receive(marc, mutationOf(marc, [set('name', 'B', 'C')], { resolves: [choice] }))
    expect(office.body().name).toBe('X')
    expect(office.open()).toMatchObject([{ base: 'B', mine: 'C', theirs: 'X' }])
  })

  it('[sync 33] against a value that moved on is superseded by a new record', () => {
    const { office, choice } = disputed()
    office.receive(anne, mutationOf(anne, [set('name', 'B', 'D')]))
    office.receive(marc, mutationOf(marc, [set('name', 'B', 'X')], { resolves: [choice] }))
    expect(
      office
        .conflicts()
        .map(({ state }) => state)
        .toSorted(),
    ).toEqual(['open', 'superseded'])
    expect(office.open()).toMatchObject([{ mine: 'X', theirs: 'D' }])
  })

  it('that keeps what is there means it, also where it moved on: nobody agreed to the newer value', () => {
    const { office, choice } = disputed()
    office.receive(anne, mutationOf(anne, [set('name', 'B', 'D')]))
    office.receive(marc, mutationOf(marc, [set('name', 'B', 'B')], { resolves: [choice] }))
    expect(office.open()).toMatchObject([{ base: 'B', mine: 'B', theirs: 'D' }])
    expect(office.body().name).toBe('D')
  })

  it('[sync 33] for what is there by one and for the other side by another is a conflict again, whoever came first', () => {
    const { office, choice } = disputed()
    office.receive(anne, mutationOf(anne, [set('name', 'B', 'B')], { resolves: [choice] }))
    expect(office.open()).toEqual([])
    office.receive(marc, mutationOf(marc, [set('name', 'B', 'X')], { resolves: [choice] }))
    expect(office.body().name).toBe('B')
    expect(office.open()).toMatchObject([{ mine: 'X', theirs: 'B' }])
  })

  it('[sync 33] stays open where its author typed on meanwhile: nobody has seen that side', () => {
    const { office, choice } = disputed()
    office.receive(marc, mutationOf(marc, [set('name', 'X', 'Y')]))
    office.receive(anne, mutationOf(anne, [set('name', 'B', 'C')], { resolves: [choice] }))
    expect(office.body().name).toBe('C')
    expect(office.open()).toMatchObject([{ id: choice.id, mine: 'Y', theirs: 'C' }])
  })

  it('without touching its path closes nothing', () => {
    const { office, choice } = disputed()
    office.receive(anne, mutationOf(anne, [set('discounts/a', null, true)], { resolves: [choice] }))
    expect(office.open()).toHaveLength(1)
  })
})

describe('what is refused', () => {
  it('[sync 57] a field the role may not write, while the other paths go through', () => {
    const office = openOffice({ name: 'A' })
    const outcome = office.receive(anne, mutationOf(anne, [set('name', 'A', 'B'), set('hazard', null, 'low')]))
    expect(outcome).toMatchObject({ verdict: 'merged', refused: [{ path: 'hazard', code: 'forbidden', value: 'low' }] })
    expect(office.body()).toMatchObject({ name: 'B' })
    expect(office.body().hazard).toBeUndefined()
    expect(office.receive(anne, mutationOf(anne, [set('hazard', null, 'low')]))).toEqual({
      verdict: 'rejected',
      code: 'forbidden',
    })
    expect(office.receive(staff, mutationOf(staff, [set('hazard', null, 'low')])).verdict).toBe('applied')
  })

  it('[sync 58] work typed for another brokerage, and an id that is not to be seen', () => {
    const office = openOffice({ name: 'A' })
    const forged = mutationOf(anne, [set('name', 'A', 'B')], { madeUnder: makeId() })
    expect(office.receive(anne, forged)).toEqual({ verdict: 'rejected', code: 'wrong_scope' })
    const nobody = tabletOf('broker_account_executive', null)
    expect(office.receive(nobody, mutationOf(nobody, [set('name', 'A', 'B')]))).toEqual({
      verdict: 'rejected',
      code: 'wrong_scope',
    })
    const foreign = mutationOf(anne, [set('policyholder', null, makeId())])
    expect(office.receive(anne, foreign)).toEqual({ verdict: 'rejected', code: 'not_found' })
    const unseen = openOffice({}, { record: null })
    expect(unseen.receive(anne, mutationOf(anne, []))).toEqual({ verdict: 'rejected', code: 'not_found' })
    const left = openOffice({}, { record: null, leftScope: new Set([FARM]) })
    expect(left.receive(anne, mutationOf(anne, []))).toEqual({ verdict: 'rejected', code: 'out_of_scope' })
  })

  it('a reference to a record of the wrong kind, and a right one that is not yet there', () => {
    const owner = makeId()
    const write = mutationOf(anne, [set('policyholder', null, owner)], { dependsOn: [owner] })
    expect(openOffice({}).receive(anne, write)).toEqual({ verdict: 'blocked', by: owner })
    expect(openOffice({}, { visible: new Map([[owner, 'farm']]) }).receive(anne, write).verdict).toBe('rejected')
    expect(openOffice({}, { visible: new Map([[owner, 'policyholder']]) }).receive(anne, write).verdict).toBe('applied')
  })

  it('but not what stands there already, though it is not to be seen any more', () => {
    const left = makeId()
    const write = mutationOf(anne, [set('policyholder', left, left), set('name', null, 'A')])
    expect(openOffice({ policyholder: left }).receive(anne, write)).toMatchObject({ verdict: 'applied', refused: [] })
    expect(openOffice({}).receive(anne, write)).toMatchObject({
      refused: [{ path: 'policyholder', code: 'not_found' }],
    })
  })

  it('what depends on a record that left the scope, for it would wait for good [sync 56]', () => {
    const owner = makeId()
    const write = mutationOf(anne, [set('policyholder', null, owner)], { dependsOn: [owner] })
    expect(openOffice({}, { leftScope: new Set([owner]) }).receive(anne, write)).toEqual({
      verdict: 'rejected',
      code: 'out_of_scope',
    })
  })

  it.each(['__proto__/polluted', 'locations/not-an-id/name', 'liveBuildings', 'discounts', 'constructor', 'nothing'])(
    'the path %s, which is none',
    (path) => {
      const office = openOffice({})
      expect(office.receive(anne, mutationOf(anne, [set(path, null, 'x')]))).toEqual({
        verdict: 'rejected',
        code: 'bad_path',
      })
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    },
  )
})

describe('creating', () => {
  const owned = { createdBy: anne.actor.accountId, id: makeId(), ver: 3, deleted: null }

  it('makes the record in one version', () => {
    const office = openOffice({}, { record: null })
    const outcome = office.receive(anne, mutationOf(anne, [set('name', null, 'New')], { kind: 'create' }))
    expect(outcome).toMatchObject({
      verdict: 'applied',
      record: { ver: 1, body: { name: 'New' }, createdBy: anne.actor.accountId },
    })
  })

  it('[sync 70] sent again under another mutation changes nothing where the content is equal, and conflicts where not', () => {
    const office = openOffice({}, { record: { ...owned, body: { name: 'New', liveBuildings: 0 } } })
    const again = mutationOf(anne, [set('name', null, 'New')], { kind: 'create' })
    expect(office.receive(anne, again)).toMatchObject({ verdict: 'merged', isChanged: false })
    const other = mutationOf(anne, [set('name', null, 'Newer')], { kind: 'create' })
    expect(office.receive(anne, other)).toMatchObject({ verdict: 'conflict', isChanged: false })
  })

  it('refuses an id that somebody else has taken', () => {
    const office = openOffice({}, { record: { ...owned, body: {} } })
    const outcome = office.receive(
      marc,
      mutationOf(marc, [set('name', null, 'New')], { kind: 'create', madeUnder: FIRM }),
    )
    expect(outcome).toEqual({ verdict: 'rejected', code: 'id_taken' })
  })
})
