import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'

const MIGRATIONS = join(import.meta.dirname, '../../src/server/db/migrations')

/** The schema as a build had it that knew the first so many migrations. */
export async function migrateAsOf(engine: Engine, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-release-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  const entries = journal.entries.slice(0, count)
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await migrate(engine, folder)
  rmSync(folder, { recursive: true })
}

/** How many came before the one of this name. */
export function migrationsBefore(tag: string): number {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
  return (entries as { tag: string }[]).findIndex((each) => each.tag.endsWith(tag))
}
