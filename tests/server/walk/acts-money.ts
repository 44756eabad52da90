import { addDays } from '#domain/kernel/calendar.ts'
import { cents } from '../policy-history.ts'
import { add, type Invoice, isOut, openOf, sum } from './books.ts'
import { Refused, STAFF } from './desk.ts'
import type { Farm, Payer, Walk } from './farms.ts'

export const openDebits = ({ books }: Farm) => books.invoices.filter((each) => isOut(each) && openOf(each, books) > 0)

/** Mostly the insured, without a name; also whoever lent the money, and the firm for its client. */
const PAYERS: readonly Payer[] = [
  { relation: 'insured', name: '' },
  { relation: 'insured', name: '' },
  { relation: 'insured', name: 'Bea Hale' },
  { relation: 'lender', name: 'Prairie Credit' },
  { relation: 'brokerage', name: 'Walk Brokers' },
]
const GATEWAYS = ['cheque', 'cheque', 'eft', 'card', 'cash'] as const

/** Money as somebody writes it down, and who paid it. */
function cheque({ draws }: Walk, { books }: Farm, amount: number, more: object = {}) {
  return {
    payment_gateway: draws.one(GATEWAYS),
    data: { check_receipt_number: '7', payment_date: books.today },
    received_amount: amount / 100,
    payer: draws.one(PAYERS),
    ...more,
  }
}

function note(walk: Walk, { locator: id }: { locator: string }, payer: Payer, ...shares: [Farm, number][]): void {
  const ofPolicy = new Map<string, number>()
  for (const [{ policy }, amount] of shares) add(ofPolicy, policy, amount)
  walk.receipts.push({ id, payer, shares: ofPolicy })
  walk.touched.push(...ofPolicy.keys())
}

/** Money for an account, by its own order or by the parts it names. */
async function receive(walk: Walk, farm: Farm, amount: number, shares: [Farm, number][], more: object = {}) {
  const body = cheque(walk, farm, amount, more)
  const receipt = await walk.desk.call<Paid>(STAFF, 'POST', `/policies/${farm.policy}/receipts`, body)
  note(walk, receipt, body.payer, ...shares)
}

interface Paid {
  locator: string
}

/** Money for one invoice; sent twice under one key it is once (24). */
export async function pay(walk: Walk, farm: Farm, invoice: Invoice, amount: number): Promise<string> {
  const path = `/policies/${farm.policy}/invoices/${invoice.id}/payments`
  const headers = { 'idempotency-key': walk.test.deps.locators() }
  const body = cheque(walk, farm, amount)
  const send = () => walk.desk.call<{ locator: string; receipt: Paid }>(STAFF, 'POST', path, body, headers)
  const { locator, receipt } = await send()
  note(walk, receipt, body.payer, [farm, amount])
  if (walk.draws.below(6) === 0 && (await send()).locator !== locator) throw new Error('sent twice it was two')
  return `${amount} for ${invoice.number}`
}

/** All that is past due, or the next bill: what a farmer does. */
export async function payWhatIsDue(walk: Walk, farm: Farm): Promise<string> {
  return (await payOpen(walk, farm, addDays(farm.books.today, 21))) ?? 'nothing to pay'
}

/** All that is open of what is due until a day, but a rest; null where nothing is. */
export async function payOpen(walk: Walk, farm: Farm, until: string, rest = 0): Promise<string | null> {
  const amount = sum(
    openDebits(farm)
      .filter(({ due }) => due <= until)
      .map((each) => openOf(each, farm.books)),
  )
  if (amount <= rest) return null
  await receive(walk, farm, amount - rest, [[farm, amount - rest]])
  return `all that is due, ${amount}${rest > 0 ? `, but ${rest}` : ''}`
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
  await receive(walk, farm, amount, [[farm, amount]])
  return `${amount} on account`
}

/** Somebody who owes; the caller knows that there is one. */
const drawOwing = ({ draws, farms }: Walk) => draws.one(farms.filter((each) => openDebits(each).length > 0))

/** One cheque over two policies of one firm, or over two invoices of one. */
export async function payTwo(walk: Walk, farm: Farm): Promise<string> {
  const other = drawOwing(walk)
  const invoice = walk.draws.one(openDebits(other).slice(0, 3))
  const part = walk.draws.below(openOf(invoice, other.books)) + 1
  const rest = walk.draws.below(100_000)
  const parts = [{ invoice: invoice.id, amount: part / 100 }]
  const shares: [Farm, number][] = [
    [other, part],
    [farm, rest],
  ]
  await receive(walk, farm, part + rest, shares, { parts })
  return `${part + rest}, ${part} of it for ${invoice.number}${other === farm ? '' : ' of another'}`
}

/** What stands on one invoice is for another, often of another policy. */
export async function move(walk: Walk, farm: Farm): Promise<string> {
  interface Standing {
    locator: string
    parts: { locator: string; invoice: { locator: string }; policy_locator: string; amount: number }[]
  }
  const { data } = await walk.desk.read<{ data: Standing[] }>(`/policies/${farm.policy}/receipts`)
  const standing = data.flatMap(({ locator, parts }) =>
    parts.filter((each) => each.policy_locator === farm.policy).map((part) => ({ receipt: locator, part })),
  )
  const from = standing.at(walk.draws.below(standing.length))
  const other = drawOwing(walk)
  const to = walk.draws.one(openDebits(other).slice(0, 3))
  if (!from || to.id === from.part.invoice.locator) return 'nothing to move'
  const most = Math.min(cents(from.part.amount), openOf(to, other.books))
  const amount = walk.draws.one([most, walk.draws.below(most) + 1])
  const body = { part: from.part.locator, invoice: to.id, amount: amount / 100 }
  await walk.desk.call(STAFF, 'POST', `/receipts/${from.receipt}/move`, body)
  const { shares } = walk.receipts.find(({ id }) => id === from.receipt)!
  add(shares, farm.policy, -amount)
  add(shares, other.policy, amount)
  walk.touched.push(farm.policy, other.policy)
  return `${amount} moved to ${to.number}${other === farm ? '' : ' of another'}`
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
  way: string
  approvals_needed: number
  state: { key: string }
}

/** What is owed back goes out, approved by people who did not cause it; what went out comes back now and then. */
export async function payBack(walk: Walk, farm: Farm): Promise<string> {
  const { data } = await walk.desk.read<{ data: Refund[] }>(`/policies/${farm.policy}/refunds`)
  const sent = data.find(({ state }) => state.key === 'sent')
  if (sent && walk.draws.below(8) === 0) {
    await walk.desk.call(STAFF, 'POST', `/refunds/${sent.locator}/cash`, { cashed_on: farm.books.today })
    forget(walk, sent)
    return `${sent.display_id} was cashed`
  }
  if (sent && walk.draws.below(3) === 0) {
    await walk.desk.call(STAFF, 'POST', `/refunds/${sent.locator}/return`, { reason: 'The account is closed' })
    add(walk.paidBack, farm.policy, -cents(sent.amount))
    forget(walk, sent)
    return `${sent.display_id} came back`
  }
  const due = data.find(({ state }) => state.key === 'due' || state.key === 'approved')
  if (!due) return 'nothing owed back'
  const approvers = due.state.key === 'due' ? walk.approvers.slice(0, due.approvals_needed) : []
  for (const who of approvers)
    await walk.desk.call(who, 'POST', `/refunds/${due.locator}/approve`, { amount: due.amount })
  if (walk.draws.below(4) === 0) return `${due.display_id} is approved`
  const sending = { reference: '9', sent_on: farm.books.today }
  await walk.desk.call(STAFF, 'POST', `/refunds/${due.locator}/send`, sending)
  const paid = { refund: due.locator, policy: farm.policy, cents: cents(due.amount), sentOn: farm.books.today }
  add(walk.paidBack, farm.policy, paid.cents)
  if (due.way === 'cheque') walk.cheques.push(paid)
  return `paid ${due.amount} back by ${due.display_id}`
}

const forget = (walk: Walk, { locator }: Refund) =>
  (walk.cheques = walk.cheques.filter(({ refund }) => refund !== locator))

/** Who paid ahead wants it back after all (B36). */
export async function askBack(walk: Walk, farm: Farm): Promise<string> {
  const { data } = await walk.desk.call<{ data: Refund[] }>(STAFF, 'POST', `/policies/${farm.policy}/refunds`)
  return `asked for ${data.map(({ amount }) => amount).join(' + ')}`
}

/** What somebody at the counter gets wrong, which is refused. */
export async function payNonsense(walk: Walk, farm: Farm): Promise<string> {
  const amount = walk.draws.one([0, -1, 0.005, 1e15])
  try {
    await walk.desk.call(STAFF, 'POST', `/policies/${farm.policy}/receipts`, cheque(walk, farm, amount * 100))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return `${amount} refused`
  }
  throw new Error(`B17: took ${amount}`)
}
