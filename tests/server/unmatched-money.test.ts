import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import { newLocator } from '#server/locators.ts'
import { type BankDesk, csvOf, openBank, SUPER, TODAY, type Waiting } from './bank-desk.ts'
import { cents } from './policy-history.ts'

const { test, desk } = openBank()

const refusal = (answer: Awaited<ReturnType<BankDesk['call']>>) => {
  const { code, messages } = answer.json<{ code: number; messages: string[] }>()
  return [answer.statusCode, code, messages[0]]
}

describe('money of a bank file that nobody could place', () => {
  it('waits the oldest first, with its age and where it may belong, and is found by what a person knows of it', async () => {
    const sold = await desk.policyOf('Queue Farms', 'quarterly')
    const { display_id } = await desk.firstInvoice(sold)
    const rows = [
      ['2026-06-20', '11.00', display_id, 'Queue'],
      ['2026-06-10', '12.00', 'Queue rent', 'Young Queue'],
      ['2026-06-25', '3011.70', '', 'Queue Farm'],
    ]
    const preview = await desk.preview(csvOf(rows), { name: 'queue.csv' })
    expect((await desk.import(preview, [])).statusCode).toBe(200)
    const waits = await desk.waiting('queue')
    const told = (each: Waiting) => [
      each.received_amount,
      each.waiting!.days,
      each.waiting!.file.row,
      each.waiting!.proposals.map(({ policy, open_amount }) => [policy.locator, open_amount]),
    ]
    const near = [[sold.policyId, 3_011.7]]
    expect(waits.map(told)).toEqual([
      [12, 15, 3, []],
      [11, 5, 2, near],
      [3_011.7, 0, 4, near],
    ])
    expect(waits.every(({ brokerage, state }) => brokerage === null && state.key === 'unmatched')).toBe(true)
    expect((await desk.waiting('3 011,70')).map(({ locator }) => locator)).toContain(waits[2]!.locator)
    const one = await desk.answerOf<Waiting>(desk.call('GET', `/receipts/${waits[0]!.locator}`))
    expect(one).toMatchObject({ display_id: waits[0]!.display_id, waiting: { days: 15 } })
    expect((await desk.call('GET', '/receipts?search=queue')).json()).toMatchObject({ data: [] }) // it is in no account
  })

  it('[billing B16] is matched to an account, the invoices that were named first, and keeps its number and locator', async () => {
    const sold = await desk.policyOf('Match Farms', 'quarterly')
    await desk.accounts.bill(sold, 4_500)
    const fee = (await desk.accounts.invoices(sold)).find(({ total_due }) => total_due === 45)!
    const stray = await desk.stray(10_000, { name: 'A Lender' })
    const key = newLocator()
    const parts = [{ invoice: fee.id, amount: 45 }]
    const done = await desk.match(stray.locator, sold.policyId, { parts, key })
    expect(done.statusCode, done.body).toBe(200)
    expect(done.json()).toMatchObject({
      locator: stray.locator,
      display_id: stray.display_id,
      state: { key: 'recorded' },
      payer: { name: 'A Lender', relation: 'other' },
    })
    // What is past due takes it from there (billing B6): the account's own order goes on.
    const { history } = await desk.answerOf<{ history: { cause: string; amount: number; invoice: object }[] }>(
      desk.call('GET', `/receipts/${stray.locator}`),
    )
    const named = history.filter(({ cause }) => cause === 'named')
    expect(named).toMatchObject([{ amount: 45, invoice: { locator: fee.id } }])
    expect((await desk.accounts.money(sold)).paid).toBe(100)
    expect((await desk.match(stray.locator, sold.policyId, { parts, key })).json()).toEqual(done.json())
    const words = 'Somebody matched this money already.'
    expect(refusal(await desk.match(stray.locator, sold.policyId))).toEqual([400, 1040, words])
    expect(refusal(await desk.sendBack(stray.locator))).toEqual([400, 1040, words])
    expect((await desk.accounts.reverse(stray.locator)).state.key).toBe('reversed')
    expect((await desk.accounts.money(sold)).paid).toBe(0)
  })

  it('is matched to nothing that is not there, and never half', async () => {
    const sold = await desk.policyOf('Half Farms', 'quarterly')
    const other = await desk.policyOf('Other Half', 'quarterly')
    const { id } = await desk.firstInvoice(sold)
    const stray = await desk.stray(5_000)
    const wrong: [string, object[], string][] = [
      [newLocator(), [], 'policy'],
      [sold.policyId, [{ invoice: newLocator(), amount: 1 }], 'parts.0.invoice'],
      [sold.policyId, [{ invoice: id, amount: 50.01 }], 'parts.0.amount'],
      [sold.policyId, [{ invoice: id, amount: -1 }], 'parts.0.amount'],
    ]
    for (const [policy, parts, field] of wrong) {
      const answer = await desk.match(stray.locator, policy, { parts })
      expect(answer.json(), answer.body).toMatchObject({ code: 1010 })
      expect(answer.body).toContain(`"${field}"`)
    }
    expect((await desk.match(newLocator(), sold.policyId)).statusCode).toBe(404)
    const parts = [{ invoice: (await desk.firstInvoice(other)).id, amount: 20 }]
    expect((await desk.match(stray.locator, sold.policyId, { parts })).statusCode).toBe(200)
    expect([(await desk.accounts.money(sold)).paid, (await desk.accounts.money(other)).paid]).toEqual([30, 20])
  })

  it('paid long before an account was opened is not for it, in words at the policy', async () => {
    const sold = await desk.policyOf('Late Farms', 'quarterly')
    const preview = await desk.preview(csvOf([['2026-03-01', '9.00', 'early', 'Early Payer']]))
    await desk.import(preview, [])
    const [early] = await desk.waiting('Early Payer')
    const answer = await desk.match(early!.locator, sold.policyId)
    expect(answer.body).toContain('This is more than 30 days before the first quote of this account was accepted.')
    expect(answer.json()).toMatchObject({ code: 1010 })
  })

  it('goes back to its sender, once, on a day that can be', async () => {
    const stray = await desk.stray(7_700)
    for (const sent_on of ['2026-06-24', '2026-06-26'])
      expect((await desk.sendBack(stray.locator, { sent_on })).json()).toMatchObject({ code: 1010 })
    const key = newLocator()
    const back = await desk.sendBack(stray.locator, {}, key)
    expect(back.json(), back.body).toMatchObject({
      state: { key: 'sent_back' },
      waiting: { sent_back: { reference: 'EFT-77', on: TODAY }, proposals: [] },
    })
    expect((await desk.sendBack(stray.locator, {}, key)).json()).toEqual(back.json())
    expect((await desk.sendBack(stray.locator, { reference: 'EFT-78' }, key)).json()).toMatchObject({ code: 1040 })
    expect(refusal(await desk.sendBack(stray.locator))).toEqual([400, 1040, 'This money was sent back already.'])
    expect((await desk.waiting('', 'sent_back')).map(({ locator }) => locator)).toContain(stray.locator)
    expect((await desk.waiting()).map(({ locator }) => locator)).not.toContain(stray.locator)
  })

  it('two clerks place it at once: one does, the other hears so; its locator is nobody else’s', async () => {
    const [one, other] = [await desk.policyOf('Race One', 'quarterly'), await desk.policyOf('Race Two', 'quarterly')]
    const stray = await desk.stray(12_300)
    await desk.call('GET', '/users/me', undefined, undefined, SUPER) // signed in beforehand
    const answers = await Promise.all([
      desk.match(stray.locator, one.policyId),
      desk.match(stray.locator, other.policyId, { who: SUPER }),
      desk.sendBack(stray.locator, {}, undefined, SUPER),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    const paid = [(await desk.accounts.money(one)).paid, (await desk.accounts.money(other)).paid]
    const isBack = (await desk.waiting('', 'sent_back')).some(({ locator }) => locator === stray.locator)
    expect(cents(paid[0]!) + cents(paid[1]!)).toBe(isBack ? 0 : 12_300)

    const next = await desk.stray(100)
    const taken = desk.call('POST', `/policies/${one.policyId}/receipts`, desk.accounts.moneyOf(1), next.locator)
    expect([400, 503]).toContain((await taken).statusCode)
    expect((await desk.match(next.locator, one.policyId)).statusCode).toBe(200)
  })
})

it('[billing B14] a policy does not lapse while money waits that names it or its payer, nor can it be cancelled for non-payment', async () => {
  const named = await desk.policyOf('Named Farms', 'quarterly')
  const alike = await desk.policyOf('Alike Acres', 'quarterly')
  const lone = await desk.policyOf('Lone Ranch', 'quarterly')
  const all = [named, alike, lone]
  await desk.accounts.on('2026-06-26')
  for (const sold of all) {
    const path = `/policies/${sold.policyId}/grace-periods`
    const { data } = await desk.answerOf<{ data: { id: string }[] }>(desk.call('GET', path))
    const notice = { delivery_method: 'registered', delivered_on: '2026-06-26' }
    await desk.answerOf(desk.call('POST', `/grace-periods/${data[0]!.id}/notice`, notice))
  }
  const { display_id } = await desk.firstInvoice(named)
  const rows = [
    ['2026-06-26', '10.00', `${display_id} and I-1`, 'somebody'],
    ['2026-06-26', '20.00', '', 'ALIKE ACRES INC.'],
  ]
  await desk.import(await desk.preview(csvOf(rows)), [])
  const statuses = async () => {
    const told = []
    for (const { policyId } of all)
      told.push(
        (await desk.answerOf<{ status: { value: string } }>(desk.call('GET', `/policies/${policyId}`))).status.value,
      )
    return told
  }
  const night = async (day: string) => {
    test.clock.set(new Date(`${day}T15:00:00.000Z`))
    await workGracePeriods.run(test.deps, test.clock.now())
  }
  await night('2026-12-01')
  expect(await statuses()).toEqual(['active', 'active', 'inactive'])
  const asked = await desk.call('POST', `/policies/${named.policyId}/cancellations`, {
    initiator: 'insurer',
    reason: 'non_payment',
    effective_on: '2026-12-31',
    delivery_method: 'registered',
    delivered_on: '2026-11-20',
  })
  const refused = await desk.call('PATCH', `/cancellations/${asked.json<{ id: string }>().id}/issue`)
  expect(refusal(refused)).toEqual([400, 1040, 'Money that may belong to this policy waits to be matched.'])
  for (const { locator } of await desk.waiting()) await desk.sendBack(locator, { sent_on: '2026-12-01' })
  await night('2026-12-02')
  expect(await statuses()).toEqual(['inactive', 'inactive', 'inactive'])
})

const ACTS = Number(process.env.BANK_FILE_ACTS ?? 25)

it('what a file brought is recorded, unmatched or sent back, whatever is done with it', async () => {
  const farms = [await desk.policyOf('Walk One', 'quarterly'), await desk.policyOf('Walk Two', 'monthly')]
  const drawn = fc.sample(fc.record({ act: fc.nat(4), row: fc.nat(7), farm: fc.nat(1) }), ACTS)
  const [i1, i2] = [await desk.firstInvoice(farms[0]!), await desk.firstInvoice(farms[1]!)]
  const at = test.clock.now().toISOString().slice(0, 10)
  const rows = [
    i1.display_id,
    i2.display_id,
    farms[0]!.number,
    '',
    `${i1.display_id} ${i2.display_id}`,
    '',
    '',
    '',
  ].map((reference, n) => [at, `${100 + n}.10`, reference, n > 4 ? 'Walk One' : 'walker'])
  const preview = await desk.preview(csvOf(rows), { name: 'walk.csv' })
  expect((await desk.import(preview, desk.tick(preview))).statusCode).toBe(200)
  for (const { act, row, farm } of drawn) {
    const { receipts } = await desk.file(preview.id)
    const { locator } = receipts[row]!.receipt
    const answer =
      act < 2
        ? await desk.match(locator, farms[farm]!.policyId)
        : act === 2
          ? await desk.sendBack(locator, { sent_on: at })
          : act === 3
            ? await desk.call('POST', `/receipts/${locator}/reverse`, { reason: 'Bounced', code: 'stopped' })
            : await desk.import(preview, [])
    expect([200, 400, 404], answer.body).toContain(answer.statusCode)
    const { amount, recorded, unmatched, sent_back, receipts: after } = await desk.file(preview.id)
    expect([cents(amount), cents(recorded) + cents(unmatched) + cents(sent_back)]).toEqual([82_880, 82_880])
    const sumOf = (state: string) =>
      after.filter((each) => each.state === state).reduce((sum, each) => sum + cents(each.amount), 0)
    expect([sumOf('recorded') + sumOf('reversed'), sumOf('unmatched'), sumOf('sent_back')]).toEqual([
      cents(recorded),
      cents(unmatched),
      cents(sent_back),
    ])
    const standing = (await Promise.all(farms.map((sold) => desk.accounts.receipts(sold)))).flat()
    const ours = standing.filter((each) => after.some(({ receipt }) => receipt.locator === each.locator))
    expect(ours.reduce((sum, each) => sum + cents(each.received_amount), 0)).toBe(cents(recorded))
  }
})
