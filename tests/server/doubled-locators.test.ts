import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { embeddedEngine, rowsOf } from '#server/db/client.ts'
import { createPglite } from '#server/db/embedded/pglite.ts'
import { migrate } from '#server/db/migrate.ts'
import { newLocator } from '#server/locators.ts'
import { migrateAsOf, migrationsBefore } from '#tests/setup/earlier-migrations.ts'
import { startServerProcess } from '#tests/setup/server-process.ts'

const noteOf = (id: string, brokerage: string) => sql`
  insert into note (brokerage_id, id, body, created_by, version, created_at, updated_at, parent_kind, parent_id, subject, note, author_name)
  values (${brokerage}, ${id}, '{}', ${brokerage}, 1, '2026-04-10', '2026-04-10', 'quote', ${brokerage}, 'Roof', 'Seen.', 'Ann')`

it('a database in which two records bear one locator is not served by this build, which names them in one line and changes nothing', async () => {
  const [id, victim, rival] = [newLocator(), newLocator(), newLocator()].sort() as [string, string, string]
  const dataDir = mkdtempSync(join(tmpdir(), 'hedgerow-doubled-'))
  const open = async () => embeddedEngine(await createPglite(join(dataDir, 'database-1')))
  const earlier = await open()
  await migrateAsOf(earlier, migrationsBefore('_locators'))
  await earlier.root.execute(noteOf(id, victim))
  await earlier.root.execute(noteOf(id, rival))
  await earlier.root.execute(noteOf(newLocator(), rival))
  await earlier.close()

  const server = await startServerProcess({ DATA_DIR: dataDir })
  expect(await server.exitCode).toBe(1)
  expect(server.output()).toBe(
    `These locators are held by two records each: ${id} is a note of brokerage ${victim} and a note of brokerage ${rival}. ` +
      'Take one of each pair away or give it another id, then start again; nothing was changed.\n',
  )

  const mended = await open()
  expect(await rowsOf(mended.root, sql`select to_regclass('locator') as there`)).toEqual([{ there: null }])
  await mended.root.execute(sql`update note set id = ${newLocator()} where brokerage_id = ${rival} and id = ${id}`)
  await migrate(mended)
  expect(await rowsOf(mended.root, sql`select kind, count(*)::int as given from locator group by kind`)).toEqual([
    { kind: 'note', given: 3 },
  ])
  await mended.close()
  rmSync(dataDir, { recursive: true, force: true })
})
