import { describe, expect, it } from 'vitest'
import { exportUnsent, noteExported } from '#local/account/export-unsent.ts'
import { askLostWork, endQuestion, giveUpLostWork } from '#local/account/lost-work.ts'
import { closeAccount } from '#local/account/open-account.ts'
import { deleteWork } from '#local/account/sign-out.ts'
import { askToKeepStore, readStorageFacts } from '#local/account/storage-facts.ts'
import { runOnce } from '#local/loop/run.ts'
import { discardRow } from '#local/outbox/refused-work.ts'
import { countKept, countUnsent } from '#local/reads/count-unsent.ts'
import { readStatus } from '#local/reads/status.ts'
import { readMeta } from '#local/store/meta.ts'
import { makeId } from './ids.ts'
import { ANNE, MARC, openOffice, ours } from './office.ts'
import { type Answer, openTablet, type TestTablet } from './tablet.ts'

async function makeTwelve(tablet: TestTablet): Promise<void> {
  for (let count = 0; count < 12; count++) await tablet.create('policyholder', { legalName: `Farm ${count}` })
}

/** The same person signs in again on the same tablet. */
async function signInAgain(tablet: TestTablet, answer: Answer) {
  closeAccount(tablet.account)
  tablet.host.answer = answer
  return openTablet(ANNE, answer, { host: tablet.host })
}

describe('the session ends, the work does not', () => {
  const endings = [
    { status: 409, why: 'superseded', fault: '[sync 49]' },
    { status: 429, why: 'throttled', fault: '[sync 50]' },
    { status: 401, why: 'expired', fault: '[sync 48]' },
  ] as const

  for (const { status, why, fault } of endings) {
    it(`keeps twelve unsent records over a ${status} and sends each once after signing in again ${fault}`, async () => {
      const office = openOffice()
      const tablet = await openTablet(ANNE, () => ours({ code: 1000 + status }, status))
      await makeTwelve(tablet)
      const ids = (await tablet.rows()).map(({ mutationId }) => mutationId)
      await runOnce(tablet.account, 0, 0)
      expect(tablet.host.ended).toEqual([why])
      expect(await readStatus(tablet.account)).toMatchObject({ total: 12, halted: 'signedOut' })
      const again = await signInAgain(tablet, office.answer)
      expect((await again.rows()).map(({ mutationId }) => mutationId)).toEqual(ids)
      await runOnce(again.account, 0, 0)
      expect(await readStatus(again.account)).toMatchObject({ chip: 'online', total: 0, halted: null })
      expect([...office.effects.keys()]).toEqual(ids)
      expect([...office.effects.values()]).toEqual(Array(12).fill(1))
    })
  }

  it('resends a batch cut short by a token that ran out; what was done is recognised [sync 47]', async () => {
    const office = openOffice()
    let isExpired = true
    const tablet = await openTablet(ANNE, (actor, path, init) => {
      if (!isExpired) return office.answer(actor, path, init)
      isExpired = false
      office.answer(actor, path, init) // committed, but the answer says that the token ran out on the way
      return office.answer(actor, path, init) // the host renewed it once and sent the same request again
    })
    await makeTwelve(tablet)
    await tablet.push()
    expect(await tablet.rows()).toEqual([])
    expect([...office.effects.values()]).toEqual(Array(12).fill(1))
  })

  it('settles nothing and drops the token when the cookie belongs to another account', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, (_actor, path, init) => office.answer(MARC, path, init))
    await makeTwelve(tablet)
    await runOnce(tablet.account, 0, 0)
    expect(tablet.host.ended).toEqual(['wrongAccount'])
    expect(await tablet.rows()).toHaveLength(12)
    tablet.host.answer = () => ours({ code: 1413 }, 403)
    await runOnce(tablet.account, 0, 0)
    expect(tablet.host.ended).toEqual(['wrongAccount', 'wrongAccount'])
  })
})

describe('signing out', () => {
  it('deletes nothing while work is unsent, unless a person typed how much [sync 51]', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    await makeTwelve(tablet)
    expect(await countUnsent(tablet.account)).toEqual({ changes: 12, forms: 0, total: 12 })
    expect(await deleteWork(tablet.account)).toBe(false)
    expect(await deleteWork(tablet.account, 11)).toBe(false)
    expect(await tablet.rows()).toHaveLength(12)
    expect(await deleteWork(tablet.account, 12)).toBe(true)
    expect(await countKept(tablet.host, ANNE.accountId)).toBe(0)
  })

  it('keeps the work locked by default, countable on the sign-in page [sync 51]', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    await makeTwelve(tablet)
    closeAccount(tablet.account)
    expect(await countKept(tablet.host, ANNE.accountId)).toBe(12)
    expect(await countKept(tablet.host, MARC.accountId)).toBe(0)
  })

  it('counts a refused change until it was exported, with all that was shown', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    const id = await tablet.create('farm', { name: 'x'.repeat(80) })
    await tablet.push()
    await discardRow(tablet.account, 1)
    expect(await countUnsent(tablet.account)).toEqual({ changes: 1, forms: 0, total: 1 })
    const exported = JSON.parse(await exportUnsent(tablet.account))
    expect(exported).toMatchObject({
      accountId: ANNE.accountId,
      waiting: [],
      refused: [{ row: { id }, reason: 'bad_value' }],
    })
    await noteExported(tablet.account)
    expect(await countUnsent(tablet.account)).toMatchObject({ total: 0 })
    expect(await deleteWork(tablet.account)).toBe(true)
  })

  it('shows a colleague on the same tablet nothing of it and sends nothing under their name [sync 52]', async () => {
    const office = openOffice()
    const anne = await openTablet(ANNE, office.answer)
    await makeTwelve(anne)
    closeAccount(anne.account)
    const marc = await openTablet(MARC, office.answer, { host: anne.host })
    anne.host.request = async (path, init) => office.answer(MARC, path, init)
    await runOnce(marc.account, 0, 0)
    expect(await marc.account.db.records.count()).toBe(0)
    expect(await readStatus(marc.account)).toMatchObject({ chip: 'online', total: 0 })
    expect(office.records.size).toBe(0)
    expect(await countKept(anne.host, ANNE.accountId)).toBe(12)
  })
})

describe('a device and its office', () => {
  it('knows a new store from an old one, and tells the office how much waits [sync 61] [sync 87]', async () => {
    const reports: number[] = []
    const office = openOffice()
    const tablet = await openTablet(ANNE, (actor, path, init) => {
      if (init.body) reports.push(JSON.parse(String(init.body)).unsentCount)
      return office.answer(actor, path, init)
    })
    expect(tablet.isNew).toBe(true)
    await makeTwelve(tablet)
    await tablet.push()
    expect(reports).toEqual([12])
    const again = await signInAgain(tablet, office.answer)
    expect(again.isNew).toBe(false)
    await deleteWork(again.account)
    expect((await openTablet(ANNE, office.answer, { host: tablet.host })).isNew).toBe(true)
  })

  it('asks a new store’s office which devices had unsent work, for one of them may have been this one [sync 61]', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, office.answer)
    const own = await readMeta(tablet.account.db, 'deviceId')
    const lastSeenAt = '2026-11-19T18:00:00.000Z'
    const cleared = { deviceId: makeId(), lastSeenAt, unsentCount: 12 }
    office.facts.devices = [cleared, { deviceId: makeId(), lastSeenAt, unsentCount: 0 }, { ...cleared, deviceId: own }]
    expect(await askLostWork(tablet.account)).toEqual([{ ...cleared, lastSeenAt: new Date(lastSeenAt) }])
    tablet.host.answer = () => Promise.reject(new TypeError('no route'))
    expect(await askLostWork(tablet.account)).toBeNull()

    const told: unknown[] = []
    tablet.host.answer = (actor, path, init) => {
      if (path !== '/sync/lost-devices') return office.answer(actor, path, init)
      told.push(JSON.parse(String(init.body)))
      return ours(office.facts.devices)
    }
    expect(await giveUpLostWork(tablet.account, { ...cleared, lastSeenAt: new Date(lastSeenAt) })).toBe(true)
    expect(told).toEqual([{ device: cleared.deviceId }])
    expect(await askLostWork(tablet.account)).toEqual([])
  })

  it('asks once: whoever said that it was another device is not asked again, and no store that was there before is', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, office.answer)
    office.facts.devices = [{ deviceId: makeId(), lastSeenAt: '2026-11-19T18:00:00.000Z', unsentCount: 12 }]
    const again = await signInAgain(tablet, office.answer)
    expect(await askLostWork(again.account)).toHaveLength(1) // closed before it was answered
    await endQuestion(again.account)
    expect(await askLostWork((await signInAgain(again, office.answer)).account)).toEqual([])
  })

  it('ends the question where nothing was missing at the first contact: what is reported later is another’s own', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, office.answer)
    expect(await askLostWork(tablet.account)).toEqual([])
    office.facts.devices = [{ deviceId: makeId(), lastSeenAt: '2026-11-19T18:00:00.000Z', unsentCount: 12 }]
    expect(await askLostWork(tablet.account)).toEqual([])
  })

  it('goes on under a new name when two tablets share one store, keeping every mutation id [sync 25]', async () => {
    const office = openOffice()
    const newDeviceId = makeId()
    let isCloned = true
    const tablet = await openTablet(ANNE, async (actor, path, init) => {
      const answer = await office.answer(actor, path, init).json()
      if (!isCloned || !path.startsWith('/sync/push')) return ours(answer)
      isCloned = false
      const [{ mutationId }] = answer.results
      return ours({ ...answer, newDeviceId, results: [{ mutationId, verdict: 'retry', afterSeconds: 1 }] })
    })
    await tablet.create('farm', { name: 'cloned' })
    const [before] = await tablet.rows()
    await tablet.push()
    const [after] = await tablet.rows()
    expect(after).toMatchObject({ mutationId: before!.mutationId, deviceId: newDeviceId })
    expect(await readMeta(tablet.account.db, 'cursor')).toBeNull()
    await tablet.push()
    expect(office.effects.get(before!.mutationId)).toBe(1)
  })

  it('tells of a wrong clock and works all the same; order is by number, not by time [sync 23] [sync 24]', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, office.answer)
    tablet.host.clock += 2 * 24 * 3_600_000
    const id = await tablet.create('farm', { name: 'ahead' })
    tablet.host.clock -= 3_600_000
    await tablet.edit('farm', id, 'cover', null, { start: 'May', end: 'June' })
    await tablet.push()
    tablet.host.clock -= 4 * 24 * 3_600_000
    await tablet.edit('farm', id, 'name', 'ahead', 'behind')
    tablet.host.clock += 3_600_000
    await tablet.push()
    expect(office.records.get(id)?.body).toMatchObject({ name: 'behind', cover: { start: 'May', end: 'June' } })
    expect(office.conflicts.size).toBe(0)
    const { isClockWrong, lastContact } = await readStatus(tablet.account)
    expect(isClockWrong).toBe(true)
    expect(lastContact).not.toBeNull()
  })

  it('leaves dates of cover alone when the tablet travels; what it stamps is UTC [sync 90]', async () => {
    const office = openOffice()
    const tablet = await openTablet(ANNE, office.answer)
    const zone = process.env.TZ
    process.env.TZ = 'America/St_Johns'
    const id = await tablet.create('policyholder', { dateOfBirth: '1968-03-01' })
    process.env.TZ = 'America/Vancouver'
    await tablet.push()
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
    expect(office.records.get(id)?.body).toMatchObject({ dateOfBirth: '1968-03-01' })
    expect(await tablet.body(id)).toMatchObject({ dateOfBirth: '1968-03-01' })
  })

  it('says what the browser promises about the store', async () => {
    const tablet = await openTablet(ANNE, openOffice().answer)
    expect(await readStorageFacts(tablet.account)).toEqual({ usedBytes: null, quotaBytes: null, isKept: false })
    const gauge = {
      estimate: async () => ({ usage: 5, quota: 10 }),
      persisted: async () => true,
      persist: async () => true,
    }
    tablet.host.storage = gauge
    expect(await readStorageFacts(tablet.account)).toEqual({ usedBytes: 5, quotaBytes: 10, isKept: true })
    expect(await askToKeepStore(tablet.account)).toBe(true)
  })
})
