import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAD_ORIGINATOR } from '#tests/setup/pad-originator.ts'
import { newDatabase } from './postgres.setup.ts'
import { readAddress } from './read-address.ts'

const ROOT = join(import.meta.dirname, '../../..')

export interface RealServer {
  url: string
  /** Where it keeps what it keeps: database, files, letters. */
  dataDir: string
  stop(): Promise<void>
  /** Shut for a while, with its data left alone. */
  pause(): Promise<void>
  /** Open again at the same address; on another day, from that moment on. */
  resume(from?: string): Promise<RealServer>
}

interface Installation {
  dataDir: string
  /** Of a database on PostgreSQL; else it is embedded. */
  database: string | undefined
}

/**
 * The product as an operator starts it, on an empty data directory with one account of every role. `from` is the moment
 * its clock begins at, as ISO 8601; else it is now. On PostgreSQL where the run has one (postgres.setup.ts), but for an
 * office on other days: PostgreSQL would go on telling the queue what time it is, and jobs would begin by that.
 */
export async function startRealServer(from?: string, { isEmbedded = false } = {}): Promise<RealServer> {
  const installation: Installation = {
    dataDir: mkdtempSync(join(tmpdir(), 'hedgerow-e2e-')),
    database: isEmbedded || from ? undefined : await newDatabase(),
  }
  const [args, env] = [clockFrom(from), environment(installation, '0', from)]
  const seed = [...args, join(import.meta.dirname, 'seed.ts')]
  await run(spawn(process.execPath, seed, { cwd: ROOT, env, stdio: 'inherit' }))
  return serve(installation, '0', from)
}

async function serve(installation: Installation, port: string, from?: string): Promise<RealServer> {
  const server = spawn(process.execPath, [...clockFrom(from), 'src/server/main.ts'], {
    cwd: ROOT,
    env: environment(installation, port, from),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { dataDir } = installation
  const url = await readAddress(server.stdout!, /answers at (http\S+)/)
  async function pause(): Promise<void> {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  return {
    url,
    dataDir,
    pause,
    resume: (then = from) => serve(installation, new URL(url).port, then),
    async stop() {
      await pause()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function clockFrom(from?: string): string[] {
  return from ? ['--import', join(import.meta.dirname, 'shifted-clock.ts')] : []
}

function environment({ dataDir, database }: Installation, port: string, from?: string) {
  const clock = from ? { CLOCK_SHIFT_MS: String(Date.parse(from) - Date.now()) } : {}
  const kept = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database }) }
  return { ...process.env, ...clock, ...kept, PORT: port, DEMO: 'off', PAD_ORIGINATOR, LOG_LEVEL: 'error' }
}

async function run(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`making the test accounts ended with ${code}`)
}
