import { rm } from 'node:fs/promises'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { runLifecycle } from '#domain/report/report.lifecycle.ts'
import type { ReportRow } from '#domain/report/report-row.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Deps } from '../../deps.ts'
import { readTimezone } from '../reference/reference.service.ts'
import { type RunRecord, takeNext, updateHeld } from './reports.repo.ts'
import { type Asked, askedOf } from './rows/row-source.ts'
import { ROW_SOURCES } from './rows/row-sources.ts'
import { openReportFile, type WrittenReport } from './write-report.ts'

type Running = Pick<Deps, 'db' | 'files' | 'clock' | 'build'>

/** After so many attempts a person has to look at it. */
const ATTEMPTS_MAX = 3
/** How often a process says that it is still at its run, and how far; each time costs a write that has to be durable. */
const SAYS_SO_MS = 3_000
/** A process that says nothing for so long has died over its run. */
const ABANDONED_MS = 2 * 60_000
/** Rows that are read and written at once: the memory a report needs, however long it is. */
const ROWS_AT_ONCE = 2_000
const SUBJECTS_MAX = 500

const everything = { kind: 'all' } as const

/** Where a run's file lies: under its own id. */
export function runFileKey({ id }: Pick<RunRecord, 'id'>): string {
  return `reports/${id}.csv`
}

/** Makes every report that was asked for, one after the other. */
export async function runReports(deps: Running): Promise<void> {
  for (;;) {
    const now = deps.clock()
    const abandonedBefore = new Date(now.getTime() - ABANDONED_MS)
    const run = await deps.db.as(everything, (tx) => takeNext(tx, now, abandonedBefore))
    if (!run) return
    await runOne(deps, run).catch((error: unknown) => fail(deps, run, error))
  }
}

async function runOne(deps: Running, run: RunRecord): Promise<void> {
  if (run.attempts > ATTEMPTS_MAX) throw new Error('every process that tried died over it')
  const timezone = await deps.db.as(everything, readTimezone)
  const file = await openReportFile(deps.files, run)
  try {
    const isMine = await readAll(deps, run, askedOf(run, timezone), (rows) => file.add(rows))
    if (!isMine) return
    const written = await file.finish()
    await deps.files.keep(written.path, runFileKey(run), 'text/csv')
    await deps.db.as(everything, (tx) => complete(tx, deps, run, written))
  } finally {
    for (const path of file.paths) await rm(path, { force: true })
  }
}

/**
 * Reads batch by batch, each in a transaction of its own, so that nobody waits for a long report; what was recorded
 * since it was asked for is passed over by every batch alike. False where another process has taken the run over.
 */
async function readAll(
  { db, clock }: Running,
  run: RunRecord,
  asked: Asked,
  add: (rows: readonly ReportRow[]) => Promise<number>,
): Promise<boolean> {
  const source = ROW_SOURCES[run.type]
  let after: string | null = null
  let rowCount = 0
  let subjectsAtOnce = 20
  let saidAt = clock()
  for (;;) {
    if (clock().getTime() - saidAt.getTime() >= SAYS_SO_MS) {
      saidAt = clock()
      const isMine = await db.as(everything, (tx) => updateHeld(tx, run, { heldAt: saidAt, rowCount }))
      if (!isMine) return false
    }
    const { subjects, rows } = await db.as(everything, async (tx) => {
      const next = await source.subjects(tx, after, subjectsAtOnce)
      return { subjects: next, rows: next.length > 0 ? await source.rows(tx, asked, next) : [] }
    })
    const last = subjects.at(-1)
    if (last === undefined) return true
    after = last
    rowCount = await add(rows)
    const perSubject = Math.max(1, rows.length / subjects.length)
    subjectsAtOnce = Math.min(SUBJECTS_MAX, 2 * subjectsAtOnce, Math.max(1, Math.floor(ROWS_AT_ONCE / perSubject)))
  }
}

async function complete(tx: Tx, { clock }: Running, run: RunRecord, written: WrittenReport): Promise<void> {
  const { rowCount, totals, preview, bytes } = written
  const finishedAt = clock()
  const state = nextState(runLifecycle, run.state, 'finish')
  const isMine = await updateHeld(tx, run, { state, rowCount, totals, preview, bytes, finishedAt, heldAt: null })
  if (isMine) await traceRun(tx, null, 'finish', run, { after: { state, rowCount, totals }, at: finishedAt })
}

/** Told to the operator; its person learns it once trying again has not helped. */
async function fail({ db, clock }: Running, run: RunRecord, error: unknown): Promise<void> {
  console.error(`report ${run.id} (${run.type}) could not be made, attempt ${run.attempts}:`, error)
  const at = clock()
  await db.as(everything, async (tx) => {
    if (run.attempts < ATTEMPTS_MAX) return void (await updateHeld(tx, run, { heldAt: at }))
    const state = nextState(runLifecycle, run.state, 'give_up')
    const isMine = await updateHeld(tx, run, { state, finishedAt: at, heldAt: null })
    if (isMine) await traceRun(tx, null, 'give_up', run, { after: { state }, at })
  })
}

/** Reports hold what people do not see on screens: who asked for which is written down. */
export function traceRun(
  tx: Tx,
  actor: { accountId: string } | null,
  action: string,
  { id, type }: Pick<RunRecord, 'id' | 'type'>,
  { after, at }: { after: object; at: Date },
): Promise<void> {
  const entity = 'report'
  return recordChange(tx, { actor, brokerageId: null, action, entity, entityId: id, after: { type, ...after }, at })
}
