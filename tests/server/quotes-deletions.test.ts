import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import type { Conflict } from '#domain/sync/conflict.ts'
import { keepItem, leaveDeleted, questionIn, resolvedBy } from '#domain/sync/device/choose.ts'
import { toOps } from '#domain/sync/device/edit.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Op } from '#domain/sync/mutation.ts'
import { readAt } from '#domain/sync/path.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type Desk, openDesk, type ShownQuote } from './quote-desk.ts'
import { conflictsOf, EXECUTIVE, entityOf, MANAGER, openTablet, set, type Tablet, verdicts } from './sync-tablet.ts'

/** Two people of one brokerage over one quote: one deletes what the other works on. */
let test: TestApp
let desk: Desk
let ann: Tablet
let bea: Tablet
let made: ShownQuote
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openDesk(test)
  ann = await openTablet(test, EXECUTIVE)
  bea = await openTablet(test, MANAGER)
})
beforeEach(async () => {
  made = await desk.makeQuote()
})
afterAll(() => test.close())

const patch = (tablet: Tablet, ops: Op[], resolves: { id: string; ver: number }[] = []) =>
  tablet.patch(made.id, ops, { entity: 'quote', resolves })
const bodyNow = async () => (await desk.read(made.id)).data
const seenOf = (paths: string[]) => Object.fromEntries(paths.map((path) => [path, readAt(made.data, path) as Body]))

/** A building and the crops it holds; the machinery shed of the farm holds none. */
function bins(): [string, string] {
  const exposures = Object.entries(made.data.exposures as Record<string, Body>)
  const [grain, { building }] = exposures.find(([, { type }]) => type === 'stock')!
  return [`exposures/${String(building)}`, `exposures/${grain}`]
}

async function choose(tablet: Tablet, asked: Conflict, way: 'keep' | 'leave') {
  const body = await bodyNow()
  const question = questionIn(quoteShape, body, asked)!
  const edits = way === 'keep' ? keepItem(body, question, question.fallen) : leaveDeleted(body, question)
  const [answer] = await tablet.push(patch(tablet, toOps(edits, true), resolvedBy(edits, asked, [asked])))
  return answer
}

describe('a building deleted with its crops while somebody worked on it', () => {
  it.each([
    ['keep', 'the deletion', 'live', 'live'],
    ['leave', 'the deletion', 'dead', 'dead'],
    ['keep', 'the edit', 'live', 'live'],
    ['leave', 'the edit', 'dead', 'dead'],
  ] as const)('%s, where %s came first: %s, its crops %s', async (way, first, building, crops) => {
    const [shed, grain] = bins()
    const deletion = patch(ann, [{ op: 'del', path: shed, base: seenOf([shed, grain]) }])
    const edit = patch(bea, [set(`${shed}/limit`, 260_000, 240_000)])
    const inOrder = first === 'the deletion' ? [deletion, edit] : [edit, deletion]
    const answers = [await senderOf(inOrder[0]!).push(inOrder[0]!), await senderOf(inOrder[1]!).push(inOrder[1]!)]
    const [asked] = conflictsOf(answers[1]![0])
    const answer = await choose(first === 'the edit' ? bea : ann, asked!, way)
    expect(conflictsOf(answer).filter(({ state }) => state === 'open')).toEqual([])
    expect(readAt(entityOf(answer).body, `${shed}/life`)).toBe(building)
    expect(readAt(entityOf(answer).body, `${grain}/life`)).toBe(crops)
    expect(readAt(entityOf(answer).body, `${shed}/limit`)).toBe(260_000)
  })

  function senderOf({ accountId }: { accountId: string }): Tablet {
    return accountId === ann.accountId ? ann : bea
  }

  it('names who deleted and who changed, whichever came first, also where only the crops were changed', async () => {
    const [shed, grain] = bins()
    await bea.push(patch(bea, [set(`${grain}/quantity`, 40_000, 50_000)]))
    const [kept] = await ann.push(patch(ann, [{ op: 'del', path: shed, base: seenOf([shed, grain]) }]))
    expect(conflictsOf(kept)).toMatchObject([
      {
        kind: 'edited_while_deleted',
        mineAuthor: { accountId: ann.accountId },
        theirsAuthor: { accountId: bea.accountId },
      },
    ])
  })

  it('goes on naming who deleted it, though somebody else has changed it since', async () => {
    const [shed, grain] = bins()
    await ann.push(patch(ann, [{ op: 'del', path: shed, base: seenOf([shed, grain]) }]))
    const [back] = await bea.push(patch(bea, [set(`${shed}/limit`, 260_000, 240_000)]))
    const [told] = conflictsOf(back)
    expect(told).toMatchObject({ mineAuthor: { accountId: bea.accountId }, theirsAuthor: { accountId: ann.accountId } })
    const outdated = [{ id: told!.id, ver: told!.ver + 1 }]
    const [amended] = await bea.push(patch(bea, [{ op: 'add', path: shed, value: {} }], outdated))
    expect(conflictsOf(amended)).toMatchObject([
      { id: told!.id, ver: told!.ver + 1, theirsAuthor: { accountId: ann.accountId } },
    ])
  })

  it('[sync 33] kept by one and left deleted by the other is asked again: a choice knows what was settled meanwhile', async () => {
    const [shed, grain] = bins()
    await ann.push(patch(ann, [{ op: 'del', path: shed, base: seenOf([shed, grain]) }]))
    const [back] = await bea.push(patch(bea, [set(`${shed}/limit`, 260_000, 240_000)]))
    const [asked] = conflictsOf(back)
    const body = await bodyNow()
    const leave = leaveDeleted(body, questionIn(quoteShape, body, asked!)!)
    await choose(bea, asked!, 'keep')
    const late = await ann.push(patch(ann, toOps(leave, true), resolvedBy(leave, asked!, [asked!])))
    expect(verdicts(late)).toEqual(['conflict'])
    expect(readAt(await bodyNow(), `${shed}/life`)).toBe('live')
  })

  it('is refused as a value, and nothing changes', async () => {
    const [shed, grain] = bins()
    await ann.push(patch(ann, [{ op: 'del', path: shed, base: seenOf([shed, grain]) }]))
    const [back] = await bea.push(patch(bea, [set(`${shed}/limit`, 260_000, 240_000)]))
    const [asked] = conflictsOf(back)
    const whole = patch(ann, [set(shed, null, 'dead')], [{ id: asked!.id, ver: asked!.ver }])
    expect(verdicts(await ann.push(whole))).toEqual(['rejected bad_path'])
  })
})
