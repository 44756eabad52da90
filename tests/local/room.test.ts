import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { checkRoom, roomOf } from '#local/account/storage-facts.ts'
import { onDevice } from '#local/device/device-store.ts'
import { keepReserve, onReserveGiven, releaseReserve } from '#local/device/reserve.ts'
import { keepDraft, readDraft } from '#local/rows/drafts.ts'
import { makeId } from './ids.ts'
import { ANNE, openOffice } from './office.ts'
import { openTablet } from './tablet.ts'

const GB = 1e9
const MB = 1e6
const RESERVE = 5 * 1024 * 1024

const reserved = () =>
  onDevice('readonly', async (store) => (await store.get<{ bytes: Blob }>('facts', 'reserve'))?.bytes.size ?? 0)

/** What the browser says of its disk from now on. */
function estimating(usage: number, quota: number): StorageManager {
  return { estimate: async () => ({ usage, quota }), persisted: async () => true } as StorageManager // what is asked of it
}

/** The disk refuses the next write, or every one where `isFull`. */
function fillDisk({ isFull = false } = {}) {
  const refused = { count: 0 }
  const { put } = IDBObjectStore.prototype
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (isFull || refused.count === 0) {
      refused.count++
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
    return put.apply(this, given)
  })
  onTestFinished(() => spy.mockRestore())
  return { refused, empty: () => spy.mockRestore() }
}

beforeEach(releaseReserve)

describe('how much room there is', () => {
  it.each([
    ['next to nothing is used', 30 * MB, 10 * GB, 'enough'],
    ['79 %', 7.9 * GB, 10 * GB, 'enough'],
    ['80 %', 8 * GB, 10 * GB, 'scarce'],
    ['90 %', 9 * GB, 10 * GB, 'short'],
    ['less than 500 MB left of 2 GB', 1.51 * GB, 2 * GB, 'scarce'],
    ['more than 500 MB left of 2 GB', 1.49 * GB, 2 * GB, 'enough'],
    ['a private window that is never allowed more', 10 * MB, 400 * MB, 'enough'],
    ['a private window that is filling', 330 * MB, 400 * MB, 'scarce'],
    ['a browser that allows nothing', 0, 0, 'short'],
  ])('%s', (_what, usedBytes, quotaBytes, room) => {
    expect(roomOf({ usedBytes, quotaBytes })).toBe(room)
  })

  it('is not known where the browser does not say', () => {
    expect(roomOf({ usedBytes: null, quotaBytes: null })).toBe('enough')
  })
})

describe('the reserve of a device [sync 60]', () => {
  it('is made while there is room, once, and not where there is none', async () => {
    const { account, host } = await openTablet(ANNE, openOffice().answer)
    host.storage = estimating(9.5 * GB, 10 * GB)
    expect(await checkRoom(account)).toMatchObject({ room: 'short' })
    expect(await reserved()).toBe(0)
    host.storage = estimating(1 * GB, 10 * GB)
    for (let n = 0; n < 2; n++) expect(await checkRoom(account)).toMatchObject({ room: 'enough', usedBytes: 1 * GB })
    expect(await reserved()).toBe(RESERVE)
  })

  it('gives way to what a person saved: the change is kept at the second attempt, and no copy had to go', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    const old = await tablet.create('farm', { name: 'old and clean' })
    await tablet.push()
    tablet.host.clock += 91 * 24 * 3_600_000
    await keepReserve()
    fillDisk()
    const id = await tablet.create('farm', { name: 'typed on a full disk' })
    expect(await tablet.body(id)).toMatchObject({ name: 'typed on a full disk' })
    expect(await tablet.rows()).toHaveLength(1)
    expect(await tablet.body(old)).toMatchObject({ name: 'old and clean' })
    expect(await reserved()).toBe(0)
    await checkRoom(tablet.account)
    expect(await reserved()).toBe(RESERVE) // made anew, there is room again
  })

  it('gives way to half a sentence in an open form', async () => {
    const { account } = await openTablet(ANNE, openOffice().answer)
    await keepReserve()
    fillDisk()
    const key = { kind: 'policyholder', of: null, form: makeId() } as const
    await keepDraft(account, key, { name: 'Half', address: '/policyholders/create', typed: { name: 'Half' } })
    expect(await readDraft(account, key, z.object({ name: z.string() }))).toEqual({ name: 'Half' })
    expect(await reserved()).toBe(0)
  })

  it('is given once: a disk that stays full says so, and keeps what was there', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    const id = await tablet.create('farm', { name: 'before' })
    await keepReserve()
    const disk = fillDisk({ isFull: true })
    expect(await tablet.edit('farm', id, 'name', 'before', 'after')).toEqual({ kind: 'notSaved', why: 'full' })
    disk.empty()
    expect(await reserved()).toBe(0)
    expect(await tablet.body(id)).toMatchObject({ name: 'before' })
  })

  it('that the disk no longer takes says that it is full, whatever the browser tells of its room', async () => {
    const { account, host } = await openTablet(ANNE, openOffice().answer)
    host.storage = estimating(0.1 * GB, 10 * GB)
    const disk = fillDisk({ isFull: true })
    expect(await checkRoom(account)).toMatchObject({ room: 'full' })
    disk.empty()
    expect(await checkRoom(account)).toMatchObject({ room: 'enough' })
    expect(host.reported).toEqual([])
  })

  it('tells that it was given once the write it was given to is done, so that nobody takes its room before', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    const told: Promise<number>[] = []
    onTestFinished(onReserveGiven(() => void told.push(tablet.account.db.outbox.count())))
    await tablet.create('farm', { name: 'with room' })
    expect(told).toEqual([])
    await keepReserve()
    fillDisk()
    await tablet.create('farm', { name: 'typed on a full disk' })
    expect(await Promise.all(told)).toEqual([2])
  })

  it('is not for what the office says, which comes again', async () => {
    const office = openOffice()
    const [one, other] = [await openTablet(ANNE, office.answer), await openTablet(ANNE, office.answer)]
    const id = await one.create('farm', { name: 'from the office' })
    await one.push()
    await keepReserve()
    const disk = fillDisk({ isFull: true })
    await other.pull().catch(() => undefined)
    expect(disk.refused.count).toBeGreaterThan(0)
    disk.empty()
    expect(await reserved()).toBe(RESERVE)
    await other.pull()
    expect(await other.body(id)).toMatchObject({ name: 'from the office' })
  })
})
