import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Queue } from '#domain/task/queue.schema.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { EXECUTIVE, MANAGER, RIVAL } from './sync-tablet.ts'
import { openTaskDesk } from './task-desk.ts'

const SUPER = 'portal_super_user'
const STAFF = 'portal_user'
const ADMIN = 'broker_admin'

let test: TestApp
let tasks: ReturnType<typeof openTaskDesk>
let ann: string
beforeAll(async () => {
  test = await buildTestApp()
  tasks = openTaskDesk(test)
  await tasks.reconcile()
  ann = await tasks.me(EXECUTIVE)
})
afterAll(() => test.close())

const make = (who: string, body: object) => tasks.answerOf<Queue>(tasks.call(who, 'POST', '/queues', body), 201)
const named = (all: Queue[], name: string) => all.find((each) => each.name === name)!

it('the product’s own are there, and whoever has the role is in them', async () => {
  const office = await tasks.queues(SUPER)
  expect(office.filter(({ code }) => code).map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'Underwriting',
      'Billing',
      'Administration',
      'Claims',
      'Claims authority',
      'Payouts',
      'Desk',
    ]),
  )
  const members = (name: string) => named(office, name).members.map((one) => one.name)
  expect(members('Billing')).toEqual(['Test portal_super_user', 'Test portal_user'])
  expect(members('Underwriting')).toEqual(['Test business_development_approver', 'Test business_development_head'])
  const own = await tasks.queues(EXECUTIVE)
  expect(own.map(({ name, members: people }) => [name, people.map((one) => one.name)])).toEqual([
    ['Desk', ['Test broker_account_executive', 'Test broker_account_manager']],
  ])
})

it('a queue needs at least one member, from its beginning and ever after [claims C49] [Q5.14]', async () => {
  const none = await tasks.refusal(ADMIN, '/queues', { name: 'Harvest', members: [] })
  expect(none.errors).toEqual([{ field: 'members', messages: ['A queue needs at least one member.'] }])
  const made = await make(ADMIN, { name: 'Harvest', members: [ann] })
  expect(made).toMatchObject({
    name: 'Harvest',
    members: [{ id: ann }],
    brokerage: { name: 'Prairie Shield Insurance' },
  })
  const change = { method: 'PATCH' as const, url: `/api/v1/queues/${made.id}`, headers: { 'if-match': '"1"' } }
  const emptied = await test.injectAs(ADMIN, { ...change, payload: { members: [] } })
  expect([emptied.statusCode, emptied.json().errors[0].messages]).toEqual([400, ['A queue needs at least one member.']])
})

it('with open tasks is deleted only where they are moved; the product’s own never are [claims C49] [Q8.domain-messages.13]', async () => {
  const made = await make(ADMIN, { name: 'Hail', members: [ann] })
  const task = await tasks.make(EXECUTIVE, { title: 'Photos', queue: made.id })
  const kept = await tasks.refusal(ADMIN, `/queues/${made.id}`, undefined, 'DELETE')
  expect([kept.code, kept.messages]).toEqual([1040, ['1 open task is in it.']])
  const desk = named(await tasks.queues(ADMIN), 'Desk')
  const system = await tasks.refusal(ADMIN, `/queues/${desk.id}`, undefined, 'DELETE')
  expect(system.messages).toEqual(['The product needs this queue.'])
  expect((await tasks.call(ADMIN, 'DELETE', `/queues/${made.id}?move_to=${desk.id}`)).statusCode).toBe(204)
  expect(await tasks.answerOf(tasks.call(EXECUTIVE, 'GET', `/tasks/${task.id}`))).toMatchObject({
    queue: { id: desk.id },
  })
})

it('a firm’s are its administrator’s, the office’s a super user’s, and nobody is put into another’s', async () => {
  const [rival, staff] = [await tasks.me(RIVAL), await tasks.me(STAFF)]
  for (const member of [rival, staff]) {
    expect((await tasks.refusal(ADMIN, '/queues', { name: 'x', members: [member] })).errors?.[0]?.field).toMatch(
      /^members/,
    )
  }
  expect((await tasks.call(MANAGER, 'POST', '/queues', { name: 'x', members: [ann] })).statusCode).toBe(403)
  const office = await make(SUPER, { name: 'Letters', members: [staff], lead: staff })
  expect(office).toMatchObject({ brokerage: null, lead: { id: staff } })
  expect((await tasks.queues(EXECUTIVE)).map(({ id }) => id)).not.toContain(office.id)
  const foreign = await tasks.refusal(EXECUTIVE, '/tasks', { title: 'x', queue: office.id })
  expect(foreign.errors?.[0]?.field).toBe('queue')
  const taken = await tasks.refusal(SUPER, '/queues', { name: 'LETTERS', members: [staff] })
  expect(taken.errors).toEqual([{ field: 'name', messages: ['There is a queue of this name already.'] }])
})

it('somebody named twice is in it once; its lead is one of its people, of the product’s own too', async () => {
  const made = await make(ADMIN, { name: 'Twice', members: [ann, ann], lead: ann })
  expect(made.members.map(({ id }) => id)).toEqual([ann])
  const office = await tasks.queues(SUPER)
  const [billing, desk] = [named(office, 'Billing'), named(await tasks.queues(ADMIN), 'Desk')]
  const lead = (who: string, queue: Queue, id: string) =>
    tasks.call(who, 'PATCH', `/queues/${queue.id}`, { lead: id }, { 'if-match': `"${queue.version}"` })
  const staff = await tasks.me(STAFF)
  for (const [who, queue, id] of [
    [SUPER, billing, ann],
    [ADMIN, desk, staff],
    [ADMIN, desk, await tasks.me(ADMIN)],
  ] as const) {
    const answer = await lead(who, queue, id)
    expect([answer.statusCode, answer.json().errors?.[0]?.field], queue.name).toEqual([400, 'lead'])
  }
  expect((await lead(SUPER, billing, staff)).json()).toMatchObject({ lead: { id: staff } })
})

it('a name that only looks another is taken; one that nobody sees is none', async () => {
  await make(ADMIN, { name: 'Café', members: [ann] })
  for (const name of ['Cafe\u0301', 'CAFÉ\u200b']) {
    const taken = await tasks.refusal(ADMIN, '/queues', { name, members: [ann] })
    expect(taken.errors).toEqual([{ field: 'name', messages: ['There is a queue of this name already.'] }])
  }
  for (const name of ['\u200b', '\u2060 \ufeff']) {
    const blank = await tasks.refusal(ADMIN, '/queues', { name, members: [ann] })
    expect(blank.errors).toEqual([{ field: 'name', messages: ['This field may not be blank.'] }])
  }
})

it('sent under an id that somebody else’s queue or task bears is refused in words [R6]', async () => {
  const office = named(await tasks.queues(SUPER), 'Letters')
  const hidden = await tasks.make(SUPER, { title: 'Office only', queue: office.id })
  for (const [path, key, body] of [
    ['/queues', office.id, { name: 'Mine', members: [ann] }],
    ['/tasks', hidden.id, { title: 'Mine', assignee: ann }],
  ] as const) {
    const answer = await tasks.call(
      ADMIN,
      'POST',
      path,
      path === '/tasks' ? { ...body, assignee: await tasks.me(ADMIN) } : body,
      {
        'idempotency-key': key,
      },
    )
    expect([path, answer.statusCode, answer.json().messages.length]).toEqual([path, 400, 1])
  }
})

it('whoever works on a queue works on its tasks, by membership or by role', async () => {
  const desk = named(await tasks.queues(EXECUTIVE), 'Desk')
  const task = await tasks.make(EXECUTIVE, { title: 'For the desk', queue: desk.id })
  expect((await tasks.list(MANAGER, 'view=my-queues')).map(({ id }) => id)).toContain(task.id)
  expect((await tasks.list(MANAGER, 'view=unassigned')).map(({ id }) => id)).toContain(task.id)
  expect(await tasks.act(MANAGER, task, 'close')).toMatchObject({ state: { key: 'closed' } })
})

it('who may be put in a queue: an administrator’s own people alone, the office’s or a firm’s for a super user', async () => {
  const people = async (who: string, firm?: string) =>
    (
      await tasks.answerOf<{ data: { id: string; name: string }[] }>(
        tasks.call(who, 'GET', `/queues/people${firm ? `?brokerage=${firm}` : ''}`),
      )
    ).data
  const names = async (...asked: Parameters<typeof people>) => (await people(...asked)).map(({ name }) => name)
  const firmOf = async (who: string) => named(await tasks.queues(who), 'Desk').brokerage!.id
  const [own, foreign] = [await firmOf(ADMIN), await firmOf(RIVAL)]
  const office = await names(SUPER)
  expect(office).toContain('Test portal_user')
  expect(office.filter((name) => name.startsWith('Test broker'))).toEqual([])
  const [mine, theirs] = [await people(SUPER, own), await people(SUPER, foreign)]
  expect(mine.map(({ id }) => id)).toContain(ann)
  expect(theirs.map(({ id }) => id)).toContain(await tasks.me(RIVAL))
  expect(mine.filter(({ id }) => theirs.some((other) => other.id === id))).toEqual([])
  for (const asked of [undefined, own]) expect(await people(ADMIN, asked)).toEqual(mine)
  expect(await people(ADMIN, foreign)).toEqual([])
  for (const other of [EXECUTIVE, STAFF]) {
    expect((await tasks.call(other, 'GET', '/queues/people')).statusCode).toBe(403)
  }
})
