import { describe, expect, it, vi } from 'vitest'
import { OFFLINE_OPEN_MS } from '#domain/kernel/limits.ts'
import { ADA } from '#tests/setup/current-user.ts'
import {
  currentAccount,
  type DeviceAccount,
  forgetCurrentAccount,
  knownAccounts,
  mayOpenOffline,
  noteContact,
  noteTime,
  rememberAccount,
} from './device.ts'
import { onDevice } from './device-store.ts'
import { keepReserve, releaseReserve } from './reserve.ts'

const NOON = Date.parse('2026-04-10T12:00:00.000Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEARS = 3 * 365 * DAY

/** Without an answer: only the device's own clock, which may be wrong. */
const alone = (deviceMs: number) => ({ device: new Date(NOON + deviceMs), office: null })
/** Our server has just said what time it is. */
const told = (officeMs: number, deviceMs = officeMs) => ({ ...alone(deviceMs), office: new Date(NOON + officeMs) })

/** Looked at once a day, as whoever works with it does. */
async function liveOn(account: DeviceAccount, days: number): Promise<boolean> {
  let may = true
  for (let day = 1; day <= days; day++) may = await mayOpenOffline(account, alone(day * DAY))
  return may
}

describe('what a device remembers', () => {
  it('is nobody before the first sign-in, then the last person, and nobody after sign-out', async () => {
    expect(await currentAccount()).toBeNull()
    const account = await rememberAccount(ADA, told(0))
    expect(await currentAccount()).toEqual(account)
    expect(account).toMatchObject({ fullName: 'Ada Dunn', role: 'auditor', lastContact: new Date(NOON) })
    await forgetCurrentAccount()
    expect(await currentAccount()).toBeNull()
  })

  it('is nobody where the browser lets nothing be stored: the person is in all the same [sync 62]', async () => {
    await forgetCurrentAccount()
    const denied = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('storage is blocked', 'SecurityError')
    })
    expect(await rememberAccount(ADA, told(0))).toMatchObject({ fullName: 'Ada Dunn' })
    denied.mockRestore()
    expect(await currentAccount()).toBeNull()
  })
})

describe('the seven days without signal', () => {
  it('begin with the last contact', async () => {
    const account = await rememberAccount(ADA, told(0))
    expect(await liveOn(account, 7)).toBe(true)
    expect(await mayOpenOffline(account, alone(OFFLINE_OPEN_MS + 1))).toBe(false)
  })

  it('begin anew with every contact', async () => {
    const { id } = await rememberAccount(ADA, told(0))
    await noteContact(id, told(OFFLINE_OPEN_MS))
    const account = await currentAccount()
    expect(account && (await mayOpenOffline(account, alone(OFFLINE_OPEN_MS + DAY)))).toBe(true)
  })

  it('are not ended by a clock that was three years ahead once and was corrected: it costs a day', async () => {
    const account = await rememberAccount(ADA, told(0))
    expect(await mayOpenOffline(account, alone(YEARS))).toBe(true)
    expect(await mayOpenOffline(account, alone(HOUR))).toBe(true)
    expect(await mayOpenOffline(account, alone(HOUR + 5 * DAY))).toBe(true) // not looked at since: a day again
    for (let day = 6; day <= 9; day++) await mayOpenOffline(account, alone(HOUR + day * DAY))
    expect(await mayOpenOffline(account, alone(HOUR + 10 * DAY))).toBe(true)
    expect(await mayOpenOffline(account, alone(HOUR + 11 * DAY))).toBe(false)
  })

  it('are not ended by a clock that stays three years ahead: it is its steps that count', async () => {
    const account = await rememberAccount(ADA, told(0, YEARS))
    expect(account.lastContact).toEqual(new Date(NOON))
    expect(await mayOpenOffline(account, alone(YEARS + HOUR))).toBe(true)
  })

  it('are not prolonged by a clock that is put back', async () => {
    const account = await rememberAccount(ADA, told(0))
    await liveOn(account, 7)
    expect(await mayOpenOffline(account, alone(5 * DAY))).toBe(true) // two days back: not a minute gained
    expect(await mayOpenOffline(account, alone(5 * DAY + 1))).toBe(false)
  })

  it('are counted by what an answer says, also downward', async () => {
    const account = await rememberAccount(ADA, told(0))
    for (const at of [1, 2, 3, 4, 5, 6, 7, 8]) await mayOpenOffline(account, alone(at * YEARS)) // wrong again and again
    expect(await mayOpenOffline(account, alone(9 * YEARS))).toBe(false)
    await noteTime(told(DAY, 9 * YEARS))
    expect(await mayOpenOffline(account, alone(9 * YEARS + HOUR))).toBe(true)
  })

  it('are counted hour by hour while the app is open', async () => {
    const account = await rememberAccount(ADA, told(0))
    for (let hour = 1; hour <= 8 * 24; hour++) await noteTime(alone(hour * HOUR))
    expect(await mayOpenOffline(account, alone(8 * DAY))).toBe(false)
  })

  it('are counted on where an earlier build left its own mark, and a contact in the future', async () => {
    const account = { ...(await rememberAccount(ADA, told(0))), lastContact: new Date(NOON + YEARS) }
    await onDevice('readwrite', async (store) => {
      store.put('accounts', account)
      store.put('facts', { key: 'latestSeen', value: new Date(NOON + YEARS).toISOString() })
    })
    await noteTime(told(0))
    expect(await mayOpenOffline(account, alone(HOUR))).toBe(true)
    const healed = (await currentAccount())!
    expect(healed.lastContact).toEqual(new Date(NOON + HOUR))
    for (let day = 1; day <= 7; day++) await mayOpenOffline(healed, alone(HOUR + day * DAY))
    expect(await mayOpenOffline(healed, alone(2 * HOUR + 7 * DAY))).toBe(false)
  })
})

it('a full disk keeps nobody out: what has to be noted takes the reserve [sync 60]', async () => {
  const account = await rememberAccount(ADA, told(0))
  await keepReserve()
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  expect(await mayOpenOffline(account, alone(HOUR))).toBe(true)
  expect(full).toHaveBeenCalledTimes(2)
  full.mockRestore()
  expect(await releaseReserve()).toBe(false)
})

const GARBAGE = [null, '', 'garbage', -1, Number.NaN, {}, [], { value: { deep: true } }, new Date(Number.NaN)]

it('garbage in any fact of the device is as good as nothing: nobody is kept out for longer than until signal', async () => {
  for (const garbage of GARBAGE) {
    for (const key of ['currentAccount', 'seen', 'latestSeen']) {
      const account = await rememberAccount(ADA, told(0))
      await onDevice('readwrite', async (store) => store.put('facts', { key, value: garbage, latest: garbage }))
      const current = await currentAccount()
      if (key !== 'currentAccount') expect(current).toEqual(account)
      expect(await mayOpenOffline(account, alone(HOUR))).toBe(true)
      await noteTime(alone(2 * HOUR))
    }
    for (const name of Object.keys(await rememberAccount(ADA, told(0)))) {
      if (name === 'id') continue
      const account = await rememberAccount(ADA, told(0))
      await onDevice('readwrite', async (store) => store.put('accounts', { ...account, [name]: garbage }))
      const [current] = [await currentAccount(), await knownAccounts()]
      if (current) await mayOpenOffline(current, alone(HOUR))
      await noteContact(account.id, told(HOUR))
      await rememberAccount(ADA, told(HOUR))
      expect(await currentAccount()).toMatchObject({ fullName: 'Ada Dunn', lastContact: new Date(NOON + HOUR) })
    }
  }
})
