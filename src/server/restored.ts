import { readConfig, UnusableSetting } from './config.ts'
import { openConfigured } from './db/open.ts'
import { renewEpoch } from './db/renew-epoch.ts'
import { openDatabase } from './db/tx.ts'
import { checkInstallation } from './installation.ts'
import { explain } from './operators-line.ts'

const ACCEPTING = { '--new-key': { newKey: true }, '--new-files': { newFiles: true } }

/**
 * `npm run restored`: after a database was put back from a backup, before the server is started. With `-- --new-key` or
 * `-- --new-files` it takes the key or the file store as they are now, where the old ones are gone for good.
 */
async function main(): Promise<void> {
  const accepting = Object.assign({}, ...process.argv.slice(2).map(toAccepting))
  const config = readConfig(process.env)
  const clock = () => new Date()
  const { engine } = await openConfigured(config, {
    clock,
    onProblem: console.error,
    check: (db) => checkInstallation(db, config, accepting),
  })
  try {
    await openDatabase(engine, clock).as({ kind: 'all' }, (tx) => renewEpoch(tx))
  } finally {
    await engine.close()
  }
  console.info('The database has begun anew: devices will compare what they hold with it at their next contact.')
}

function toAccepting(option: string) {
  if (option in ACCEPTING) return ACCEPTING[option as keyof typeof ACCEPTING] // just looked up
  throw new UnusableSetting(`${option} is no option: there are ${Object.keys(ACCEPTING).join(' and ')}`)
}

await main().catch(explain)
