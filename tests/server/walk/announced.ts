import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '#domain/kernel/calendar.ts'
import { nextBusinessDay } from '#domain/product/business-days.ts'
import { fileDay } from '#domain/withdrawal/withdrawal-days.ts'
import { rowsOf } from '#server/db/client.ts'
import type { TestApp } from '#tests/setup/app.ts'
import { type Books, openOf, sum } from './books.ts'
import type { Drawn } from './drawn.ts'

/** What a payer was told is withdrawn of an invoice, when, and the day they were told. */
export interface Notice {
  policy: string
  agreement: string
  invoice: string
  on: string
  cents: number
  told: string
}
/** What waits for a file. */
export interface Waiting {
  on: string
  cents: number
  isRepeat: boolean
}
/** Of one agreement that is in force. */
export interface Announced {
  books: Books
  notices: readonly Notice[]
  drawn: readonly Drawn[]
}

/** Once it is that day all over Canada people work, and the office's jobs: a moment is of the day it is in UTC. */
export async function readNotices({ engine: { root } }: TestApp, policies: readonly string[]): Promise<Notice[]> {
  if (policies.length === 0) return []
  const ids: SQL = sql.join(
    policies.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  return rowsOf<Notice & Record<string, unknown>>(
    root,
    sql`select policy_id as policy, mandate_id as agreement, invoice_id as invoice, withdraw_on::text as on,
          cents::int as cents, (at at time zone 'UTC')::date::text as told
        from withdrawal_notice where policy_id in (${ids})`,
  )
}

/** Told ten days ahead (B24); the agreements of the walk mark nothing shorter. */
const isInTime = ({ on, told }: Notice) => addDays(told, 10) <= on

/**
 * B24, B26, B29: an item is of the amount its payer was told of, in time, which is what is open of its invoices; not of
 * fees alone. One that asks once more is of the amount that came back, of invoices that still owe their part of it.
 */
export function wrongOfAmounts({ books, notices, drawn }: Announced, items: readonly Waiting[]): string[] {
  return items.flatMap((item) => {
    const first = drawn.findLast(({ returned }) => returned?.repeatOn === item.on)
    if (item.isRepeat && !first) return [`B29: ${books.number} is asked once more on ${item.on}, and nothing came back`]
    const on = item.isRepeat ? first!.on : item.on
    const told = notices.filter((each) => each.on === on)
    const announced = sum(told.map(({ cents }) => cents))
    const what = `${item.cents} of ${books.number} on ${item.on}`
    return [
      ...(announced === item.cents ? [] : [`B24: ${what}, when ${announced} was announced`]),
      ...(told.every(isInTime) ? [] : [`B24: ${what} was announced too late`]),
      ...(item.isRepeat
        ? wrongOfRepeat(what, item, { first: first!, told, books })
        : wrongOfRegular(what, item, told, books)),
    ]
  })
}

function wrongOfRegular(what: string, { cents }: Waiting, told: readonly Notice[], books: Books): string[] {
  const open = openOfAll(told, books)
  const isFeeOnly = told.every(({ invoice }) => isFee(invoice, books))
  return [
    ...(open === cents ? [] : [`B26: ${what}, when ${open} is open`]),
    ...(isFeeOnly ? [`B26: ${what} is fees alone`] : []),
  ]
}

function wrongOfRepeat(
  what: string,
  { cents }: Waiting,
  { first, told, books }: { first: Drawn; told: readonly Notice[]; books: Books },
): string[] {
  const isOwed = told.every((each) => openOfOne(each.invoice, books) >= each.cents)
  return [
    ...(cents === first.cents ? [] : [`B29: ${what} repeats ${first.cents}`]),
    ...(isOwed ? [] : [`B29: ${what} repeats what is owed no more`]),
  ]
}

/** B24: the payer was told of days whose file is made today, and the amount is another by now: none leaves, and they are told anew. */
export function changedToday({ books, notices }: Announced): { on: string; invoices: string[] }[] {
  const days = [...new Set(notices.map(({ on }) => on))].filter((on) => fileDay(on) === books.today)
  return days.flatMap((on) => {
    const told = notices.filter((each) => each.on === on)
    const open = openOfAll(told, books)
    if (open === 0 || open === sum(told.map(({ cents }) => cents))) return []
    return [{ on, invoices: told.map(({ invoice }) => invoice).filter((each) => openOfOne(each, books) > 0) }]
  })
}

/** What is not told anew of these, for its open amount, a business day ten days ahead or more; a fee may find no regular one. */
export function wrongOfNewNotices(announced: Announced): string[] {
  const { books, notices } = announced
  return changedToday(announced).flatMap(({ on, invoices }) =>
    invoices.flatMap((invoice) => {
      const anew = notices.filter((each) => each.invoice === invoice && each.on > on)
      const isTold = anew.some(
        (each) => each.cents === openOfOne(invoice, books) && isInTime(each) && nextBusinessDay(each.on) === each.on,
      )
      if (isTold || (anew.length === 0 && invoices.every((each) => isFee(each, books)))) return []
      return [`B24: ${invoice} of ${books.number} changed, and nobody is told what is drawn after ${on}`]
    }),
  )
}

const invoiceOf = (id: string, { invoices }: Books) => invoices.find((each) => each.id === id)!
const isFee = (id: string, books: Books) => invoiceOf(id, books).purpose === 'fee'
const ENDED = ['invalidated', 'written_off']
function openOfOne(id: string, books: Books): number {
  const invoice = invoiceOf(id, books)
  return ENDED.includes(invoice.state) ? 0 : openOf(invoice, books)
}
const openOfAll = (told: readonly Notice[], books: Books) => sum(told.map(({ invoice }) => openOfOne(invoice, books)))
