import { describe, expect, it } from 'vitest'
import { closeAccount, openAccount, type StoreNotice } from '#local/account/open-account.ts'
import { WaitedElsewhere } from '#local/device/store-trouble.ts'
import { openWanted } from '#local/office/open-record.ts'
import { makeRoom } from '#local/outbox/make-room.ts'
import { save } from '#local/outbox/save.ts'
import { readStatus } from '#local/reads/status.ts'
import { readMeta } from '#local/store/meta.ts'
import { LOCAL_SCHEMA } from '#local/store/stored-rows.ts'
import { transact } from '#local/store/transact.ts'
import { workDatabaseName } from '#local/store/work-database.ts'
import { makeId } from './ids.ts'
import { ANNE, openOffice, SHAPES } from './office.ts'
import { diskFull, failWrites, watchConnection } from './store-faults.ts'
import { createHost, openTablet } from './tablet.ts'

describe('a transaction', () => {
  it('writes nothing when something other than the store was waited for inside it [sync 19]', async () => {
    const { account } = await openTablet(ANNE, openOffice().answer)
    const writes = transact(account.db, async (changes) => {
      changes.note({ deviceSeq: 41 })
      await account.db.outbox.count()
      await new Promise((resolve) => setTimeout(resolve, 20))
      changes.note({ deviceSeq: 42 })
    })
    await expect(writes).rejects.toBeInstanceOf(WaitedElsewhere)
    expect(await readMeta(account.db, 'deviceSeq')).toBe(0)
  })

  it('leaves neither record nor row when the tab dies inside it [sync 16]', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    const spy = failWrites(1, function () {
      this.transaction.abort()
    })
    await expect(tablet.create('farm', { name: 'half' })).rejects.toThrow()
    spy.mockRestore()
    expect(await tablet.account.db.records.count()).toBe(0)
    expect(await tablet.account.db.outbox.count()).toBe(0)
  })

  it('asks the browser for strict durability, and says saved only when the store has it [sync 17] [sync 18]', async () => {
    const connection = watchConnection()
    const { create, rows } = await openTablet(ANNE, openOffice().answer)
    const before = connection.writes().length
    await create('farm', { name: 'strict' })
    expect(connection.writes().slice(before)).toEqual([{ durability: 'strict' }])
    expect(await rows()).toHaveLength(1)
  })
})

describe('a store in trouble', () => {
  it('opens again and repeats once when the browser lost the connection, without a second row [sync 20]', async () => {
    const connection = watchConnection()
    const tablet = await openTablet(ANNE, openOffice().answer)
    connection.lose(1)
    const id = await tablet.create('farm', { name: 'kept' })
    expect(connection.losses()).toBe(1)
    expect(await tablet.rows()).toHaveLength(1)
    expect(await tablet.body(id)).toMatchObject({ name: 'kept' })
  })

  it('says that the store sleeps after the second loss', async () => {
    const connection = watchConnection()
    const tablet = await openTablet(ANNE, openOffice().answer)
    connection.lose(2)
    const saved = save(tablet.account, { entity: 'farm', id: makeId(), kind: 'create', edits: [] })
    expect(await saved).toEqual({ kind: 'notSaved', why: 'asleep' })
  })

  it('clears old clean copies when the disk is full, saves, and asks for them again later [sync 60]', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, office.answer)
    const old = await tablet.create('farm', { name: 'old and clean' })
    await tablet.push()
    tablet.host.clock += 91 * 24 * 3_600_000
    failWrites(1, diskFull)
    const id = await tablet.create('farm', { name: 'new' })
    expect(await tablet.body(id)).toMatchObject({ name: 'new' })
    expect(await tablet.view(old)).toBeNull()
    await openWanted(tablet.account)
    expect(await tablet.body(old)).toMatchObject({ name: 'old and clean' })
  })

  it('never says saved when the disk stays full, and leaves earlier work alone [sync 60]', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    const id = await tablet.create('farm', { name: 'before' })
    const spy = failWrites(Number.POSITIVE_INFINITY, diskFull)
    expect(await tablet.edit('farm', id, 'name', 'before', 'after')).toEqual({ kind: 'notSaved', why: 'full' })
    spy.mockRestore()
    expect(await tablet.body(id)).toMatchObject({ name: 'before' })
    expect(await tablet.edit('farm', id, 'name', 'before', 'after')).toMatchObject({ kind: 'saved' })
  })

  it('refuses whole what is too large for the room that is left; what was there stands, and a line of text still fits [sync 59]', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    const id = await tablet.create('farm', { name: 'before' })
    failWrites(Number.POSITIVE_INFINITY, diskFull, (value) => JSON.stringify(value).length > 100_000)
    const large = await tablet.edit('farm', id, 'name', 'before', 'x'.repeat(200_000))
    expect(large).toEqual({ kind: 'notSaved', why: 'full' })
    expect(await tablet.body(id)).toMatchObject({ name: 'before' })
    expect(await tablet.edit('farm', id, 'name', 'before', 'after')).toMatchObject({ kind: 'saved' })
    const kept = JSON.stringify(await tablet.rows())
    expect(kept).toContain('after')
    expect(kept.length).toBeLessThan(100_000)
  })

  it('makes room with clean copies only, whatever their age', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, office.answer)
    const id = await tablet.create('farm', { name: 'sent' })
    await tablet.push()
    await tablet.edit('farm', id, 'name', 'sent', 'typed')
    tablet.host.clock += 365 * 24 * 3_600_000
    expect(await makeRoom(tablet.account), 'what the office took').toBe(1)
    expect(await makeRoom(tablet.account)).toBe(0)
    expect(await tablet.body(id)).toMatchObject({ name: 'typed' })
  })

  it('works through the office alone where the browser withholds the store [sync 62]', async () => {
    const host = createHost(ANNE, openOffice().answer)
    expect(await openAccount({ person: ANNE, host: { ...host, indexedDB: undefined }, shapes: SHAPES })).toEqual({
      kind: 'onlineOnly',
    })
    const denied = { open: () => diskDenied() } as unknown as IDBFactory
    expect(await openAccount({ person: ANNE, host: { ...host, indexedDB: denied }, shapes: SHAPES })).toEqual({
      kind: 'onlineOnly',
    })
  })

  it('puts a damaged copy aside, shows the rest, and fetches the record again [sync 63]', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, office.answer)
    const [bad, good] = [await tablet.create('farm', { name: 'bad' }), await tablet.create('farm', { name: 'good' })]
    await tablet.push()
    await tablet.account.db.records.update(bad, { sealed: 'garbage' })
    expect(await tablet.view(bad)).toBeNull()
    expect(await tablet.body(good)).toMatchObject({ name: 'good' })
    await expect.poll(() => tablet.account.db.damaged.count()).toBe(1)
    await openWanted(tablet.account)
    expect(await tablet.body(bad)).toMatchObject({ name: 'bad' })
  })

  it('puts a damaged waiting row aside, says so, and sends everything else [sync 63]', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, office.answer)
    const [bad, good] = [await tablet.create('farm', { name: 'bad' }), await tablet.create('farm', { name: 'good' })]
    await tablet.account.db.outbox.update(1, { sealed: { no: 'row' } })
    expect(await tablet.edit('farm', good, 'name', 'good', 'better')).toMatchObject({ kind: 'saved' })
    await expect.poll(() => readStatus(tablet.account)).toMatchObject({ chip: 'needsAttention', damaged: 1 })
    await expect.poll(() => tablet.account.db.damaged.toArray()).toMatchObject([{ store: 'outbox', raw: { id: bad } }])
    await tablet.push()
    expect(office.records.get(good)?.body).toMatchObject({ name: 'better' })
    expect(await tablet.rows()).toEqual([])
  })
})

describe('other builds on the same device', () => {
  it('asks to close other tabs when an old one holds the store, and opens when it is gone [sync 64]', async () => {
    const host = createHost(ANNE, openOffice().answer)
    const oldTab = await openRaw(host.indexedDB!, 1)
    const told: StoreNotice[] = []
    const opening = openTablet(ANNE, host.answer, { host, tell: (notice) => told.push(notice) })
    await expect.poll(() => told).toEqual(['closeOtherTabs'])
    oldTab.close()
    const tablet = await opening
    expect(await tablet.create('farm', { name: 'after all' })).toBeTruthy()
  })

  it('lets go of the store when a newer version of the app opens it [sync 79]', async () => {
    const told: StoreNotice[] = []
    const tablet = await openTablet(ANNE, openOffice().answer, { tell: (notice) => told.push(notice) })
    const newTab = await openRaw(tablet.host.indexedDB!, 1_000)
    expect(told).toEqual(['reload'])
    expect(tablet.account.db.isOpen()).toBe(false)
    newTab.close()
  })

  it('only reads what a newer build wrote, also when that happens under its eyes [sync 79]', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, office.answer)
    const id = await tablet.create('farm', { name: 'seen' })
    await transact(tablet.account.db, async (changes) => changes.note({ maxSchema: LOCAL_SCHEMA + 1 }))
    expect(await tablet.edit('farm', id, 'name', 'seen', 'typed')).toEqual({ kind: 'notSaved', why: 'readOnly' })
    closeAccount(tablet.account)
    const again = await openTablet(ANNE, office.answer, { host: tablet.host })
    expect(await again.body(id)).toMatchObject({ name: 'seen' })
    expect(await readStatus(again.account)).toMatchObject({ isReadOnly: true })
    expect(await again.edit('farm', id, 'name', 'seen', 'typed')).toEqual({ kind: 'notSaved', why: 'readOnly' })
  })
})

function diskDenied(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

function openRaw(factory: IDBFactory, version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(workDatabaseName(ANNE.accountId), version)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
