import { UnusableSetting } from './config.ts'
import { DirectoryInUse } from './db/embedded/lock.ts'
import { OtherBuildsDatabase } from './db/migrate.ts'

/** What the operator can mend is one clear line; anything else is a fault of ours and shows where. */
export function explain(error: unknown): never {
  console.error(operatorsLine(error) ?? error)
  process.exit(1)
}

function operatorsLine(error: unknown): string | null {
  const isTheirs = [UnusableSetting, DirectoryInUse, OtherBuildsDatabase].some((kind) => error instanceof kind)
  if (isTheirs && error instanceof Error) return error.message
  const { code = '', message = '' } = rootOf(error) as { code?: string; message?: string }
  if (code === 'EADDRINUSE') return `PORT is not usable: ${message}`
  if (CONNECTING.test(code)) return `DATABASE_URL is not usable: ${message || code}`
  return null
}

/** Nobody there, a wrong login or password, no such database. */
const CONNECTING = /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|28\w{3}|3D000)$/

function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause ? rootOf(error.cause) : error
}
