import { addDays } from '#domain/kernel/calendar.ts'
import { cents } from '../policy-history.ts'
import { openDebits } from './acts-money.ts'
import { type WaitingMoney, wrongOfBank } from './bank.ts'
import { openOf, sum } from './books.ts'
import { Refused, STAFF } from './desk.ts'
import type { Farm, Payer, Walk } from './farms.ts'

/** A row of a bank's file, and what the text says becomes of it (B21). */
interface Row {
  day: string
  amount: number
  reference: string
  name: string
  outcome: 'matched' | 'proposed' | 'unmatched' | 'not_money_in'
  /** Whose it is, or whose it may be. */
  of: Farm[]
}
interface Preview {
  id: string
  version: number
  rows: { row: number; outcome: string; proposal: { policy: { locator: string } } | null }[]
}
interface Imported {
  receipts: { row: number; state: string; receipt: { locator: string } }[]
}

const HOLDER = 'MAPLE RIDGE FARMS'
const INSURED: Payer = { relation: 'insured', name: '' }
/** What a bank writes down of who paid, and who that is for an account. */
const NAMES: readonly [string, Payer][] = [
  [HOLDER, INSURED],
  ['', INSURED],
  ['Bow Grain Coop', { relation: 'other', name: 'Bow Grain Coop' }],
]
const payerOf = (name: string) => NAMES.find(([written]) => written === name)?.[1] ?? { relation: 'other', name }
const owed = (farm: Farm) => sum(openDebits(farm).map((each) => openOf(each, farm.books)))

/** A day's money as the bank lists it: what names an account, what names two, and what nobody knows. */
export async function importFile(walk: Walk, farm: Farm): Promise<string> {
  const { desk, draws } = walk
  const rows = drawRows(walk, farm)
  const text = [
    'date;amount;reference;name',
    ...rows.map(({ day, amount, reference, name }) => [day, (amount / 100).toFixed(2), reference, name].join(';')),
  ].join('\n')
  const file = Buffer.from(text).toString('base64')
  const body = { bank: 'Prairie Bank', name: `day-${walk.files.length + 1}.csv`, file }
  const preview = await desk.call<Preview>(STAFF, 'POST', '/bank-files', body)
  const told = preview.rows.map(({ outcome }) => outcome).join(', ')
  const expected = rows.map(({ outcome }) => outcome).join(', ')
  if (told !== expected) throw new Error(`B21: rows are ${told}, not ${expected}:\n${text}`)
  const ticked = preview.rows.filter(
    ({ outcome }) => outcome === 'matched' || (outcome === 'proposed' && draws.below(2) === 0),
  )
  const ticks = {
    rows: ticked.map(({ row, proposal, outcome }) => ({ row, policy: proposal!.policy.locator, outcome })),
  }
  const seen = { 'if-match': `"${preview.version}"` }
  await desk.call(STAFF, 'POST', `/bank-files/${preview.id}/import`, ticks, seen)
  const { receipts } = await desk.read<Imported>(`/bank-files/${preview.id}`)
  const amounts = rows.map(({ amount }) => amount).filter((amount) => amount > 0)
  walk.files.push({ id: preview.id, cents: sum(amounts), sentBack: 0 })
  for (const { row, receipt } of receipts) {
    const { amount, name, of } = rows[preview.rows.findIndex((each) => each.row === row)]!
    const isBooked = ticked.some((each) => each.row === row)
    if (isBooked) book(walk, receipt.locator, payerOf(name), of[0]!, amount)
    else {
      const names = of.map(({ policy }) => policy)
      walk.waiting.push({ receipt: receipt.locator, cents: amount, names, payer: payerOf(name), file: preview.id })
    }
  }
  requireWhole(await wrongOfBank(walk))
  if (draws.below(3) === 0) await importAgain(walk, body)
  return `${expected}; ${ticked.length} booked`
}

function drawRows({ draws, farms, files }: Walk, farm: Farm): Row[] {
  const others = farms.filter((each) => each !== farm)
  const other = others.length > 0 ? draws.one(others) : null
  const invoice = other && openDebits(other).at(0)
  const row = (reference: string, amount: number, outcome: Row['outcome'], ...of: Farm[]): Row => ({
    day: addDays(farm.books.today, -draws.below(4)),
    amount,
    // No two rows are alike, or the second was there already (B21).
    reference: `${reference} no ${files.length + 1}`,
    name: outcome === 'unmatched' ? `Stray Payer ${files.length + 1}` : draws.one(NAMES)[0],
    outcome,
    of,
  })
  const named = (reference: string, of: Farm): Row => {
    const open = owed(of)
    const amount = open > 0 ? draws.one([open, draws.below(open) + 1, open + draws.below(50_000) + 1]) : 12_345
    return row(reference, amount, amount <= open ? 'matched' : 'proposed', of)
  }
  return [
    named(`Policy ${farm.books.number}`, farm),
    ...(other && invoice && draws.below(2) === 0 ? [named(`Inv ${invoice.number}`, other)] : []),
    ...(other && draws.below(3) === 0
      ? [row(`${farm.books.number} ${other.books.number}`, draws.below(90_000) + 1, 'unmatched', farm, other)]
      : []),
    ...(draws.below(2) === 0 ? [row('rent', draws.below(90_000) + 1, 'unmatched')] : []),
    ...(draws.below(4) === 0 ? [row('charges', -500, 'not_money_in')] : []),
  ]
}

/** 24: a file that comes a second time brings nothing. */
async function importAgain(walk: Walk, body: object): Promise<void> {
  try {
    const { rows } = await walk.desk.call<Preview>(STAFF, 'POST', '/bank-files', body)
    throw new Error(`24: a file was read twice, as ${rows.map(({ outcome }) => outcome).join(', ')}`)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
  requireWhole(await wrongOfBank(walk))
}

/** Money that waits is known to be an account's, or nobody's here. */
export async function place(walk: Walk, farm: Farm): Promise<string> {
  const { draws, desk } = walk
  const money = draws.one(walk.waiting)
  const path = `/receipts/${money.receipt}`
  if (draws.below(3) === 0) {
    const words = { way: 'eft', reference: 'EFT-7', sent_on: farm.books.today, reason: 'Nobody here' }
    await desk.call(STAFF, 'POST', `${path}/send-back`, words)
    walk.files.find(({ id }) => id === money.file)!.sentBack += money.cents
    forget(walk, money)
    requireWhole(await wrongOfBank(walk))
    return `${money.cents} sent back`
  }
  const [first] = openDebits(farm)
  const most = first ? Math.min(money.cents, openOf(first, farm.books)) : 0
  const parts = first && draws.below(2) === 0 ? [{ invoice: first.id, amount: most / 100 }] : []
  const matched = { policy: farm.policy, parts }
  const { received_amount: received } = await desk.call<{ received_amount: number }>(
    STAFF,
    'POST',
    `${path}/match`,
    matched,
  )
  if (cents(received) !== money.cents) throw new Error(`B22: ${money.cents} waited, ${received} came`)
  book(walk, money.receipt, money.payer, farm, money.cents)
  forget(walk, money)
  requireWhole(await wrongOfBank(walk))
  return `${money.cents} was for this account`
}

function book(walk: Walk, id: string, payer: Payer, { policy }: Farm, amount: number): void {
  walk.receipts.push({ id, payer, shares: new Map([[policy, amount]]) })
  walk.touched.push(policy)
}

const forget = (walk: Walk, money: WaitingMoney) => {
  walk.waiting = walk.waiting.filter((each) => each !== money)
}

function requireWhole(wrong: string[]): void {
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}
