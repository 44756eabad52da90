import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { deriveSecrets, findSecretKey } from '#server/secrets.ts'
import { startServerProcess } from '#tests/setup/server-process.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hedgerow-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the environment', () => {
  it('has a default for everything', () => {
    const config = readConfig({ PORT: '', HOST: undefined })
    expect(config).toMatchObject({ PORT: 4400, HOST: '127.0.0.1', DATA_DIR: join(process.cwd(), 'data'), DEMO: true })
  })

  it.each([
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ PUBLIC_URL: 'https://portal.example' }, false],
    [{ PUBLIC_URL: 'https://portal.example', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
  ])('loads the demo only where this computer alone is answered, or where that is said: %o', (environment, isDemo) => {
    expect(readConfig(environment).DEMO).toBe(isDemo)
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_MAX_CONNECTIONS', '0'],
    ['DATABASE_OWNER_URL', 'postgres://localhost/x'],
    ['FILES_URL', 'ftp://files'],
    ['PAD_ORIGINATOR', 'the bank'],
    ['PAD_ORIGINATOR', '{"id":"0999999999","dataCentre":"3"}'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'the office'],
    ['PUBLIC_URL', 'portal.example'],
    ['TRUSTED_PROXIES', 'loopback'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.5, 10.0.0.999'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.5,,10.0.0.6'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['SECRET_KEY', 'short'],
    ['DEMO', 'maybe'],
    ['TILES_URL', 'tiles'],
    ['HAZARD_URL', 'ftp://hazards'],
    ['HAZARD_URL', 'https://hazards'],
    ['ADDRESS_URL', 'https://addresses'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_PORT', '0'],
  ])('refuses %s=%s in one line that names it and does not repeat its value', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}[.\\w]* is not usable: .+$`))
    expect(() => readConfig({ [name]: value })).not.toThrow(value)
  })

  it('reads the proxies that are trusted, none unless said', () => {
    expect(readConfig({}).TRUSTED_PROXIES).toEqual([])
    const TRUSTED_PROXIES = ' 10.0.0.5,10.0.9.0/24, ::1 ,2001:db8::/32'
    expect(readConfig({ TRUSTED_PROXIES }).TRUSTED_PROXIES).toEqual(['10.0.0.5', '10.0.9.0/24', '::1', '2001:db8::/32'])
  })

  it('stops the start with that line and exit code 1', async () => {
    const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_MAX_CONNECTIONS: 'many' })
    expect(await server.exitCode).toBe(1)
    expect(server.output()).toMatch(/^DATABASE_MAX_CONNECTIONS is not usable: .+\n$/)
  })

  it('stops it the same way where the database does not answer', async () => {
    const DATABASE_URL = 'postgres://hedgerow:a-password@127.0.0.1:1/hedgerow'
    const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL })
    expect(await server.exitCode).toBe(1)
    expect(server.output()).toMatch(/^DATABASE_URL is not usable: .*ECONNREFUSED.*\n$/)
    expect(server.output()).not.toContain('a-password')
  })
})

describe('the secret key', () => {
  it('is made once for an installation and readable by its owner only', () => {
    const made = findSecretKey(undefined, dataDir)
    expect(findSecretKey(undefined, dataDir)).toBe(made)
    expect(made.length).toBeGreaterThanOrEqual(43)
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  })

  it('is never an empty one: a file that lost its content is not taken for a key', () => {
    const emptied = mkdtempSync(join(dataDir, 'emptied-'))
    writeFileSync(join(emptied, 'secret.key'), '\n')
    expect(() => findSecretKey(undefined, emptied)).toThrow('secret.key holds no key')
  })

  it('gives every purpose a key of its own, the same after every start', () => {
    const secrets = Object.values(deriveSecrets('one secret key')).map((key) => Buffer.from(key).toString('hex'))
    expect(new Set(secrets).size).toBe(secrets.length)
    expect(Object.values(deriveSecrets('one secret key')).map((key) => Buffer.from(key).toString('hex'))).toEqual(
      secrets,
    )
  })
})
