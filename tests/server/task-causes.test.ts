import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Body } from '#domain/sync/json.ts'
import type { Task } from '#domain/task/task.schema.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { openAccountDesk } from './account-desk.ts'
import { bring, PDF } from './brought-files.ts'
import { openDesk } from './quote-desk.ts'
import { EXECUTIVE, MANAGER, openTablet, set } from './sync-tablet.ts'
import { openTaskDesk } from './task-desk.ts'

const SUPER = 'portal_super_user'
const APPROVER = 'business_development_approver'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Each with an office and a clock of its own. */
function office(): {
  test: TestApp
  tasks: ReturnType<typeof openTaskDesk>
  of: (trigger: string, closed?: string) => Promise<Task[]>
} {
  const opened = {} as { test: TestApp; tasks: ReturnType<typeof openTaskDesk> }
  beforeAll(async () => {
    const test = await buildTestApp()
    Object.assign(opened, { test, tasks: openTaskDesk(test) })
  })
  afterAll(() => opened.test.close())
  const of = (trigger: string, closed = 'no') =>
    opened.tasks.list(SUPER, `view=all&trigger=${trigger}&closed=${closed}`)
  return Object.assign(opened, { of })
}

describe('a referral', () => {
  const open = office()
  const cannabis = (body: Body): Body => ({
    ...body,
    operationQuestions: { ...(body.operationQuestions as Body), cannabis: true },
  })

  it('is Underwriting’s task, opened once by however many workers, closed by the decision [claims C50] [claims C51]', async () => {
    const { test, tasks } = open
    const desk = await openDesk(test)
    const { id } = await desk.makeQuote(cannabis)
    await desk.act(id, 'request-review')
    await Promise.all([tasks.reconcile(), tasks.reconcile(), tasks.reconcile()])
    const [only, ...more] = await open.of('referral')
    expect(more).toEqual([])
    expect(only).toMatchObject({
      ...{ title: 'A quote waits for an underwriter', audience: 'staff', queue: { name: 'Underwriting' } },
      ...{ parent: { kind: 'quote', id }, path: `/quotes/${id}/details`, due_on: '2026-03-22', opened_by: null },
      closes_when: 'an underwriter decides.',
    })
    expect(only!.record.name).toMatch(/^Q-\d+ · Maple Ridge Farms Ltd\.$/)
    expect((await tasks.list(APPROVER, 'view=my-queues')).map((each) => each.id)).toEqual([only!.id])
    const early = await tasks.refusal(APPROVER, `/tasks/${only!.id}/close`, {})
    expect(early.messages).toEqual(['This closes by itself when an underwriter decides.'])
    await desk.decide(id, 'accept', APPROVER)
    await tasks.reconcile()
    expect(await open.of('referral')).toEqual([])
    expect(await open.of('referral', 'yes')).toMatchObject([{ id: only!.id, outcome: 'cause_gone', closed_by: null }])
  })
})

describe('a queue without anybody', () => {
  const open = office()

  it('is told of, is well once somebody is there, and the same task opens where they leave again [claims C51]', async () => {
    const { tasks } = open
    await tasks.reconcile()
    expect(await open.of('queueEmpty')).toEqual([])
    const manager = await tasks.me('claim_manager')
    const switched = (act: string) => tasks.answerOf(tasks.call('portal_admin', 'POST', `/users/${manager}/${act}`))
    await switched('deactivate')
    await tasks.reconcile()
    const [empty] = await open.of('queueEmpty')
    expect(empty).toMatchObject({
      title: 'Nobody works on the queue Claims',
      priority: 'high',
      queue: { name: 'Administration' },
    })
    await switched('activate')
    await tasks.reconcile()
    expect(await open.of('queueEmpty')).toEqual([])
    await switched('deactivate')
    await tasks.reconcile()
    expect(await open.of('queueEmpty')).toMatchObject([{ id: empty!.id, outcome: null }])
  })
})

describe('what is overdue', () => {
  const open = office()

  it('rises one priority a morning to High, and after three days goes back to its queue [claims C53]', async () => {
    const { test, tasks } = open
    test.clock.set(new Date('2026-04-10T18:00:00.000Z'))
    await tasks.reconcile()
    const staff = await tasks.me('portal_user')
    const billing = (await tasks.queues(SUPER)).find(({ code }) => code === 'billing')!
    const body = { title: 'Look', assignee: staff, queue: billing.id, priority: 'low', due_on: '2026-04-10' }
    const { id } = await tasks.make(SUPER, body)
    const at = async (moment: string) => {
      test.clock.set(new Date(moment))
      await Promise.all([tasks.reconcile(), tasks.reconcile()])
      await tasks.reconcile()
      const { priority, assignee } = await tasks.answerOf<Task>(tasks.call(SUPER, 'GET', `/tasks/${id}`))
      return `${priority} ${assignee ? 'theirs' : 'the queue’s'}`
    }
    expect(await at('2026-04-11T08:00:00.000Z')).toBe('low theirs') // before six where the office is
    expect(await at('2026-04-11T13:00:00.000Z')).toBe('normal theirs')
    expect(await at('2026-04-12T13:00:00.000Z')).toBe('high theirs')
    expect(await at('2026-04-13T13:00:00.000Z')).toBe('high the queue’s')
  })
})

describe('papers and conflicts', () => {
  const open = office()

  it('a firm’s paper within thirty days of its end is Administration’s, a broker’s their administrator’s, until a later one is there', async () => {
    const { test, tasks } = open
    await tasks.reconcile() // makes the firm's desk
    const firm = (await tasks.queues(EXECUTIVE))[0]!.brokerage!.id
    const types = await tasks.answerOf<{ id: string }[]>(tasks.call(SUPER, 'GET', '/document-types?parent=brokerage'))
    const add = async (path: string, type: string, until: string) => {
      const fields = { document_type: type, title: 'Licence', effective_from: '2026-01-01', effective_to: until }
      const made = await bring(test, SUPER, path, { name: 'licence.pdf', content: PDF, fields })
      expect(made.statusCode, made.body).toBe(201)
    }
    await add(`/brokerages/${firm}/documents`, types[0]!.id, '2026-05-09')
    await add(`/brokerages/${firm}/documents`, types[1]!.id, '2026-05-12') // thirty-two days ahead
    await tasks.reconcile()
    expect(await open.of('document')).toMatchObject([
      {
        title: 'Licence ends on May 9, 2026',
        audience: 'staff',
        queue: { name: 'Administration' },
        due_on: '2026-05-09',
      },
    ])
    const ann = await tasks.me(EXECUTIVE)
    const ofBrokers = await tasks.answerOf<{ id: string }[]>(tasks.call(SUPER, 'GET', '/document-types?parent=broker'))
    await add(`/brokers/${ann}/documents`, ofBrokers[0]!.id, '2026-04-30')
    await tasks.reconcile()
    expect(await tasks.list('broker_admin', 'view=mine')).toMatchObject([{ title: 'Licence ends on Apr 30, 2026' }])
    await add(`/brokerages/${firm}/documents`, types[0]!.id, '2027-05-09')
    await add(`/brokers/${ann}/documents`, ofBrokers[0]!.id, '2027-04-30')
    await tasks.reconcile()
    expect(await open.of('document')).toEqual([])
  })

  it('two values nobody chose between for three days are asked of whoever wrote last, until somebody chooses', async () => {
    const { test, tasks } = open
    const [ann, bea] = [await openTablet(test, EXECUTIVE), await openTablet(test, MANAGER)]
    const desk = await openDesk(test)
    const farm = await desk.makePolicyholder()
    await ann.push(ann.patch(farm, [set('tradeName', 'Maple Lake', null)], { entity: 'policyholder' }))
    await bea.push(bea.patch(farm, [set('tradeName', 'Cedar Creek', null)], { entity: 'policyholder' }))
    test.clock.advance(71 * HOUR_MS)
    await tasks.reconcile()
    expect(await open.of('conflict')).toEqual([])
    test.clock.advance(2 * HOUR_MS)
    await tasks.reconcile()
    const [asked] = await open.of('conflict')
    expect(asked).toMatchObject({
      audience: 'brokerage',
      queue: { name: 'Desk' },
      assignee: { id: await tasks.me(MANAGER) },
    })
    expect((await tasks.list(MANAGER, 'view=mine')).map(({ id }) => id)).toContain(asked!.id)
  })
})

describe('money and terms', () => {
  const open = office()

  it('a grace period without notice is Billing’s on its third day, what is past due on its tenth, and both close with the payment [billing B53]', async () => {
    const { test, tasks } = open
    const accounts = await openAccountDesk(test)
    const sold = await accounts.sold('2026-04-01')
    const [first] = await accounts.invoices(sold)
    const openOn = async (day: string) => {
      await accounts.on(day)
      await tasks.reconcile()
      const all = [...(await open.of('grace')), ...(await open.of('pastDue'))]
      return all.map(({ title, parent }) => [title.replace(/\$[\d,.]+/, '$…'), parent?.id])
    }
    const due = Date.parse(`${first!.due_on.slice(0, 10)}T12:00:00Z`)
    const day = (n: number) => new Date(due + n * DAY_MS).toISOString().slice(0, 10)
    expect(await openOn(day(1))).toEqual([])
    expect(await openOn(day(3))).toEqual([])
    expect((await openOn(day(4))).map(([title]) => title)).toEqual([
      expect.stringMatching(/^Grace runs until .* without notice$/),
    ])
    expect((await openOn(day(10))).map(([title, id]) => [title, id])).toEqual([
      [expect.stringContaining('Grace runs until'), sold.policyId],
      [expect.stringMatching(/^\$… past due since /), sold.policyId],
    ])
    const paid = await accounts.call(
      'POST',
      `/policies/${sold.policyId}/receipts`,
      accounts.moneyOf(first!.total_due, { payment_gateway: 'eft' }),
    )
    expect(paid.statusCode, paid.body).toBe(201)
    expect(await openOn(day(11))).toEqual([])
  })

  it('forty-five days before a term ends its renewal is its producer’s, until somebody has it in hand', async () => {
    const { test, tasks } = open
    const accounts = await openAccountDesk(test)
    const { policyId } = await accounts.sold()
    const { data } = await tasks
      .answerOf<{ data: { ends_on?: string } }>(tasks.call(SUPER, 'GET', `/policies/${policyId}`))
      .catch(() => ({ data: {} }))
    expect(data).toBeDefined()
    const openOn = async (day: string) => {
      test.clock.set(new Date(`${day}T15:00:00.000Z`))
      await tasks.reconcile()
      return (await open.of('renewal')).filter(({ parent }) => parent?.id === policyId)
    }
    expect(await openOn('2027-02-14')).toEqual([])
    const [asked] = await openOn('2027-02-20')
    expect(asked).toMatchObject({
      priority: 'high',
      audience: 'brokerage',
      queue: { name: 'Desk' },
      path: `/policies/${policyId}/renewals`,
    })
    const begun = await tasks.call(SUPER, 'POST', `/policies/${policyId}/renewals`)
    expect(begun.statusCode, begun.body).toBe(201)
    expect(await openOn('2027-02-21')).toEqual([])
  })
})
