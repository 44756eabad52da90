import { proportionOf } from '../kernel/decimal.ts'
import { sumCents } from '../kernel/money.ts'

/** A whole amount to be billed in parts: one peril's premium, one tax, a fee, a commission. */
export interface BilledAmount {
  id: string
  kind: 'premium' | 'tax' | 'fee' | 'commission'
  cents: number
  /** Which tax or fee it is. */
  name?: string
  /** Whose amount it is; a fee is nobody's. */
  exposureId?: string
  peril?: string
  /** Given where the parts are not equal shares: Quebec's tax follows each due date (domain 4.4 item 24). */
  parts?: readonly number[]
}

/** How a total is cut: equal parts, or fixed days of a longer term with a short last period. */
export type Cut = { count: number } | { count: number; days: number; daysInTerm: number }

/** The instalments of a term: when each is due, and how amounts are cut into them. */
export interface Instalments {
  dueOn: readonly string[]
  cut: Cut
}

export type PlannedLine = Omit<BilledAmount, 'parts'>

export interface InvoicePlan {
  totalCents: number
  lines: PlannedLine[]
}

/**
 * Cuts amounts into invoices (domain 4.7 items 33, 34): every part but the last is the rounded share, the last
 * takes the cents, so that each amount and the total add up exactly. Where an invoice's rounded total differs
 * from its lines, the largest premium takes the difference; commission stands beside the invoice, not on it.
 */
export function planInvoices(amounts: readonly BilledAmount[], cut: Cut): InvoicePlan[] {
  const onInvoice = amounts.filter(({ kind }) => kind !== 'commission')
  const hasOwnParts = onInvoice.some(({ parts }) => parts)
  const parts = new Map(amounts.map((amount) => [amount.id, [...(amount.parts ?? cutAmount(amount.cents, cut))]]))
  if (!hasOwnParts) levelOut(onInvoice, parts, cut)
  return Array.from({ length: cut.count }, (_, k) => {
    const lines = amounts.map(({ parts: _, ...line }) => ({ ...line, cents: parts.get(line.id)?.[k] ?? 0 }))
    const billed = lines.filter(({ kind }) => kind !== 'commission')
    return { totalCents: sumCents(billed.map(({ cents }) => cents)), lines }
  })
}

/** One amount in parts: `[401560, 401560, 401558]`. */
export function cutAmount(cents: number, cut: Cut): number[] {
  const share = 'days' in cut ? proportionOf(cents, cut.days, cut.daysInTerm) : proportionOf(cents, 1, cut.count)
  return Array.from({ length: cut.count }, (_, k) => (k < cut.count - 1 ? share : cents - share * (cut.count - 1)))
}

/** Moves each invoice's rounding difference onto the largest premium, which its last invoice gives back. */
function levelOut(amounts: readonly BilledAmount[], parts: Map<string, number[]>, cut: Cut): void {
  const premiums = amounts.filter(({ kind }) => kind === 'premium')
  const largest = premiums.reduce<BilledAmount | undefined>(
    (best, each) => (best && best.cents >= each.cents ? best : each),
    undefined,
  )
  const levelled = largest && parts.get(largest.id)
  if (!levelled) return
  const totals = cutAmount(sumCents(amounts.map(({ cents }) => cents)), cut)
  for (const [k, total] of totals.entries()) {
    const lines = sumCents(amounts.map(({ id }) => parts.get(id)?.[k] ?? 0))
    levelled[k]! += total - lines
  }
}
