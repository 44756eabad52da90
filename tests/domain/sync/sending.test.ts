import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ackedThrough, FULL_BATCH, fillBatch, freeze, halve, takeBatch } from '#domain/sync/device/batch.ts'
import { isResting, REST_MS, restAfter, TRIES_BEFORE_REST, waitMs, wake } from '#domain/sync/device/lanes.ts'
import { type OutboxRow, toWire } from '#domain/sync/device/outbox-row.ts'
import { hashInput, mutation } from '#domain/sync/mutation.ts'
import { parseMutation, pushEnvelope } from '#domain/sync/transport.ts'
import { add, anne, del, L1, makeId, mutationOf, rowOf, set } from './desk.ts'

const NOW = { nowMs: 1_000, build: 'b1' }
const [north, south] = [makeId(), makeId()]
const inLane = (lane: string, deviceSeq: number, over: Partial<OutboxRow> = {}) =>
  rowOf(anne, [set('name', null, `n${deviceSeq}`)], { lane, id: lane, deviceSeq, ...over })
const seqs = (rows: readonly OutboxRow[]) => rows.map(({ deviceSeq }) => deviceSeq)

describe('the next batch', () => {
  it('[sync 24] goes by the tablet’s numbering, never by its clock', () => {
    const rows = [
      inLane(north, 2, { madeAt: '2020-01-01T00:00:00.000Z' }),
      inLane(north, 1, { madeAt: '2030-01-01T00:00:00.000Z' }),
    ]
    expect(seqs(takeBatch(rows, NOW))).toEqual([1, 2])
  })

  it('takes rows sent before first, and of each lane a prefix', () => {
    const rows = [inLane(north, 1, { frozen: true, state: 'sending' }), inLane(south, 2), inLane(north, 3)]
    expect(seqs(takeBatch(rows, NOW))).toEqual([1, 2, 3])
    expect(seqs(takeBatch(rows, NOW, { rows: 2, bytes: 1e6 }))).toEqual([1, 2])
  })

  it('[sync 89] leaves out a lane that waits for a person and sends the others', () => {
    const rows = [inLane(north, 1, { state: 'parked', error: 'state' }), inLane(north, 2), inLane(south, 3)]
    expect(seqs(takeBatch(rows, NOW))).toEqual([3])
  })

  it('[sync 75] holds a row until what it names is created or goes along, earlier', () => {
    const farm = inLane(south, 2, { kind: 'create', dependsOn: [north] })
    expect(seqs(takeBatch([inLane(north, 1, { kind: 'create' }), farm, inLane(south, 3)], NOW))).toEqual([1, 2, 3])
    const refused = inLane(north, 1, { kind: 'create', state: 'parked' })
    expect(takeBatch([refused, farm, inLane(south, 3)], NOW)).toEqual([])
    expect(seqs(takeBatch([farm, inLane(south, 3)], NOW))).toEqual([2, 3])
  })

  it('[sync 10] halves after a 413 down to one row, which is always sent', () => {
    let limits = FULL_BATCH
    for (let times = 0; times < 12; times++) limits = halve(limits)
    expect(limits.rows).toBe(1)
    expect(seqs(takeBatch([inLane(north, 1), inLane(north, 2)], NOW, limits))).toEqual([1])
  })

  it('stays within 100 rows and 256 KB, whatever waits', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 150 })
    fc.assert(
      fc.property(sizes, (lengths) => {
        const rows = lengths.map((length, at) =>
          inLane(north, at + 1, { ops: [set('name', null, 'x'.repeat(length))] }),
        )
        const batch = takeBatch(rows, NOW)
        expect(batch.length).toBeGreaterThan(0)
        expect(batch.length).toBeLessThanOrEqual(100)
        const bytes = batch.reduce((sum, row) => sum + JSON.stringify(toWire(row)).length, 0)
        expect(batch.length === 1 || bytes <= 256 * 1024).toBe(true)
        expect(seqs(batch)).toEqual(seqs(rows).slice(0, batch.length))
      }),
      { numRuns: 50 },
    )
  })

  it('is the same for whoever looks at a few rows at a time until it is full', () => {
    const lanes = Array.from({ length: 6 }, () => makeId())
    const lane = fc.integer({ min: 0, max: 5 })
    const drafts = fc.array(fc.record({ lane, on: fc.option(lane), isCreate: fc.boolean() }), { maxLength: 40 })
    const limits = { rows: 7, bytes: 1e6 }
    fc.assert(
      fc.property(drafts, fc.uniqueArray(lane), fc.integer({ min: 1, max: 9 }), (made, parked, step) => {
        const rows = made.map(({ lane, on, isCreate }, at) =>
          inLane(lanes[lane]!, at + 1, {
            kind: isCreate ? 'create' : 'patch',
            dependsOn: on === null || on === lane ? [] : [lanes[on]!],
            // Whatever waits for a person is the first of its lane.
            ...(parked.includes(lane) && made.findIndex((each) => each.lane === lane) === at && { state: 'parked' }),
          }),
        )
        let looked = 0
        let filled
        do {
          looked += step
          const later = rows.slice(looked).filter(({ kind }) => kind === 'create')
          filled = fillBatch(rows.slice(0, looked), new Set(later.map(({ id }) => id)), NOW, limits)
        } while (!filled.isFull && looked < rows.length)
        expect(seqs(filled.batch)).toEqual(seqs(takeBatch(rows, NOW, limits)))
      }),
    )
  })

  it('is frozen as it leaves: the hash is made once and stays', () => {
    const frozen = freeze(inLane(north, 1), 4, (text) => `hash of ${text.length}`)
    expect(frozen).toMatchObject({
      frozen: true,
      state: 'sending',
      term: 4,
      bodyHash: `hash of ${hashInput(toWire(frozen)).length}`,
    })
    expect(freeze(frozen, 5, () => 'another').bodyHash).toBe(frozen.bodyHash)
  })

  it('acknowledges everything below the first row that is not settled', () => {
    expect(ackedThrough([], 9)).toBe(9)
    expect(ackedThrough([inLane(north, 7), inLane(south, 4)], 9)).toBe(3)
  })
})

describe('[sync 74] a lane the office keeps failing on', () => {
  const tired = () => {
    let row = inLane(north, 1)
    for (let times = 0; times < TRIES_BEFORE_REST; times++) row = restAfter(row, NOW.nowMs, 'b1')
    return row
  }

  it('rests after five tries while others flow', () => {
    expect(isResting([restAfter(inLane(north, 1), 0, 'b1')], NOW)).toBe(false)
    expect(seqs(takeBatch([tired(), inLane(south, 2)], NOW))).toEqual([2])
  })

  it('goes on after a day, with another build of the server, or at a tap', () => {
    expect(isResting([tired()], { nowMs: NOW.nowMs + REST_MS, build: 'b1' })).toBe(false)
    expect(isResting([tired()], { nowMs: NOW.nowMs, build: 'b2' })).toBe(false)
    expect(seqs(takeBatch(wake([tired()]), NOW))).toEqual([1])
  })

  it('[sync 23] no wait is longer than five minutes, whatever a clock says', () => {
    expect(waitMs(9e15, 0)).toBe(300_000)
    expect(waitMs(0, 9e15)).toBe(0)
  })
})

describe('what travels', () => {
  it('is without what only the tablet needs, and reads back as it was', () => {
    const row = {
      ...inLane(north, 1),
      ops: [{ op: 'set', path: 'name', base: null, value: 'C', via: ['B'] }],
    } as OutboxRow
    const wire = JSON.parse(JSON.stringify(toWire(row)))
    expect(parseMutation(wire)).toEqual({ mutation: wire })
    expect(Object.keys(wire).toSorted()).toEqual(Object.keys(mutation.shape).toSorted())
  })

  it.each([
    ['a missing field', ({ lane: _lane, ...rest }: Record<string, unknown>) => rest, 'lane'],
    ['an unknown field', (one: Record<string, unknown>) => ({ ...one, scope: 'all' }), 'scope'],
    ['an id that is none', (one: Record<string, unknown>) => ({ ...one, id: '1 or 1=1' }), 'id'],
    ['a path that climbs', (one: Record<string, unknown>) => ({ ...one, ops: [set('../x', null, 1)] }), 'ops.0.path'],
    ['an unknown op', (one: Record<string, unknown>) => ({ ...one, ops: [{ op: 'drop', path: 'a' }] }), 'ops.0.op'],
    [
      'a value too deep',
      (one: Record<string, unknown>) => ({ ...one, ops: [set('name', null, deep(5000))] }),
      'ops.0.value',
    ],
    [
      'a poisoned key',
      (one: Record<string, unknown>) => ({ ...one, ops: [set('name', null, JSON.parse('{"__proto__":1}'))] }),
      'ops.0.value',
    ],
    [
      'a number that is none',
      (one: Record<string, unknown>) => ({ ...one, ops: [set('name', null, Number.NaN)] }),
      'ops.0.value',
    ],
    [
      'a poisoned base',
      (one: Record<string, unknown>) => ({ ...one, ops: [del('a/b', JSON.parse('{"__proto__":{}}'))] }),
      'ops.0.base',
    ],
    ['a date that is none', (one: Record<string, unknown>) => ({ ...one, madeAt: 'yesterday' }), 'madeAt'],
  ])('%s is told by its field, never thrown', (_what, spoil, field) => {
    const spoiled = spoil(mutationOf(anne, [set('name', null, 'A'), add(`locations/${L1}`, {})]))
    const read = parseMutation(spoiled)
    expect('problems' in read && read.problems.map((problem) => problem.field.startsWith(field))).toEqual([true])
  })

  it('nothing that JSON can say makes reading throw', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => 'problems' in parseMutation(value)))
    const fields = fc.record(Object.fromEntries(Object.keys(mutation.shape).map((key) => [key, fc.jsonValue()])))
    fc.assert(fc.property(fields, (value) => 'problems' in parseMutation(value)))
  })

  it('one bad mutation does not stop the envelope it came in', () => {
    const good = mutationOf(anne, [])
    const envelope = { accountId: makeId(), deviceId: makeId(), epoch: null, ackedThrough: 0, unsentCount: 1 }
    const bad = { mutationId: makeId(), lane: makeId(), ops: 'none' }
    expect(pushEnvelope.safeParse({ ...envelope, batch: [good, bad] }).success).toBe(true)
    expect(pushEnvelope.safeParse({ ...envelope, batch: [{ nothing: 1 }] }).success).toBe(false)
  })
})

function deep(levels: number): never {
  let value: unknown = 1
  for (let at = 0; at < levels; at++) value = { value }
  return value as never
}
