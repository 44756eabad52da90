import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Engine, rowsOf } from '#server/db/client.ts'
import { openEmbedded } from '#server/db/embedded/open.ts'

/** `SOAK_UPDATES=500000` is the figure; a run of the suite shows that the directory does not grow with the updates. */
const UPDATES = Number(process.env.SOAK_UPDATES ?? 30_000)
const ROWS = UPDATES / 10
const TOGETHER = 50

/** Three kilobytes that do not compress to nothing, others each time. */
const SOMETHING = sql`(select string_agg(md5(random()::text || n), '') from generate_series(1, 96) n)`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hedgerow-soak-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Without the snapshots, which are kept for another purpose. */
function bytesOf(path: string): number {
  if (path.endsWith('snapshots')) return 0
  const facts = statSync(path)
  if (!facts.isDirectory()) return facts.size
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0)
}

it(`[R13] ${UPDATES} updates of ${ROWS} rows leave the data directory below three times what it was when they were new`, {
  timeout: 3_600_000,
}, async () => {
  const { engine, maintenance } = await openEmbedded(folder, {
    clock: () => new Date(),
    onProblem: (error) => {
      throw error
    },
    tidyMs: 200,
  })
  await engine.root.execute(sql`create table soak (id int primary key, seen int not null, body text not null)`)
  await engine.root.execute(sql`insert into soak select r, 0, ${SOMETHING} from generate_series(0, ${ROWS - 1}) r`)
  await engine.root.execute(sql`checkpoint`)
  const whenNew = bytesOf(folder)
  let most = whenNew
  const started = performance.now()
  for (let done = 0; done < UPDATES; done += TOGETHER) {
    await updateSome(engine, done)
    await setImmediate() // as between two requests
    if (done % (UPDATES / 20) === 0) most = Math.max(most, bytesOf(folder))
  }
  const seconds = (performance.now() - started) / 1000
  most = Math.max(most, bytesOf(folder))
  console.info(
    `[R13] ${UPDATES} updates in ${seconds.toFixed(0)} s: ${mb(whenNew)} MB when new, ${mb(most)} MB at most`,
  )
  const [left] = await rowsOf<{ rows: number; updates: number }>(
    engine.root,
    sql`select count(*)::int as rows, sum(seen)::int as updates from soak`,
  )
  expect(left).toEqual({ rows: ROWS, updates: UPDATES })
  await maintenance.stop()
  await engine.close()
  expect(most / whenNew).toBeLessThan(3)
})

/** Fifty rows from all over the table, each with another content, as when a batch of drafts comes in. */
async function updateSome({ root }: Engine, from: number): Promise<void> {
  const ids = Array.from({ length: TOGETHER }, (_, place) => ((from + place) * 7919) % ROWS)
  await root.execute(
    sql`update soak set seen = seen + 1, body = ${SOMETHING} where id = any(${`{${ids.join(',')}}`}::int[])`,
  )
}

const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)
