import { describe, expect, it } from 'vitest'
import { adopt, isNextPage, keepCopy, receive } from '#domain/sync/device/adopt.ts'
import { applyResult } from '#domain/sync/device/apply-result.ts'
import type { OutboxRow, Shadow } from '#domain/sync/device/outbox-row.ts'
import { discard, fallsWith, tryAgain } from '#domain/sync/device/refused-row.ts'
import { recall } from '#domain/sync/merge/recall.ts'
import { hashInput, type Op } from '#domain/sync/mutation.ts'
import { createLaneGate, type Result, result } from '#domain/sync/verdict.ts'
import { add, anne, del, FARM, L1, makeId, mutationOf, rowOf, set } from './desk.ts'
import { farm } from './farm.shape.ts'

const copy = (ver: number, name: string, epoch = 'e'): Shadow => ({ epoch, ver, body: { name } })
const sent = (ops: Op[], deviceSeq = 1) => rowOf(anne, ops, { deviceSeq, frozen: true, state: 'sending' })
type Verdict<One extends Result = Result> = One extends Result ? Omit<One, 'mutationId'> : never

function answer(row: OutboxRow, shadow: Shadow | null, verdict: Verdict, rows = [row]) {
  const given = { ...verdict, mutationId: row.mutationId } as Result
  return applyResult({ shape: farm, row, rows, shadow, result: given, nowMs: 1000, build: 'b1', makeId })
}
const taken = (entity: Shadow | null) => ({ refused: [], entity, conflicts: [] })

describe('an answer from the office', () => {
  const row = sent([set('name', 'A', 'B')])

  it('lets go of the row and adopts the newer copy, also when it was applied before [sync 1] [sync 15]', () => {
    expect(answer(row, copy(1, 'A'), { verdict: 'applied', ...taken(copy(2, 'B')) })).toMatchObject({
      row: null,
      shadow: copy(2, 'B'),
    })
    const again = answer(row, copy(1, 'A'), { verdict: 'duplicate', of: 'merged', ...taken(copy(5, 'C')) })
    expect(again).toMatchObject({ row: null, shadow: copy(5, 'C') })
  })

  it('that was read before the tablet’s own copy does not put the clock back', () => {
    expect(answer(row, copy(7, 'Z'), { verdict: 'applied', ...taken(copy(2, 'B')) }).shadow).toEqual(copy(7, 'Z'))
  })

  it('parks what was refused, said now or before, and keeps it', () => {
    for (const verdict of [
      { verdict: 'rejected', code: 'state' },
      { verdict: 'duplicate', of: 'rejected', code: 'state' },
    ] as const) {
      expect(answer(row, null, verdict)).toMatchObject({ row: { state: 'parked', error: 'state' }, deadLetter: null })
    }
  })

  it('[sync 57] keeps the refused part of a row that was taken, with what was shown', () => {
    const refused = [{ path: 'hazard', code: 'forbidden' as const, value: 'low' }]
    const applied = answer(row, copy(1, 'A'), { verdict: 'merged', refused, entity: copy(2, 'B'), conflicts: [] })
    expect(applied).toMatchObject({ row: null, deadLetter: { reason: 'forbidden', refused, view: { name: 'B' } } })
  })

  it('[sync 75] leaves a blocked row as it was sent', () => {
    expect(answer(row, null, { verdict: 'blocked', by: makeId() }).row).toEqual(row)
  })

  it('never changes the base of another row', () => {
    const later = rowOf(anne, [set('name', 'B', 'C')], { deviceSeq: 2 })
    const before = structuredClone(later)
    answer(row, copy(1, 'A'), { verdict: 'merged', ...taken(copy(9, 'Z')) }, [row, later])
    expect(later).toEqual(before)
  })

  it.each([
    { verdict: 'applied', ...taken(copy(2, 'B')) },
    { verdict: 'merged', refused: [{ path: 'hazard', code: 'forbidden', value: null }], entity: null, conflicts: [] },
    { verdict: 'duplicate', of: 'conflict', ...taken(copy(2, 'B')) },
    { verdict: 'duplicate', of: 'rejected', code: 'gone' },
    { verdict: 'rejected', code: 'state' },
    { verdict: 'blocked', by: FARM },
    { verdict: 'retry', afterSeconds: 5 },
  ])('is read strictly: $verdict', (verdict) => {
    const received = { mutationId: row.mutationId, ...verdict }
    expect(result.parse(received)).toEqual(received)
    expect(result.safeParse({ ...received, verdict: 'maybe' }).success).toBe(false)
    expect(result.safeParse({ ...received, mutationId: 1 }).success).toBe(false)
  })

  it('stops the rest of a lane after anything but a yes, and no other lane', () => {
    const gate = createLaneGate()
    gate.pass('lane', { mutationId: row.mutationId, verdict: 'applied', ...taken(null) })
    expect(gate.isOpen('lane')).toBe(true)
    gate.pass('lane', { mutationId: row.mutationId, verdict: 'retry', afterSeconds: 1 })
    expect([gate.isOpen('lane'), gate.isOpen('other')]).toEqual([false, true])
  })
})

describe('a mutation sent twice', () => {
  const mutation = mutationOf(anne, [set('name', 'A', 'B'), set('hazard', null, 'low')])
  const hash = hashInput(mutation)

  it('[sync 1] [sync 5] [sync 6] is answered as before, refused values read from the mutation itself', () => {
    const remembered = { hash, verdict: 'merged', refused: [{ path: 'hazard', code: 'forbidden' }] } as const
    expect(recall({ ...remembered, refused: [...remembered.refused] }, hash, mutation)).toEqual({
      verdict: 'duplicate',
      of: 'merged',
      refused: [{ path: 'hazard', code: 'forbidden', value: 'low' }],
    })
    expect(recall({ hash, verdict: 'rejected', code: 'state' }, hash, mutation)).toEqual({
      verdict: 'duplicate',
      of: 'rejected',
      code: 'state',
    })
  })

  it('under one id with another body is refused; the device’s own numbering is not part of the body [sync 25]', () => {
    const other = hashInput({ ...mutation, ops: [set('name', 'A', 'C')] })
    expect(recall({ hash, verdict: 'rejected', code: 'state' }, other, mutation)).toEqual({
      verdict: 'rejected',
      code: 'mutation_id_reuse',
    })
    expect(hashInput({ ...mutation, deviceId: makeId(), deviceSeq: 99 })).toBe(hash)
    const { ops, ...rest } = mutation
    expect(hashInput({ ops, ...rest })).toBe(hash)
  })
})

describe('a page of the feed', () => {
  const here = (ver: number, name: string, epoch = 'e') =>
    ({ state: 'here', entity: 'farm', id: FARM, ...copy(ver, name, epoch) }) as const
  const gone = { state: 'gone', entity: 'farm', id: FARM } as const
  const waiting = [rowOf(anne, [set('name', 'A', 'B')])]

  it('[sync 12] counts only where the last one ended, and never replaces a newer copy', () => {
    expect([isNextPage('7', { from: '7' }), isNextPage('8', { from: '7' }), isNextPage(null, { from: null })]).toEqual([
      true,
      false,
      true,
    ])
    expect(receive(copy(3, 'C'), [], here(2, 'B'))).toEqual(copy(3, 'C'))
    expect(receive(copy(3, 'C'), [], here(4, 'D'))).toEqual(copy(4, 'D'))
  })

  it('[sync 68] of another epoch is always newer', () => {
    expect(adopt(copy(90, 'old world', 'e'), copy(2, 'restored', 'f'))).toEqual(copy(2, 'restored', 'f'))
  })

  it('[sync 56] takes away a record that left our sight, unless work waits on it: then it stays read-only', () => {
    expect(receive(copy(1, 'A'), [], gone)).toBeNull()
    expect(receive(copy(1, 'A'), waiting, gone)).toEqual({ ...copy(1, 'A'), orphan: true })
    expect(keepCopy({ ...copy(1, 'A'), orphan: true }, [], FARM)).toBeNull()
    expect(receive({ ...copy(1, 'A'), orphan: true }, waiting, here(3, 'C'))).toEqual(copy(3, 'C'))
  })

  it('a late answer does not bring back what a page took away', () => {
    const row = sent([set('name', 'A', 'B')])
    const orphan = receive(null, [row], gone)
    expect(orphan).toMatchObject({ orphan: true })
    expect(answer(row, orphan, { verdict: 'applied', ...taken(copy(2, 'B')) }).shadow).toBeNull()
  })
})

describe('a refused row', () => {
  const shapes = () => farm
  const refused = (ops: OutboxRow['ops'], over: Partial<OutboxRow> = {}) =>
    rowOf(anne, ops, { state: 'parked', frozen: true, error: 'bad_value', ...over })
  const throwAway = (row: OutboxRow, outbox: OutboxRow[]) => discard(shapes, row, outbox, () => copy(1, 'A'), makeId)

  it('tried again goes under a new mutation id', () => {
    const row = refused([set('name', 'A', 'B')], { bodyHash: 'h' })
    const again = tryAgain(row, makeId())
    expect(again).toMatchObject({ state: 'queued', error: null, bodyHash: null, ops: row.ops })
    expect(again.mutationId).not.toBe(row.mutationId)
  })

  it('discarded goes into a dead letter with all that was shown, and hands its base to followers', () => {
    const row = refused([{ op: 'set', path: 'name', base: 'A', value: 'C', via: ['B'] }])
    const follower = rowOf(anne, [set('name', 'C', 'D')], { deviceSeq: 2 })
    const sawBetween = rowOf(anne, [set('name', 'B', 'E')], { deviceSeq: 3 })
    const other = rowOf(anne, [set('hazard', null, 'x')], { deviceSeq: 4 })
    const { letters, rows } = throwAway(row, [row, follower, sawBetween, other])
    expect(letters).toMatchObject([{ row, reason: 'bad_value', view: { name: 'E', hazard: 'x' } }])
    expect(rows.map(({ deviceSeq, ops }) => [deviceSeq, ops])).toEqual([
      [2, [set('name', 'A', 'D')]],
      [3, [set('name', 'A', 'E')]],
    ])
    expect(rows[0]!.mutationId).not.toBe(follower.mutationId)
  })

  it('hands its base on inside deletions too', () => {
    const path = `locations/${L1}`
    const row = refused([set(`${path}/name`, 'A', 'B')])
    const follower = rowOf(anne, [del(path, { [path]: { name: 'B', life: 'live' } })], { deviceSeq: 2 })
    expect(throwAway(row, [row, follower]).rows).toMatchObject([
      { ops: [del(path, { [path]: { name: 'A', life: 'live' } })] },
    ])
  })

  it('a follower that went back to where it began asks for nothing any more', () => {
    const row = refused([set('name', 'A', 'B')])
    const follower = rowOf(anne, [set('name', 'B', 'A'), set('hazard', null, 'x')], { deviceSeq: 2 })
    expect(throwAway(row, [row, follower]).rows).toMatchObject([{ ops: [set('hazard', null, 'x')] }])
  })

  it('[sync 75] a discarded create takes along its own edits and whatever was typed about the record', () => {
    const owner = makeId()
    const create = refused([set('legalName', null, 'A')], {
      kind: 'create',
      id: owner,
      lane: owner,
      entity: 'policyholder',
    })
    const edit = rowOf(anne, [set('phone', null, 'x')], { id: owner, lane: owner, deviceSeq: 2 })
    const farmRow = rowOf(anne, [set('policyholder', null, owner)], {
      kind: 'create',
      dependsOn: [owner],
      deviceSeq: 3,
    })
    const farmEdit = rowOf(anne, [add(`locations/${L1}`, {})], { deviceSeq: 4 })
    const stranger = rowOf(anne, [], { id: makeId(), deviceSeq: 5 })
    const outbox = [stranger, farmEdit, farmRow, edit, create]
    expect(new Set(fallsWith(create, outbox))).toEqual(new Set([create, edit, farmRow, farmEdit]))
    expect(throwAway(create, outbox).letters).toHaveLength(4)
    expect(fallsWith(edit, outbox)).toEqual([edit])
  })
})
