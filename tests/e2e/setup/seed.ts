/** Makes a data directory with the test accounts and leaves it closed; imported before the server, whose modules it warms. */
import { readConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { openConfigured } from '#server/db/open.ts'
import { checkInstallation } from '#server/installation.ts'
import { reconcile } from '#server/modules/tasks/reconcile.service.ts'
import { loadTestAccounts } from '#server/seed/tests.ts'

const clock = () => new Date()
const config = readConfig(process.env)
const { engine } = await openConfigured(config, { clock, onProblem: console.error, check: checkInstallation })
const deps = await createDeps(config, engine, clock, 'test')
await loadTestAccounts(deps)
await reconcile(deps, clock()) // the queues are there, as in any office that has been open for ten minutes
await deps.poke.close()
await engine.close()
