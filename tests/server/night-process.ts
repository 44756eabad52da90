import { sql } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { type Engine, rowsOf } from '#server/db/client.ts'
import { openConfigured } from '#server/db/open.ts'
import type { Database } from '#server/db/tx.ts'
import { checkInstallation } from '#server/installation.ts'
import { MORNING, workNight } from './night.ts'

const clock = () => MORNING
const onProblem = (error: unknown) => console.error(error)

const config = readConfig(process.env)
const { engine } = await openConfigured(config, { clock, onProblem, check: checkInstallation })
const deps = await createDeps(config, engine, clock, 'test')
const { HALTS_AFTER: act, HEARTBEAT } = process.env
const db = act ? await halting(deps.db, engine, act) : deps.db
await workNight({ ...deps, db }, engine, { isShort: HEARTBEAT === 'short' })
await deps.poke.close()
await engine.close()

/** The job that did such an act, and each that ends after it, goes no further; the first says how many there are now. */
async function halting(real: Database, { root }: Engine, act: string): Promise<Database> {
  const countActs = async () => {
    const acts = sql`select count(*)::int as times from audit_log where entity || ' ' || action = ${act}`
    const [row] = await rowsOf<{ times: number }>(root, acts)
    return row!.times
  }
  const before = await countActs()
  let isTold = false
  return {
    ...real,
    async as(...work) {
      const result = await real.as(...work)
      const times = await countActs()
      if (times === before) return result
      if (!isTold) console.log(`${act} ${times}`)
      isTold = true
      return new Promise<never>(() => {})
    },
  }
}
