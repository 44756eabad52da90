import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'
import { closeAccount } from '#local/account/open-account.ts'
import { deleteWork } from '#local/account/sign-out.ts'
import { Damaged } from '#local/device/store-trouble.ts'
import { runOnce } from '#local/loop/run.ts'
import { fetchKeys } from '#local/outbox/vault.ts'
import { countKept } from '#local/reads/count-unsent.ts'
import { openAcknowledged } from '#local/rows/stored-outbox.ts'
import { readMeta } from '#local/store/meta.ts'
import type { StoredAcknowledged } from '#local/store/stored-rows.ts'
import { ANNE, MARC, openOffice, ours } from './office.ts'
import { type Answer, openTablet } from './tablet.ts'

const DAY = 24 * 3_600_000
const MARK = 'North Ridge, marked'

/** Anne's tablet: a farm was made, sent and taken, and she signed out with nothing unsent. */
async function openSignedOut({ answer }: { answer?: Answer } = {}) {
  const office = openOffice()
  const tablet = await openTablet(ANNE, answer ?? office.answer)
  const id = await tablet.create('farm', { name: MARK })
  await runOnce(tablet.account, 0, 0)
  if (!answer) expect(office.records.get(id)?.body).toMatchObject({ name: MARK })
  const deviceId = await readMeta(tablet.account.db, 'deviceId')
  expect(await deleteWork(tablet.account)).toBe(true)
  expect(await countKept(tablet.host, ANNE.accountId)).toBe(0)
  const restored = openOffice()
  restored.facts.epoch = 'restored'
  return { host: tablet.host, id, deviceId, restored }
}

/** Everything this tablet holds of anybody, as its next user may read it. */
async function readEverything(indexedDB: IDBFactory): Promise<string> {
  const found: string[] = []
  for (const { name } of await indexedDB.databases()) {
    const db = await new Dexie(name!, { indexedDB }).open()
    for (const table of db.tables) found.push(...(await table.toArray()).map(readable))
    db.close()
  }
  return found.join('\n')
}

function readable(row: unknown): string {
  const bytes = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value)
  return JSON.stringify(row, (_key, value: unknown) => bytes(value))
}

describe('work the office took, after its person signed out', () => {
  it('is there for an office that was put back meanwhile, when the same person signs in again [R14]', async () => {
    const { host, id, deviceId, restored } = await openSignedOut()
    host.answer = restored.answer
    const again = await openTablet(ANNE, restored.answer, { host })
    expect(again.isNew).toBe(false)
    expect(await readMeta(again.account.db, 'deviceId')).toBe(deviceId)
    await runOnce(again.account, 0, 0)
    await runOnce(again.account, 0, 0)
    expect(restored.records.get(id)?.body).toMatchObject({ name: MARK })
    expect([...restored.effects.values()]).toEqual([1])
    expect(await again.rows()).toEqual([])
  })

  it('comes with what the office had said of how far it was: by it one that fell behind learns of it [R14]', async () => {
    const office = openOffice()
    const asked: string[] = []
    const telling: Answer = async (actor, path, init) => {
      asked.push(path)
      const answer = await office.answer(actor, path, init).json()
      return ours(path.startsWith('/sync/push') ? { ...answer, edge: 'so far' } : answer)
    }
    const { host } = await openSignedOut({ answer: telling })
    asked.length = 0
    const again = await openTablet(ANNE, telling, { host })
    await runOnce(again.account, 0, 0)
    expect(asked.filter((path) => path.startsWith('/sync/pull'))[0]).toContain('edge=so+far')
  })

  it('cannot be read by the next user of the tablet, who has every file of it and the key of their own account', async () => {
    const { host, deviceId, restored } = await openSignedOut()
    host.request = async (path, init) => restored.answer(MARC, path, init)
    const marc = await openTablet(MARC, restored.answer, { host })
    await runOnce(marc.account, 0, 0)
    const everything = await readEverything(host.indexedDB!)
    expect(everything).toContain(`"device":"${deviceId}"`)
    expect(everything).not.toContain(MARK)

    await fetchKeys(marc.account, [deviceId!])
    const db = await new Dexie(`hedgerow-${ANNE.accountId}-put-by`, { indexedDB: host.indexedDB! }).open()
    const [copy] = await db.table<StoredAcknowledged>('copies').toArray()
    db.close()
    expect(() => openAcknowledged(marc.account, copy!)).toThrow(Damaged)
  })

  it('leaves its key on no store of the tablet, neither while its person is signed in nor after', async () => {
    const office = openOffice()
    const given: string[] = []
    const answer: Answer = async (actor, path, init) => {
      const heard = office.answer(actor, path, init)
      if (path.startsWith('/auth/')) given.push((await heard.clone().json()).key)
      return heard
    }
    const tablet = await openTablet(ANNE, answer)
    await tablet.create('farm', { name: MARK })
    await runOnce(tablet.account, 0, 0)
    const signedIn = await readEverything(tablet.host.indexedDB!)
    expect(await deleteWork(tablet.account)).toBe(true)
    const signedOut = await readEverything(tablet.host.indexedDB!)
    expect(given).toHaveLength(1)
    expect(signedIn).toContain(MARK)
    for (const form of ['base64', 'hex', 'latin1'] as const) {
      const key = JSON.stringify(Buffer.from(given[0]!, 'base64').toString(form)).slice(1, -1)
      expect(signedIn).not.toContain(key)
      expect(signedOut).not.toContain(key)
    }
  })

  it('waits for its key where nobody answers, and is sent when somebody does', async () => {
    const { host, id, restored } = await openSignedOut()
    let isKeyThere = false
    host.answer = (actor, path, init) => {
      if (path.startsWith('/auth/') && !isKeyThere) throw new TypeError('no route')
      return restored.answer(actor, path, init)
    }
    const again = await openTablet(ANNE, host.answer, { host })
    await runOnce(again.account, 0, 0)
    expect(restored.records.size).toBe(0)
    isKeyThere = true
    await runOnce(again.account, 0, 0)
    await runOnce(again.account, 0, 0)
    expect(restored.records.get(id)?.body).toMatchObject({ name: MARK })
  })

  it('stays for its thirty days where it cannot be opened, and holds nothing up', async () => {
    const { host, id, restored } = await openSignedOut()
    const otherKey: Answer = (actor, path, init) =>
      path.startsWith('/auth/')
        ? ours({ key: Buffer.alloc(32, 7).toString('base64') })
        : restored.answer(actor, path, init)
    host.answer = otherKey
    const again = await openTablet(ANNE, otherKey, { host })
    await runOnce(again.account, 0, 0)
    expect(restored.records.get(id)).toBeUndefined()
    expect(await again.account.db.acknowledged.count()).toBe(1)
    const made = await again.create('farm', { name: 'South' })
    await runOnce(again.account, 0, 0)
    expect(restored.records.get(made)?.body).toMatchObject({ name: 'South' })
  })

  it('is forgotten thirty days after, also where its person never came back', async () => {
    const { host } = await openSignedOut()
    const office = openOffice()
    const visit = async (day: number) => {
      host.clock += day * DAY
      office.facts.now = new Date(host.clock)
      host.request = async (path, init) => office.answer(MARC, path, init)
      const marc = await openTablet(MARC, office.answer, { host })
      await runOnce(marc.account, 0, 0)
      closeAccount(marc.account)
      return (await host.indexedDB!.databases()).filter(({ name }) => name!.includes(ANNE.accountId)).length
    }
    expect(await visit(29)).toBe(1)
    expect(await visit(2)).toBe(0)
  })

  it('goes with its store where the office hands out no keys: nothing readable stays behind', async () => {
    const office = openOffice()
    const { host } = await openSignedOut({
      answer: (actor, path, init) => (path.startsWith('/auth/') ? ours({}, 404) : office.answer(actor, path, init)),
    })
    expect(await host.indexedDB!.databases()).toEqual([])
  })
})
