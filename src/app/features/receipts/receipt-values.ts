import { type Cents, centsToUnits, unitsToCents } from '#domain/kernel/money.ts'
import { type Owed, spreadReceipt } from '#domain/payment/spread-receipt.ts'

/** In units of the currency, as the wire has it; words where no amount was typed. */
type Typed = number | string | null

export interface ReceiptValues extends Record<string, unknown> {
  payment_gateway: string | null
  data: { check_receipt_number: string; payment_date: string | null }
  received_amount: Typed
  payer: { name: string; relation: string }
  note: string
  parts: OfferedPart[]
}

/** One for each invoice that is owed, in their order. */
export interface OfferedPart {
  invoice: string
  isNamed: boolean
  amount: Typed
}

/** A form over many invoices, whatever else it asks. */
export interface PartsForm {
  values: { parts: OfferedPart[] }
  setFieldValue(field: string, value: unknown): void
  getInputProps(field: string): object
}

/** An amount field has cents, a form units. */
export function toCents(typed: Typed): Cents | string | null {
  return typeof typed === 'number' ? unitsToCents(typed) : typed
}

export function toUnits(shown: Cents | string | null): Typed {
  return typeof shown === 'number' ? centsToUnits(shown) : shown
}

/** The invoices that an amount reaches, the oldest first. */
export function spreadOver(owed: readonly Owed[], received: Cents | string | null): OfferedPart[] {
  const reached = spreadReceipt(owed, typeof received === 'number' ? received : 0)
  return owed.map(({ id: invoice }) => {
    const cents = reached.get(invoice)
    return { invoice, isNamed: cents !== undefined, amount: cents === undefined ? null : centsToUnits(cents) }
  })
}

/** The same after the office was asked again: who is owed still keeps what was chosen for it. */
export function offeredAgain(owed: readonly Owed[], offered: readonly OfferedPart[]): OfferedPart[] {
  const nothing = { isNamed: false, amount: null }
  return owed.map(({ id }) => offered.find(({ invoice }) => invoice === id) ?? { invoice: id, ...nothing })
}

/** What is named by now, as far as amounts were typed. */
export function namedIn(parts: OfferedPart[]): ReadonlyMap<string, Cents> {
  const named = parts.filter(({ isNamed, amount }) => isNamed && typeof amount === 'number')
  return new Map(named.map(({ invoice, amount }) => [invoice, unitsToCents(Number(amount))]))
}
