import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ToldNotice } from '#domain/notification/notice.schema.ts'
import { notifyDaily } from '#server/jobs/notify.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { readLetters } from '#tests/setup/letters.ts'
import { EXECUTIVE, MANAGER } from './sync-tablet.ts'
import { openTaskDesk } from './task-desk.ts'

const STAFF = 'portal_user'

let test: TestApp
let tasks: ReturnType<typeof openTaskDesk>
let ann: string
let max: string
let desk: string
beforeAll(async () => {
  test = await buildTestApp()
  tasks = openTaskDesk(test)
  test.clock.set(new Date('2026-04-01T15:00:00.000Z'))
  await tasks.reconcile()
  ann = await tasks.me(EXECUTIVE)
  max = await tasks.me(MANAGER)
  desk = (await tasks.queues(EXECUTIVE)).find(({ name }) => name === 'Desk')!.id
})
afterAll(() => test.close())

/** Letters that came at this moment; `runs` workers look at once. */
async function lettersAt(at: string, runs = 1): Promise<ReturnType<typeof readLetters>> {
  const before = readLetters(test.dataDir).length
  test.clock.set(new Date(at))
  await Promise.all(Array.from({ length: runs }, () => notifyDaily.run(test.deps, test.clock.now())))
  return readLetters(test.dataDir).slice(before)
}
const to = (letters: Awaited<ReturnType<typeof lettersAt>>, who: string) =>
  letters.filter((letter) => letter.to === who)
const choose = (who: string, is_on: boolean, value: string) =>
  test.injectAs(who, { method: 'PUT', url: '/api/v1/notification-preferences/tasks', payload: { is_on, value } })
const bell = async (who: string) => (await test.injectAs(who, { url: '/api/v1/notices' })).json<ToldNotice[]>()

describe('the task summary of a day [claims C56]', () => {
  it('tells at seven of what is new, due or overdue, the most urgent first with links, once with two workers', async () => {
    await tasks.make(MANAGER, { title: 'Post the cheque', assignee: ann, due_on: '2026-04-05' })
    await tasks.make(MANAGER, { title: 'Look for the key', assignee: ann, due_on: '2026-04-01' })
    await tasks.make(MANAGER, { title: 'Answer the co-op', assignee: ann, due_on: '2026-04-02', priority: 'high' })
    const free = await tasks.make(MANAGER, { title: 'For anybody', queue: desk })
    expect(await lettersAt('2026-04-02T11:59:00.000Z')).toEqual([]) // 6:59 in Manitoba
    const letters = await lettersAt('2026-04-02T12:00:00.000Z', 2)
    const [own, ...more] = to(letters, EXECUTIVE)
    expect(more).toEqual([])
    expect(own!.subject).toBe('4 things to look at')
    expect(own!.text).toContain('Your tasks: 1 overdue, 1 due today, 2 new.')
    const places = ['Look for the key, overdue since Apr 1, 2026', 'Answer the co-op, due Apr 2, 2026', 'For anybody']
      .concat('Post the cheque, due Apr 5, 2026')
      .map((words) => own!.text.indexOf(words))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places[0]).toBeLessThan(Math.min(...places.slice(1)))
    expect(places[1]).toBeLessThan(Math.min(places[2]!, places[3]!))
    expect(own!.text).toMatch(new RegExp(`For anybody\\n\\S+/tasks\\?task=${free.id}`))
    expect(to(letters, MANAGER)).toEqual([]) // what they wrote down themselves is no news to them
    expect(await lettersAt('2026-04-02T16:30:00.000Z')).toEqual([])
  })

  it('comes again while something is overdue, and not where there is nothing', async () => {
    const letters = await lettersAt('2026-04-03T12:00:00.000Z')
    expect(letters.map((letter) => letter.to)).toEqual([EXECUTIVE])
    expect(letters[0]!.text).toContain('Your tasks: 2 overdue, 0 due today, 0 new.')
  })

  it('is no letter where it is switched off, or in the portal alone', async () => {
    await choose(EXECUTIVE, false, 'systemAndEmail')
    expect(await lettersAt('2026-04-04T12:00:00.000Z')).toEqual([])
    await choose(EXECUTIVE, true, 'system')
    expect(await lettersAt('2026-04-04T12:30:00.000Z')).toEqual([])
    await choose(EXECUTIVE, true, 'email')
    expect((await lettersAt('2026-04-04T13:00:00.000Z')).map((letter) => letter.to)).toEqual([EXECUTIVE])
  })

  it('of what comes in the afternoon it tells the next morning, ten of many by name', async () => {
    test.clock.set(new Date('2026-04-05T18:00:00.000Z'))
    for (let n = 0; n < 12; n++) await tasks.make(EXECUTIVE, { title: `Farm ${n}`, assignee: max })
    expect(to(await lettersAt('2026-04-05T18:30:00.000Z'), MANAGER)).toEqual([])
    const [letter] = to(await lettersAt('2026-04-06T12:00:00.000Z'), MANAGER)
    expect(letter!.text).toContain('0 overdue, 0 due today, 12 new.')
    expect(letter!.text.match(/Farm \d+\n/g)).toHaveLength(10)
  })
})

describe('the bell [claims C56]', () => {
  it('shows a high task at once to whoever may do it, until they saw it, and to nobody who does not want it there', async () => {
    await choose(EXECUTIVE, true, 'systemAndEmail')
    const task = await tasks.make(MANAGER, { title: 'Fire at the mill', queue: desk, priority: 'high' })
    const shown = (notices: ToldNotice[]) => notices.filter(({ id }) => id === task.id)
    expect(shown(await bell(EXECUTIVE))).toMatchObject([
      { notice: 'task', name: 'Fire at the mill', path: `/tasks?task=${task.id}`, is_new: true },
    ])
    expect(shown(await bell(STAFF))).toEqual([])
    await test.injectAs(EXECUTIVE, { method: 'POST', url: '/api/v1/notices/seen' })
    expect(shown(await bell(EXECUTIVE))).toMatchObject([{ is_new: false }])
    await choose(EXECUTIVE, true, 'email')
    expect(shown(await bell(EXECUTIVE))).toEqual([])
    await choose(EXECUTIVE, true, 'systemAndEmail')
    await tasks.act(EXECUTIVE, task, 'close')
    expect(shown(await bell(EXECUTIVE))).toEqual([])
  })
})
