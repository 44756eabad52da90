import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayAfter } from '#domain/reminder/due.ts'
import { account } from '#server/db/tables/accounts.table.ts'
import { mailReminders } from '#server/jobs/mail-reminders.ts'
import { newLocator } from '#server/locators.ts'
import type { TestApp } from '#tests/setup/app.ts'
import { EXECUTIVE, MANAGER, openTablet, openTwoTablets, RIVAL, set, type Tablet, verdicts } from './sync-tablet.ts'

let test: TestApp
let ann: Tablet
let bea: Tablet
let farm: string
openTwoTablets((opened) => ({ test, ann, bea } = opened))
beforeAll(async () => {
  farm = await ann.made(set('legalName', 'Spruce Creek Farms'))
})

const DAY_MS = 86_400_000
const call = (who: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, headers = {}) =>
  test.injectAs(who, { method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })

interface Reminder {
  id: string
  subject: string
  version: number
}

async function remind(days: number, more: object = {}): Promise<Reminder> {
  const due_on = dayAfter(test.clock.now(), days)
  const body = { subject: `In ${days} days`, due_on, parent: { kind: 'policyholder', id: farm }, ...more }
  const answer = await call(EXECUTIVE, 'POST', '/reminders', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<Reminder>()
}

const patch = (who: string, { id, version }: Reminder, change: object) =>
  call(who, 'PATCH', `/reminders/${id}`, change, { 'if-match': String(version) })

async function subjects(query: string): Promise<string[]> {
  const answer = await call(EXECUTIVE, 'GET', `/reminders?${query}`)
  return answer.json<{ data: Reminder[] }>().data.map(({ subject }) => subject)
}

describe('[Q7.15] reminders by single calls', () => {
  it('[Q3.32] are for their author unless somebody is named, and are completed, opened again and deleted', async () => {
    const made = await remind(3, { note: 'Call about the roof.' })
    expect(made).toMatchObject({ assignee: { id: ann.accountId, name: ann.fullName }, is_completed: false, version: 1 })
    const done = await patch(EXECUTIVE, made, { is_completed: true })
    expect(done.json()).toMatchObject({ is_completed: true, version: 2 })
    expect((await patch(EXECUTIVE, made, { is_completed: false })).statusCode).toBe(412)
    const open = await patch(EXECUTIVE, { ...made, version: 2 }, { is_completed: false, assignee: bea.accountId })
    expect(open.json()).toMatchObject({ is_completed: false, assignee: { name: bea.fullName } })
    expect((await call(EXECUTIVE, 'DELETE', `/reminders/${made.id}`)).statusCode).toBe(204)
    expect((await call(EXECUTIVE, 'GET', `/reminders/${made.id}`)).statusCode).toBe(404)
  })

  it('are completed by whoever they are for; everything else is their author’s', async () => {
    const made = await remind(4, { assignee: bea.accountId })
    expect((await patch(MANAGER, made, { due_on: '2027-01-01' })).statusCode).toBe(403)
    expect((await patch(MANAGER, made, { is_completed: true })).json()).toMatchObject({ is_completed: true })
    expect((await call(MANAGER, 'DELETE', `/reminders/${made.id}`)).statusCode).toBe(403)
  })

  it('[Q9.4] are listed within 10, 30 (unless said), 60 or 90 days or however far, the done ones apart', async () => {
    const home = await ann.made(set('legalName', 'Horizon Farm'))
    const parent = { kind: 'policyholder', id: home }
    for (const days of [-2, 9, 29, 59, 89, 400]) await remind(days, { parent })
    await patch(EXECUTIVE, await remind(1, { parent, subject: 'Done' }), { is_completed: true })
    const named = (...days: number[]) => days.map((each) => `In ${each} days`)
    expect(await subjects(`parent=${home}`)).toEqual(named(-2, 9, 29))
    expect(await subjects(`parent=${home}&horizon=10`)).toEqual(named(-2, 9))
    expect(await subjects(`parent=${home}&horizon=60`)).toEqual(named(-2, 9, 29, 59))
    expect(await subjects(`parent=${home}&horizon=90`)).toEqual(named(-2, 9, 29, 59, 89))
    expect(await subjects(`parent=${home}&horizon=9999`)).toEqual(named(-2, 9, 29, 59, 89, 400))
    expect(await subjects(`parent=${home}&completed=true`)).toEqual(['Done'])
    expect((await call(EXECUTIVE, 'GET', '/reminders?horizon=45')).statusCode).toBe(400)
  })

  it('are for nobody of another brokerage, and a rival neither sees nor changes them', async () => {
    const rival = await openTablet(test, RIVAL)
    const body = { subject: 'x', due_on: '2026-05-01', parent: { kind: 'policyholder', id: farm } }
    const answer = await call(EXECUTIVE, 'POST', '/reminders', { ...body, assignee: rival.accountId })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 1010])
    const made = await remind(2)
    expect((await call(RIVAL, 'GET', `/reminders/${made.id}`)).statusCode).toBe(404)
    expect((await patch(RIVAL, made, { is_completed: true })).statusCode).toBe(404)
    expect((await call(RIVAL, 'GET', '/reminders?horizon=9999')).json()).toMatchObject({ data: [] })
  })
})

describe('reminders from tablets', () => {
  it('are completed on the tablet of whoever they are for, and on no other’s', async () => {
    const id = newLocator()
    const units = [
      set('subject', 'Call the vet'),
      set('dueOn', '2026-04-20'),
      set('assignee', { id: bea.accountId, name: bea.fullName }),
      set('policyholder', farm),
    ]
    expect(verdicts(await ann.push(ann.create(id, units, { entity: 'reminder' })))).toEqual(['applied'])
    const complete = (tablet: Tablet) => tablet.patch(id, [set('isCompleted', true)], { entity: 'reminder' })
    const put = (tablet: Tablet) => tablet.patch(id, [set('subject', 'x', 'Call the vet')], { entity: 'reminder' })
    expect(verdicts(await bea.push(put(bea)))).toEqual(['rejected forbidden'])
    expect(verdicts(await bea.push(complete(bea)))).toEqual(['applied'])
    const undated = ann.create(newLocator(), [set('subject', 'x'), set('policyholder', farm)], { entity: 'reminder' })
    expect(verdicts(await ann.push(undated))).toEqual(['rejected bad_value'])
  })
})

describe('the job that mails reminders', () => {
  const letters = () => {
    const folder = join(test.dataDir, 'mail')
    const read = (name: string) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, '') // soft line ends
    return readdirSync(folder).map(read)
  }

  it('writes once, on the day, in the language of whoever it is for, and to nobody who left', async () => {
    await test.db.as({ kind: 'all' }, (tx) =>
      tx.update(account).set({ language: 'es' }).where(eq(account.id, bea.accountId)),
    )
    const start = test.clock.now()
    await remind(100, { subject: 'Roof <inspection>', assignee: bea.accountId })
    await remind(101, { subject: 'Not yet', assignee: bea.accountId })
    const done = await remind(100, { subject: 'Done already', assignee: bea.accountId })
    await patch(EXECUTIVE, done, { is_completed: true })
    test.clock.set(new Date(start.getTime() + 100 * DAY_MS))
    await Promise.all([mailReminders.run(test.deps, test.clock.now()), mailReminders.run(test.deps, test.clock.now())])
    await mailReminders.run(test.deps, test.clock.now())
    const [letter, ...more] = letters()
    expect(more).toEqual([])
    expect(letter).toContain('Subject: Recordatorio: Roof <inspection>')
    expect(letter).toContain('Roof &#60;inspection&#62;')
    expect(letter).toContain(`/policyholders/${farm}/notes?reminder=3D`)

    test.clock.set(new Date(start.getTime() + 101 * DAY_MS))
    await test.db.as({ kind: 'all' }, (tx) =>
      tx.update(account).set({ isActive: false }).where(eq(account.id, bea.accountId)),
    )
    await mailReminders.run(test.deps, test.clock.now())
    expect(letters()).toHaveLength(1)
  })

  it('keeps nobody waiting while the mail server takes its time, and writes again where it refused', async () => {
    const { subject } = await remind(2, { subject: 'Slow post' })
    test.clock.advance(2 * DAY_MS)
    const [begun, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = { send: () => (begun.resolve(), taken.promise) }
    const run = mailReminders.run({ ...test.deps, mail: slow }, test.clock.now())
    await begun.promise
    expect((await call(EXECUTIVE, 'GET', '/reminders')).statusCode).toBe(200)
    taken.reject(new Error('mailbox full'))
    await expect(run).rejects.toThrow('mailbox full')
    await mailReminders.run(test.deps, test.clock.now())
    expect(letters().filter((each) => each.includes(subject))).toHaveLength(1)
  })
})
