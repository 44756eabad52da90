import { describe, expect, it } from 'vitest'
import { type Edit, planSave } from '#domain/sync/device/edit.ts'
import type { OutboxRow } from '#domain/sync/device/outbox-row.ts'
import { viewOf } from '#domain/sync/device/view.ts'
import type { Json } from '#domain/sync/json.ts'
import { add, anne, B1, del, L1, L2, makeId, rowOf, saveOn, set } from './desk.ts'
import { farm } from './farm.shape.ts'

const write = (path: string, seen: Json, value: Json): Edit => ({ kind: 'set', path, seen, value })
const queued = (ops: OutboxRow['ops'], over: Partial<OutboxRow> = {}) => rowOf(anne, ops, over)
/** What the lane holds after one more save. */
function saved(lane: OutboxRow[], ...edits: Edit[]): OutboxRow[] {
  const row = saveOn(anne, lane, edits)
  return row ? [...lane.filter(({ deviceSeq }) => deviceSeq !== row.deviceSeq), row] : lane
}

describe('saving on the tablet', () => {
  it('takes as base what the form showed and writes no row where nothing changed', () => {
    expect(saved([], write('name', 'A', 'A'))).toEqual([])
    expect(saved([], write('name', 'A', 'B'), write('hazard', 'x', 'x'))).toMatchObject([
      { ops: [set('name', 'A', 'B')] },
    ])
  })

  it('squashes typing into the last unsent row: first base, last value, the ones between in via, a new mutation id', () => {
    const lane = saved([], write('name', 'A', 'B'))
    const [row] = saved(saved(lane, write('name', 'B', 'C')), write('name', 'C', 'D')) as [OutboxRow]
    expect(row.ops).toEqual([{ op: 'set', path: 'name', base: 'A', value: 'D', via: ['B', 'C'] }])
    expect(row.deviceSeq).toBe(lane[0]!.deviceSeq)
    expect(row.mutationId).not.toBe(lane[0]!.mutationId)
  })

  it('[sync 35] starts a new row while the last one is on its way, with what was pending as its base', () => {
    const sent = { ...queued([set('name', 'A', 'B')]), frozen: true, state: 'sending' } as const
    expect(saved([sent], write('name', 'B', 'C'))).toEqual([
      sent,
      expect.objectContaining({ ops: [set('name', 'B', 'C')] }),
    ])
  })

  it('starts a new row where another window shows an older value', () => {
    expect(saved([queued([set('name', 'A', 'B')])], write('name', 'A', 'X'))).toHaveLength(2)
    const added = queued([add(`locations/${L1}`, { name: 'B' })])
    expect(saved([added], write(`locations/${L1}/name`, 'A', 'X'))).toHaveLength(2)
  })

  it('is all or nothing: one path that does not fit takes the others along', () => {
    const lane = [queued([set('name', 'A', 'B')])]
    const [first, second] = saved(lane, write('cover', null, { start: 'a', end: 'b' }), write('name', 'A', 'X'))
    expect(first).toEqual(lane[0])
    expect(second!.ops).toHaveLength(2)
  })

  it('types into an item added in the same row', () => {
    const lane = [queued([add(`locations/${L1}`, { name: 'A' })])]
    const [row] = saved(
      lane,
      write(`locations/${L1}/name`, 'A', 'B'),
      write(`locations/${L1}/geo`, null, { lat: '1', lng: '2' }),
    )
    expect(row!.ops).toEqual([add(`locations/${L1}`, { name: 'B', geo: { lat: '1', lng: '2' } })])
  })

  it('a deletion is appended after the edits inside and never swallows them', () => {
    const path = `locations/${L1}`
    const lane = [queued([set(`${path}/name`, 'A', 'B')])]
    const remove = (name: string): Edit => ({ kind: 'del', path, seen: { [path]: { name, life: 'live' } } })
    expect(saved(lane, remove('B'))).toMatchObject([{ ops: [{ op: 'set' }, { op: 'del' }] }])
    expect(saved(lane, remove('A'))).toHaveLength(2)
    const gone = saved(lane, remove('B'))
    expect(saved(gone, write(`${path}/name`, 'B', 'C'))).toHaveLength(2)
    expect(saved(gone, { kind: 'add', path, value: {} })).toHaveLength(2)
  })

  it.each([
    ['is parked', { state: 'parked', frozen: true }],
    ['was typed for another brokerage', { madeUnder: makeId() }],
    ['was written by an older build', { schema: 2 }],
    ['settles a conflict', { resolves: [{ id: makeId(), ver: 1 }] }],
    ['is a command', { kind: 'command' }],
    ['belongs to another record of the lane', { id: makeId() }],
  ] as const)('never squashes into a row that %s', (_what, over) => {
    expect(saved([queued([set('name', 'A', 'B')], over as Partial<OutboxRow>)], write('name', 'B', 'C'))).toHaveLength(
      2,
    )
  })

  it('a resolution stands alone and may choose the value it was shown', () => {
    const resolves = [{ id: makeId(), ver: 1 }]
    const row = saveOn(anne, [queued([set('name', 'A', 'B')])], [write('name', 'B', 'B')], { resolves })
    expect(row).toMatchObject({ ops: [set('name', 'B', 'B')], resolves, deviceSeq: 2 })
  })

  it('waits for the records it names as long as they are not created', () => {
    const owner = makeId()
    const row = saveOn(anne, [], [write('policyholder', null, owner)])
    expect(row!.dependsOn).toEqual([])
    const { dependsOn } = planWith(owner)
    expect(dependsOn).toEqual([owner])
  })

  function planWith(owner: string): OutboxRow {
    const fresh = rowOf(anne, [])
    const row = planSave({
      shape: farm,
      laneRows: [],
      edits: [write('policyholder', null, owner)],
      unansweredCreates: new Set([owner]),
      fresh,
    })
    return row!
  }
})

describe('what a screen shows', () => {
  const shadow = (body: Parameters<typeof farm.derive>[0]) => ({ epoch: 'e', ver: 1, body })

  it('[sync 36] [sync 37] a newer copy from the office comes through, and what waits stays on top of it', () => {
    const rows = [queued([set('name', 'A', 'B')])]
    expect(viewOf(farm, shadow({ name: 'A', hazard: 'low' }), rows)).toMatchObject({ name: 'B', hazard: 'low' })
    expect(viewOf(farm, shadow({ name: 'Z', hazard: 'high' }), rows)).toMatchObject({ name: 'B', hazard: 'high' })
    expect(rows[0]!.ops).toEqual([set('name', 'A', 'B')])
  })

  it('refused rows stay visible, deletions and what they stand on too', () => {
    const rows = [queued([set('name', 'A', 'too long')], { state: 'parked', error: 'bad_value' })]
    expect(viewOf(farm, shadow({ name: 'A' }), rows).name).toBe('too long')
    const path = `locations/${L1}`
    const removed = queued([del(path, { [path]: { name: 'Home' } })])
    const home = { locations: { [L1]: { life: 'live', name: 'Home' } } }
    expect(viewOf(farm, shadow(home), [removed]).locations).toEqual({ [L1]: { life: 'dead', name: 'Home' } })
    const built = queued([add(`buildings/${B1}`, { name: 'Barn', location: L1 })])
    expect(viewOf(farm, shadow(home), [removed, built])).toMatchObject({
      locations: { [L1]: { life: 'live' } },
      liveBuildings: 1,
    })
  })

  it('[sync 78] keeps fields it does not know', () => {
    expect(viewOf(farm, shadow({ name: 'A', newerField: { x: 1 } }), [queued([set('name', 'A', 'B')])])).toMatchObject({
      newerField: { x: 1 },
    })
  })

  it('an edit inside an item that is no longer there shows nowhere and breaks nothing', () => {
    expect(viewOf(farm, shadow({}), [queued([set(`locations/${L2}/name`, null, 'X')])])).toEqual({ liveBuildings: 0 })
  })
})
