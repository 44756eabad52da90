import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/client.ts'
import type { TestApp } from '#tests/setup/app.ts'

interface BookedInvoice {
  id: string
  premium: number
  tax: number
  fee: number
  total: number
  /** Σ of what was posted on it. */
  posted: number
}

/** A policy's money as its rows say it, in cents; written from the text of the rules, without the code that keeps it. */
export interface Books {
  /** Σ of the ledger, by type, without payments. */
  ledger: { premium: number; holdback: number; tax: number; commission: number; fee: number }
  /** Σ of the segments nothing took the place of. */
  live: { premium: number; tax: number; commission: number }
  invoices: BookedInvoice[]
  /** What all standing invoices ask for. */
  billed: number
}

/** What does not add up, in words (billing 5.9); `isWhole` where the policy stands to the end of its term. */
export function faultsOf({ ledger, live, invoices, billed }: Books, isWhole: boolean): string[] {
  const differ = (what: string, one: number, other: number) =>
    one === other ? [] : [`${what}: ${one} is not ${other}`]
  return [
    ...differ('posted premium and live segments', ledger.premium, live.premium),
    ...(isWhole
      ? [
          ...differ('posted tax and live segments', ledger.tax, live.tax),
          ...differ('posted commission and live segments', ledger.commission, live.commission),
          ...differ('holdback of a policy in force', ledger.holdback, 0),
        ]
      : []),
    ...differ('billed and posted', billed, ledger.premium + ledger.holdback + ledger.tax + ledger.fee),
    ...invoices.flatMap(({ id, premium, tax, fee, total, posted }) => [
      ...differ(`columns of invoice ${id}`, premium + tax + fee, total),
      ...differ(`lines of invoice ${id}`, posted, total),
    ]),
  ]
}

/** A policy's books as they stand now. */
export async function readBooks({ engine: { root } }: TestApp, policyId: string): Promise<Books> {
  const sums = await rowsOf<{ type: string; cents: string }>(
    root,
    sql`select type, sum(amount_cents)::text as cents from financial_transaction
        where policy_id = ${policyId} and kind <> 'planned' group by type`,
  )
  const ledger = { premium: 0, holdback: 0, tax: 0, commission: 0, fee: 0 }
  for (const { type, cents } of sums) if (type in ledger) Object.assign(ledger, { [type]: Number(cents) })
  const [live] = await rowsOf<Record<'premium' | 'tax' | 'commission', string>>(
    root,
    sql`select coalesce(sum(premium_cents), 0)::text as premium, coalesce(sum(tax_cents), 0)::text as tax,
               coalesce(sum(commission_cents), 0)::text as commission
        from peril_segment live where policy_id = ${policyId} and starts_on < ends_on
          and not exists (select 1 from peril_segment next where next.replacement_of = live.id)`,
  )
  const invoices = await rowsOf<Record<keyof BookedInvoice, string>>(
    root,
    sql`select id, premium_cents::text as premium, tax_cents::text as tax, fee_cents::text as fee,
               total_cents::text as total,
               (select coalesce(sum(amount_cents), 0)::text from financial_transaction row
                where row.invoice_id = invoice.id and row.kind <> 'planned'
                  and row.type in ('premium', 'holdback', 'tax', 'fee', 'refund', 'write_off')) as posted
        from invoice where policy_id = ${policyId} and state not in ('invalidated', 'written_off')`,
  )
  const booked = invoices.map(({ id, ...cents }) => ({ id, ...inNumbers(cents) }))
  return { ledger, live: inNumbers(live!), invoices: booked, billed: booked.reduce((sum, { total }) => sum + total, 0) }
}

function inNumbers<Name extends string>(cents: Record<Name, string>): Record<Name, number> {
  const entries = Object.entries<string>(cents).map(([name, value]) => [name, Number(value)])
  return Object.fromEntries(entries) as Record<Name, number> // the same names
}
