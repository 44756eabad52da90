import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import type { AccountDesk, ShownInvoice } from './account-desk.ts'
import { cents, drawsOf } from './policy-history.ts'
import { openRefundDesk, type RefundDesk, SUPER } from './refund-desk.ts'

const HISTORIES = Number(process.env.ACCOUNT_HISTORIES ?? 2)
const ACTS = 14

let test: TestApp
let desk: AccountDesk
let refunds: RefundDesk
beforeAll(async () => {
  test = await buildTestApp()
  refunds = await openRefundDesk(test)
  desk = refunds.accounts
})
afterAll(() => test.close())

/** What came in, as the one who plays would write it on paper: for whose account, and whether it was taken back. */
interface Money {
  receipt: string
  share: ReadonlyMap<string, number>
}

/** Two policies of one firm, and the paper their money is kept on. */
async function begin() {
  const policies = [await desk.sold(), await desk.sold()]
  const paper: Money[] = []
  const paidBack = new Map<string, number>()
  return { policies, paper, paidBack, day: '2026-04-01' }
}
type World = Awaited<ReturnType<typeof begin>>

const isOpenDebit = ({ open_amount, settlement_status: { key } }: ShownInvoice) =>
  key === 'outstanding' && open_amount > 0

async function act(world: World, { below, one }: ReturnType<typeof drawsOf>): Promise<string> {
  const { policies, paper, paidBack } = world
  const [sold, other] = below(2) === 0 ? policies : policies.toReversed()
  const amount = below(500_000) + 1
  const invoices = await desk.invoices(sold!)
  switch (below(8)) {
    case 0:
    case 1: {
      const { locator } = await desk.receive(sold!, amount / 100)
      paper.push({ receipt: locator, share: new Map([[sold!.policyId, amount]]) })
      return `received ${amount}`
    }
    case 2: {
      const invoice = invoices.find(isOpenDebit)
      if (!invoice) return 'nothing open'
      const { receipt } = await desk.pay(sold!, invoice.id, amount / 100)
      paper.push({ receipt: receipt.locator, share: new Map([[sold!.policyId, amount]]) })
      return `paid ${amount} for ${invoice.display_id}`
    }
    case 3: {
      const invoice = (await desk.invoices(other!)).find(isOpenDebit)
      if (!invoice) return 'nothing open elsewhere'
      const part = Math.min(amount, cents(invoice.open_amount))
      const parts = [{ invoice: invoice.id, amount: part / 100 }]
      const { locator } = await desk.receive(sold!, amount / 100, { parts })
      paper.push({
        receipt: locator,
        share: new Map([
          [other!.policyId, part],
          [sold!.policyId, amount - part],
        ]),
      })
      return `received ${amount}, ${part} of it for ${invoice.display_id} of the other`
    }
    case 4: {
      if (paper.length === 0) return 'nothing to reverse'
      const gone = one(paper)
      const code = one(['nsf', 'stopped', 'duplicate', 'wrong_amount', 'other'])
      const ofBoth = await Promise.all(policies.map((each) => desk.receipts(each)))
      const went = ofBoth.flat().find(({ locator }) => locator === gone.receipt)!.refunds
      const answer = await desk.call('POST', `/receipts/${gone.receipt}/reverse`, { reason: 'It bounced', code })
      expect(answer.statusCode, answer.body).toBe(200)
      paper.splice(paper.indexOf(gone), 1)
      // What of it went back is billed now, and no longer paid back (B18).
      for (const { policy_locator: of, amount: billed } of went) paidBack.set(of, paidBack.get(of)! - cents(billed))
      return `reversed ${gone.receipt}`
    }
    case 5: {
      const bill = below(3) === 0 ? -below(100_000) - 1 : below(100_000) + 1
      await desk.bill(sold!, bill)
      return `billed ${bill}`
    }
    case 6: {
      const [refund] = (await refunds.of(sold!)).filter(({ state }) => state.key === 'due')
      if (!refund) return 'nothing is owed back'
      if (refund.cleared_on && refund.cleared_on > world.day) return 'not cleared'
      await refunds.approve(refund, SUPER)
      const sent = await refunds.send(refund)
      expect(sent.statusCode, sent.body).toBe(200)
      const gone = cents(refund.amount)
      paidBack.set(sold!.policyId, (paidBack.get(sold!.policyId) ?? 0) + gone)
      return `paid ${gone} back by ${refund.display_id}`
    }
    default: {
      const until = addDays(world.day, below(40) + 1)
      // Night after night only matters where something falls due; the last night tells.
      world.day = until
      await desk.on(until)
      return `waited until ${until}`
    }
  }
}

/** What the office says, held against the paper. */
async function wrongIn({ policies, paper, paidBack, day }: World): Promise<string[]> {
  const wrong: string[] = []
  const hold = (what: string, said: number, is: number) => {
    if (said !== is) wrong.push(`${what}: ${said}, not ${is}`)
  }
  const waiting = new Map<string, number>()
  let open = 0
  let balance = 0
  for (const [n, sold] of policies.entries()) {
    const invoices = (await desk.invoices(sold)).filter(({ settlement_status: { key } }) =>
      ['outstanding', 'paid'].includes(key),
    )
    const sum = (of: readonly ShownInvoice[], what: 'total_due' | 'open_amount') =>
      of.reduce((total, each) => total + cents(each[what]), 0)
    const shares = paper.map(({ share }) => share.get(sold.policyId) ?? 0)
    const received = shares.reduce((total, each) => total + each, 0) - (paidBack.get(sold.policyId) ?? 0)
    const money = await desk.money(sold)
    hold(`policy ${n} received`, cents(money.paid), received)
    hold(`policy ${n} balance`, cents(money.outstanding), sum(invoices, 'total_due') - received)
    const debits = invoices.filter(({ total_due }) => total_due > 0)
    const credits = invoices.filter(({ total_due }) => total_due < 0)
    const due = debits.filter(({ due_time, purpose }) => due_time.slice(0, 10) < day && purpose !== 'refund')
    const pastDue = Math.max(0, sum([...due, ...credits], 'total_due') - received)
    hold(`policy ${n} past due`, sum(due, 'open_amount'), pastDue)
    for (const { display_id, total_due, open_amount, settlement_status } of invoices) {
      const isPaid = settlement_status.key === 'paid'
      if (isPaid !== (open_amount === 0))
        wrong.push(`${display_id} is ${settlement_status.key} with ${open_amount} open`)
      if (open_amount * total_due < 0 || Math.abs(open_amount) > Math.abs(total_due))
        wrong.push(`${display_id} has ${open_amount} of ${total_due} open`)
    }
    const early = debits.filter((each) => !due.includes(each))
    if (pastDue > 0 && early.some(({ open_amount, total_due }) => open_amount !== total_due))
      wrong.push(`policy ${n}: past due while what is not yet due holds money`)
    for (const { locator, unapplied } of await desk.receipts(sold)) waiting.set(locator, cents(unapplied))
    open += sum(invoices, 'open_amount')
    balance += cents(money.outstanding)
  }
  const onAccount = [...waiting.values()].reduce((total, each) => total + each, 0)
  if ([...waiting.values()].some((each) => each < 0)) wrong.push('a receipt paid more than it is')
  hold('open, over both', open, balance + onAccount)
  return wrong
}

describe('a drawn history of two accounts: money is neither lost nor doubled', () => {
  it.each(Array.from({ length: HISTORIES }, (_, n) => n + 1))(
    'number %i: after every act the office says what the paper says [billing invariant 1] [billing invariant 2] [billing invariant 4] [billing invariant 6]',
    async (seed) => {
      const draws = drawsOf(seed * 7_919)
      const world = await begin()
      const done: string[] = []
      for (let n = 0; n < ACTS; n++) {
        done.push(await act(world, draws))
        expect(await wrongIn(world), done.join('; ')).toEqual([])
      }
    },
  )

  it('a cent planted in the parts, the ledger or an invoice’s state is seen', async () => {
    const world = await begin()
    const [sold] = world.policies as [SoldQuote]
    const [first] = await desk.invoices(sold)
    const { receipt } = await desk.pay(sold, first!.id, 1_000)
    const { locator } = receipt
    world.paper.push({ receipt: locator, share: new Map([[sold.policyId, 100_000]]) })
    expect(await wrongIn(world)).toEqual([])
    const planted = async (faults: ReturnType<typeof sql>[]) => {
      for (const fault of faults.slice(0, 1)) await test.engine.root.execute(fault)
      const seen = await wrongIn(world)
      for (const undo of faults.slice(1)) await test.engine.root.execute(undo)
      return seen.length
    }
    const part = sql`(select id from part where source_id = ${locator} and undoes is null limit 1)`
    expect(
      await planted([
        sql`update part set cents = cents + 1 where id = ${part}`,
        sql`update part set cents = cents - 1 where id = ${part}`,
      ]),
    ).toBeGreaterThan(0)
    expect(
      await planted([
        sql`update financial_transaction set amount_cents = amount_cents - 1 where invoice_id = ${locator}`,
        sql`update financial_transaction set amount_cents = amount_cents + 1 where invoice_id = ${locator}`,
      ]),
    ).toBeGreaterThan(0)
    expect(
      await planted([
        sql`update invoice set state = 'paid' where id = ${first!.id}`,
        sql`update invoice set state = 'outstanding' where id = ${first!.id}`,
      ]),
    ).toBeGreaterThan(0)
    expect(await wrongIn(world)).toEqual([])
  })
})
