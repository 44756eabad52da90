import { bankText } from '../bank-file/bank-text.ts'
import { daysBetween, yearOf } from '../kernel/calendar.ts'
import { type Cents, sumCents } from '../kernel/money.ts'

/** An account as banks write it: three digits, five, and up to twelve. */
export interface BankAccount {
  institution: string
  transit: string
  account: string
}

/** Who withdraws, as their bank knows them. */
export interface Originator {
  id: string
  dataCentre: string
  currency: string
  shortName: string
  longName: string
  /** Where returned money is taken from again. */
  returns: BankAccount
}

interface Item {
  cents: Cents
  /** The day it is withdrawn. */
  on: string
  account: BankAccount
  payer: string
  /** By it the bank returns an item. */
  reference: string
}

export interface PaymentsFile {
  fileNumber: number
  madeOn: string
  originator: Originator
  items: readonly Item[]
}

const RECORD = 1_464
const ITEMS_A_RECORD = 6
const NUMBERS = 9_999
const PROPERTY_INSURANCE = '333'

/** Files are numbered from 1 to 9999, and round again. */
export function nextFileNumber(last: number | null): number {
  return last === null ? 1 : (last % NUMBERS) + 1
}

/**
 * A file of withdrawals by Standard 005 of Payments Canada (billing B27): a head, records of six items each, and what
 * they come to; each ended by CR LF. Throws a RangeError where a number has no room in its field.
 */
export function paymentsFile({ fileNumber, madeOn, originator, items }: PaymentsFile): string {
  const records = Array.from({ length: Math.ceil(items.length / ITEMS_A_RECORD) }, (_, n) =>
    items.slice(n * ITEMS_A_RECORD, (n + 1) * ITEMS_A_RECORD),
  )
  const head = (type: string, count: number) =>
    `${type}${digits(count, 9)}${field(originator.id, 10)}${digits(fileNumber, 4)}`
  const made = `${julian(madeOn)}${field(originator.dataCentre, 5)}${' '.repeat(20)}${field(originator.currency, 3)}`
  const total = `${digits(sumCents(items.map(({ cents }) => cents)), 14)}${digits(items.length, 8)}`
  const lines = [
    head('A', 1) + made,
    ...records.map((each, n) => head('D', n + 2) + each.map((item) => segment(item, originator)).join('')),
    head('Z', records.length + 2) + total + '0'.repeat(66),
  ]
  return lines.map((line) => `${line.padEnd(RECORD)}\r\n`).join('')
}

function segment({ cents, on, account, payer, reference }: Item, { id, shortName, longName, returns }: Originator) {
  return [
    ...[PROPERTY_INSURANCE, digits(cents, 10), julian(on), bank(account), field(account.account, 12)],
    ...['0'.repeat(22), '000', name(shortName, 15), name(payer, 30), name(longName, 30)],
    ...[field(id, 10), field(reference, 19), bank(returns), field(returns.account, 12)],
    ...[' '.repeat(15), ' '.repeat(22), ' '.repeat(2), '0'.repeat(11)],
  ].join('')
}

/** Nine signs: a nought, the institution and its branch. */
function bank({ institution, transit }: BankAccount): string {
  return `0${exact(institution, 3)}${exact(transit, 5)}`
}

/** `026183` is the 183rd day of 2026. */
function julian(day: string): string {
  const year = yearOf(day)
  return `0${digits(year % 100, 2)}${digits(daysBetween(`${year}-01-01`, day) + 1, 3)}`
}

function name(text: string, length: number): string {
  return bankText(text, length).padEnd(length)
}

function digits(value: number, length: number): string {
  return exact(String(value).padStart(length, '0'), length)
}

function field(text: string, length: number): string {
  return exact(text.padEnd(length), length)
}

function exact(text: string, length: number): string {
  if (text.length !== length) throw new RangeError(`${length} signs hold no ${text.length}`)
  return text
}
