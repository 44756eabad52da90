import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { generate } from 'orval'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/client.ts'
import { TEST_PASSWORD, testEmail } from '#server/seed/tests.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { makePolicy } from './made-policy.ts'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

let server: TestApp
let folder: string
beforeAll(async () => {
  server = await buildTestApp()
  const [firm] = await rowsOf<{ id: string }>(server.engine.root, sql`select id from brokerage order by created_at, id`)
  const wanted = { brokerageId: firm!.id, schedule: 'quarterly' } as const
  await server.db.as({ kind: 'all' }, (tx) => makePolicy(tx, server.deps, wanted))
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  folder = mkdtempSync(join(tmpdir(), 'hedgerow-client-'))
  const target = join(folder, 'client.ts')
  const input = { target: `${address}/api/v1/openapi.json` }
  await generate({ input, output: { target, client: 'fetch', baseUrl: `${address}/api/v1` } }, folder)
  copyFileSync(join(ROOT, 'tests/fixtures/api-client/program.ts'), join(folder, 'program.ts'))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, files: ['program.ts'] }))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  target: 'ES2024',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  types: [],
}

describe('a client made from the description by a generator that knows nothing of us', () => {
  it('compiles as strictly as the compiler can, with a program that uses it', async () => {
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
    const told = await run(process.execPath, [compiler, '-p', folder]).catch((error: { stdout: string }) => error)
    expect(told.stdout).toBe('')
  }, 120_000)

  it('signs in, lists policies, reads one and is told which field was refused', async () => {
    const program = [join(folder, 'program.ts'), testEmail('broker_account_executive'), TEST_PASSWORD]
    const { stdout } = await run(process.execPath, program)
    expect(JSON.parse(stdout)).toEqual({
      total: 1,
      premium: 11223.38,
      begins: '2026-04-01',
      outstanding: expect.any(Number),
      wrong: ['subject'],
    })
  })
})
