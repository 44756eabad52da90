import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from './client.ts'
import { RestoredDatabase } from './startup-checks.ts'
import type { Database } from './tx.ts'

const NOTED_MS = 60_000

/**
 * How far a database had come: its epoch, and the youngest row of its audit log, whose ids begin with their time. Only
 * what was committed counts, nothing is ever taken from that log, and so it never goes back but by a restore.
 */
const highWater = z.object({ epoch: z.string(), youngest: z.string() })
type HighWater = z.infer<typeof highWater>

export interface HighWaterMark {
  /** Notes it once more, before the database is closed. */
  stop(): Promise<void>
}

interface Options {
  everyMs?: number
  onProblem: (error: unknown) => void
}

/**
 * A database that was put back from a backup looks like any other, and devices would go on from cursors it has not
 * reached yet. So how far it had come is noted beside it, and one that fell behind is not served (sync.md, fault 69).
 */
export async function keepHighWater(
  db: Database,
  dataDir: string,
  { everyMs = NOTED_MS, onProblem }: Options,
): Promise<HighWaterMark> {
  const file = join(dataDir, 'high-water.json')
  const [noted, now] = [await readNoted(file), await readReached(db)]
  if (noted?.epoch === now.epoch && now.youngest < noted.youngest) {
    throw new RestoredDatabase(
      `the database is older than it was when this server last saw it: if it was restored, run npm run restored, then start again`,
    )
  }
  const note = async () => write(file, await readReached(db))
  await note()
  const timer = setInterval(() => void note().catch(onProblem), everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await note().catch(onProblem) // a database that is away has nothing to note
    },
  }
}

/** Null before the first start, and where the file is no longer readable: nothing is known then. */
async function readNoted(file: string): Promise<HighWater | null> {
  try {
    return highWater.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}

async function readReached(db: Database): Promise<HighWater> {
  const [row] = await db.as({ kind: 'all' }, (tx) =>
    rowsOf<HighWater>(
      tx,
      sql`select i.epoch::text as epoch,
                 coalesce((select a.id::text from audit_log a order by a.id desc limit 1), '') as youngest
            from server_identity i`,
    ),
  )
  return highWater.parse(row)
}

/** Two servers may share a directory: each writes a draft of its own. */
async function write(file: string, reached: HighWater): Promise<void> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, JSON.stringify(reached))
  await rename(draft, file)
}
