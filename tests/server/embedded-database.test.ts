import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/client.ts'
import { type Embedded, openEmbedded } from '#server/db/embedded/open.ts'
import { migrate } from '#server/db/migrate.ts'
import { startServerProcess } from '#tests/setup/server-process.ts'

/** Making a database takes seconds, so one is made and copied for each case. */
let template: string
let dataDir: string
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'hedgerow-embedded-template-'))
  dataDir = template
  const made = await openMigrated()
  await made.engine.close()
})
beforeEach(() => {
  minutes = 0
  dataDir = mkdtempSync(join(tmpdir(), 'hedgerow-embedded-'))
  cpSync(template, dataDir, { recursive: true })
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
afterAll(() => rmSync(template, { recursive: true, force: true }))

let minutes = 0
const surroundings = {
  /** A minute later each time it is asked, from noon. */
  clock: () => new Date(Date.UTC(2026, 3, 10, 12, minutes++)),
  onProblem: (error: unknown) => {
    throw error
  },
}

async function openMigrated(): Promise<Embedded> {
  const embedded = await openEmbedded(dataDir, surroundings)
  await migrate(embedded.engine)
  return embedded
}

function note({ engine }: Embedded, key: string): Promise<unknown> {
  return engine.root.execute(sql`insert into setting (key, value) values (${key}, 'true')`)
}

async function notes({ engine }: Embedded): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(engine.root, sql`select key from setting order by key`)
  return rows.map(({ key }) => key)
}

async function epoch({ engine }: Embedded): Promise<string> {
  const [row] = await rowsOf<{ epoch: string }>(engine.root, sql`select epoch::text from server_identity`)
  return row!.epoch
}

/** Ways a directory gets broken that the engine notices when it opens it, and one it would not notice. */
const DAMAGES: Record<string, (folder: string) => void> = {
  'a control file of noise': (folder) => writeFileSync(join(folder, 'global/pg_control'), Buffer.alloc(8192, 7)),
  'an emptied write-ahead log': (folder) => {
    const log = join(folder, 'pg_wal')
    for (const name of readdirSync(log).filter((each) => /^[0-9A-F]{24}$/.test(each))) truncateSync(join(log, name), 0)
  },
  'a missing version file, over which the engine would make a new database': (folder) =>
    rmSync(join(folder, 'PG_VERSION')),
}

describe('the embedded database', { timeout: 120_000 }, () => {
  it('refuses a second server on the same directory, naming the first one’s pid [R2]', async () => {
    const first = await startServerProcess({ DATA_DIR: dataDir })
    const second = await startServerProcess({ DATA_DIR: dataDir })
    expect(await second.exitCode).toBe(1)
    expect(second.output().trim()).toBe(
      `${dataDir} is in use by process ${first.pid}: stop it first, or choose another DATA_DIR`,
    )
    expect((await fetch(`${first.address}/health/ready`)).status).toBe(200)
    expect(await first.end('SIGTERM')).toBe(0)
  })

  it('opens again at once after its server was killed, and is left clean by one that was asked to stop [R2]', async () => {
    const killed = await startServerProcess({ DATA_DIR: dataDir })
    await killed.end('SIGKILL')
    const next = await startServerProcess({ DATA_DIR: dataDir })
    expect((await fetch(`${next.address}/health/ready`)).status).toBe(200)
    expect(await next.end('SIGINT')).toBe(0)
    const embedded = await openEmbedded(dataDir, surroundings)
    expect(embedded.restored).toBeNull()
    await embedded.engine.close()
  })

  it.each(Object.entries(DAMAGES))('comes back from its newest snapshot after %s', async (_what, damage) => {
    const before = await openMigrated()
    await note(before, 'in the snapshot')
    await before.maintenance.round()
    await note(before, 'after the snapshot')
    const oldEpoch = await epoch(before)
    await before.engine.close()
    const broken = join(dataDir, 'database-1')
    damage(broken)
    const sizeBroken = statSync(join(broken, 'global/pg_control')).size

    const after = await openMigrated()
    expect(after.restored?.broken).toBe(broken)
    expect(await notes(after)).toEqual(['in the snapshot'])
    expect(await epoch(after)).not.toBe(oldEpoch)
    expect(statSync(join(broken, 'global/pg_control')).size).toBe(sizeBroken)
    await note(after, 'after the restore')
    await after.engine.close()

    const later = await openMigrated()
    expect(later.restored).toBeNull()
    expect(await notes(later)).toEqual(['after the restore', 'in the snapshot'])
    await later.engine.close()
  })

  it('passes over a snapshot that rotted and takes the one before', async () => {
    const before = await openMigrated()
    await note(before, 'first')
    await before.maintenance.round()
    await note(before, 'second')
    await before.maintenance.round()
    await before.engine.close()
    const snapshots = readdirSync(join(dataDir, 'snapshots')).sort()
    writeFileSync(join(dataDir, 'snapshots', snapshots.at(-1)!), 'rot')
    DAMAGES['a control file of noise']!(join(dataDir, 'database-1'))
    const after = await openMigrated()
    expect(after.restored?.from).toBe(snapshots[0])
    expect(await notes(after)).toEqual(['first'])
    await after.engine.close()
  })

  it('stops with a clear line, and touches nothing, where there is no snapshot', async () => {
    const before = await openMigrated()
    await before.engine.close()
    DAMAGES['a control file of noise']!(join(dataDir, 'database-1'))
    await expect(openEmbedded(dataDir, surroundings)).rejects.toThrow(/does not open and there is no snapshot/)
    expect(existsSync(join(dataDir, 'database-2'))).toBe(false)
    expect(existsSync(join(dataDir, 'database-1/PG_VERSION'))).toBe(true)
  })

  it('takes a snapshot only when rows changed, and keeps three', async () => {
    const embedded = await openMigrated()
    for (let i = 0; i < 5; i++) {
      await note(embedded, `note ${i}`)
      await embedded.maintenance.round()
      await embedded.maintenance.round()
    }
    const kept = readdirSync(join(dataDir, 'snapshots')).map((name) => name.split('.')[0])
    expect(new Set(kept)).toEqual(new Set(['20260410T120200000Z', '20260410T120300000Z', '20260410T120400000Z']))
    await embedded.engine.close()
  })
})
