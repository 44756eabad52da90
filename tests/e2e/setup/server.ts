import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
}

/** The product as an operator starts it, on an empty data directory with one account of every role. */
export async function startRealServer(): Promise<RealServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hedgerow-e2e-'))
  const env = environment(dataDir, '0')
  await run(spawn(process.execPath, [join(import.meta.dirname, 'seed.ts')], { cwd: ROOT, env, stdio: 'inherit' }))
  return serve(dataDir, '0')
}

async function serve(dataDir: string, port: string): Promise<RealServer> {
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: environment(dataDir, port),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readAddress(server.stdout!, /answers at (http\S+)/)
  async function pause(): Promise<void> {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  return {
    url,
    dataDir,
    pause,
    resume: () => serve(dataDir, new URL(url).port),
    async stop() {
      await pause()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function environment(dataDir: string, port: string) {
  return { ...process.env, PORT: port, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error' }
}

async function run(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`making the test accounts ended with ${code}`)
}
