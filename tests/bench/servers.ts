import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresEngine } from '#server/db/client.ts'
import { openEmbedded } from '#server/db/embedded/open.ts'
import { migrate } from '#server/db/migrate.ts'
import { TEST_PASSWORD } from '#server/seed/tests.ts'
import { asAdmin, urlOf } from '#tests/setup/database.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { leaveBehind, temporaryFolder } from './leavings.ts'
import { fillForBench } from './rows.ts'

export interface Served {
  url: string
  /** Of the process that answers, where it is one of ours. */
  pid?: number | undefined
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const START_MS = 60_000
const STOP_MS = 20_000

/** A PostgreSQL of its own with the bench's rows, as durable as an operator's; its address. */
export async function startBenchPostgres(): Promise<string> {
  const server = await startPostgres({ isDurable: true })
  leaveBehind(() => server.stop())
  return makeDatabase(server.url, 'bench')
}

/** One more database of the same server, with its rows; gives its address. */
export async function makeDatabase(serverUrl: string, name: string, policies?: number): Promise<string> {
  await asAdmin(serverUrl, (admin) => admin.query(`create database ${name}`))
  const url = urlOf(serverUrl, name)
  const engine = postgresEngine(url, 4)
  await migrate(engine)
  await fillForBench(engine, temporaryFolder('bench'), policies)
  await engine.close()
  return url
}

/** Our server as `npm start` runs it, on the given PostgreSQL. */
export async function serveOnPostgres(databaseUrl: string): Promise<Served> {
  return serve('src/server/main.ts', { DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder('bench'), DEMO: 'off' })
}

/** Our server on its embedded database, with the same rows. */
export async function serveEmbedded(): Promise<Served> {
  const folder = temporaryFolder('bench')
  const { engine } = await openEmbedded(folder, { clock: () => new Date(), onProblem: console.error })
  await migrate(engine)
  await fillForBench(engine, folder)
  await engine.close()
  return serve('src/server/main.ts', { DATA_DIR: folder, DEMO: 'off' })
}

/** Our server as `npm start` opens it for the first time, with its demo office. */
export async function serveDemo(): Promise<Served> {
  return serve('src/server/main.ts', { DATA_DIR: temporaryFolder('demo') })
}

/** A peer of the bench. */
export function servePeer(program: string, environment: Record<string, string>): Promise<Served> {
  return serve(`tests/bench/peers/${program}`, environment)
}

/** A bearer token of one of the bench's accounts. */
export async function signIn({ url }: Pick<Served, 'url'>, email: string, password = TEST_PASSWORD): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`)
  const { access } = (await answer.json()) as { access: string }
  return access
}

async function serve(program: string, environment: Record<string, string>): Promise<Served> {
  const port = await freePort()
  const child = spawn(process.execPath, [program], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...environment, PORT: String(port) },
  })
  const stop = () => stopChild(child)
  leaveBehind(stop)
  const url = `http://127.0.0.1:${port}`
  await untilAnswering(url, child)
  return { url, pid: child.pid, stop }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await once(child, 'exit')
  clearTimeout(patience)
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline && isRunning(child)) {
    const isAnswering = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isAnswering) return
    await sleep(100)
  }
  throw new Error(`nothing answers at ${url}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
