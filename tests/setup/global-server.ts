import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './postgres.ts'

/**
 * Before the server suite: a PostgreSQL of its own where the suite asks for one and was not given one, else a folder
 * in which its workers share the embedded database they all start from.
 */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env.TEST_DATABASE !== 'postgres') return shareImages()
  if (process.env.TEST_DATABASE_URL) return undefined
  const server = await startPostgres()
  process.env.TEST_DATABASE_URL = server.url
  return server.stop
}

function shareImages(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-images-'))
  process.env.TEST_IMAGES = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
