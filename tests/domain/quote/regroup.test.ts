import { describe, expect, it } from 'vitest'
import { toFarm } from '#domain/quote/body/quote-farm.ts'
import { groupMembers } from '#domain/quote/edits/coverage.ts'
import { isGroupedByPosition, regroup } from '#domain/quote/edits/regroup.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { type Edit, toOps } from '#domain/sync/device/edit.ts'
import { bodyAfter } from '#domain/sync/device/view.ts'
import type { Body } from '#domain/sync/json.ts'
import { applyMutation } from '#domain/sync/merge/apply-mutation.ts'
import { itemsOf } from '#domain/sync/read-body.ts'
import { anne, FIRM, makeId, marc, mutationOf, type Tablet } from '../sync/desk.ts'
import { farmBody as farmBodyOf, farmContext } from './farm-body.ts'

const names = new Map<string, string>()
/** Ids that rise with the letters of their names, as locators rise with time. */
function idOf(name: string): string {
  const id = `019aa000-0000-7000-8000-${Buffer.from(name.slice(0, 6)).toString('hex').padEnd(12, '0')}`
  names.set(id, name)
  return id
}

/** House and shed within 30 m of each other, the bins far off. */
function yard(): Body {
  const body = farmBodyOf({ subjectGroups: {} }, idOf)
  const pin = (latitude: number) => ({ latitude, longitude: -107.99, accuracyM: null, source: 'hand' })
  return after(body, [
    { kind: 'set', path: `exposures/${idOf('house')}/geo`, seen: null, value: pin(51.55) },
    { kind: 'set', path: `exposures/${idOf('shed')}/geo`, seen: null, value: pin(51.5501) },
    { kind: 'set', path: `exposures/${idOf('bins')}/geo`, seen: null, value: pin(51.56) },
  ])
}

const after = (body: Body, edits: readonly Edit[]) => bodyAfter(quoteShape, body, edits)
const group = (body: Body) => regroup(body, farmContext, makeId)
const membersOf = (body: Body) =>
  itemsOf(body, 'subjectGroups').map(([, each]) => groupMembers(body, each).map(nameOf).toSorted(byName))
const nameOf = (key: string) => names.get(key) ?? key
const byName = (one: string, other: string) => one.localeCompare(other)

/** Both tablets saw one farm; the office hears of one after the other. */
function merged(seen: Body, sent: readonly [Tablet, readonly Edit[]][]): { body: Body; conflicts: number } {
  let record = { id: makeId(), ver: 1, body: seen, createdBy: anne.actor.accountId, deleted: null }
  let conflicts = 0
  for (const [tablet, edits] of sent) {
    const outcome = applyMutation(
      {
        shape: quoteShape,
        actor: tablet.actor,
        record,
        conflicts: [],
        visible: new Map(),
        leftScope: new Set(),
        makeId,
      },
      mutationOf(tablet, toOps(edits, false), {
        id: record.id,
        lane: record.id,
        entity: 'quote',
        madeUnder: FIRM,
        schema: 1,
      }),
    )
    if (!('record' in outcome)) throw new Error(outcome.verdict)
    record = { ...outcome.record, deleted: null }
    conflicts += outcome.conflicts.length
  }
  return { body: record.body, conflicts }
}

/** A tablet's barn beside the house, put into the groups. */
function withBarn(seen: Body, name: string): readonly Edit[] {
  const geo = { latitude: 51.5499, longitude: -107.99, accuracyM: null, source: 'hand' }
  const barn: Edit = {
    kind: 'add',
    path: `exposures/${idOf(name)}`,
    value: { type: 'farmBuilding', limit: 100_000, deductible: 1000, location: idOf('home'), geo, order: 'b0' },
  }
  return [barn, ...group(after(seen, [barn]))]
}

describe('[domain 2.2] grouping by position', () => {
  it('on two tablets at once makes each group once', () => {
    const seen = yard()
    const { body, conflicts } = merged(seen, [
      [anne, group(seen)],
      [marc, group(seen)],
    ])
    expect(conflicts).toBe(0)
    expect(membersOf(body)).toEqual([
      ['house', 'machinery', 'shed', 'tools'],
      ['bins', 'grain'],
    ])
    expect(isGroupedByPosition(body, toFarm(body, farmContext))).toBe(true)
  })

  it('with a barn of each tablet beside the house puts both barns into its group', () => {
    const seen = yard()
    const { body, conflicts } = merged(seen, [
      [anne, withBarn(seen, 'west')],
      [marc, withBarn(seen, 'wing')],
    ])
    expect(conflicts).toBe(0)
    expect(membersOf(body)).toContainEqual(['house', 'machinery', 'shed', 'tools', 'west', 'wing'])
    expect(isGroupedByPosition(body, toFarm(body, farmContext))).toBe(true)
  })

  it('again changes what moved and keeps the rest, its name too', () => {
    const body = after(yard(), group(yard()))
    const house = `subjectGroups/${idOf('house')}`
    const named = after(body, [{ kind: 'set', path: `${house}/name`, seen: null, value: 'Yard' }])
    const raised = after(named, [
      { kind: 'set', path: `exposures/${idOf('house')}/limit`, seen: 450_000, value: 460_000 },
    ])
    expect(group(raised)).toEqual([
      { kind: 'set', path: `${house}/allocations/${idOf('house')}`, seen: 450_000, value: 460_000 },
    ])
  })

  it('never brings back a group that was deleted', () => {
    const body = after(yard(), group(yard()))
    const near = after(body, [
      {
        kind: 'set',
        path: `exposures/${idOf('bins')}/geo`,
        seen: null,
        value: { latitude: 51.5502, longitude: -107.99 },
      },
    ])
    const joined = after(near, group(near))
    expect(membersOf(joined)).toHaveLength(1)
    const apart = after(joined, [
      {
        kind: 'set',
        path: `exposures/${idOf('bins')}/geo`,
        seen: null,
        value: { latitude: 51.56, longitude: -107.99 },
      },
    ])
    const { body: left, conflicts } = merged(apart, [[anne, group(apart)]])
    expect(conflicts).toBe(0)
    expect(membersOf(left)).toHaveLength(2)
  })
})
