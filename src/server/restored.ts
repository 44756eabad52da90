import { readConfig } from './config.ts'
import { openConfigured } from './db/open.ts'
import { renewEpoch } from './db/renew-epoch.ts'
import { openDatabase } from './db/tx.ts'
import { explain } from './operators-line.ts'

/** `npm run restored`: after a database was put back from a backup, before the server is started. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { engine } = await openConfigured(config, { clock: () => new Date(), onProblem: console.error })
  try {
    await openDatabase(engine).as({ kind: 'all' }, (tx) => renewEpoch(tx))
  } finally {
    await engine.close()
  }
  console.info('The database has begun anew: devices will compare what they hold with it at their next contact.')
}

await main().catch(explain)
