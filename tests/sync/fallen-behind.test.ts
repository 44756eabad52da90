import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { save } from '#local/outbox/save.ts'
import { viewRecord } from '#local/reads/view.ts'
import { postgresEngine } from '#server/db/client.ts'
import { openSnapshots } from '#server/db/embedded/snapshots.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadTestAccounts } from '#server/seed/tests.ts'
import { buildTestApp } from '#tests/setup/app.ts'
import { asAdmin, urlOf } from '#tests/setup/database.ts'
import { type PostgresServer, startPostgres } from '#tests/setup/postgres.ts'
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts'
import { createRandom } from '../domain/sync/simulator/random.ts'
import { makeId } from '../local/ids.ts'
import { createDevice, type Device } from './device.ts'
import { CLEAR_LINE, officeAt, syncOnce } from './office-process.ts'

/** Real tablets, the real server as a process, and a database that is behind what it had told them. */
let server: ServerProcess
let devices: Device[]
const office = officeAt(() => server.address)
beforeEach(() => {
  devices = []
})
afterEach(() => {
  for (const device of devices) device.putAway()
})

async function tablet(role: Parameters<typeof office.findPerson>[0]): Promise<Device> {
  const person = await office.findPerson(role)
  const device = await createDevice(devices.length, person, office, CLEAR_LINE, createRandom(1))
  devices.push(device)
  return device
}

/** Ann's tablet, which makes farms, and Bea's, which reads them. */
const twoTablets = async () => ({
  ann: await tablet('broker_account_executive'),
  bea: await tablet('broker_account_manager'),
})

async function farm(device: Device, name: string): Promise<string> {
  const id = makeId()
  const edits = [{ kind: 'set', path: 'legalName', seen: null, value: name } as const]
  const madeUnder = device.person.brokerageId
  expect(await save(device.account(), { entity: 'policyholder', id, kind: 'create', edits, madeUnder })).toMatchObject({
    kind: 'saved',
  })
  return id
}

/** A farm that the office took: nothing of it waits. */
async function sentFarm(device: Device, name: string): Promise<string> {
  const id = await farm(device, name)
  await syncOnce(device)
  expect(await device.account().db.outbox.count()).toBe(0)
  return id
}

const ADDRESS = { address_line_1: 'RR 2', city: 'Dauphin', province: 'MB', postal_code: 'R7N 2V4', country: 'CA' }
const DESK_FARM = { kind: 'corporation', legal_name: 'Desk Farms', phone: '204 555 0123', ...ADDRESS }

/** Made at the office's desk, by nobody's tablet; each with the number it was given. */
async function farmsOfStaff(count: number, brokerage: string | null): Promise<Numbered[]> {
  const token = await office.signIn(await office.findPerson('portal_user'))
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { locator, display_id } = (await office.ask(token, '/policyholders', {
        data: DESK_FARM,
        brokerage,
      })) as {
        locator: string
        display_id: string
      }
      return { id: locator, number: display_id }
    }),
  )
}

interface Numbered {
  id: string
  number: string
}

async function shownOn(device: Device, ids: readonly string[]): Promise<Numbered[]> {
  const views = await Promise.all(ids.map((id) => viewRecord(device.account(), id)))
  return views.flatMap((view) => (view ? [{ id: view.id, number: String(view.body.displayId) }] : []))
}

/** The office lacks nothing that a tablet calls sent, every tablet has all of it, and no number means two farms. */
async function expectWhole(ids: readonly string[], seenBefore: readonly Numbered[]): Promise<void> {
  for (let round = 0; round < 3; round++) for (const device of devices) await syncOnce(device)
  const numbers = new Map(seenBefore.map(({ id, number }) => [number, id]))
  const token = await office.signIn(await office.findPerson('portal_user'))
  for (const device of devices) {
    expect(device.unforeseen).toEqual([])
    expect(await device.account().db.outbox.count()).toBe(0)
    const shown = await shownOn(device, ids)
    expect(shown.map(({ id }) => id)).toEqual(ids)
    for (const { id, number } of shown) {
      expect(numbers.get(number) ?? id, `${number} given twice`).toBe(id)
      numbers.set(number, id)
      await office.ask(token, `/policyholders/${id}`)
    }
  }
}

describe('an embedded database whose directory is put back as a whole', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-behind-'))
  const dataDir = join(folder, 'data')
  afterAll(async () => {
    await server.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  async function start(): Promise<void> {
    server = await startServerProcess({ DATA_DIR: dataDir })
  }
  async function startAnew(): Promise<void> {
    const test = await buildTestApp()
    await openSnapshots(join(dataDir, 'snapshots')).take(test.engine.pglite!, new Date())
    await test.close()
    await start()
  }
  async function copyAside(): Promise<void> {
    await server.end('SIGTERM')
    cpSync(dataDir, join(folder, 'copy'), { recursive: true })
    await start()
  }
  /** As from a backup by files. `asVolume`: what lies beside the database tells nothing, as where the disk itself went back. */
  async function putBack({ asVolume = false } = {}): Promise<void> {
    await server.end('SIGKILL')
    rmSync(dataDir, { recursive: true })
    cpSync(join(folder, 'copy'), dataDir, { recursive: true })
    if (asVolume)
      for (const name of ['high-water.json', 'high-water.place']) rmSync(join(dataDir, name), { force: true })
    await start()
  }

  it('is noticed at the start where it was copied, and by the first tablet where nothing beside it tells [sync 69] [R14]', async () => {
    await startAnew()
    const { ann, bea } = await twoTablets()
    const kept = await sentFarm(ann, 'Kept')
    await copyAside()
    const lost = await sentFarm(ann, 'Lost')
    await syncOnce(bea)
    expect(await shownOn(bea, [lost])).toHaveLength(1)
    const before = await shownOn(ann, [kept, lost])

    await putBack()
    await expect.poll(() => server.output()).toContain('WARNING: the database was put back or fell behind')
    const renewed = await farmsOfStaff(3, ann.person.brokerageId)
    expect(renewed.every(({ number }) => /^H-[2-9A-Z]{6}-\d{6}$/.test(number))).toBe(true)
    expect(new Set([...before, ...renewed].map(({ number }) => number)).size).toBe(5)

    await putBack({ asVolume: true })
    const meanwhile = await farmsOfStaff(8, ann.person.brokerageId)
    await expectWhole([kept, lost, ...meanwhile.map(({ id }) => id)], [...before, ...renewed])
    expect(
      await shownOn(
        bea,
        renewed.map(({ id }) => id),
      ),
      'gone with the second loss, and on no tablet',
    ).toEqual([])
  })
})

describe('a PostgreSQL that comes back behind', { timeout: 240_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hedgerow-behind-'))
  let postgres: PostgresServer
  let env: Record<string, string>
  beforeAll(async () => {
    postgres = await startPostgres()
    await asAdmin(postgres.url, (admin) => admin.query('create database office'))
    const DATABASE_URL = urlOf(postgres.url, 'office')
    const engine = postgresEngine(DATABASE_URL, 4)
    await migrate(engine)
    const test = await buildTestApp({ engine })
    await loadTestAccounts(test.deps)
    await test.close()
    env = { DATABASE_URL, DATA_DIR: dataDir }
    server = await startServerProcess(env)
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Something lost, the office at work with what came back, and then the tablets. */
  async function loseSome(fail: () => Promise<void>): Promise<void> {
    const { ann, bea } = await twoTablets()
    const kept = await sentFarm(ann, 'Kept')
    postgres.copyAside()
    const lost = await sentFarm(ann, 'Lost')
    await syncOnce(bea)
    const given = await shownOn(ann, [kept, lost])
    await fail()
    await expect.poll(async () => (await fetch(`${server.address}/health/ready`)).status, { timeout: 20_000 }).toBe(200)
    const meanwhile = await farmsOfStaff(8, ann.person.brokerageId)
    given.push(...meanwhile)
    expect(new Set(given.map(({ number }) => number)).size, 'numbers are never given twice').toBe(given.length)
    await expectWhole([kept, lost, ...meanwhile.map(({ id }) => id)], given)
  }

  it.each(['it was', 'promoted'] as const)(
    'under a running server, as a copy %s, is noticed before it is used [sync 69]',
    async (as) => {
      await loseSome(async () => postgres.failOver(as))
    },
  )

  it('at the start of a server, whose own note knows better', async () => {
    await loseSome(async () => {
      await server.end('SIGTERM')
      postgres.failOver('it was')
      server = await startServerProcess(env)
      await expect.poll(() => server.output()).toContain('WARNING: the database was put back or fell behind')
    })
  })
})
