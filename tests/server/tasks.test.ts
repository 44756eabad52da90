import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type Desk, openDesk } from './quote-desk.ts'
import { EXECUTIVE, MANAGER, RIVAL } from './sync-tablet.ts'
import { openTaskDesk } from './task-desk.ts'

const SUPER = 'portal_super_user'
const STAFF = 'portal_user'
const DAY_MS = 86_400_000

let test: TestApp
let quotes: Desk
let tasks: ReturnType<typeof openTaskDesk>
let ann: string
let max: string
let farm: string
beforeAll(async () => {
  test = await buildTestApp()
  quotes = await openDesk(test)
  tasks = openTaskDesk(test)
  await tasks.reconcile()
  ann = await tasks.me(EXECUTIVE)
  max = await tasks.me(MANAGER)
  farm = await quotes.makePolicyholder()
})
afterAll(() => test.close())

const about = () => ({ parent: { kind: 'policyholder', id: farm } })
const words = (problem: { errors?: { field: string; messages: string[] }[] }) => problem.errors?.[0]

describe('a task by hand', () => {
  it('is somebody’s or a queue’s, hangs on a record, and is the firm’s where a broker makes it', async () => {
    const made = await tasks.make(EXECUTIVE, {
      title: 'Call about the shed',
      assignee: max,
      due_on: '2026-04-12',
      ...about(),
    })
    expect(made).toMatchObject({
      ...{ title: 'Call about the shed', priority: 'normal', state: { key: 'open' }, audience: 'brokerage' },
      ...{ assignee: { id: max }, record: { name: 'Maple Ridge Farms Ltd.' }, trigger: null, due_on: '2026-04-12' },
      path: `/policyholders/${farm}/details`,
    })
    const nobodys = await tasks.refusal(EXECUTIVE, '/tasks', { title: 'Whose?' })
    expect([nobodys.code, words(nobodys)]).toEqual([
      1010,
      { field: 'assignee', messages: ['Choose a person or a queue.'] },
    ])
    expect((await tasks.list(MANAGER, 'view=mine')).map(({ id }) => id)).toContain(made.id)
    expect((await tasks.list(EXECUTIVE, 'view=mine')).map(({ id }) => id)).not.toContain(made.id)
    const hidden = await tasks.call(RIVAL, 'GET', `/tasks/${made.id}`)
    expect([hidden.statusCode, hidden.json().messages]).toEqual([404, ['Task not found.']])
    expect(await tasks.list(RIVAL)).toEqual([])
  })

  it('of the office is no broker’s, whatever it hangs on [claims C57]', async () => {
    const own = await tasks.me(STAFF)
    const made = await tasks.make(STAFF, { title: 'Ask for the licence', assignee: own, ...about() })
    expect(made.audience).toBe('staff')
    for (const broker of [EXECUTIVE, MANAGER, 'broker_admin']) {
      expect((await tasks.call(broker, 'GET', `/tasks/${made.id}`)).statusCode).toBe(404)
      expect((await tasks.list(broker)).map(({ id }) => id)).not.toContain(made.id)
    }
    const given = await tasks.refusal(STAFF, '/tasks', { title: 'x', assignee: ann, ...about() })
    expect(words(given)?.field).toBe('assignee')
    const firms = await tasks.make(STAFF, {
      title: 'Send us the licence',
      assignee: ann,
      audience: 'brokerage',
      ...about(),
    })
    expect((await tasks.list(EXECUTIVE, 'view=mine')).map(({ id }) => id)).toContain(firms.id)
    const nowhere = await tasks.refusal(STAFF, '/tasks', { title: 'x', assignee: own, audience: 'brokerage' })
    expect(words(nowhere)?.field).toBe('audience')
  })

  it('hangs on what its maker sees, and on nothing else', async () => {
    const bob = await tasks.me(RIVAL)
    const elsewhere = await quotes.makePolicyholder({}, RIVAL)
    for (const parent of [
      { kind: 'policyholder', id: elsewhere },
      { kind: 'broker', id: bob },
      { kind: 'quote', id: farm },
      { kind: 'policy', id: test.deps.locators() },
      { kind: 'brokerage', id: test.deps.locators() },
    ]) {
      const refused = await tasks.refusal(EXECUTIVE, '/tasks', { title: 'x', assignee: ann, parent })
      expect([parent.kind, words(refused)]).toEqual([
        parent.kind,
        { field: 'parent.id', messages: ['This record was not found.'] },
      ])
    }
  })

  it('given to a colleague stays in its maker’s sight, and in nobody else’s', async () => {
    const given = await tasks.make(EXECUTIVE, { title: 'Feed the cats', assignee: max })
    expect((await tasks.list(EXECUTIVE)).map(({ id }) => id)).toContain(given.id)
    expect((await tasks.list(EXECUTIVE, 'view=mine')).map(({ id }) => id)).not.toContain(given.id)
    expect((await tasks.call('broker_admin', 'GET', `/tasks/${given.id}`)).statusCode).toBe(404)
    expect(await tasks.act(MANAGER, given, 'close')).toMatchObject({ state: { key: 'closed' } })
  })

  it('is given away for good by whoever has it, and is out of their sight then', async () => {
    const given = await tasks.make(MANAGER, { title: 'Sweep the yard', assignee: ann })
    const admin = await tasks.me('broker_admin')
    expect(await tasks.change(EXECUTIVE, given, { assignee: admin })).toMatchObject({ assignee: { id: admin } })
    expect((await tasks.call(EXECUTIVE, 'GET', `/tasks/${given.id}`)).statusCode).toBe(404)
    expect((await tasks.list('broker_admin', 'view=mine')).map(({ id }) => id)).toContain(given.id)
    expect(await tasks.act('broker_admin', given, 'close')).toMatchObject({ outcome: 'done' })
  })

  it('of a firm is given to its own people by its own people; the office may give it to its own', async () => {
    const staff = await tasks.me(STAFF)
    const made = await tasks.make(EXECUTIVE, { title: 'Ask the office', assignee: ann })
    const refused = await tasks.call(
      EXECUTIVE,
      'PATCH',
      `/tasks/${made.id}`,
      { assignee: staff },
      { 'if-match': '"1"' },
    )
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [{ field: 'assignee', messages: ['Choose somebody it may be given to.'] }],
    ])
    const underwriting = (await tasks.queues('portal_super_user')).find(({ name }) => name === 'Underwriting')!.id
    const body = { title: 'Look at it', queue: underwriting, audience: 'brokerage', ...about() }
    const helped = await tasks.make('portal_super_user', body)
    expect(await tasks.change(EXECUTIVE, helped, { assignee: max })).toMatchObject({ assignee: { id: max } })
  })

  it('that stays as it is keeps its version; a year that no calendar has is refused in words', async () => {
    const made = await tasks.make(EXECUTIVE, { title: 'Same', assignee: ann })
    expect(await tasks.change(EXECUTIVE, made, { title: 'Same', priority: 'normal' })).toMatchObject({ version: 1 })
    const never = await tasks.refusal(EXECUTIVE, '/tasks', { title: 'x', assignee: ann, due_on: '0026-12-05' })
    expect(never.errors).toEqual([{ field: 'due_on', messages: ['Enter a valid date.'] }])
  })

  it('sent again under its key is made once', async () => {
    const key = test.deps.locators()
    const body = { title: 'Once', assignee: ann }
    expect((await tasks.make(EXECUTIVE, body, key)).id).toBe((await tasks.make(EXECUTIVE, body, key)).id)
  })

  it('is changed at the version it was read at, by whoever works on it or made it; given on by anybody of the firm', async () => {
    const made = await tasks.make(EXECUTIVE, { title: 'Measure', assignee: ann })
    const late = await tasks.call(EXECUTIVE, 'PATCH', `/tasks/${made.id}`, { title: 'x' }, { 'if-match': '"7"' })
    expect(late.statusCode).toBe(412)
    const changed = await tasks.change(EXECUTIVE, made, { title: 'Measure the bins', priority: 'high' })
    expect(changed).toMatchObject({ title: 'Measure the bins', priority: 'high', version: 2 })
    const refused = await tasks.call(MANAGER, 'GET', `/tasks/${made.id}`)
    expect(refused.statusCode).toBe(404) // it hangs on nothing, and is nobody's but Ann's
    const hung = await tasks.make(EXECUTIVE, { title: 'Roof', assignee: ann, ...about() })
    const others = await tasks.call(MANAGER, 'PATCH', `/tasks/${hung.id}`, { title: 'x' }, { 'if-match': '"1"' })
    expect([others.statusCode, others.json().messages]).toEqual([400, ['This task is somebody else’s: take it first.']])
    expect(await tasks.change(MANAGER, hung, { assignee: max })).toMatchObject({ assignee: { id: max } })
  })

  it('is closed and opened again by its person, within thirty days, and by nobody else', async () => {
    const made = await tasks.make(EXECUTIVE, { title: 'Post the cheque', assignee: ann, ...about() })
    expect(made.actions).toEqual(expect.arrayContaining(['close', 'hide', 'assign', 'edit']))
    expect((await tasks.refusal(MANAGER, `/tasks/${made.id}/close`, {})).messages).toEqual([
      'This task is somebody else’s: take it first.',
    ])
    const closed = await tasks.act(EXECUTIVE, made, 'close', { outcome: 'not_needed' })
    expect(closed).toMatchObject({ state: { key: 'closed' }, outcome: 'not_needed', closed_by: { id: ann } })
    expect((await tasks.refusal(EXECUTIVE, `/tasks/${made.id}/close`, {})).messages).toEqual(['It is closed already.'])
    const late = await tasks.call(EXECUTIVE, 'PATCH', `/tasks/${made.id}`, { priority: 'high' }, { 'if-match': '"2"' })
    expect([late.statusCode, late.json().messages]).toEqual([400, ['It is closed already.']])
    expect(await tasks.act(EXECUTIVE, made, 'reopen')).toMatchObject({ state: { key: 'open' }, outcome: null })
    await tasks.act(EXECUTIVE, made, 'close')
    test.clock.advance(31 * DAY_MS)
    expect((await tasks.refusal(EXECUTIVE, `/tasks/${made.id}/reopen`)).messages[0]).toContain('more than 30 days ago')
  })

  it('is hidden until a day, thirty ahead at most; then it is there again [claims C52]', async () => {
    const made = await tasks.make(EXECUTIVE, { title: 'After seeding', assignee: ann })
    const today = test.clock.now().getTime()
    const day = (days: number) => new Date(today + days * DAY_MS).toISOString().slice(0, 10)
    for (const until of [day(0), day(31)]) {
      expect(words(await tasks.refusal(EXECUTIVE, `/tasks/${made.id}/hide`, { until }))?.field).toBe('until')
    }
    await tasks.act(EXECUTIVE, made, 'hide', { until: day(3) })
    const isSeen = async (view: string) =>
      (await tasks.list(EXECUTIVE, `view=${view}`)).some(({ id }) => id === made.id)
    expect([await isSeen('mine'), await isSeen('all')]).toEqual([false, true])
    test.clock.advance(3 * DAY_MS)
    expect(await isSeen('mine')).toBe(true)
  })

  it('of a broker’s administrator is their own alone, and names no policyholder', async () => {
    const admin = await tasks.me('broker_admin')
    const made = await tasks.make(EXECUTIVE, { title: 'Renew the licence', assignee: admin, ...about() })
    const seen = await tasks.list('broker_admin')
    expect(seen.map(({ id }) => id)).toEqual([made.id])
    expect([seen[0]!.record.name, seen[0]!.path]).toEqual(['', null])
  })

  it('an auditor has their own, and gives nobody any', async () => {
    const auditor = await tasks.me('auditor')
    const made = await tasks.make(SUPER, { title: 'Look at April', assignee: auditor })
    expect((await tasks.list('auditor')).map(({ id }) => id)).toEqual([made.id])
    expect((await tasks.call('auditor', 'POST', '/tasks', { title: 'x', assignee: auditor })).statusCode).toBe(403)
  })
})

describe('many at once', () => {
  it('answers for each, and what one is refused the others are not [claims C54]', async () => {
    const own = await Promise.all(
      Array.from({ length: 97 }, (_, n) => tasks.make(EXECUTIVE, { title: `Task ${n}`, assignee: ann })),
    )
    const closed = await tasks.act(EXECUTIVE, await tasks.make(EXECUTIVE, { title: 'x', assignee: ann }), 'close')
    const anothers = await tasks.make(MANAGER, { title: 'Max’s', assignee: max, ...about() })
    const unknown = test.deps.locators()
    const ids = [...own.map(({ id }) => id), closed.id, anothers.id, unknown]
    const { data } = await tasks.answerOf<{ data: { id: string; is_done: boolean; why: string | null }[] }>(
      tasks.call(EXECUTIVE, 'POST', '/tasks/bulk', { ids, action: 'close' }),
    )
    expect(data.map(({ id }) => id)).toEqual(ids)
    expect(data.filter(({ is_done }) => is_done).length).toBe(97)
    expect(data.slice(97).map(({ why }) => why)).toEqual([
      'It is closed already.',
      'This task is somebody else’s: take it first.',
      'Task not found.',
    ])
    expect((await tasks.list(EXECUTIVE, 'view=mine')).filter(({ title }) => title.startsWith('Task '))).toEqual([])
    const many = await tasks.refusal(EXECUTIVE, '/tasks/bulk', { ids: [...ids, test.deps.locators()], action: 'close' })
    expect(many.code).toBe(1010)
  })

  it('is counted by view, with what one did today', async () => {
    const counts = await tasks.answerOf<Record<string, number>>(tasks.call(EXECUTIVE, 'GET', '/tasks/counts'))
    const lengthOf = async (view: string) => (await tasks.list(EXECUTIVE, `view=${view}`)).length
    expect(counts).toMatchObject({
      mine: await lengthOf('mine'),
      my_queues: await lengthOf('my-queues'),
      overdue: await lengthOf('overdue'),
      all: await lengthOf('all'),
    })
    expect(counts.done_today).toBeGreaterThanOrEqual(97)
  })
})
