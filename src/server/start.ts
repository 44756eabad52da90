import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { APP_FOLDER, buildApp } from './app.ts'
import { readBuildName } from './build-name.ts'
import { type Config, UnusableSetting } from './config.ts'
import { createDeps } from './create-deps.ts'
import { keepHighWater } from './db/high-water.ts'
import { openConfigured } from './db/open.ts'
import { checkDatabase } from './db/startup-checks.ts'
import { checkInstallation } from './installation.ts'
import { startJobs } from './jobs/runner.ts'
import { passwordLetters } from './jobs/send-password-letters.ts'
import { publicAddress } from './public-address.ts'
import { holdsDemo, loadDemo } from './seed/demo.ts'
import { DEMO_PASSWORD, demoSignIns } from './seed/demo-sign-ins.ts'

/** How long open requests may take to end once the server is told to stop. */
const CLOSE_MS = 10_000

const OPEN_TO_ALL =
  'DEMO is not usable: this database began with the demo, whose password is published; begin with another one, or say DEMO=on where nobody but friends reaches it'

export interface RunningServer {
  /** For the operator: where it answers, how the data is kept, with whom to sign in. */
  notices: string[]
  /** Stops accepting, lets requests end, then leaves the database closed and clean. */
  stop(): Promise<void>
}

/** Everything from an empty data directory to an answering server; undone in reverse where a step fails. */
export async function startServer(config: Config): Promise<RunningServer> {
  const undo: (() => Promise<unknown>)[] = []
  async function stop(): Promise<void> {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const clock = () => new Date()
    let report = (error: unknown) => console.error(error)
    const onProblem = (error: unknown) => report(error)
    const { engine, notices } = await openConfigured(config, { clock, onProblem, check: checkInstallation })
    undo.push(() => engine.close())
    const deps = await createDeps(config, engine, clock, readBuildName(APP_FOLDER))
    undo.push(() => deps.poke.close())
    await checkDatabase(deps.db)
    const highWater = await keepHighWater(deps.db, config.DATA_DIR, { isInside: !config.DATABASE_URL, onProblem })
    undo.push(() => highWater.stop())
    if (config.DEMO) await loadDemo(deps)
    else if (await holdsDemo(deps.db)) throw new UnusableSetting(OPEN_TO_ALL)
    const jobs = await startJobs(deps, engine, onProblem)
    undo.push(() => jobs.stop())
    await jobs.trigger(passwordLetters.name) // what was asked for while no server ran
    const app = await buildApp(deps)
    report = (error) => app.log.error({ err: error }, 'background work failed')
    undo.push(() => Promise.race([app.close(), sleep(CLOSE_MS, undefined, { ref: false })]))
    await app.listen({ port: config.PORT, host: config.HOST })
    const address = publicAddress({ ...config, PORT: (app.server.address() as AddressInfo).port }) // on a port, not a pipe
    return { notices: [`Hedgerow ${deps.build} answers at ${address}`, ...notices, ...signInNotices(config)], stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function signInNotices({ DEMO }: Config): string[] {
  if (!DEMO) return []
  const width = Math.max(...demoSignIns().map(({ role }) => role.length))
  const lines = demoSignIns().map(
    ({ role, email, firm }) => `  ${role.padEnd(width)}  ${email}${firm === 'second' ? '  (another firm)' : ''}`,
  )
  return [`Demo sign-ins, password ${DEMO_PASSWORD}:`, ...lines]
}
