import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { testEmail } from '#server/seed/tests.ts'
import { temporaryFolder } from './leavings.ts'
import { inTurns, seriesOf } from './rounds.ts'
import { type Served, signIn } from './servers.ts'
import type { Figure } from './table.ts'

const ROWS = 100_000
/** What a policy paid by the quarter has. */
const LINES_OF_A_POLICY = 200
const DAYS = { from: '2026-06-01', to: '2026-06-30' }

interface Export {
  megabytesPerSecond: number
  /** What the server needed on top of what it has at rest. */
  megabytesMore: number
}

/** P12: 100,000 lines of the ledger as CSV, from the order to the last byte in hand, against psql's \copy of the same. */
export async function measureReportExport(ours: Served, databaseUrl: string): Promise<Figure[]> {
  await fillLedger(databaseUrl)
  const token = await signIn(ours, testEmail('portal_user'))
  const folder = temporaryFolder('export')
  const compared = await inTurns(
    () => exportReport(ours, token),
    () => copyOut(databaseUrl, join(folder, 'lines.csv')),
  )
  const series = (each: Export[], pick: (one: Export) => number) => seriesOf(each.map(pick))
  const speed = ({ megabytesPerSecond }: Export) => megabytesPerSecond
  const memory = series(compared.ours, ({ megabytesMore }) => megabytesMore)
  return [
    {
      id: 'P12',
      what: '100,000 rows as CSV',
      unit: 'MB/s',
      goal: { atLeast: 0.4 },
      ours: series(compared.ours, speed),
      peer: series(compared.peer, speed),
    },
    { id: 'P12', what: '100,000 rows, memory on top', unit: 'MB', goal: { below: 64 }, ours: memory, peer: memory },
  ]
}

/** Lines of policies that the bench has already, with what they hang on. */
async function fillLedger(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c role=hedgerow_owner' })
  await client.connect()
  await client.query(
    `create temporary table billed as
       select brokerage_id, id as policy_id, id as invoice_id, currency, timezone, starts_on, ends_on
         from policy order by id limit $1`,
    [ROWS / LINES_OF_A_POLICY],
  )
  await client.query(
    `insert into invoice (brokerage_id, id, display_id, quote_id, policy_id, purpose, period, state, starts_on, ends_on,
                          timezone, due_on, posted_at, issued_at, premium_cents, tax_cents, fee_cents, total_cents,
                          currency, version, created_at, updated_at)
     select brokerage_id, invoice_id, 'I-1', policy_id, policy_id, 'term', 1, 'outstanding', starts_on, ends_on, timezone,
            starts_on, '2026-06-10', '2026-06-10', 0, 0, 0, 0, currency, 1, '2026-06-10', '2026-06-10' from billed`,
  )
  await client.query(
    `insert into financial_transaction (brokerage_id, id, quote_id, policy_id, invoice_id, line, kind, type, name, peril,
                                        peril_segment_id, amount_cents, currency, period_starts_on, period_ends_on, at)
     select brokerage_id, gen_random_uuid(), policy_id, policy_id, invoice_id, line, 'posted',
            (array['premium', 'tax', 'commission'])[1 + line % 3], (array[null, 'PST', 'Prairie Shield'])[1 + line % 3],
            'windHail', gen_random_uuid(), line * 137, currency, starts_on, ends_on, '2026-06-10'
       from billed, generate_series(1, $1::int) line`,
    [LINES_OF_A_POLICY],
  )
  await client.query('analyze financial_transaction')
  await client.end()
}

async function exportReport({ url, pid }: Served, token: string): Promise<Export> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const atRest = await residentMegabytes(pid)
  const started = performance.now()
  const body = JSON.stringify({ report_type: 'financial-transactions', ...DAYS, products: ['farm-package'] })
  const ordered = await fetch(`${url}/api/v1/reports`, { method: 'POST', headers, body })
  let run = (await ordered.json()) as { id: string; status: string; row_count: number; result_url: string | null }
  let most = atRest
  while (run.status === 'started') {
    await sleep(20)
    most = Math.max(most, await residentMegabytes(pid))
    run = (await (await fetch(`${url}/api/v1/reports/${run.id}`, { headers })).json()) as typeof run
  }
  if (run.row_count !== ROWS) throw new Error(`the report has ${run.row_count} rows instead of ${ROWS}`)
  const file = await (await fetch(url + run.result_url)).arrayBuffer()
  const seconds = (performance.now() - started) / 1000
  return { megabytesPerSecond: file.byteLength / 1e6 / seconds, megabytesMore: most - atRest }
}

async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024) / 1e6
}

/** The report's columns from the report's tables, told to psql. */
const COPY = `\\copy (
  select l.id, (l.amount_cents / 100.0)::numeric(20, 2) as amount, l.currency, l.at as posted_timestamp, l.type,
         l.invoice_id, l.policy_id, p.product_name, l.peril_segment_id, l.peril,
         case when l.type = 'tax' then l.name end as tax_name, case when l.type = 'fee' then l.name end as fee_name,
         case when l.type = 'commission' then l.name end as commission_recipient
    from financial_transaction l
    join invoice i on i.brokerage_id = l.brokerage_id and i.id = l.invoice_id
    left join policy p on p.brokerage_id = l.brokerage_id and p.id = l.policy_id
    left join quote q on q.brokerage_id = l.brokerage_id and q.id = l.quote_id
   where l.kind <> 'planned' and l.type <> 'payment' and l.at >= '2026-06-01' and l.at < '2026-07-01'
     and coalesce(p.product_code, q.product_code) = 'farm-package'
   order by l.policy_id, l.at, l.invoice_id, l.line, l.id) to '%' csv header`.replaceAll('\n', ' ')

async function copyOut(databaseUrl: string, path: string): Promise<Export> {
  const started = performance.now()
  await promisify(execFile)('psql', [
    databaseUrl,
    '--quiet',
    '--command=set role hedgerow_owner',
    `--command=${COPY.replace('%', path)}`,
  ])
  const seconds = (performance.now() - started) / 1000
  return { megabytesPerSecond: statSync(path).size / 1e6 / seconds, megabytesMore: 0 }
}
