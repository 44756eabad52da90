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
}

/** The product as an operator starts it, on an empty data directory with one account of every role. */
export async function startRealServer(): Promise<RealServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hedgerow-e2e-'))
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error' }
  await run(spawn(process.execPath, [join(import.meta.dirname, 'seed.ts')], { cwd: ROOT, env, stdio: 'inherit' }))
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readAddress(server.stdout!, /answers at (http\S+)/)
  return {
    url,
    dataDir,
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function run(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`making the test accounts ended with ${code}`)
}
