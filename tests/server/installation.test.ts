import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, OtherBuildsDatabase } from '#server/db/migrate.ts'
import { asAdmin, databaseTemplate, urlOf } from '#tests/setup/database.ts'
import { type PostgresServer, startPostgres } from '#tests/setup/postgres.ts'
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts'

let postgres: PostgresServer
let folder: string
/** Set up by a server that was given nothing but these: its DATA_DIR was not there. */
let first: { DATABASE_URL: string; DATA_DIR: string; SECRET_KEY: string }
let office: ServerProcess
/** With nothing of it but the database. */
let anew: Record<string, string>
beforeAll(async () => {
  postgres = await startPostgres()
  folder = mkdtempSync(join(tmpdir(), 'hedgerow-installation-'))
  await asAdmin(postgres.url, (admin) => admin.query('create database office'))
  first = { DATABASE_URL: urlOf(postgres.url, 'office'), DATA_DIR: join(folder, 'not/there/yet'), SECRET_KEY: KEY }
  anew = { ...first, SECRET_KEY: OTHER_KEY, FILES_URL: folderUrl('anew'), DATA_DIR: join(folder, 'fifth') }
  office = await startServerProcess(first)
})
afterAll(async () => {
  await office.end('SIGKILL')
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const KEY = 'a key of at least thirty-two characters'
const OTHER_KEY = 'another key of at least thirty-two characters'
const folderUrl = (name: string) => pathToFileURL(join(folder, name)).href
const readyOf = async ({ address }: ServerProcess) => (await fetch(`${address}/health/ready`)).status

/** Started beside the office on its database, and ended at once where it came up. */
async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess({ ...first, ...env })
  if (server.address) await server.end('SIGTERM')
  return server
}

async function expectRefused(env: Record<string, string>, line: RegExp): Promise<void> {
  const server = await start(env)
  expect(await server.exitCode).toBe(1)
  expect(server.output()).toMatch(line)
  expect(server.output().trimEnd()).not.toContain('\n')
}

async function countLineages(): Promise<unknown> {
  const found = await asAdmin(first.DATABASE_URL, (admin) => admin.query('select count(*) from lineage'))
  return found.rows[0]
}

describe('a database, its key and its files', () => {
  it('a server whose DATA_DIR is not there yet starts on PostgreSQL and makes it', async () => {
    expect(await readyOf(office)).toBe(200)
    expect(existsSync(join(first.DATA_DIR, 'high-water.json'))).toBe(true)
  })

  it('a server with another key, given or made, refuses to start in one line, and begins nothing there', async () => {
    const before = await countLineages()
    const FILES_URL = folderUrl('not/there/yet/files')
    await expectRefused(
      { SECRET_KEY: OTHER_KEY },
      /^SECRET_KEY is not usable: this database was set up under another key/,
    )
    await expectRefused({ SECRET_KEY: '', DATA_DIR: join(folder, 'second'), FILES_URL }, /^SECRET_KEY is not usable/)
    expect(await countLineages()).toEqual(before)
    expect(await readyOf(office)).toBe(200)
  })

  it('a server with another file store refuses to start in one line', async () => {
    const line = /^FILES_URL is not usable: the files of this database lie in another store/
    await expectRefused({ FILES_URL: folderUrl('elsewhere') }, line)
    await expectRefused({ DATA_DIR: join(folder, 'third') }, line)
  })

  it('another server with the same key and the same files starts, also where the files were moved as a whole', async () => {
    cpSync(join(first.DATA_DIR, 'files'), join(folder, 'moved'), { recursive: true })
    const server = await start({ DATA_DIR: join(folder, 'fourth'), FILES_URL: folderUrl('moved') })
    expect(server.output()).toContain('answers at')
  })

  it('where both are lost for good the operator says so, and the server starts with the present ones', async () => {
    await office.end('SIGTERM')
    const options = ['--new-key', '--new-files']
    await promisify(execFile)(process.execPath, ['src/server/restored.ts', ...options], {
      env: { ...process.env, ...anew },
    })
    expect((await start(anew)).output()).toContain('answers at')
    await expectRefused({}, /^SECRET_KEY/)
  })
})

describe('a database that another build has to open', () => {
  const NEWER = `insert into migration (hash, created_at) select 'of a newer build', max(created_at) + 1 from migration`
  const OLDER = `update migration set created_at = (select min(created_at) - 1 from migration)`
  const byNewer = /brought up to date by a newer build of Hedgerow/
  const byOlder = /by a build of Hedgerow before bec24bf9: start that one once, then this one/

  it.each([
    ['brought up to date by a newer one', NEWER, byNewer],
    ['left by one of before the first migration', OLDER, byOlder],
  ])('%s, is refused in one line', async (_, made, line) => {
    await asAdmin(first.DATABASE_URL, (admin) => admin.query(made))
    await expectRefused(anew, line)
  })

  it.each([
    [NEWER, byNewer],
    [OLDER, byOlder],
  ])('is refused on the embedded engine alike: %s', async (made, line) => {
    const engine = await databaseTemplate('empty')()
    await engine.root.execute(sql.raw(made))
    await expect(migrate(engine)).rejects.toThrow(OtherBuildsDatabase)
    await expect(migrate(engine)).rejects.toThrow(line)
    await engine.close()
  })
})
