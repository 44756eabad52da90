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

interface Refund {
  locator: string
  display_id: string
  amount: number
  approvals_needed: number
  state: { key: string }
}

/** What is owed back goes out, approved by people who did not cause it; what went out comes back now and then. */
export async function payBack(walk: Walk, farm: Farm): Promise<string> {
  const { data } = await walk.desk.read<{ data: Refund[] }>(`/policies/${farm.policy}/refunds`)
  const sent = data.find(({ state }) => state.key === 'sent')
  if (sent && walk.draws.below(4) === 0) {
    await walk.desk.call(STAFF, 'POST', `/refunds/${sent.locator}/return`, { reason: 'The account is closed' })
    noteBack(walk, farm, -cents(sent.amount))
    return `${sent.display_id} came back`
  }
  const due = data.find(({ state }) => state.key === 'due')
  if (!due) return 'nothing owed back'
  for (const who of walk.approvers.slice(0, due.approvals_needed))
    await walk.desk.call(who, 'POST', `/refunds/${due.locator}/approve`, { amount: due.amount })
  const sending = { reference: '9', sent_on: farm.books.today }
  await walk.desk.call(STAFF, 'POST', `/refunds/${due.locator}/send`, sending)
  noteBack(walk, farm, cents(due.amount))
  return `paid ${due.amount} back by ${due.display_id}`
}

function noteBack(walk: Walk, { policy }: Farm, amount: number): void {
  walk.paidBack.set(policy, (walk.paidBack.get(policy) ?? 0) + amount)
}

/** What somebody at the counter gets wrong. */
export async function payNonsense(walk: Walk, farm: Farm): Promise<string> {
  const amount = walk.draws.one([0, -1, 0.005, 1e15])
  await walk.desk.call(STAFF, 'POST', `/policies/${farm.policy}/receipts`, cheque(farm, amount * 100))
  return `took ${cents(amount)}`
}
