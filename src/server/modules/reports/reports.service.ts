import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { type Paged, toPage } from '#domain/kernel/paging.ts'
import { localDate, localMidnight } from '#domain/kernel/time-zones.ts'
import { isRunning } from '#domain/report/report.lifecycle.ts'
import type { NewReport, ReportListQuery, ReportRun, ReportRunRow } from '#domain/report/report.schema.ts'
import { mayReadRun, mayStart, readableTypes } from '#domain/report/report-access.ts'
import { REPORT_TYPES, type ReportType, spanOf, tellsOfNow } from '#domain/report/report-types.ts'
import { columnsOf } from '#domain/report/result-columns.ts'
import type { Tx } from '../../db/client.ts'
import { ringFor } from '../../db/ring.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import type { FileLinks } from '../files/file-links.ts'
import { readTimezone } from '../reference/reference.service.ts'
import { RUN_REPORTS } from './report-job.ts'
import { findRun, insertRun, listReports, type RunRecord } from './reports.repo.ts'
import { traceRun } from './run-reports.service.ts'

export type ReportDeps = Pick<Deps, 'clock' | 'locators' | 'build'> & { links: FileLinks }

/** Takes the order; the job makes the report, so that its person waits for nothing. */
export async function startReport(tx: Tx, deps: ReportDeps, actor: Actor, asked: NewReport): Promise<ReportRun> {
  if (!mayStart(actor, asked.report_type)) throw new AppError('forbidden')
  const now = deps.clock()
  const isOfDay = spanOf(asked.report_type) === 'day'
  const onDay = isOfDay ? (asked.report_date ?? null) : null
  const run = await orderRun(tx, deps, actor, {
    type: asked.report_type,
    title: null,
    carrier: null,
    onDay,
    fromDay: isOfDay ? null : (asked.from ?? null),
    toDay: isOfDay ? null : (asked.to ?? null),
    products: asked.products,
    knownAt: onDay === null ? now : await knownOn(tx, onDay, now, asked.report_type),
  })
  return toRun(run, actor, deps)
}

type Order = Pick<RunRecord, 'type' | 'title' | 'carrier' | 'onDay' | 'fromDay' | 'toDay' | 'products' | 'knownAt'>

/** A run that waits to be made; null where the system itself asks. */
export async function orderRun(
  tx: Tx,
  { clock, locators }: Pick<ReportDeps, 'clock' | 'locators'>,
  actor: { accountId: string } | null,
  order: Order,
): Promise<RunRecord> {
  const at = clock()
  const person = actor && (await findAccount(tx, actor.accountId))
  const run = await insertRun(tx, {
    ...order,
    id: locators(),
    state: 'started',
    requestedBy: actor?.accountId ?? null,
    requesterName: person?.fullName ?? null,
    attempts: 0,
    heldAt: null,
    rowCount: 0,
    totals: null,
    preview: null,
    bytes: null,
    createdAt: at,
    finishedAt: null,
  })
  const { onDay, fromDay, toDay, carrier } = order
  await traceRun(tx, actor, 'start', run, { after: { onDay, fromDay, toDay, carrier }, at })
  await ringFor(tx, RUN_REPORTS)
  return run
}

/**
 * What a day began with is known for good once it has begun; before that, nobody could tell it again. Of today it may be
 * asked how things are now.
 */
async function knownOn(tx: Tx, day: string, now: Date, type: ReportType): Promise<Date> {
  const zone = await readTimezone(tx)
  const begins = localMidnight(day, zone)
  if (begins > now) throw fieldError('report_date', 'validation.dayAhead')
  return tellsOfNow(type) && day === localDate(now, zone) ? now : begins
}

export async function pageReports(tx: Tx, actor: Actor, query: ReportListQuery): Promise<Paged<ReportRunRow>> {
  const wanted = readableReports(actor).filter((type) => !query.report_type || type === query.report_type)
  const followed = wanted.filter((type) => mayStart(actor, type))
  const { rows, totalCount } = await listReports(tx, { followed, read: wanted }, query)
  return toPage(rows.map(toRow), totalCount, query)
}

/** A run by its id: unknown to whoever may not read its kind, or not yet. */
export async function requireRun(tx: Tx, actor: Actor, id: string): Promise<RunRecord> {
  const run = await findRun(tx, id)
  if (!run || !mayReadRun(actor, run.type, run.state)) throw new AppError('notFound')
  return run
}

export async function getReport(tx: Tx, deps: ReportDeps, actor: Actor, id: string): Promise<ReportRun> {
  const run = await requireRun(tx, actor, id)
  if (!isReport(run)) throw new AppError('notFound')
  return toRun(run, actor, deps)
}

function readableReports(actor: Actor): ReportType[] {
  const readable: readonly string[] = readableTypes(actor)
  return REPORT_TYPES.filter((type) => readable.includes(type))
}

function isReport(run: RunRecord): run is RunRecord & { type: ReportType } {
  return (REPORT_TYPES as readonly string[]).includes(run.type)
}

function toRow(run: RunRecord): ReportRunRow {
  const { id, state, onDay, fromDay, toDay, products, requesterName, createdAt, finishedAt, rowCount } = run
  return {
    id,
    locator: id,
    report_type: run.type as ReportType, // the list holds reports only
    report_date: onDay,
    from: fromDay,
    to: toDay,
    products,
    status: state,
    requested_by: requesterName,
    created_at: createdAt,
    finished_at: finishedAt,
    row_count: rowCount,
  }
}

function toRun(run: RunRecord, actor: Actor, { links, clock }: Pick<ReportDeps, 'links' | 'clock'>): ReportRun {
  const columns = columnsOf(run.type).map(({ code }) => code)
  return {
    ...toRow(run),
    known_at: run.knownAt,
    preview: run.preview && { columns, rows: run.preview },
    totals: Object.entries(run.totals ?? {}).flatMap(([amount_currency, sums]) =>
      Object.entries(sums).map(([column, amount]) => ({ column, amount, amount_currency })),
    ),
    result_url: run.rowCount > 0 ? fileUrl(run, actor, { links, clock }) : null,
  }
}

/** Where the file of a finished run lies, for this reader. */
export function fileUrl(
  run: RunRecord,
  { sessionId }: Pick<Actor, 'sessionId'>,
  { links, clock }: Pick<ReportDeps, 'links' | 'clock'>,
): string | null {
  if (isRunning(run.state) || run.bytes === null) return null
  return links.sign({ documentId: run.id, sessionId }, clock())
}

/** `on-risk-2026-04-10.csv`, `financial-transactions-2026-03-01-2026-03-31.csv`. */
export function fileNameOf({ type, title, onDay, fromDay, toDay }: RunRecord): string {
  const days = onDay ?? [fromDay, toDay].filter(Boolean).join('-')
  return `${title ?? `${type}-${days}`}.csv`
}
