import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Body, isBody } from '#domain/sync/json.ts'
import type { Op } from '#domain/sync/mutation.ts'
import { quote } from '#server/db/tables/quotes.table.ts'
import { newLocator } from '#server/locators.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type Desk, openDesk, type ShownQuote } from './quote-desk.ts'
import {
  conflictsOf,
  EXECUTIVE,
  entityOf,
  MANAGER,
  openTablet,
  STAFF,
  set,
  type Tablet,
  verdicts,
} from './sync-tablet.ts'

/** Two people of one brokerage, each with a tablet, and the office, over one quote. */
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

const patch = (tablet: Tablet, ops: Op[], id = made.id) => tablet.patch(id, ops, { entity: 'quote' })
const keyOf = (collection: string) => Object.keys(made.data[collection] as Body)[0]!
const at = (path: string) =>
  path.split('/').reduce((value, key) => (isBody(value) ? value[key]! : null), made.data as Body[string])
const bodyNow = async () => (await desk.read(made.id)).data

it('[sync 29] a pin moved on one tablet and a latitude typed on the other never mix: one position stands, one waits', async () => {
  const path = `locations/${keyOf('locations')}/geo`
  const seen = at(path)
  const moved = { latitude: 51.6, longitude: -108.2, accuracyM: null, source: 'hand' }
  const typed = { ...(seen as Body), latitude: 51.7, source: 'typed', accuracyM: null }
  await ann.push(patch(ann, [set(path, moved, seen)]))
  const [answer] = await bea.push(patch(bea, [set(path, typed, seen)]))
  expect(answer!.verdict).toBe('conflict')
  expect(conflictsOf(answer)).toMatchObject([{ path, kind: 'value', mine: typed, theirs: moved }])
  expect(entityOf(answer).body.locations).toMatchObject({ [keyOf('locations')]: { geo: moved } })
  const [leaf] = await bea.push(patch(bea, [set(`${path}/latitude`, 51.7)]))
  expect(verdicts([leaf!])).toEqual(['rejected bad_path'])
  expect(await desk.refusal(made.id, 'lock')).toMatchObject({ key: 'quoteRefused.conflicts' })
})

it('[sync 30] two tablets add a location each, one deletes the first: three stand, and the deletion waits for a word', async () => {
  const home = keyOf('locations')
  const [north, south] = [newLocator(), newLocator()]
  const add = (key: string, name: string): Op => ({
    op: 'add',
    path: `locations/${key}`,
    value: { name, province: 'SK' },
  })
  const alone: Op = {
    op: 'del',
    path: `locations/${home}`,
    base: { [`locations/${home}`]: at(`locations/${home}`) as Body },
  }
  await ann.push(patch(ann, [add(north, 'North quarter')]))
  const [answer] = await bea.push(patch(bea, [add(south, 'South quarter'), alone]))
  expect(conflictsOf(answer)).toMatchObject([{ path: `locations/${home}`, kind: 'edited_while_deleted' }])
  const { locations } = await bodyNow()
  const names = Object.values(locations as Record<string, Body>).map(
    ({ name, life }) => `${String(name)} ${String(life)}`,
  )
  expect(names.toSorted()).toEqual(['Home quarter live', 'North quarter live', 'South quarter live'])
})

it('[sync 31] an edit of a draft that was deleted meanwhile brings it back, and says so', async () => {
  await test.engine.root.execute(
    sql`update quote set deleted_at = ${test.clock.now().toISOString()} where id = ${made.id}`,
  )
  const [answer] = await bea.push(patch(bea, [set('remark', 'Call the neighbour')]))
  expect(conflictsOf(answer)).toMatchObject([{ kind: 'deleted_while_edited', path: '' }])
  expect(await bodyNow()).toMatchObject({ remark: 'Call the neighbour' })
})

it('[sync 31] an edit of an exposure that was deleted meanwhile brings it back whole', async () => {
  const [key] = Object.entries(made.data.exposures as Record<string, Body>).find(([, { type }]) => type === 'tools')!
  const path = `exposures/${key}`
  const base = { [path]: at(path) as Body }
  await ann.push(patch(ann, [{ op: 'del', path, base }]))
  expect((await desk.read(made.id)).data.propertyTIV).toBe(2_640_000)
  const [answer] = await bea.push(patch(bea, [set(`${path}/limit`, 30_000, 25_000)]))
  expect(conflictsOf(answer)).toMatchObject([{ path, kind: 'deleted_while_edited' }])
  expect((await bodyNow()).exposures).toMatchObject({ [key]: { type: 'tools', limit: 30_000, life: 'live' } })
})

it('[sync 32] what a tablet edits after the office issued is refused, kept, and changes nothing', async () => {
  for (const act of ['lock', 'accept', 'issue']) await desk.act(made.id, act, STAFF)
  const before = await desk.read(made.id)
  const late = patch(bea, [set('remark', 'Too late')])
  expect(verdicts(await bea.push(late))).toEqual(['rejected state'])
  expect(verdicts(await bea.push(late))).toEqual(
    ['duplicate rejected state'].map(() => expect.stringContaining('state')),
  )
  expect(await desk.read(made.id)).toEqual(before)
  const { next } = await ann.pullAll(null)
  expect((await ann.pull(next)).items).toEqual([])
})

it('[sync 32] an edit that meets the lock is in what was locked, or is refused; it is never half of it', async () => {
  const house = Object.entries(made.data.exposures as Record<string, Body>).find(([, { type }]) => type === 'dwelling')!
  const change = patch(bea, [set(`exposures/${house[0]}/construction`, 'masonry', 'frame')])
  const [locked, [answer]] = await Promise.all([
    desk.call(EXECUTIVE, 'POST', `/quotes/${made.id}/lock`),
    bea.push(change),
  ])
  expect(locked.statusCode).toBe(200)
  const { data, price } = await desk.read(made.id)
  const { construction } = (data.exposures as Record<string, Body>)[house[0]]!
  expect(construction).toBe(answer!.verdict === 'applied' ? 'masonry' : 'frame')
  expect((data.price as Body).total).toBe(price.total)
})

it('[sync 68] a cursor of before a restore restarts the feed of quotes, and unsent edits still go', async () => {
  const { next, items } = await ann.pullAll(null)
  expect(items.map(({ id }) => id)).toContain(made.id)
  await test.engine.root.execute(sql`update server_identity set epoch = gen_random_uuid()`)
  await expect(ann.pull(next)).rejects.toThrow('resync_required')
  expect(verdicts(await ann.push(patch(ann, [set('remark', 'Typed before')])))).toEqual(['applied'])
  const again = await ann.pullAll(null)
  expect(again.items.find(({ id }) => id === made.id)).toMatchObject({ body: { remark: 'Typed before' } })
})

it('[sync 72] an edit of a quote that ended, or was blanked, is refused with its reason', async () => {
  await desk.act(made.id, 'discard')
  expect(verdicts(await bea.push(patch(bea, [set('remark', 'Late')])))).toEqual(['rejected state'])
  await test.engine.root.execute(sql`update quote set deleted_at = now(), blanked_at = now() where id = ${made.id}`)
  expect(verdicts(await bea.push(patch(bea, [set('remark', 'Later')])))).toEqual(['rejected gone'])
})

describe('[sync 73] a draft that a rule of today would not take', () => {
  it('is taken with what needs attention, and is locked once that is mended', async () => {
    const path = `locations/${keyOf('locations')}/geo`
    const vague = { ...(at(path) as Body), accuracyM: 180 }
    const [answer] = await ann.push(patch(ann, [set(path, vague, at(path))]))
    expect(answer!.verdict).toBe('applied')
    expect(entityOf(answer).body.needsAttention).toEqual([{ path, key: 'validation.accuracy' }])
    const refusal = await desk.refusal(made.id, 'lock')
    expect(refusal).toMatchObject({ reason: 'block', key: 'quoteRefused.attention' })
    expect(refusal.errors).toMatchObject([{ field: path.replaceAll('/', '.') }])
    await ann.push(patch(ann, [set(path, { ...vague, accuracyM: null, source: 'hand' }, vague)]))
    expect((await desk.act(made.id, 'lock')).state.code).toBe('locked')
  })

  it('made before the rule is judged by it at the lock, without anybody touching it', async () => {
    await test.db.as({ kind: 'all' }, (tx) =>
      tx
        .update(quote)
        .set({ body: { ...made.data, productVersion: 'farm-package-0' } })
        .where(eq(quote.id, made.id)),
    )
    expect(await desk.refusal(made.id, 'lock')).toMatchObject({ key: 'quoteRefused.attention' })
    expect(await desk.read(made.id)).toMatchObject({ needs_attention: [{ path: 'productVersion' }] })
  })
})

it('[sync 75] a quote waits for its policyholder that was refused, and both go once that is mended', async () => {
  const [holder, draft] = [newLocator(), newLocator()]
  const parent = ann.create(holder, [set('kind', 'a kind of no build')])
  const child = ann.create(draft, [set('policyholder', holder)], { entity: 'quote', dependsOn: [holder] })
  expect(verdicts(await ann.push(parent, child))).toEqual(['rejected bad_value', 'blocked'])
  const mended = ann.create(holder, [set('kind', 'trust'), set('legalName', 'Willow Trust')])
  expect(verdicts(await ann.push(mended, child))).toEqual(['applied', 'applied'])
  expect(await desk.read(draft)).toMatchObject({ policyholder: { name: 'Willow Trust' }, missing: expect.anything() })
})

it('a quote of staff stands on a policyholder of its own brokerage only', async () => {
  const office = await openTablet(test, STAFF)
  const rival = await test.db.as({ kind: 'all' }, async (tx) => {
    const rows = await tx.execute(sql`select id from brokerage where id <> ${ann.brokerageId}`)
    return (rows as unknown as { rows: { id: string }[] }).rows[0]!.id // both drivers answer rows
  })
  const create = office.create(
    newLocator(),
    [set('policyholder', String(made.data.policyholder)), set('remark', 'x')],
    {
      entity: 'quote',
      madeUnder: rival,
    },
  )
  const [answer] = await office.push(create)
  expect(answer).toMatchObject({ verdict: 'merged', refused: [{ path: 'policyholder', code: 'not_found' }] })
})
