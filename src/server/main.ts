import { readConfig, UnusableSetting } from './config.ts'
import { DirectoryInUse } from './db/embedded/lock.ts'
import { startServer } from './start.ts'

/** What the operator can mend is one clear line; anything else is a fault of ours and shows where. */
function refuseToStart(error: unknown): never {
  console.error(operatorsLine(error) ?? error)
  process.exit(1)
}

function operatorsLine(error: unknown): string | null {
  if (error instanceof UnusableSetting || error instanceof DirectoryInUse) return error.message
  const { code = '', message } = rootOf(error) as { code?: string; message?: string }
  if (code === 'EADDRINUSE') return `PORT is not usable: ${message}`
  if (CONNECTING.test(code)) return `DATABASE_URL is not usable: ${message || code}`
  return null
}

/** Nobody there, a wrong login or password, no such database. */
const CONNECTING = /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|28\w{3}|3D000)$/

function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause ? rootOf(error.cause) : error
}

async function main(): Promise<void> {
  const server = await startServer(readConfig(process.env))
  for (const notice of server.notices) console.info(notice)
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1) // asked twice: the operator will not wait
      isStopping = true
      server.stop().then(() => process.exit(0), refuseToStart)
    })
  }
}

await main().catch(refuseToStart)
