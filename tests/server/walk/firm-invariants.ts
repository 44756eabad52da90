import { cents } from '../policy-history.ts'
import { openReportDesk } from '../report-desk.ts'
import { differ } from './account-invariants.ts'
import { add, type Books, readBooks, sum } from './books.ts'
import { BROKER } from './desk.ts'
import type { Farm, Walk } from './farms.ts'

interface Dashboard {
  policy_total_gross_written_premium: number
  policy_total_gross_commission: number
  next_terms_gross_written_premium: number
  next_terms_gross_commission: number
}
/** What a firm's figures say, and what its policies' segments do. */
export interface Firm {
  shown: Dashboard
  listed: number
  books: Books[]
}

/** 22: the dashboard is the list's column, and both are the terms that stand. */
export function figuresAgree({ shown, listed, books }: Firm): string[] {
  const of = (which: 'standing' | 'next', what: 'premium' | 'commission') =>
    sum(books.filter(({ status }) => status !== 'inactive').map((each) => ofTerms(each, which, what)))
  return [
    ...differ(
      '22: premium of the dashboard',
      cents(shown.policy_total_gross_written_premium),
      of('standing', 'premium'),
    ),
    ...differ('22: premium of the list', listed, of('standing', 'premium')),
    ...differ(
      '22: commission of the dashboard',
      cents(shown.policy_total_gross_commission),
      of('standing', 'commission'),
    ),
    ...differ('22: premium of next terms', cents(shown.next_terms_gross_written_premium), of('next', 'premium')),
    ...differ('22: commission of next terms', cents(shown.next_terms_gross_commission), of('next', 'commission')),
  ]
}

function ofTerms(
  { terms, segments, today }: Books,
  which: 'standing' | 'next',
  what: 'premium' | 'commission',
): number {
  const standing = Math.max(1, ...terms.filter(({ starts }) => starts <= today).map(({ number }) => number))
  const wanted = segments.filter(({ term }) => (which === 'standing' ? term === standing : term > standing))
  return sum(wanted.map((each) => each[what]))
}

/** The books of who is walked, and of `beside`, are those of a moment ago. */
export async function readFirm(walk: Walk, beside: readonly Farm[] = []): Promise<Firm> {
  const { test, desk, policies } = walk
  const known = [...walk.farms, ...beside]
  const shown = await desk.call<Dashboard>(BROKER, 'GET', '/dashboard')
  const rows = await desk.list<{ gross_premium: number; status: { value: string } }>('/policies')
  const standing = rows.filter(({ status }) => status.value !== 'inactive')
  const books: Books[] = []
  for (const policy of policies) {
    const walked = known.find((farm) => farm.policy === policy)
    books.push(walked ? walked.books : await readBooks(test, policy))
  }
  return { shown, listed: sum(standing.map(({ gross_premium }) => cents(gross_premium))), books }
}

/** What the office would pay as commission by now, by policy. */
export type Payable = ReadonlyMap<string, number>

/**
 * 21: what is payable is the commission of the invoices that are settled, whole; nothing of those that are paid in part
 * or whose money was taken back (domain 1.8).
 */
export function payableIsSettled(payable: Payable, books: readonly Books[]): string[] {
  return books.flatMap(({ number, invoices }) => {
    const settled = sum(invoices.filter(({ state }) => state === 'paid').map(({ commission }) => commission))
    return differ(`21: commission payable of ${number}`, payable.get(number) ?? 0, settled)
  })
}

/** As the report says it, from the first day on; asked a moment later, because it tells what was known before it. */
export async function readPayable({ test }: Walk): Promise<Payable> {
  test.clock.advance(1_000)
  const reports = openReportDesk(test)
  const to = test.clock.now().toISOString().slice(0, 10)
  const run = await reports.run({ report_type: 'payable-commissions', from: '2026-03-01', to })
  const payable = new Map<string, number>()
  if (run.result_url === null) return payable
  for (const { policy_id, commission } of await reports.rowsOf(run)) add(payable, policy_id!, cents(Number(commission)))
  return payable
}

export async function firmFaults(walk: Walk, beside: readonly Farm[]): Promise<string[]> {
  const firm = await readFirm(walk, beside)
  const isReported = walk.draws.below(4) === 0
  return [...figuresAgree(firm), ...(isReported ? payableIsSettled(await readPayable(walk), firm.books) : [])]
}
