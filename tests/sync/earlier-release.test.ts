import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewRecord } from '#local/reads/view.ts'
import { readOutbox } from '#local/rows/stored-outbox.ts'
import { type Engine, rowsOf } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { tellSchema } from '#tests/setup/catalog.ts'
import { databaseTemplate } from '#tests/setup/database.ts'
import { createRandom } from '../domain/sync/simulator/random.ts'
import { createDevice } from './device.ts'
import { createLine } from './line.ts'
import { openDatabaseOf, openDiskOf, readRelease } from './release.ts'
import { openWorld, type World } from './world.ts'

const MIGRATIONS = join(import.meta.dirname, '../../src/server/db/migrations')

/** 0745911 as an operator brings it here: its database was opened by bec24bf9 first; the tablet comes as it was. */
describe.each(['0745911', 'bec24bf9'])('what build %s left behind', (build) => {
  const release = readRelease(build)
  const { person, draft, sold, holder, made, rows } = release
  let engine: Engine
  let world: World
  beforeAll(async () => {
    engine = await openDatabaseOf(release)
    await migrate(engine)
    world = await openWorld({ engine })
  })
  afterAll(() => world.close())

  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await world.injectAs(person.email, { method: 'GET', url: `/api/v1${path}` })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Answer>()
  }
  const rowThen = (table: string, id: string): Record<string, unknown> =>
    (rows[table] as Record<string, unknown>[]).find((row) => row.id === id || row.quote_id === id)!
  const versionThen = (table: string, id: string) => Number(rowThen(table, id).version)
  /** Changes of the policyholder that the office had not taken yet: of one it had the answer may have been lost. */
  function untaken(): number {
    const taken = (rows.applied_mutation as { mutation_id: string }[]).map(({ mutation_id }) => mutation_id)
    const outbox = release.store.rows['outbox'] as { id: string; mutationId: string }[]
    return outbox.filter(({ id, mutationId }) => id === holder && !taken.includes(mutationId)).length
  }

  it('[R17] its database has the schema of one that begins here, its list of migrations as it was, and what came after the first once', async () => {
    const begun = await databaseTemplate('empty')()
    expect(await tellSchema(engine)).toEqual(await tellSchema(begun))
    await begun.close()
    const listed = await rowsOf<{ hash: string }>(engine.root, sql`select hash from migration order by id`)
    const [, ...later] = readMigrationFiles({ migrationsFolder: MIGRATIONS })
    expect(listed).toEqual([...(rows.migration as { hash: string }[]), ...later].map(({ hash }) => ({ hash })))
  })

  it('[R17] what was sold and paid is read as it was', async () => {
    const before = await read<{ id: string; state: { code: string }; price: { total: number } }>(`/quotes/${sold}`)
    expect(before.state.code).toBe('issued')
    expect(before.price.total).toBe(Number(rowThen('quote_price', sold).total_cents) / 100)

    const [policy] = rows.policy as { id: string; display_id: string }[]
    expect(await read(`/policies/${policy!.id}`)).toMatchObject({ display_id: policy!.display_id })
    const { data } = await read<{ data: { locator: string; received_amount: number }[] }>(
      `/policies/${policy!.id}/receipts`,
    )
    const received = ((rows.receipt ?? []) as { id: string; received_cents: number }[]).map(
      ({ id, received_cents }) => `${id} ${received_cents / 100}`,
    )
    expect(data.map(({ locator, received_amount }) => `${locator} ${received_amount}`).sort()).toEqual(received.sort())
  })

  it('[R17] a tablet’s store opens, and what waited in it is sent, once', async () => {
    const random = createRandom(1)
    const line = createLine(random)
    line.setLossy(false)
    const device = await createDevice(1, person, world, line, random, await openDiskOf(release))
    expect(await readOutbox(device.account())).toHaveLength(4)
    expect(await viewRecord(device.account(), draft)).toMatchObject({ body: { remark: 'Seen in the yard.' } })
    for (let round = 0; round < 3; round++) {
      device.run()
      for (await device.comeToRest(); device.isBusy(); await device.comeToRest()) await line.deliverOne()
    }
    expect(device.unforeseen).toEqual([])
    expect(await readOutbox(device.account())).toEqual([])
    const records = new Map((await world.records()).map((each) => [each.id, each]))
    expect(records.get(holder)).toMatchObject({
      version: versionThen('policyholder', holder) + untaken(),
      body: { tradeName: 'The Ridge' },
    })
    expect(records.get(made)).toMatchObject({ body: { legalName: 'Made Without Signal Ltd.' } })
    expect(records.get(draft)).toMatchObject({ body: { remark: 'Seen in the yard.' } })
    expect(records.get(sold)).toMatchObject({ version: versionThen('quote', sold) })
    for (const id of [holder, made, draft, sold]) {
      expect((await viewRecord(device.account(), id))?.body).toMatchObject({
        displayId: records.get(id)!.body.displayId,
      })
    }
    device.putAway()
  })
})
