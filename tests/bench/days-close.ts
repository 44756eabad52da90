import { performance } from 'node:perf_hooks'
import { postgresEngine } from '#server/db/client.ts'
import { buildTestApp } from '#tests/setup/app.ts'
import { asAdmin, urlOf } from '#tests/setup/database.ts'
import { closeBare } from './close/bare.ts'
import { CLOSE, CLOSING, CLOSING_HOUR, POLICIES_OF_A_BOOK, sellBook } from './close/book.ts'
import { multiplyBook } from './close/multiply.ts'
import { readWritten, type Transaction } from './close/written.ts'
import { type Compared, seriesOf } from './rounds.ts'
import { makeDatabase } from './servers.ts'
import type { Figure } from './table.ts'

/** As many brokerages of a hundred policies; fewer for a quick look, which says nothing of the figure. */
const BROKERAGES = Number(process.env.CLOSE_BROKERAGES ?? 1_000)
/** Each of them closes a day and reads what the other left untouched: a pair is a warm-up, and one is counted. */
const ORDER = ['ours', 'peer', 'peer', 'ours'] as const

/** P14: a day's close over 100,000 policies, against bare statements that read and write the same rows. */
export async function measureClose(serverUrl: string): Promise<Figure[]> {
  const book = await makeDatabase(serverUrl, 'book', 0)
  await sellBook(book)
  await multiplyBook(book, BROKERAGES - 1)
  const seconds: Record<keyof Compared, number[]> = { ours: [], peer: [] }
  let written: Transaction[] = []
  for (const side of ORDER) {
    const copy = await copyDatabase(serverUrl, 'book')
    try {
      const since = await nextXid(serverUrl)
      const started = performance.now()
      if (side === 'ours') await closeOurs(copy)
      else await closeBare(copy, written)
      seconds[side].push((performance.now() - started) / 1000)
      const now = await readWritten(copy, book, since)
      compareWritten(side, written, now)
      if (side === 'ours') written = now
    } finally {
      await dropDatabase(serverUrl, copy)
    }
  }
  await dropDatabase(serverUrl, book)
  return [
    {
      id: 'P14',
      what: `a day's close over ${(BROKERAGES * POLICIES_OF_A_BOOK).toLocaleString('en')} policies`,
      unit: 's',
      goal: { atMost: 4 },
      ours: seriesOf(seconds.ours),
      peer: seriesOf(seconds.peer),
    },
  ]
}

async function copyDatabase(serverUrl: string, name: string): Promise<string> {
  await asAdmin(serverUrl, (admin) => admin.query(`create database ${name}_copy template ${name}`))
  return urlOf(serverUrl, `${name}_copy`)
}

async function dropDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1)
  await asAdmin(serverUrl, (admin) => admin.query(`drop database ${name} with (force)`))
}

/** What is written from here on is written by a transaction with this number or a later one. */
async function nextXid(serverUrl: string): Promise<string> {
  const { rows } = await asAdmin(serverUrl, (admin) =>
    admin.query<{ xid: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as xid'),
  )
  return rows[0]!.xid
}

async function closeOurs(databaseUrl: string): Promise<void> {
  const test = await buildTestApp({ engine: postgresEngine(databaseUrl, 20) })
  try {
    test.clock.set(new Date(`${CLOSING}T${CLOSING_HOUR}`))
    for (const job of CLOSE) {
      const started = performance.now()
      await job.run(test.deps, test.clock.now())
      if (process.env.CLOSE_TOLD) console.error(job.name, Math.round(performance.now() - started), 'ms')
    }
  } finally {
    await test.close()
  }
}

/** A peer that wrote other rows would be no peer. */
function compareWritten(side: string, before: readonly Transaction[], now: readonly Transaction[]): void {
  const [expected, found] = [countRows(before), countRows(now)]
  console.error(`${side}: ${now.length} transactions, ${JSON.stringify(found)}`)
  if (side === 'peer' && JSON.stringify(expected) !== JSON.stringify(found))
    throw new Error(`the peer was to write ${JSON.stringify(expected)}`)
}

function countRows(transactions: readonly Transaction[]): Record<string, number> {
  const rows = Object.entries(
    Object.groupBy(
      transactions.flatMap(({ rows }) => rows),
      ({ table }) => table,
    ),
  )
  return Object.fromEntries(
    rows.map(([table, all]) => [table, all!.length] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}
