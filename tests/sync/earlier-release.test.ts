import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewRecord } from '#local/reads/view.ts'
import { readOutbox } from '#local/rows/stored-outbox.ts'
import { migrate } from '#server/db/migrate.ts'
import { createRandom } from '../domain/sync/simulator/random.ts'
import { createDevice } from './device.ts'
import { createLine } from './line.ts'
import { openDatabaseOf, openDiskOf, readRelease } from './release.ts'
import { openWorld, type World } from './world.ts'

const release = readRelease('0745911')
const { person, draft, sold, holder, made } = release
let world: World
beforeAll(async () => {
  const engine = await openDatabaseOf(release)
  await migrate(engine)
  world = await openWorld({ engine })
})
afterAll(() => world.close())

const read = async <Answer>(path: string): Promise<Answer> => {
  const answer = await world.injectAs(person.email, { method: 'GET', url: `/api/v1${path}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}

it('[R17] a database and a tablet’s store made by an earlier build open in this one, and what waited is sent, once', async () => {
  const before = await read<{ id: string; state: { code: string }; price: { total: number } }>(`/quotes/${sold}`)
  expect(before.state.code).toBe('issued')
  expect(before.price.total).toBe(priceThen())

  const [policy] = release.rows.policy as { id: string; display_id: string }[]
  expect(await read(`/policies/${policy!.id}`)).toMatchObject({ display_id: policy!.display_id })

  const random = createRandom(1)
  const line = createLine(random)
  line.setLossy(false)
  const device = await createDevice(1, person, world, line, random, await openDiskOf(release))
  expect(await readOutbox(device.account())).toHaveLength(4)
  expect(await viewRecord(device.account(), draft)).toMatchObject({ body: { remark: 'Seen in the yard.' } })
  for (let round = 0; round < 3; round++) {
    device.run()
    for (await device.settle(); device.isBusy(); await device.settle()) await line.deliverOne()
  }
  expect(device.unforeseen).toEqual([])
  expect(await readOutbox(device.account())).toEqual([])
  const records = new Map((await world.records()).map((each) => [each.id, each]))
  expect(records.get(holder)).toMatchObject({ version: 3, body: { tradeName: 'The Ridge' } })
  expect(records.get(made)).toMatchObject({ body: { legalName: 'Made Without Signal Ltd.' } })
  expect(records.get(draft)).toMatchObject({ body: { remark: 'Seen in the yard.' } })
  expect(records.get(sold)).toMatchObject({ version: versionThen(sold) })
  for (const id of [holder, made, draft, sold]) {
    expect((await viewRecord(device.account(), id))?.body).toMatchObject({ displayId: records.get(id)!.body.displayId })
  }
  device.putAway()
})

function rowThen(table: string, id: string): Record<string, unknown> {
  return (release.rows[table] as Record<string, unknown>[]).find((row) => row.id === id || row.quote_id === id)!
}

const versionThen = (id: string) => rowThen('quote', id).version
const priceThen = () => Number(rowThen('quote_price', sold).total_cents) / 100
