import { randomUUID } from 'node:crypto'
import { existsSync, openAsBlob, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type Engine, embeddedEngine, postgresEngine } from '#server/db/client.ts'
import { createPglite } from '#server/db/embedded/pglite.ts'
import { migrate } from '#server/db/migrate.ts'

/** Which engine the suite runs on: `TEST_DATABASE=postgres` or, unset, the embedded one. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres'

/** Brings an empty database into the state every copy starts from. */
export type Prepare = (engine: Engine) => Promise<void>

/**
 * A source of identical databases: the first call migrates and prepares one, each copy of it takes a fraction of
 * a second. Every copy must be closed: the process does not end while an embedded instance is open.
 */
export function databaseTemplate(name: string, prepare: Prepare = async () => {}): () => Promise<Engine> {
  return onPostgres ? postgresTemplate(name, prepare) : embeddedTemplate(name, prepare)
}

/** Workers share one image by its file: whoever comes first makes it, and two that come together make the same. */
function embeddedTemplate(name: string, prepare: Prepare): () => Promise<Engine> {
  let image: Promise<Blob> | undefined
  return async () => {
    image ??= readImage(name, prepare)
    return embeddedEngine(await createPglite(undefined, { loadDataDir: await image }))
  }
}

async function readImage(name: string, prepare: Prepare): Promise<Blob> {
  const folder = process.env.TEST_IMAGES
  if (!folder) return makeImage(prepare)
  const file = join(folder, name)
  if (existsSync(file)) return openAsBlob(file)
  const image = await makeImage(prepare)
  const making = `${file}.${process.pid}`
  writeFileSync(making, await image.bytes())
  renameSync(making, file)
  return image
}

async function makeImage(prepare: Prepare): Promise<Blob> {
  const engine = embeddedEngine(await createPglite())
  await migrate(engine)
  await prepare(engine)
  const dump = await slimDump(engine.pglite!)
  await engine.close()
  return dump
}

/** Without the two databases that new ones are made from: nobody makes one here, and they are a third of every copy. */
async function slimDump(pglite: PGlite): Promise<Blob> {
  await pglite.exec('update pg_database set datistemplate = false where datistemplate')
  for (const name of ['template0', 'template1']) await pglite.exec(`drop database ${name}`)
  return pglite.dumpDataDir('none')
}

/** The server of this worker, numbered from 1. */
function ownServer(): string {
  const urls = process.env.TEST_DATABASE_URLS?.split(' ') ?? []
  const url = urls[Number(process.env.VITEST_POOL_ID) - 1]
  if (!url) throw new Error('no PostgreSQL for this worker: run through vitest, whose global set-up starts them')
  return url
}

/** Whoever comes first makes the template; it is cloned from then on. */
function postgresTemplate(name: string, prepare: Prepare): () => Promise<Engine> {
  const adminUrl = ownServer()
  const template = `template_${name}`
  return async () => {
    const copy = `test_${randomUUID().replaceAll('-', '')}`
    await asAdmin(adminUrl, async (admin) => {
      await admin.query('select pg_advisory_lock(4401)')
      const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
      if (!rowCount) await makeTemplate(admin, adminUrl, template, prepare)
      await admin.query(`create database ${copy} template ${template}`)
    })
    const engine = postgresEngine(urlOf(adminUrl, copy), 12)
    return {
      ...engine,
      async close() {
        await engine.close()
        await dropDatabase(adminUrl, copy)
      },
    }
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** Its connections are ended with it; the server's own vacuum, which only a superuser may end, is soon through. */
async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await asAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`))
      return
    } catch (problem) {
      const isBusy = problem instanceof pg.DatabaseError && problem.code === INSUFFICIENT_PRIVILEGE
      if (!isBusy || attempt === 20) throw problem
      await sleep(500)
    }
  }
}

async function makeTemplate(admin: pg.Client, adminUrl: string, template: string, prepare: Prepare): Promise<void> {
  const making = `${template}_making`
  await admin.query(`drop database if exists ${making} with (force)`)
  await admin.query(`create database ${making}`)
  const engine = postgresEngine(urlOf(adminUrl, making), 2)
  await migrate(engine)
  await prepare(engine)
  await engine.close()
  await admin.query(`alter database ${making} rename to ${template}`)
}

export function urlOf(adminUrl: string, database: string): string {
  return Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href
}

export async function asAdmin<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
