import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf, type Tx } from './client.ts'
import { type Remembered, renewIfBehind, tellLoss } from './lineage.ts'
import type { Database } from './tx.ts'

const NOTED_MS = 60_000

/**
 * How far a database had come, as this server last saw it: its epoch, and the youngest row of its audit log, from which
 * nothing is ever taken. `place` names a file of the directory it was noted in: a copy of the directory has another.
 */
const highWater = z.object({ epoch: z.string(), youngest: z.string(), place: z.string().optional() })
type HighWater = z.infer<typeof highWater>

export interface HighWaterMark {
  /** Looks and notes once more, before the database is closed. */
  stop(): Promise<void>
}

interface Options {
  everyMs?: number
  /** Whether the database lies in the directory too: then a copy of the directory is a copy of the database. */
  isInside: boolean
  onProblem: (error: unknown) => void
}

/**
 * What was noted beside the database, to be compared before anything is served (`beginLineage`). A database that was put
 * back looks like any other; one that lacks what was noted fell behind. A directory that was put back with the note in it
 * is told by the file system, which gives a copy new files, but for a volume that was rolled back as a whole: that, and
 * whatever else no server saw, the devices tell (modules/sync/told.ts).
 */
export async function readHighWater(dataDir: string, isInside: boolean): Promise<Remembered> {
  const noted = await readNoted(dataDir)
  if (!noted) return {}
  const { epoch, youngest, place } = noted
  const isCopy = isInside && place !== undefined && !(await placesOf(dataDir)).includes(place)
  return { epoch, youngest, why: isCopy ? 'its directory is a copy of the one this server last worked in' : null }
}

/** Notes it anew every minute, each time after looking that what was noted is still there. */
export async function keepHighWater(
  db: Database,
  dataDir: string,
  { everyMs = NOTED_MS, isInside, onProblem }: Options,
): Promise<HighWaterMark> {
  await mkdir(dataDir, { recursive: true })
  const place = isInside ? await takePlace(dataDir) : undefined
  let noted: HighWater | null = null
  async function note(): Promise<void> {
    const before = noted
    const why = before && (await db.as({ kind: 'all' }, (tx) => renewIfBehind(tx, before)))
    if (why) onProblem(new Error(tellLoss(why)))
    noted = { ...(await db.as({ kind: 'all' }, readReached)), place }
    await write(join(dataDir, NOTE), noted)
  }
  await note()
  if (place) await rename(join(dataDir, ARRIVING), join(dataDir, PLACE))
  const timer = setInterval(() => void note().catch(onProblem), everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await note().catch(onProblem) // a database that is away has nothing to note
    },
  }
}

const NOTE = 'high-water.json'
const PLACE = 'high-water.place'
const ARRIVING = `${PLACE}.arriving`

/** Null before the first start, and where the file is no longer readable: nothing is known then. */
async function readNoted(dataDir: string): Promise<HighWater | null> {
  try {
    return highWater.parse(JSON.parse(await readFile(join(dataDir, NOTE), 'utf8')))
  } catch {
    return null
  }
}

/** A file made by this start, which gets its name once it is noted: cut short in between, the one before still counts. */
async function takePlace(dataDir: string): Promise<string> {
  const file = join(dataDir, ARRIVING)
  await writeFile(file, 'By this file Hedgerow tells whether its directory was copied.\n')
  return (await placeOf(file))!
}

async function placesOf(dataDir: string): Promise<(string | null)[]> {
  return Promise.all([PLACE, ARRIVING].map((name) => placeOf(join(dataDir, name))))
}

/** What no copy takes over: the file's number and its birth. */
async function placeOf(file: string): Promise<string | null> {
  const found = await stat(file, { bigint: true }).catch(() => null) // none there
  return found && `${found.ino} ${found.birthtimeNs}`
}

async function readReached(tx: Tx): Promise<HighWater> {
  const [row] = await rowsOf<HighWater>(
    tx,
    sql`select i.epoch::text as epoch,
               coalesce((select a.id::text from audit_log a order by a.id desc limit 1), '') as youngest
          from server_identity i`,
  )
  return highWater.parse(row)
}

/** Two servers may share a directory: each writes a draft of its own. */
async function write(file: string, reached: HighWater): Promise<void> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, JSON.stringify(reached))
  await rename(draft, file)
}
