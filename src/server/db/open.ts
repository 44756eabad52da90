import type { Config } from '../config.ts'
import { type Engine, postgresEngine } from './client.ts'
import { type Embedded, openEmbedded } from './embedded/open.ts'
import { readHighWater } from './high-water.ts'
import { beginLineage, tellLoss } from './lineage.ts'
import { migrate } from './migrate.ts'
import { type Database, ENTER_ALL, openDatabase } from './tx.ts'

export interface OpenedDatabase {
  engine: Engine
  /** Which mode runs and what it promises (figures 4), and what the operator must know besides. */
  notices: string[]
}

interface Options {
  clock: () => Date
  onProblem: (error: unknown) => void
  /** Whether this server may take it up at all (installation.ts): nothing is begun in it before. */
  check: (db: Database, config: Config) => Promise<void>
}

/**
 * Opens the configured database, brings it up to date, and takes a new epoch where it turns out to have fallen behind
 * (lineage.ts): now, and whenever it comes back after it was away. `onProblem` hears of the later times.
 */
export async function openConfigured(config: Config, options: Options): Promise<OpenedDatabase> {
  const opened = await (config.DATABASE_URL
    ? openPostgres(config.DATABASE_URL, config)
    : openGuarded(config.DATA_DIR, options))
  const { engine, notices } = opened
  try {
    const db = openDatabase(engine, options.clock)
    await options.check(db, config)
    const remembered = await readHighWater(config.DATA_DIR, config.DATABASE_URL === undefined)
    const why = await db.as({ kind: 'all' }, (tx) => beginLineage(tx, remembered))
    engine.onReturn(ENTER_ALL, async (tx, committed) => {
      const loss = await beginLineage(tx, { committed })
      if (loss) options.onProblem(new Error(tellLoss(loss)))
    })
    return { engine, notices: [...notices, ...(why ? [`WARNING: ${tellLoss(why)}`] : [])] }
  } catch (error) {
    await engine.close()
    throw error
  }
}

async function openGuarded(dataDir: string, options: Options): Promise<OpenedDatabase> {
  const { engine, restored } = await openEmbedded(dataDir, options)
  await migrateOrClose(engine, engine)
  return {
    engine,
    notices: [
      `Database: embedded in ${dataDir}; it survives a crash of this process. For power loss, or more than one machine, set DATABASE_URL.`,
      ...(restored ? [tellRestored(restored)] : []),
    ],
  }
}

function tellRestored({ broken, from }: NonNullable<Embedded['restored']>): string {
  if (!broken) return `Restored: the snapshot ${from} was unpacked, because there was no database.`
  return `WARNING: ${broken} did not open and was left as it is; running on the snapshot ${from}.`
}

/** Migrations use the owner's login where the service's own is restricted. */
async function openPostgres(url: string, config: Config): Promise<OpenedDatabase> {
  const engine = postgresEngine(url, config.DATABASE_MAX_CONNECTIONS)
  const owner = config.DATABASE_OWNER_URL ? postgresEngine(config.DATABASE_OWNER_URL, 1) : engine
  await migrateOrClose(owner, engine)
  if (owner !== engine) await owner.close()
  const { hostname, pathname } = new URL(url)
  return {
    engine,
    notices: [
      `Database: PostgreSQL ${pathname.slice(1)} on ${hostname}; what is acknowledged is as durable as that server, and many API processes may share it.`,
    ],
  }
}

async function migrateOrClose(owner: Engine, engine: Engine): Promise<void> {
  try {
    await migrate(owner)
  } catch (error) {
    await engine.close()
    if (owner !== engine) await owner.close()
    throw error
  }
}
