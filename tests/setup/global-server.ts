import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

/**
 * Before the server suite: where it asks for PostgreSQL and was not given one, a server for each of its workers, because
 * the oldest open transaction of a server, a test's own among them, holds back the change feed of every database on it;
 * else a folder in which the workers share the embedded database they all start from.
 */
export async function setup({ config }: TestProject): Promise<(() => void) | undefined> {
  if (process.env.TEST_DATABASE !== 'postgres') return shareImages()
  if (process.env.TEST_DATABASE_URLS) return undefined
  const servers = await Promise.all(Array.from({ length: Number(config.maxWorkers) }, () => startPostgres()))
  process.env.TEST_DATABASE_URLS = servers.map(({ socketUrl }) => socketUrl).join(' ')
  return () => {
    for (const server of servers) server.stop()
  }
}

function shareImages(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-images-'))
  process.env.TEST_IMAGES = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
