import { describe, expect, it } from 'vitest'
import { itemAt } from '#domain/sync/path-target.ts'
import {
  add,
  anne,
  B1,
  B2,
  del,
  FARM,
  L1,
  L2,
  marc,
  mutationOf,
  openOffice,
  set,
  office as staff,
  tabletOf,
} from './desk.ts'

const home = { life: 'live', name: 'Home quarter' }
const barn = { life: 'live', name: 'Barn', location: L1 }
const seen = { [`locations/${L1}`]: home, [`buildings/${B1}`]: barn }
const openFarm = () => openOffice({ name: 'A', locations: { [L1]: home }, buildings: { [B1]: barn } })
type Office = ReturnType<typeof openFarm>
const lifeOf = (office: Office, path: string) => itemAt(office.body(), path)?.life

describe('items on two tablets', () => {
  it('[sync 30] two tablets add a location each, both stand', () => {
    const office = openFarm()
    office.receive(anne, mutationOf(anne, [add(`locations/${L2}`, { name: 'River lot' })]))
    const second = office.receive(marc, mutationOf(marc, [add(`buildings/${B2}`, { name: 'Shed', location: L1 })]))
    expect(second.verdict).toBe('applied')
    expect(lifeOf(office, `locations/${L2}`)).toBe('live')
    expect(office.body().liveBuildings).toBe(2)
  })

  it('[sync 30] a location with a building nobody told the deleting person about is kept, with one conflict', () => {
    const office = openFarm()
    office.receive(anne, mutationOf(anne, [add(`buildings/${B2}`, { name: 'Shed', location: L1 })]))
    const outcome = office.receive(marc, mutationOf(marc, [del(`locations/${L1}`, seen)]))
    expect(outcome.verdict).toBe('conflict')
    for (const path of [`locations/${L1}`, `buildings/${B1}`, `buildings/${B2}`])
      expect(lifeOf(office, path)).toBe('live')
    expect(office.open()).toMatchObject([{ kind: 'edited_while_deleted', path: `locations/${L1}`, mine: 'dead' }])
  })

  it('[sync 30] the other way round a building added to a deleted location brings it back', () => {
    const office = openFarm()
    office.receive(marc, mutationOf(marc, [del(`locations/${L1}`, seen)]))
    expect(lifeOf(office, `locations/${L1}`)).toBe('dead')
    const outcome = office.receive(anne, mutationOf(anne, [add(`buildings/${B2}`, { name: 'Shed', location: L1 })]))
    expect(outcome.verdict).toBe('conflict')
    expect(lifeOf(office, `locations/${L1}`)).toBe('live')
    expect(office.open()).toMatchObject([{ kind: 'deleted_while_edited', path: `locations/${L1}`, theirs: 'dead' }])
  })

  it('a cascade names every dependant seen and takes them all in one', () => {
    const office = openFarm()
    const outcome = office.receive(marc, mutationOf(marc, [del(`locations/${L1}`, seen)]))
    expect(outcome).toMatchObject({ verdict: 'applied', conflicts: [] })
    expect(office.body().liveBuildings).toBe(0)
    expect(itemAt(office.body(), `buildings/${B1}`)).toMatchObject({ name: 'Barn', life: 'dead' })
    expect(office.receive(anne, mutationOf(anne, [del(`locations/${L1}`, seen)]))).toMatchObject({
      verdict: 'merged',
      isChanged: false,
    })
  })

  it('a dependant changed since keeps everything', () => {
    const office = openFarm()
    office.receive(anne, mutationOf(anne, [set(`buildings/${B1}/name`, 'Barn', 'Dairy barn')]))
    office.receive(marc, mutationOf(marc, [del(`locations/${L1}`, seen)]))
    expect(lifeOf(office, `locations/${L1}`)).toBe('live')
    expect(lifeOf(office, `buildings/${B1}`)).toBe('live')
  })

  it('order keys and what the role cannot see do not stand in the way of a deletion', () => {
    const office = openFarm()
    office.receive(staff, mutationOf(staff, [set(`buildings/${B1}/hazard`, null, 'high')]))
    office.receive(anne, mutationOf(anne, [set(`locations/${L1}/order`, null, 'V')]))
    expect(office.receive(marc, mutationOf(marc, [del(`locations/${L1}`, seen)])).verdict).toBe('applied')
  })

  it('[sync 31] an edit inside a deleted item brings it back whole, with what it stands on', () => {
    const office = openFarm()
    office.receive(marc, mutationOf(marc, [del(`locations/${L1}`, seen)]))
    const outcome = office.receive(anne, mutationOf(anne, [set(`buildings/${B1}/name`, 'Barn', 'Dairy barn')]))
    expect(outcome.verdict).toBe('conflict')
    expect(itemAt(office.body(), `buildings/${B1}`)).toEqual({ life: 'live', name: 'Dairy barn', location: L1 })
    expect(office.open().map(({ kind, path }) => [kind, path])).toEqual([
      ['deleted_while_edited', `buildings/${B1}`],
      ['deleted_while_edited', `locations/${L1}`],
    ])
  })

  it('a conflict over a deletion is settled by keeping or by deleting after all', () => {
    for (const keep of [true, false]) {
      const office = openFarm()
      office.receive(anne, mutationOf(anne, [set(`locations/${L1}/name`, 'Home quarter', 'Home')]))
      office.receive(marc, mutationOf(marc, [del(`locations/${L1}`, seen)]))
      const resolves = office.open().map(({ id, ver }) => ({ id, ver }))
      const asNow = { ...seen, [`locations/${L1}`]: { ...home, name: 'Home' } }
      const op = keep ? add(`locations/${L1}`, {}) : del(`locations/${L1}`, asNow)
      office.receive(anne, mutationOf(anne, [op], { resolves }))
      expect(office.open()).toEqual([])
      expect(lifeOf(office, `locations/${L1}`)).toBe(keep ? 'live' : 'dead')
    }
  })

  it('a deletion of the same person goes through once they have seen the change, and their record closes', () => {
    const office = openFarm()
    office.receive(anne, mutationOf(anne, [set(`buildings/${B1}/name`, 'Barn', 'Dairy barn')]))
    office.receive(marc, mutationOf(marc, [del(`buildings/${B1}`, { [`buildings/${B1}`]: barn })]))
    office.receive(
      marc,
      mutationOf(marc, [del(`buildings/${B1}`, { [`buildings/${B1}`]: { ...barn, name: 'Dairy barn' } })]),
    )
    expect(lifeOf(office, `buildings/${B1}`)).toBe('dead')
    expect(office.conflicts()).toMatchObject([{ state: 'author_moved_on' }])
  })

  it('[sync 29] the position of a pin is one value, never one tablet’s latitude with the other’s longitude', () => {
    const office = openFarm()
    const path = `locations/${L1}/geo`
    office.receive(anne, mutationOf(anne, [set(path, null, { lat: '50.1', lng: '-97.1' })]))
    office.receive(marc, mutationOf(marc, [set(path, null, { lat: '50.2', lng: '-97.2' })]))
    expect(itemAt(office.body(), path)).toEqual({ lat: '50.1', lng: '-97.1' })
    expect(office.receive(marc, mutationOf(marc, [set(`${path}/lat`, '50.1', '50.2')]))).toMatchObject({
      code: 'bad_path',
    })
  })

  it('a mark is one register on the parent: two tablets marking two locations argue once, and a stranger’s item cannot be marked', () => {
    const office = openFarm()
    office.receive(
      anne,
      mutationOf(anne, [add(`locations/${L2}`, { name: 'River lot' }), set('primaryMailing', null, L2)]),
    )
    office.receive(marc, mutationOf(marc, [set('primaryMailing', null, L1)]))
    expect(office.body().primaryMailing).toBe(L2)
    expect(office.open()).toMatchObject([{ path: 'primaryMailing', mine: L1, theirs: L2 }])
    expect(office.receive(marc, mutationOf(marc, [set('primaryMailing', L2, B2)]))).toMatchObject({ code: 'not_found' })
  })

  it('parts of one mutation may name each other in any order', () => {
    const office = openOffice({})
    const ops = [
      set('primaryMailing', null, L2),
      add(`buildings/${B2}`, { name: 'Shed', location: L2 }),
      add(`locations/${L2}`, { name: 'River lot' }),
    ]
    expect(office.receive(anne, mutationOf(anne, ops))).toMatchObject({ verdict: 'applied', refused: [] })
  })

  it('[sync 57] an added item goes in without the unit its author may not write', () => {
    const office = openFarm()
    const outcome = office.receive(
      anne,
      mutationOf(anne, [add(`buildings/${B2}`, { name: 'Shed', location: L1, hazard: 'low' })]),
    )
    expect(outcome).toMatchObject({
      verdict: 'merged',
      refused: [{ path: `buildings/${B2}/hazard`, code: 'forbidden' }],
    })
    expect(itemAt(office.body(), `buildings/${B2}`)).toEqual({ life: 'live', name: 'Shed', location: L1 })
  })

  it.each([
    ['an unknown unit', { name: 'x', surprise: 1 }],
    ['a set that is none', { perils: 'all' }],
  ])('an item with %s is refused', (_what, value) => {
    const outcome = openFarm().receive(anne, mutationOf(anne, [add(`buildings/${B2}`, value)]))
    expect(outcome).toEqual({ verdict: 'rejected', code: 'bad_path' })
  })
})

describe('legal acts', () => {
  const seal = (expectVersion: number) =>
    mutationOf(staff, [], { kind: 'command', command: { name: 'seal', expectVersion } })

  it('[sync 32] a sealed farm takes no more edits, and what was deleted is gone for good', () => {
    const office = openFarm()
    office.receive(marc, mutationOf(marc, [del(`locations/${L1}`, seen)]))
    expect(office.receive(staff, seal(office.ver())).verdict).toBe('applied')
    expect(itemAt(office.body(), `buildings/${B1}`)).toBeNull()
    expect(office.receive(anne, mutationOf(anne, [set('name', 'A', 'B')]))).toEqual({
      verdict: 'rejected',
      code: 'state',
    })
  })

  it('is refused where the record moved on, while a conflict is open, where the guard says no and where the role may not', () => {
    const office = openFarm()
    expect(office.receive(staff, seal(7))).toEqual({ verdict: 'rejected', code: 'stale' })
    expect(openOffice({}).receive(staff, seal(1))).toEqual({ verdict: 'rejected', code: 'state' })
    const unknown = mutationOf(staff, [], { kind: 'command', command: { name: 'constructor', expectVersion: 1 } })
    expect(office.receive(staff, unknown)).toEqual({ verdict: 'rejected', code: 'malformed' })
    expect(office.receive(tabletOf('auditor', null), seal(1))).toEqual({ verdict: 'rejected', code: 'forbidden' })
    office.receive(anne, mutationOf(anne, [set('name', 'A', 'B')]))
    office.receive(marc, mutationOf(marc, [set('name', 'A', 'C')]))
    expect(office.receive(staff, seal(office.ver()))).toEqual({ verdict: 'rejected', code: 'open_conflicts' })
  })

  it('discarding ends the argument: open conflicts are moot', () => {
    const office = openFarm()
    office.receive(anne, mutationOf(anne, [set('name', 'A', 'B')]))
    office.receive(marc, mutationOf(marc, [set('name', 'A', 'C')]))
    const command = { name: 'discard', expectVersion: office.ver() }
    office.receive(anne, mutationOf(anne, [], { kind: 'command', command }))
    expect(office.conflicts()).toMatchObject([{ state: 'moot', closedBy: anne.actor.accountId }])
  })
})

describe('a deleted record', () => {
  const tombstone = { id: FARM, ver: 4, body: { name: 'A', liveBuildings: 0 }, createdBy: anne.actor.accountId }

  it('[sync 31] [sync 72] comes back with a conflict when a late edit arrives, until its fields were blanked', () => {
    const edit = mutationOf(anne, [set('name', 'A', 'B')])
    const kept = openOffice({}, { record: { ...tombstone, deleted: 'kept' } }).receive(anne, edit)
    expect(kept).toMatchObject({ verdict: 'conflict', record: { deleted: null, body: { name: 'B' } } })
    expect(kept).toMatchObject({ conflicts: [{ kind: 'deleted_while_edited', path: '' }] })
    const blanked = openOffice({}, { record: { ...tombstone, deleted: 'blanked' } }).receive(anne, edit)
    expect(blanked).toEqual({ verdict: 'rejected', code: 'gone' })
  })
})
