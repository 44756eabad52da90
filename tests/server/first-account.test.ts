import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkIn, partsOfLink, readLetters } from '#tests/setup/letters.ts'
import { startServerProcess } from '#tests/setup/server-process.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hedgerow-first-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PASSWORD = 'Crooked-Fence-31'

async function firstAccount(dataDir: string, ...given: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  const words = [join(import.meta.dirname, '../../src/server/first-account.ts'), ...given]
  return promisify(execFile)(process.execPath, words, { env }).catch((error: { code: number; stderr: string }) => error)
}

async function post(address: string, path: string, body: object): Promise<Response> {
  return fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Every start of a database takes seconds. */
const PATIENCE = { timeout: 120_000 }

describe('a portal without the demo', PATIENCE, () => {
  it('is opened by a first admin, who sets a password by the letter’s link and invites the next one', async () => {
    const dataDir = join(folder, 'office')
    expect(await firstAccount(dataDir, 'Anna@Firm.example', 'Anna', 'van', 'Berg')).toMatchObject({
      stdout: expect.stringMatching(/^anna@firm\.example is a portal admin\. .*mail because there is no SMTP_URL\.\n$/),
    })
    const server = await startServerProcess({ DATA_DIR: dataDir })
    try {
      await expect.poll(() => readLetters(dataDir).map(({ to }) => to)).toEqual(['anna@firm.example'])
      const link = partsOfLink(linkIn(readLetters(dataDir)[0]!))
      expect((await post(server.address, '/auth/set-password', { ...link, new_password: PASSWORD })).status).toBe(204)
      const signedIn = await post(server.address, '/auth/sign-in', { email: link.email, password: PASSWORD })
      const { access } = (await signedIn.json()) as { access: string } // its schema is the contract's
      const me = await fetch(`${server.address}/api/v1/users/me`, { headers: { authorization: `Bearer ${access}` } })
      expect(await me.json()).toMatchObject({ full_name: 'Anna van Berg', role: { code: 'portal_admin' } })
    } finally {
      await server.end('SIGTERM')
    }
  })

  it('makes no second one by the same way, and none without an address and a name', async () => {
    const dataDir = join(folder, 'twice')
    for (const given of [
      ['anna@firm.example', 'Anna'],
      ['no address', 'Anna', 'Berg'],
    ]) {
      expect(await firstAccount(dataDir, ...given)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^An address, a first and a last name are needed: npm run first-account .*\n$/),
      })
    }
    await firstAccount(dataDir, 'anna@firm.example', 'Anna', 'Berg')
    expect(await firstAccount(dataDir, 'otto@firm.example', 'Otto', 'Berg')).toMatchObject({
      code: 1,
      stderr: 'This portal has accounts already: its admins invite the next one.\n',
    })
  })
})

describe('a portal that began with the demo', PATIENCE, () => {
  it('is served to strangers only where somebody says so', async () => {
    const DATA_DIR = join(folder, 'demo')
    const first = await startServerProcess({ DATA_DIR, DEMO: '' })
    await expect.poll(() => first.output()).toContain('Demo sign-ins')
    await first.end('SIGTERM')
    const refused = await startServerProcess({ DATA_DIR, DEMO: '', PUBLIC_URL: 'https://portal.example' })
    expect(await refused.exitCode).toBe(1)
    expect(refused.output()).toMatch(/^DEMO is not usable: this database began with the demo, .*\n$/)
    const said = await startServerProcess({ DATA_DIR, DEMO: 'on', PUBLIC_URL: 'https://portal.example' })
    expect(said.address).not.toBe('')
    await said.end('SIGTERM')
  })
})
