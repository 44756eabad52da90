import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PolicyRow } from '#domain/policy/policy.schema.ts'
import { asAdmin, urlOf } from '#tests/setup/database.ts'
import { type PostgresServer, startPostgres } from '#tests/setup/postgres.ts'
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts'
import { projectRoot } from '../architecture/tree.ts'
import { readPdf } from '../server/read-pdf.ts'
import { openDemoDesk } from './demo-desk.ts'

/** Outside the tree: no folder above it has packages, in which one that was forgotten would be found. */
let folder: string
let told: string
let postgres: PostgresServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hedgerow-release-'))
  told = execFileSync(process.execPath, [join(projectRoot, '.ci/release.ts'), folder], { encoding: 'utf8' })
  const [archive = ''] = /\S+\.tar\.gz/.exec(told) ?? []
  mkdirSync(join(folder, 'installed'))
  execFileSync('tar', ['--extract', '--file', archive, '--directory', join(folder, 'installed')])
  rmSync(join(folder, 'hedgerow'), { recursive: true })
  postgres = await startPostgres()
  await asAdmin(postgres.url, (admin) => admin.query('create database release'))
})
afterAll(() => {
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** From another folder and with nothing of this process's environment, as a service's unit would. */
function start(env: Record<string, string>): Promise<ServerProcess> {
  const program = join(folder, 'installed/hedgerow/server.js')
  return startServerProcess({ PATH: '', DEMO: 'on', ...env }, { cwd: tmpdir(), program })
}

it('a release takes no more of a disk than it may', () => {
  const [, megabytes] = /: ([\d.]+) MB unpacked, of 150 allowed\n/.exec(told) ?? []
  expect(Number(megabytes)).toBeGreaterThan(20)
  expect(Number(megabytes)).toBeLessThanOrEqual(150)
})

it.concurrent.each(['embedded', 'PostgreSQL'])(
  'a release, unpacked elsewhere, serves app and API, prints, ends when told to and goes on from there: %s',
  async (engine) => {
    const database: Record<string, string> =
      engine === 'PostgreSQL' ? { DATABASE_URL: urlOf(postgres.url, 'release') } : {}
    const env = { DATA_DIR: join(folder, engine), ...database }
    const first = await start(env)
    expect(first.address, first.output()).not.toBe('')
    expect(await (await fetch(`${first.address}/login`)).text()).toContain('id="root"')
    const desk = await openDemoDesk(first.address)
    expect(await desk.call('/addresses?search=Brandon')).toMatchObject({ source: 'gazetteer' })
    const [quote] = await desk.quotesThatAre('invalidated')
    await desk.call(`/quotes/${quote!.locator}/lock`, 'POST') // orders its papers, and rings for all that are due
    const { data } = await desk.call<{ data: PolicyRow[] }>('/policies')
    const { name, paper } = await desk.firstPrinted(data.map(({ locator }) => `/policies/${locator}`))
    expect(Buffer.from(paper).includes('Inter-Regular')).toBe(true)
    expect(readPdf(paper).text).toContain(name.split(' ')[0])
    expect(await first.end('SIGTERM')).toBe(0)

    const second = await start(env)
    const locked = await (await openDemoDesk(second.address)).quotesThatAre('locked')
    expect(locked.map(({ locator }) => locator)).toContain(quote!.locator)
    expect(await second.end('SIGTERM')).toBe(0)
  },
)
