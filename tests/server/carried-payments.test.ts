import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedEngine, rowsOf } from '#server/db/client.ts'
import { createPglite } from '#server/db/embedded/pglite.ts'
import { migrate } from '#server/db/migrate.ts'
import { newLocator } from '#server/locators.ts'
import { migrateAsOf, migrationsBefore } from '#tests/setup/earlier-migrations.ts'

const [firm, policy, quote, clerk] = [newLocator(), newLocator(), newLocator(), newLocator()]
const [debit, credit] = [newLocator(), newLocator()]
const [bounced, cheque, back, returned] = [newLocator(), newLocator(), newLocator(), newLocator()]

const invoiceOf = (id: string, number: string, cents: number) => sql`
  insert into invoice (brokerage_id, id, display_id, quote_id, policy_id, period, state, starts_on, ends_on, timezone, due_on,
      premium_cents, tax_cents, fee_cents, total_cents, currency, created_at, updated_at)
    values (${firm}, ${id}, ${number}, ${quote}, ${policy}, 1, 'paid', '2026-04-01', '2026-07-01', 'America/Regina', '2026-04-01',
      ${cents}, 0, 0, ${cents}, 'USD', '2026-04-01', '2026-04-01')`
const paymentOf = (id: string, invoice: string, cents: number, line: number) => [
  sql`insert into payment (brokerage_id, id, policy_id, invoice_id, gateway, receipt_number, paid_on, received_cents, currency,
      note, ledger_line, recorded_by, recorder_name, recorded_at)
    values (${firm}, ${id}, ${policy}, ${invoice}, 'cheque', '1204', '2026-04-0${sql.raw(String(line))}', ${cents}, 'USD',
      'By post', ${line}, ${clerk}, 'Ann Gray', ${`2026-04-0${line}`})`,
  ledgerOf(invoice, 'posted', -cents, line),
]
const reversalOf = (payment: string, invoice: string, cents: number, line: number) => [
  sql`insert into payment_reversal values (${firm}, ${payment}, 'The bank sent it back', ${clerk}, 'Ann Gray', '2026-04-09')`,
  ledgerOf(invoice, 'reversal', cents, line),
]
const ledgerOf = (invoice: string, kind: string, cents: number, line: number) => sql`
  insert into financial_transaction (brokerage_id, id, quote_id, policy_id, invoice_id, line, kind, type, name, amount_cents,
      currency, period_starts_on, period_ends_on, at)
    values (${firm}, ${newLocator()}, ${quote}, ${policy}, ${invoice}, ${line}, ${kind}, 'payment', 'cheque', ${cents}, 'USD',
      '2026-04-01', '2026-07-01', '2026-04-05')`

let engine: Awaited<ReturnType<typeof open>>
const open = async () => embeddedEngine(await createPglite())
beforeAll(async () => {
  engine = await open()
  await migrateAsOf(engine, migrationsBefore('_receipts'))
  for (const each of [
    invoiceOf(debit, 'I-100001', 5_000),
    invoiceOf(credit, 'I-100002', -700),
    ...paymentOf(bounced, debit, 5_000, 2),
    ...reversalOf(bounced, debit, 5_000, 2),
    ...paymentOf(cheque, debit, 5_000, 3),
    ...paymentOf(returned, credit, -700, 2),
    ...reversalOf(returned, credit, -700, 2),
    ...paymentOf(back, credit, -700, 3),
  ])
    await engine.root.execute(each)
  await migrate(engine)
})
afterAll(() => engine.close())

const rows = <Row extends object>(asked: ReturnType<typeof sql>) =>
  rowsOf<Row & Record<string, unknown>>(engine.root, asked)

it('what was recorded before there were receipts is carried over: each payment a receipt of one part', async () => {
  const receipts = await rows(sql`
    select r.display_id, r.received_cents::int as cents, r.note, r.recorder_name, p.id as part, x.code
      from receipt r join part p on p.source_id = r.id and p.undoes is null left join receipt_reversal x on x.receipt_id = r.id
     order by r.display_id`)
  const common = { cents: 5_000, note: 'By post', recorder_name: 'Ann Gray' }
  expect(receipts).toEqual([
    { display_id: 'R-100001', ...common, part: bounced, code: 'other' },
    { display_id: 'R-100002', ...common, part: cheque, code: null },
  ])
})

it('what stands on the invoices adds up to what did, and so does the ledger', async () => {
  const standing = await rows(sql`
    select source_kind, sink_kind, sum(cents)::int as cents from part where ${debit} in (sink_id) or source_id = ${credit}
     group by 1, 2 order by 1`)
  expect(standing).toEqual([
    { source_kind: 'invoice', sink_kind: 'refund', cents: 700 },
    { source_kind: 'receipt', sink_kind: 'invoice', cents: 5_000 },
  ])
  const booked = await rows(sql`
    select count(*)::int as rows, sum(amount_cents)::int as cents from financial_transaction t
     where exists (select from receipt r where r.id = t.invoice_id)`)
  expect(booked).toEqual([{ rows: 3, cents: -5_000 }])
  const [all] = await rows(sql`select sum(amount_cents)::int as cents from financial_transaction`)
  expect(all).toEqual({ cents: -4_300 })
})

it('a payback of a credit is a refund that was sent, or came back, and every id is given once', async () => {
  const refunds = await rows(sql`
    select r.id, r.state, r.cents::int as cents, r.reference, r.sent_on::text, array_agg(e.event || ' ' || e.note order by e.at) as events
      from refund r join refund_event e on e.refund_id = r.id group by r.id, r.state, r.cents, r.reference, r.sent_on
     order by r.sent_on`)
  const common = { cents: 700, reference: '1204' }
  expect(refunds).toEqual([
    {
      id: returned,
      state: 'returned',
      ...common,
      sent_on: '2026-04-02',
      events: ['sent 1204', 'returned The bank sent it back'],
    },
    { id: back, state: 'sent', ...common, sent_on: '2026-04-03', events: ['sent 1204'] },
  ])
  const booked = await rows(sql`
    select invoice_id as id, line, sum(amount_cents)::int as cents from financial_transaction t
     where exists (select from refund r where r.id = t.invoice_id) group by 1, 2 order by cents`)
  expect(booked).toEqual([
    { id: returned, line: 1, cents: 0 },
    { id: back, line: 1, cents: 700 },
  ])
  const kinds = await rows<{ kind: string; given: number }>(
    sql`select kind, count(*)::int as given from locator
         where kind in ('receipt', 'part', 'payment', 'refund', 'refund_event') group by kind order by kind`,
  )
  expect(kinds).toEqual([
    { kind: 'part', given: 6 },
    { kind: 'receipt', given: 2 },
    { kind: 'refund', given: 2 },
    { kind: 'refund_event', given: 3 },
  ])
})
