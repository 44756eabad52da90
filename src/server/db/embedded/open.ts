import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { type Engine, embeddedEngine } from '../client.ts'
import { lockDirectory } from './lock.ts'
import { type Maintenance, startMaintenance } from './maintenance.ts'
import { createPglite } from './pglite.ts'
import { openSnapshots, type Snapshots } from './snapshots.ts'

export interface Embedded {
  engine: Engine
  maintenance: Maintenance
  /** Set where a snapshot took the place of a database that did not open, or was not there: what to tell the operator. */
  restored: { broken: string | null; from: string } | null
}

interface Options {
  clock: () => Date
  onProblem: (error: unknown) => void
  maintenanceMs?: number
  tidyMs?: number
}

/**
 * Opens the embedded database of a data directory, guarded (figures 4). Databases lie in `database-<n>`, the
 * highest n is the one in use. One that does not open is left exactly as it is, and the newest good snapshot is
 * unpacked as n + 1; so it is where snapshots were brought from a backup and no database is there. The epoch changes
 * with it, so that devices compare notes instead of trusting old cursors.
 */
export async function openEmbedded(
  dataDir: string,
  { clock, onProblem, maintenanceMs, tidyMs }: Options,
): Promise<Embedded> {
  const lock = lockDirectory(dataDir)
  try {
    const snapshots = openSnapshots(join(dataDir, 'snapshots'))
    const { pglite, restored } = await openNewest(dataDir, snapshots)
    const maintenance = startMaintenance(pglite, snapshots, { everyMs: maintenanceMs, tidyMs, clock, onProblem })
    const engine = embeddedEngine(pglite)
    async function close(): Promise<void> {
      await maintenance.stop()
      await pglite.exec('checkpoint')
      await pglite.close()
      lock.release()
    }
    return { engine: { ...engine, close }, maintenance, restored }
  } catch (error) {
    lock.release()
    throw error
  }
}

type Opened = { pglite: PGlite; restored: Embedded['restored'] }

async function openNewest(dataDir: string, snapshots: Snapshots): Promise<Opened> {
  const number = await lastNumber(dataDir)
  if (number === 0) {
    if (await snapshots.isEmpty()) return { pglite: await create(dataDir, 1), restored: null }
    return unpackNewest(dataDir, 1, snapshots, null)
  }
  const folder = databaseFolder(dataDir, number)
  try {
    return { pglite: await openExisting(folder), restored: null }
  } catch (error) {
    return unpackNewest(dataDir, number + 1, snapshots, { folder, error })
  }
}

/** The newest good snapshot as a database of its own, with an epoch of its own. */
async function unpackNewest(
  dataDir: string,
  number: number,
  snapshots: Snapshots,
  broken: { folder: string; error: unknown } | null,
): Promise<Opened> {
  for await (const { name, image } of snapshots.newestFirst()) {
    const pglite = await create(dataDir, number, image).catch(() => null) // an older snapshot may still do
    if (!pglite) continue
    await pglite.exec('update server_identity set epoch = gen_random_uuid(), created_at = clock_timestamp()')
    return { pglite, restored: { broken: broken?.folder ?? null, from: name } }
  }
  if (!broken) throw new Error(`no snapshot in ${dataDir} is whole, and there is no database; nothing was touched`)
  throw new Error(
    `the database in ${broken.folder} does not open and there is no snapshot to restore; it was left as it is`,
    { cause: broken.error },
  )
}

/** Without PG_VERSION the engine would make a new, empty database over whatever is left of the old one. */
async function openExisting(folder: string): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error(`${folder} is not a whole database`)
  const pglite = await createPglite(folder)
  await pglite.query('select count(*) from pg_attribute')
  return pglite
}

/** Made aside and renamed when complete, so that a start cut short leaves no half database behind. */
async function create(dataDir: string, number: number, image?: Blob): Promise<PGlite> {
  const arriving = join(dataDir, '.database-arriving')
  await rm(arriving, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  const fresh = await createPglite(arriving, { loadDataDir: image })
  await fresh.close()
  const folder = databaseFolder(dataDir, number)
  await rename(arriving, folder)
  return openExisting(folder)
}

function databaseFolder(dataDir: string, number: number): string {
  return join(dataDir, `database-${number}`)
}

async function lastNumber(dataDir: string): Promise<number> {
  const names = await readdir(dataDir)
  return Math.max(0, ...names.map((name) => Number(/^database-(\d+)$/.exec(name)?.[1] ?? 0)))
}
