import { addDays } from '#domain/kernel/calendar.ts'
import { cents } from '../policy-history.ts'
import { type Invoice, isOut, openOf, sum } from './books.ts'
import { STAFF } from './desk.ts'
import type { Farm, Walk } from './farms.ts'

const openDebits = ({ books }: Farm) => books.invoices.filter((each) => isOut(each) && openOf(each, books) > 0)

function note(walk: Walk, id: string, ...shares: [Farm, number][]): void {
  const ofPolicy = new Map<string, number>()
  for (const [{ policy }, amount] of shares) ofPolicy.set(policy, (ofPolicy.get(policy) ?? 0) + amount)
  walk.receipts.push({ id, shares: ofPolicy })
  walk.touched.push(...ofPolicy.keys())
}

const cheque = ({ books }: Farm, amount: number, more: object = {}) => ({
  payment_gateway: 'cheque',
  data: { check_receipt_number: '7', payment_date: books.today },
  received_amount: amount / 100,
  ...more,
})

interface Paid {
  locator: string
  receipt: { locator: string }
}

/** Money for one invoice; sent twice under one key it is once (24). */
export async function pay(walk: Walk, farm: Farm, invoice: Invoice, amount: number): Promise<string> {
  const path = `/policies/${farm.policy}/invoices/${invoice.id}/payments`
  const headers = { 'idempotency-key': walk.test.deps.locators() }
  const send = () => walk.desk.call<Paid>(STAFF, 'POST', path, cheque(farm, amount), headers)
  const { locator, receipt } = await send()
  note(walk, receipt.locator, [farm, amount])
  if (walk.draws.below(6) === 0 && (await send()).locator !== locator) throw new Error('sent twice it was two')
  return `${amount} for ${invoice.number}`
}

/** All that is past due, or the next bill: what a farmer does. */
export async function payWhatIsDue(walk: Walk, farm: Farm): Promise<string> {
  const open = openDebits(farm)
  const due = open.filter(({ due }) => due <= addDays(farm.books.today, 21))
  if (due.length === 0) return 'nothing to pay'
  const amount = sum(due.map((each) => openOf(each, farm.books)))
  const { locator } = await walk.desk.call<Paid>(
    STAFF,
    'POST',
    `/policies/${farm.policy}/receipts`,
    cheque(farm, amount),
  )
  note(walk, locator, [farm, amount])
  return `all that is due, ${amount}`
}

export async function payOne(walk: Walk, farm: Farm): Promise<string> {
  const [invoice] = openDebits(farm)
  if (!invoice) return 'nothing open'
  const open = openOf(invoice, farm.books)
  return pay(
    walk,
    farm,
    invoice,
    walk.draws.one([open, open, walk.draws.below(open) + 1, open + walk.draws.below(90_000)]),
  )
}

export async function payAhead(walk: Walk, farm: Farm): Promise<string> {
  const amount = walk.draws.below(400_000) + 1
  const { locator } = await walk.desk.call<Paid>(
    STAFF,
    'POST',
    `/policies/${farm.policy}/receipts`,
    cheque(farm, amount),
  )
  note(walk, locator, [farm, amount])
  return `${amount} on account`
}

/** One cheque over two policies of one firm. */
export async function payTwo(walk: Walk, farm: Farm): Promise<string> {
  const other = walk.draws.one(walk.farms)
  const [invoice] = openDebits(other)
  if (!invoice || other === farm) return 'nothing open elsewhere'
  const part = walk.draws.below(openOf(invoice, other.books)) + 1
  const rest = walk.draws.below(100_000)
  const parts = [{ invoice: invoice.id, amount: part / 100 }]
  const body = cheque(farm, part + rest, { parts })
  const { locator } = await walk.desk.call<Paid>(STAFF, 'POST', `/policies/${farm.policy}/receipts`, body)
  note(walk, locator, [other, part], [farm, rest])
  return `${part + rest}, ${part} of it for ${invoice.number} of another`
}

export async function reverse(walk: Walk, farm: Farm): Promise<string> {
  const mine = walk.receipts.filter(({ shares }) => shares.has(farm.policy))
  if (mine.length === 0) return 'nothing to reverse'
  const gone = walk.draws.one(mine)
  const code = walk.draws.one(['nsf', 'stopped', 'duplicate', 'wrong_amount', 'other'])
  await walk.desk.call(STAFF, 'POST', `/receipts/${gone.id}/reverse`, { reason: 'The bank sent it back', code })
  walk.receipts = walk.receipts.filter((each) => each !== gone)
  walk.touched.push(...gone.shares.keys())
  return `reversed ${[...gone.shares.values()].join(' + ')}`
}

export async function payBack(walk: Walk, farm: Farm): Promise<string> {
  const credit = farm.books.invoices.find((each) => isOut(each) && openOf(each, farm.books) < 0)
  if (!credit) return 'no credit'
  const amount = walk.draws.one([-openOf(credit, farm.books), walk.draws.below(-openOf(credit, farm.books)) + 1])
  const path = `/policies/${farm.policy}/invoices/${credit.id}/payments`
  await walk.desk.call<{ received_amount: number }>(STAFF, 'POST', path, cheque(farm, -amount))
  walk.paidBack.set(farm.policy, (walk.paidBack.get(farm.policy) ?? 0) + amount)
  return `paid ${amount} back of ${credit.number}`
}

/** What somebody at the counter gets wrong. */
export async function payNonsense(walk: Walk, farm: Farm): Promise<string> {
  const amount = walk.draws.one([0, -1, 0.005, 1e15])
  await walk.desk.call(STAFF, 'POST', `/policies/${farm.policy}/receipts`, cheque(farm, amount * 100))
  return `took ${cents(amount)}`
}
