import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Task } from '#domain/task/task.schema.ts'
import { audit } from '#server/db/record-change.ts'
import { LetterRefused, refusedAs } from '#server/gateways/mail.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { csvOf, openBankDesk, TODAY } from './bank-desk.ts'
import { openRefundDesk } from './refund-desk.ts'
import { openTaskDesk } from './task-desk.ts'
import { openWithdrawalDesk } from './withdrawal-desk.ts'

const SUPER = 'portal_super_user'
const DAY_MS = 86_400_000

function office() {
  const opened = {} as { test: TestApp; tasks: ReturnType<typeof openTaskDesk> }
  beforeAll(async () => {
    const test = await buildTestApp()
    Object.assign(opened, { test, tasks: openTaskDesk(test) })
  })
  afterAll(() => opened.test.close())
  /** Open ones of a trigger, after the job looked. */
  async function now(trigger: string): Promise<Task[]> {
    await opened.tasks.reconcile()
    return opened.tasks.list(SUPER, `view=all&trigger=${trigger}`)
  }
  return Object.assign(opened, { now })
}

describe('money that goes back', () => {
  const open = office()

  it('due for more than three days, or come back, is Billing’s task until it is sent, and says what it comes to now [billing B53]', async () => {
    const { test } = open
    const desk = await openRefundDesk(test)
    const refund = await desk.overpaid(120)
    expect(await open.now('refund')).toEqual([])
    test.clock.advance(4 * DAY_MS)
    const [task] = await open.now('refund')
    expect(task).toMatchObject({ queue: { name: 'Billing' }, parent: { kind: 'policy', id: refund.policy.locator } })
    expect(task!.title).toContain(`${refund.display_id} of $120.00`)
    for (const words of [
      'refund waits',
      refund.display_id,
      '120.00',
      task!.record.name.slice(0, 6),
      'nobody',
      'params',
    ]) {
      const found = await open.tasks.list(SUPER, `view=all&search=${encodeURIComponent(words)}`)
      expect(found.map(({ id }) => id).includes(task!.id), words).toBe(words !== 'nobody' && words !== 'params')
    }
    const inSpanish = await test.injectAs(SUPER, {
      url: `/api/v1/tasks?view=all&search=reembolso`,
      headers: { 'accept-language': 'es' },
    })
    expect(inSpanish.json().data).toMatchObject([{ id: task!.id }])
    await desk.receive({ policyId: refund.policy.locator }, 30) // the amount follows the account while it is due
    const [anew] = await open.now('refund')
    expect(anew!.title).toContain(`${refund.display_id} of $150.00`)
    expect((await open.now('refund'))[0]!.version).toBe(anew!.version)
    await desk.approve(await desk.again(refund))
    expect((await open.now('refund')).map(({ id }) => id)).toEqual([task!.id])
    const sent = await desk.send(await desk.again(refund))
    expect(sent.statusCode, sent.body).toBe(200)
    expect(await open.now('refund')).toEqual([])
    await desk.return(refund)
    expect((await open.now('refund')).map(({ id }) => id)).toEqual([task!.id]) // the same fact, the same task
  })
})

describe('money that waits', () => {
  const open = office()

  it('unmatched for more than ten days is a task of High, until it is matched [billing B22]', async () => {
    const { test } = open
    const desk = await openBankDesk(test)
    const sold = await desk.policyOf('Tamarack Valley Seed', 'annually')
    const shown = await desk.preview(csvOf([[TODAY, '75.00', 'no number', 'Somebody Else Entirely']]))
    await desk.import(shown, [])
    const [waiting] = await desk.waiting()
    test.clock.set(new Date(Date.parse(`${TODAY}T15:00:00Z`) + 10 * DAY_MS))
    expect(await open.now('unmatched')).toEqual([])
    test.clock.advance(DAY_MS)
    const [task] = await open.now('unmatched')
    expect(task).toMatchObject({
      priority: 'high',
      brokerage: null,
      title: `$75.00 waits to be matched (${waiting!.display_id})`,
    })
    expect(task!.path).toContain(`search=${waiting!.display_id}`)
    const matched = await desk.match(waiting!.locator, sold.policyId)
    expect(matched.statusCode, matched.body).toBe(200)
    expect(await open.now('unmatched')).toEqual([])
  })
})

describe('what is withdrawn', () => {
  const open = office()

  it('a return that somebody looks into is a task of that day, until nothing is past due [billing B29]', async () => {
    const { test } = open
    const desk = await openWithdrawalDesk(test)
    const { policy, run, reference } = await desk.withdrawn()
    expect(await open.now('dispute')).toEqual([])
    await desk.on('2026-07-06')
    await desk.back(run, reference, '903')
    const [task] = await open.now('dispute')
    expect(task).toMatchObject({ priority: 'high', title: 'A withdrawal came back: 903', parent: { id: policy } })
    const { open_amount } = (await desk.invoices(policy)).find((each) => each.open_amount > 0)!
    const paid = await test.injectAs(SUPER, {
      method: 'POST',
      url: `/api/v1/policies/${policy}/receipts`,
      payload: {
        payment_gateway: 'eft',
        data: { check_receipt_number: 'E-1', payment_date: test.clock.now().toISOString().slice(0, 10) },
        received_amount: open_amount,
      },
    })
    expect(paid.statusCode, paid.body).toBe(201)
    expect(await open.now('dispute')).toEqual([])
  })
})

describe('a letter', () => {
  const open = office()

  it('refused for good is a task, until it is sent again; one refused for now is none', async () => {
    const { test, tasks } = open
    const desk = await openRefundDesk(test)
    const sold = await desk.accounts.sold()
    const papers = await tasks.answerOf<{ results: { id: string }[] }>(
      tasks.call(SUPER, 'GET', `/policies/${sold.policyId}/all-documents?page_size=10`),
    )
    const paper = papers.results[0]!.id
    const write = (action: string, why: object) =>
      test.db.as({ kind: 'all' }, (tx) =>
        audit(tx, {
          ...{ actor: null, brokerageId: sold.brokerageId, entity: 'document', entityId: paper, action },
          ...{ after: { to: 'farm@elsewhere.test', recipient: 'outside', ...why }, at: test.clock.now() },
        }),
      )
    await write('send_failed', refusedAs(new Error('the line is down')))
    expect(await open.now('letter')).toEqual([])
    await write('send_failed', refusedAs(new LetterRefused('550', true)))
    const [task] = await open.now('letter')
    expect(task!.title).toContain('did not reach farm@elsewhere.test')
    await write('send', {})
    expect(await open.now('letter')).toEqual([])
  })
})
