import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MadePaper } from '#domain/document/document-types.ts'
import { QUOTE_STATES } from '#domain/quote/body/quote.lifecycle.ts'
import { printable } from '#print/paper.ts'
import { rowsOf } from '#server/db/client.ts'
import { runReports } from '#server/modules/reports/run-reports.service.ts'
import { loadDemo } from '#server/seed/demo.ts'
import { buildTestApp, TEST_START, type TestApp } from '#tests/setup/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ accounts: false })
  await loadDemo(test.deps)
}, 240_000)
afterAll(() => test.close())

const ask = <Row>(statement: SQL) => rowsOf<Row>(test.engine.root, statement)

it('the demo has hundreds of policyholders in both brokerages, most of them complete, and a few open conflicts', async () => {
  const firms = await ask<{ farms: number; complete: number; conflicts: number }>(
    sql`select count(*)::int as farms, (count(*) filter (where p.is_completed))::int as complete,
               (select count(*) from conflict c where c.brokerage_id = p.brokerage_id and c.state = 'open'
                   and c.entity = 'policyholder')::int as conflicts
          from policyholder p group by p.brokerage_id order by farms desc`,
  )
  expect(firms).toMatchObject([
    { farms: 246, conflicts: 4 },
    { farms: 126, conflicts: 2 },
  ])
  for (const { farms, complete } of firms) expect(complete / farms).toBeGreaterThan(0.8)
})

it('brokers have left notes on quotes, policies and policyholders, and reminders: done, late, soon and far ahead', async () => {
  const [told] = await ask(
    sql`select (select count(distinct parent_kind)::int from note) as kinds,
               (select count(*) > 50 from note) as many,
               (select bool_and(author_name <> '') from note) as signed,
               (select count(*) > 3 from reminder where is_completed) as done,
               (select count(*) > 0 from reminder where not is_completed and due_on < ${TEST_START.toISOString()}::date) as late,
               (select count(*) > 3 from reminder where not is_completed and due_on >= ${TEST_START.toISOString()}::date) as ahead`,
  )
  expect(told).toEqual({ kinds: 3, many: true, signed: true, done: true, late: true, ahead: true })
})

it('[billing B35] refunds of farms are due, approved, sent, came back or were withdrawn', async () => {
  const refunds = await ask<{ state: string; back: boolean }>(
    sql`select state, exists (select from refund_event e where e.refund_id = refund.id and e.event = 'returned') as back from refund`,
  )
  const states = refunds.map(({ state, back }) => (state === 'due' && back ? 'returned' : state))
  expect(new Set(states)).toEqual(new Set(['due', 'approved', 'sent', 'returned', 'withdrawn']))
})

it('a bank file of last week booked what it named; two transfers wait, the older one for more than ten days and with a note', async () => {
  const rows = await ask<{ state: string; days: number; notes: number; file: number }>(
    sql`select state, ${TEST_START.toISOString()}::date - paid_on as days,
               ${TEST_START.toISOString()}::date - imported_at::date as file,
               (select count(*)::int from bank_row_note n where n.receipt_id = r.receipt_id) as notes
          from bank_file_row r order by row`,
  )
  expect(rows.map(({ state, notes }) => [state, notes])).toEqual([
    ['unmatched', 1],
    ['recorded', 0],
    ['recorded', 0],
    ['unmatched', 0],
  ])
  expect(rows.every(({ file }) => file === 6)).toBe(true)
  expect(rows.map(({ days }) => days > 10)).toEqual([true, false, false, false])
  const [whole] = await ask(
    sql`select cents = (select sum(cents) from bank_file_row) as adds_up,
               (select count(*)::int from receipt where source = 'bank_file') as receipts from bank_file`,
  )
  expect(whole).toEqual({ adds_up: true, receipts: 2 })
})

it('the carrier has a bordereau of each of the last three months, with the premium that fell due in them', async () => {
  await runReports(test.deps)
  const made = await ask<{ month: string; state: string; rows: number }>(
    sql`select to_char(from_day, 'YYYY-MM') as month, state, row_count as rows from report_run order by from_day`,
  )
  expect(made.map(({ month, state }) => [month, state])).toEqual(
    ['2026-01', '2026-02', '2026-03'].map((month) => [month, 'complete']),
  )
  for (const { rows } of made) expect(rows).toBeGreaterThan(0)
})

it('every paper of the portal names the insurer, where it is written to, and the authority it was bound under', async () => {
  const kept = await ask<{ type: MadePaper; paper: unknown }>(
    sql`select type, paper from document where origin = 'portal'`,
  )
  const isUnnamed = (paper: unknown) => printable.parse(paper).parts.some(({ insurer }) => !insurer?.lines.length)
  expect(kept.filter(({ paper }) => isUnnamed(paper)).map(({ type }) => type)).toEqual([])
  expect(kept.length).toBeGreaterThan(100)
})

it('people have brought what firms, brokers, quotes and policies need, and two applications of three came back signed', async () => {
  const brought = await ask<{ parent: string; kinds: number }>(
    sql`select parent, count(distinct type)::int as kinds from document where origin = 'person' group by parent order by parent`,
  )
  expect(brought).toEqual([
    { parent: 'broker', kinds: 2 },
    { parent: 'brokerage', kinds: 3 },
    { parent: 'policy', kinds: 1 },
    { parent: 'quote', kinds: 2 },
  ])
  const [read] = await ask<{ key: string; bytes: number; sha256: string }>(
    sql`select 'documents/' || id as key, bytes::int as bytes, sha256 from document where type = 'inspection_documents' limit 1`,
  )
  const content = await buffer(await test.deps.files.read(read!.key))
  expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([read!.bytes, read!.sha256])
  const [applications] = await ask<{ signed: number; waiting: number }>(
    sql`select (count(*) filter (where signature_status = 'signed'))::int as signed,
               (count(*) filter (where signature_status = 'pending'))::int as waiting
          from document where type = 'applications' and origin = 'portal'`,
  )
  expect(applications!.signed).toBeGreaterThan(5)
  expect(applications!.waiting).toBeGreaterThan(3)
})

describe('the demo’s accounts', () => {
  const openOf = sql`i.total_cents - (select coalesce(sum(p.cents), 0) from part p where p.sink_id = i.id)`

  it('that are past due by an amount worth it are in their grace period, each since the day after', async () => {
    const late = await ask<{ policy: string; graces: number; cents: number }>(
      sql`select i.policy_id as policy, sum(${openOf})::float8 as cents,
                 (select count(*)::int from grace_period g where g.policy_id = i.policy_id and g.state = 'open'
                     and g.starts_on = min(i.due_on) + 1) as graces
            from invoice i join policy y on y.id = i.policy_id and y.status <> 'inactive'
           where i.state = 'outstanding' and i.total_cents > 0
             and i.due_on < (${TEST_START.toISOString()}::timestamptz at time zone i.timezone)::date
           group by i.policy_id having sum(${openOf}) >= 2500`,
    )
    expect(late.length).toBeGreaterThan(1)
    expect(late.filter(({ graces }) => graces !== 1)).toEqual([])
    const [early] = await ask(
      sql`select count(*)::int as graces from grace_period g join invoice i on i.id = g.invoice_id where g.starts_on <= i.due_on`,
    )
    expect(early).toEqual({ graces: 0 })
  })

  it('are of every kind: paid up, paid in part, past due, in credit, and with money that waits', async () => {
    const [kinds] = await ask<Record<string, number>>(
      sql`select (select count(distinct policy_id)::int from invoice i where state = 'paid' and total_cents > 0) as "paidUp",
                 (select count(*)::int from invoice i where state = 'outstanding' and total_cents > 0
                     and ${openOf} between 1 and total_cents - 1) as "inPart",
                 (select count(*)::int from grace_period where state = 'open') as "pastDue",
                 (select count(*)::int from invoice i where state = 'outstanding' and total_cents < 0) as "inCredit",
                 (select count(*)::int from receipt r where r.received_cents >
                     (select coalesce(sum(p.cents), 0) from part p where p.source_id = r.id)) as waiting`,
    )
    for (const [kind, count] of Object.entries(kinds!)) expect([kind, count > 0]).toEqual([kind, true])
  })
})

describe('the demo’s quotes', () => {
  it('stand in every state, in both brokerages and in all ten provinces', async () => {
    const states = await ask<{ state: string }>(sql`select distinct state from quote`)
    expect(states.map(({ state }) => state).sort()).toEqual([...QUOTE_STATES].sort())
    const firms = await ask<{ quotes: number }>(
      sql`select count(*)::int as quotes from quote where kind = 'new_business' group by brokerage_id order by quotes`,
    )
    expect(firms.map(({ quotes }) => quotes)).toEqual([16, 26])
    const provinces = await ask<{ code: string }>(
      sql`select distinct l.value->>'province' as code from quote q, jsonb_each(q.body->'locations') l order by code`,
    )
    expect(provinces.map(({ code }) => code).join(' ')).toBe('AB BC MB NB NL NS ON PE QC SK')
  })

  it('have two questions for an underwriter, one answered, and a limit two tablets do not agree about', async () => {
    const [open] = await ask(
      sql`select (select count(*)::int from referral where state = 'open') as asked,
                 (select count(*)::int from underwriting_decision where decision = 'accept') as answered,
                 (select count(*)::int from conflict where state = 'open' and entity = 'quote') as disputed`,
    )
    expect(open).toEqual({ asked: 2, answered: 1, disputed: 1 })
  })

  it('became policies whose covers add up to their premium and whose invoices add up to their price', async () => {
    const policies = await ask<{ gross: number; covers: number; total: number; billed: number }>(
      sql`select p.gross_premium_cents::float8 as gross,
                 (select sum(s.premium_cents)::float8 from peril_segment s join peril c on c.id = s.peril_id
                   where s.policy_id = p.id and c.term = 1) as covers,
                 (select q.total_cents::float8 from quote q where q.id = t.quote_id) as total,
                 (select sum(i.total_cents)::float8 from invoice i where i.quote_id = t.quote_id) as billed
            from policy p join policy_term t on t.policy_id = p.id and t.number = 1
           where p.status <> 'inactive'`, // what ended early keeps less
    )
    expect(policies.length).toBeGreaterThanOrEqual(15)
    for (const { gross, covers, total, billed } of policies) expect([covers, billed]).toEqual([gross, total])
  })

  it('have their next terms begun, quoted and issued where they end soon', async () => {
    const renewals = await ask<{ state: string; total: number }>(
      sql`select state, total_cents::float8 as total from quote where kind = 'renewal' order by state`,
    )
    expect(renewals.map(({ state }) => state)).toEqual(['draft', 'issued', 'locked'])
    expect(renewals.filter(({ total }) => total > 0)).toHaveLength(2)
    const [renewed] = await ask<{ terms: number }>(
      sql`select count(*)::int as terms from policy_term t join policy p on p.id = t.policy_id and p.ends_on = t.ends_on
           where t.number = 2`,
    )
    expect(renewed).toEqual({ terms: 1 })
  })

  it('have every instalment sent out on its day, none before', async () => {
    const [late] = await ask(
      sql`select count(*)::int as drafts from invoice
           where state = 'draft' and posted_at is not null and issue_at <= ${TEST_START.toISOString()}::date`,
    )
    expect(late).toEqual({ drafts: 0 })
    const [early] = await ask(
      sql`select count(*)::int as invoices from invoice where issued_at < issue_at or issued_at < posted_at`,
    )
    expect(early).toEqual({ invoices: 0 })
    const [sent] = await ask<{ paid: number; overdue: number; waiting: number }>(
      sql`select (count(*) filter (where state = 'paid'))::int as paid,
                 (count(*) filter (where state = 'outstanding' and due_on < ${TEST_START.toISOString()}::date))::int as overdue,
                 (count(*) filter (where state = 'draft'))::int as waiting
            from invoice where posted_at is not null and state <> 'invalidated'`,
    )
    expect(sent!.paid).toBeGreaterThan(20)
    expect(sent!.overdue).toBeGreaterThan(2)
    expect(sent!.waiting).toBeGreaterThan(15)
  })

  it('were made by brokers of their own brokerage', async () => {
    const [foreign] = await ask(
      sql`select count(*)::int as quotes from quote q join account a on a.id = q.created_by
           where a.brokerage_id is distinct from q.brokerage_id or q.producer_id is distinct from a.id`,
    )
    expect(foreign).toEqual({ quotes: 0 })
  })
})
