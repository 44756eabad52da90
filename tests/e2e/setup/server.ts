import { spawn } from 'node:child_process'
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
  /** Open again at the same address. */
  resume(): Promise<RealServer>
  /** Wakes on another day, as a computer that slept; only where it was started with a moment. */
  wakeAt(moment: string): Promise<void>
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
  return serve(installation, { from, first: ['seed.ts'] })
}

interface Opening {
  port?: string
  from?: string | undefined
  /** Files of this folder that run before the server, in its process. */
  first?: string[]
}

async function serve(installation: Installation, { port = '0', from, first = [] }: Opening): Promise<RealServer> {
  const before = [...(from ? ['shifted-clock.ts'] : []), ...first]
  const imports = before.map((file) => `--import=${join(import.meta.dirname, file)}`)
  const server = spawn(process.execPath, [...imports, 'src/server/main.ts'], {
    cwd: ROOT,
    env: environment(installation, port, from),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
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
    resume: () => serve(installation, { port: new URL(url).port, from }),
    async wakeAt(moment) {
      server.send(shiftTo(moment))
      await once(server, 'message')
    },
    async stop() {
      await pause()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function environment({ dataDir, database }: Installation, port: string, from?: string) {
  const clock = from ? { CLOCK_SHIFT_MS: String(shiftTo(from)) } : {}
  const kept = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database }) }
  return { ...process.env, ...clock, ...kept, PORT: port, DEMO: 'off', PAD_ORIGINATOR, LOG_LEVEL: 'error' }
}

function shiftTo(moment: string): number {
  return Date.parse(moment) - Date.now()
}
