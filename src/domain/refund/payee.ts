import { addDays } from '../kernel/calendar.ts'
import type { Cents } from '../kernel/money.ts'
import type { Payer, ReceiptGateway } from '../payment/receipt.schema.ts'
import type { RefundRules } from '../product/billing-rules.ts'
import { addBusinessDays } from '../product/business-days.ts'
import type { RefundWay } from './refund.schema.ts'

/** Money that came in for an account and was not taken back. */
export interface PaidIn {
  displayId: string
  payer: Payer
  gateway: ReceiptGateway
  paidOn: string
  /** What of it is this account's. */
  cents: Cents
}

/** What was sent to a payee and did not come back. */
export interface PaidBack {
  payee: Payer
  cents: Cents
}

/** What one payee is to get. */
export interface DueRefund {
  payee: Payer
  cents: Cents
  way: RefundWay
  /** The day by which the payee's own money can bounce no more; null where it cannot. */
  clearedOn: string | null
}

/** By what rules, and on what day. */
export interface Sharing {
  rules: RefundRules
  today: string
}

/** A policy's first named insured: whoever paid without a name, and whom a pure credit goes to (billing B39). */
export const INSURED: Payer = { relation: 'insured', name: '' }

export function payeeKey({ relation, name }: Payer): string {
  return `${relation} ${name}`
}

/**
 * Who gets what of the money an account owes back (billing B39, O13): the payers, the newest money first, each up to
 * what they paid and have not got back; what nobody paid goes to the first named insured.
 */
export function shareOut(
  owed: Cents,
  paidIn: readonly PaidIn[],
  paidBack: readonly PaidBack[],
  { rules, today }: Sharing,
): DueRefund[] {
  let left = owed
  const due = new Map<string, DueRefund>()
  const give = (payee: Payer, cents: Cents, way: RefundWay, clearedOn: string | null) => {
    left -= cents
    const known = due.get(payeeKey(payee)) ?? { payee, cents: 0, way, clearedOn }
    due.set(payeeKey(payee), { ...known, cents: known.cents + cents, clearedOn: later(known.clearedOn, clearedOn) })
  }
  for (const { payer, gateway, paidOn, cents } of lessPaidBack(paidIn, paidBack)) {
    const part = Math.min(cents, left)
    if (part > 0) give(payer, part, wayBack({ gateway, paidOn }, rules, today), clearedOn({ gateway, paidOn }, rules))
  }
  if (left > 0) give(INSURED, left, 'cheque', null)
  return [...due.values()]
}

/** What each payment still holds, the newest first: what its payer got back came off the newest. */
function lessPaidBack(paidIn: readonly PaidIn[], paidBack: readonly PaidBack[]): PaidIn[] {
  const gone = new Map<string, Cents>()
  for (const { payee, cents } of paidBack) gone.set(payeeKey(payee), (gone.get(payeeKey(payee)) ?? 0) + cents)
  return paidIn.toSorted(newestFirst).map((each) => {
    const key = payeeKey(each.payer)
    const taken = Math.min(each.cents, gone.get(key) ?? 0)
    gone.set(key, (gone.get(key) ?? 0) - taken)
    return { ...each, cents: each.cents - taken }
  })
}

function newestFirst(one: PaidIn, other: PaidIn): number {
  if (one.paidOn !== other.paidOn) return one.paidOn < other.paidOn ? 1 : -1
  return other.displayId.localeCompare(one.displayId, 'en', { numeric: true })
}

type Came = Pick<PaidIn, 'gateway' | 'paidOn'>

/** The way it came, as far as that leads back; else a cheque. */
function wayBack({ gateway, paidOn }: Came, { cardDays }: RefundRules, today: string): RefundWay {
  if (gateway === 'card') return addDays(paidOn, cardDays) >= today ? 'card' : 'cheque'
  return gateway === 'eft' || gateway === 'pad' ? 'eft' : 'cheque'
}

const CAN_BOUNCE: readonly ReceiptGateway[] = ['cheque', 'card', 'pad']

function clearedOn({ gateway, paidOn }: Came, { clearingBusinessDays }: RefundRules): string | null {
  return CAN_BOUNCE.includes(gateway) ? addBusinessDays(paidOn, clearingBusinessDays) : null
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
