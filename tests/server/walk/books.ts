import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/client.ts'
import type { TestApp } from '#tests/setup/app.ts'

export interface Invoice {
  id: string
  number: string
  state: 'draft' | 'outstanding' | 'paid' | 'written_off' | 'invalidated'
  purpose: string
  period: number
  starts: string
  ends: string
  due: string
  issued: string | null
  premium: number
  tax: number
  fee: number
  total: number
  /** Σ of the lines posted on it and not taken back. */
  lines: number
  /** The same of its commission, which nobody is billed. */
  commission: number
}
/** Σ of the parts of one source on one sink that stand. */
export interface Part {
  source: string
  sink: string
  cents: number
}
/** What of a receipt, or of what was paid back, is this account's; above zero came in. */
export interface Money {
  of: string
  cents: number
}
export interface Segment {
  id: string
  term: number
  starts: string
  ends: string
  premium: number
  tax: number
  commission: number
}
export interface Ending {
  id: string
  state: string
  initiator: string
  reason: string
  effective: string
  issued: string | null
  method: string | null
  delivered: string | null
  again: { id: string; state: string; effective: string }[]
}
/** A policy as its rows say it, in cents and local days. */
export interface Books {
  today: string
  status: string
  ends: string
  timezone: string
  /** As people say it, P-100042. */
  number: string
  /** Σ premium of the term that stands, as the list says it. */
  gross: number
  terms: { number: number; starts: string; ends: string; schedule: string }[]
  invoices: Invoice[]
  parts: Part[]
  money: Money[]
  /** Σ of what is posted, by term (0 where it is of no cover). */
  posted: { term: number; type: string; cents: number }[]
  segments: Segment[]
  graces: { id: string; state: string; starts: string; ends: string; delivered: string | null; method: string | null }[]
  endings: Ending[]
  refunds: { number: string; state: string; cents: number; payer: string }[]
  /** What is posted of quotes that came to nothing, by type, where it does not come to nothing too. */
  left: { of: string; type: string; cents: number }[]
  /** Changes, renewals and reinstatements that are accepted and not issued. */
  open: { id: string; kind: string; state: string; version: number }[]
  /** What each thing is insured for and at which deductible, from when to when. */
  answers: { key: string; starts: string; ends: string; limit: number | null; deductible: number | null }[]
  /** What changed the policy, the first first, and what it was made by. */
  changes: { id: string; type: string; of: string | null }[]
  /** Rows that are only ever added, by table: all, and those that stood when the last step had been made. */
  facts: { name: string; rows: number; sum: string; keptRows: number; keptSum: string }[]
  /** The transaction that stood last when this was read. */
  at: string
}

const FACTS = [
  'financial_transaction',
  'part',
  'peril_segment',
  'exposure_segment',
  'policy_segment',
  'policy_modification',
  'policy_term',
]
/** Nothing of its policy took its place. */
const isLast = (table: SQL) =>
  sql`live.id not in (select replacement_of from ${table} where policy_id = p.id and replacement_of is not null)`
const list = (rows: SQL) => sql`coalesce((select json_agg(x) from (${rows}) x), '[]'::json)`

/**
 * Of a policy, without any code that keeps its money. A row that was rewritten is another row, of a later transaction:
 * so the rows of what is only ever added are counted with their transactions, all and those of no later than `since`.
 */
export async function readBooks({ engine: { root }, clock }: TestApp, policy: string, since?: string): Promise<Books> {
  const now = clock.now().toISOString()
  const older = since === undefined ? sql`true` : sql`by <= ${since}::bigint`
  const fact = (name: string) =>
    sql`select ${name} as name, coalesce(sum(rows), 0)::int as rows, coalesce(sum(by * rows), 0)::text as sum,
        coalesce(sum(rows) filter (where ${older}), 0)::int as "keptRows", coalesce(sum(by * rows) filter (where ${older}), 0)::text as "keptSum"
        from (select xmin::text::bigint as by, count(*) as rows from ${sql.identifier(name)} fact
          where brokerage_id = p.brokerage_id and policy_id = p.id group by xmin) made`
  const [row] = await rowsOf<{ books: Books }>(
    root,
    sql`with line as materialized (select brokerage_id, invoice_id, quote_id, peril_segment_id, type, amount_cents
      from financial_transaction where policy_id = ${policy} and kind <> 'planned'),
    billed as materialized (select invoice_id,
        sum(amount_cents) filter (where type in ('premium', 'holdback', 'tax', 'fee', 'refund', 'write_off')) as cents,
        sum(amount_cents) filter (where type = 'commission') as commission from line group by 1),
    covered as materialized (select brokerage_id, peril_segment_id, type, sum(amount_cents) as cents from line
        where type <> 'payment' group by 1, 2, 3)
    select json_build_object(
      'today', (${now}::timestamptz at time zone p.timezone)::date, 'status', p.status, 'ends', p.ends_on,
      'timezone', p.timezone, 'number', p.display_id, 'gross', p.gross_premium_cents, 'at', (pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1)::text,
      'terms', ${list(sql`select number, starts_on as starts, ends_on as ends, payment_schedule as schedule
        from policy_term where brokerage_id = p.brokerage_id and policy_id = p.id order by number`)},
      'invoices', ${list(sql`select id, display_id as number, state, purpose, period, starts_on as starts, ends_on as ends,
          due_on as due, (issued_at at time zone p.timezone)::date as issued,
          premium_cents as premium, tax_cents as tax, fee_cents as fee, total_cents as total,
          coalesce(billed.cents, 0)::bigint as lines, coalesce(billed.commission, 0)::bigint as commission
        from invoice left join billed on billed.invoice_id = invoice.id
        where policy_id = p.id and posted_at is not null order by due_on, display_id`)},
      'parts', ${list(sql`select source_id as source, sink_id as sink, sum(cents)::bigint as cents from part
        where policy_id = p.id group by 1, 2 having sum(cents) <> 0 order by 1, 2`)},
      'money', ${list(sql`select invoice_id as of, -sum(amount_cents)::bigint as cents from line
        where type = 'payment' group by 1 having sum(amount_cents) <> 0 order by 1`)},
      'posted', ${list(sql`select coalesce(peril.term, 0) as term, covered.type, sum(cents)::bigint as cents
        from covered
        left join peril_segment segment on segment.brokerage_id = covered.brokerage_id and segment.id = covered.peril_segment_id
        left join peril on peril.brokerage_id = segment.brokerage_id and peril.id = segment.peril_id
        group by 1, 2 order by 1, 2`)},
      'segments', ${list(sql`select live.id, peril.term, live.starts_on as starts, live.ends_on as ends,
          premium_cents as premium, tax_cents as tax, commission_cents as commission
        from peril_segment live join peril on peril.brokerage_id = live.brokerage_id and peril.id = live.peril_id
        where live.policy_id = p.id and live.starts_on < live.ends_on
          and ${isLast(sql`peril_segment`)} order by live.id`)},
      'graces', ${list(sql`select id, state, starts_on as starts, ends_on as ends, notice_on as delivered,
          notice_method as method from grace_period where policy_id = p.id order by starts_on`)},
      'refunds', ${list(sql`select display_id as number, state, cents, payer_relation || ' ' || payer_name as payer
        from refund where policy_id = p.id order by display_id`)},
      'left', ${list(sql`select line.quote_id as of, line.type, sum(line.amount_cents)::bigint as cents
        from line join quote on quote.brokerage_id = line.brokerage_id and quote.id = line.quote_id
        where line.type <> 'payment' and quote.state not in ('accepted', 'issued')
        group by 1, 2 having sum(line.amount_cents) <> 0 order by 1, 2`)},
      'endings', ${list(sql`select id, state, initiator, reason, effective_on as effective, issued_at as issued,
          delivery_method as method, delivered_on as delivered,
          ${list(sql`select id, state, effective_on as effective from reinstatement
            where cancellation_id = cancellation.id order by created_at`)} as again
        from cancellation where policy_id = p.id order by created_at`)},
      'open', ${list(sql`select id, kind, state, version from quote where brokerage_id = p.brokerage_id and policy_id = p.id and deleted_at is null
          and kind <> 'new_business' and state in ('draft', 'locked', 'accepted')`)},
      'answers', ${list(sql`select exposure.key, live.starts_on as starts, live.ends_on as ends,
          (live.data ->> 'limit')::float8 as limit, (live.data ->> 'deductible')::float8 as deductible
        from exposure_segment live join exposure on exposure.brokerage_id = live.brokerage_id and exposure.id = live.exposure_id
        where live.policy_id = p.id and live.starts_on < live.ends_on
          and ${isLast(sql`exposure_segment`)} order by live.id`)},
      'changes', ${list(sql`select id, type, coalesce(quote_id,
          (select id from cancellation where modification_id = change.id),
          (select id from reinstatement where modification_id = change.id)) as of
        from policy_modification change where policy_id = p.id order by issued_at, id`)},
      'facts', ${list(sql.join(FACTS.map(fact), sql` union all `))}
    ) as books from policy p where p.id = ${policy}`,
  )
  return row!.books
}

export const isOut = ({ state }: Invoice) => state === 'outstanding' || state === 'paid'
export const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)
export const add = (to: Map<string, number>, of: string, cents: number) => to.set(of, (to.get(of) ?? 0) + cents)

/** All that is billed or still to be. */
export function billedOf({ invoices }: Books): number {
  return sum(invoices.filter((each) => isOut(each) || each.state === 'draft').map(({ total }) => total))
}

/** What of a debit is not paid, what of a credit has paid nothing (below zero). */
export function openOf({ id, total }: Pick<Invoice, 'id' | 'total'>, { parts }: Books): number {
  if (total < 0) return total + sum(parts.filter(({ source }) => source === id).map(({ cents }) => cents))
  return total - sum(parts.filter(({ sink }) => sink === id).map(({ cents }) => cents))
}

/** Money that came in and waits. */
export function waitingOf({ money, parts }: Books, of: string): number {
  const share = sum(money.filter((each) => each.of === of).map(({ cents }) => cents))
  return share - sum(parts.filter(({ source }) => source === of).map(({ cents }) => cents))
}

/** The same whenever nothing changed, however often it is read. */
export function printOf({ at: _, facts, ...standing }: Books): string {
  return JSON.stringify([standing, facts.map(({ name, rows, sum }) => [name, rows, sum])])
}
