import { describe, expect, it, vi } from 'vitest'
import { OFFLINE_OPEN_MS } from '#domain/kernel/limits.ts'
import { ADA } from '#tests/setup/current-user.ts'
import { currentAccount, forgetCurrentAccount, mayOpenOffline, noteContact, rememberAccount } from './device.ts'

const NOON = new Date('2026-04-10T12:00:00.000Z')
function after(ms: number): Date {
  return new Date(NOON.getTime() + ms)
}

describe('what a device remembers', () => {
  it('is nobody before the first sign-in, then the last person, and nobody after sign-out', async () => {
    expect(await currentAccount()).toBeNull()
    const account = await rememberAccount(ADA, NOON)
    expect(await currentAccount()).toEqual(account)
    expect(account).toMatchObject({ fullName: 'Ada Dunn', role: 'auditor', lastContact: NOON })
    await forgetCurrentAccount()
    expect(await currentAccount()).toBeNull()
  })

  it('is nobody where the browser lets nothing be stored: the person is in all the same [sync 62]', async () => {
    await forgetCurrentAccount()
    const denied = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('storage is blocked', 'SecurityError')
    })
    expect(await rememberAccount(ADA, NOON)).toMatchObject({ fullName: 'Ada Dunn' })
    denied.mockRestore()
    expect(await currentAccount()).toBeNull()
  })

  it('opens the app without signal for seven days since the last contact', async () => {
    const account = await rememberAccount(ADA, NOON)
    expect(await mayOpenOffline(account, after(OFFLINE_OPEN_MS))).toBe(true)
    expect(await mayOpenOffline(account, after(OFFLINE_OPEN_MS + 1))).toBe(false)
  })

  it('counts the seven days anew from every contact', async () => {
    const { id } = await rememberAccount(ADA, NOON)
    await noteContact(id, after(OFFLINE_OPEN_MS))
    const account = await currentAccount()
    expect(account && (await mayOpenOffline(account, after(2 * OFFLINE_OPEN_MS)))).toBe(true)
  })

  it('is not fooled by a clock that was put back', async () => {
    const account = await rememberAccount(ADA, NOON)
    await mayOpenOffline(account, after(2 * OFFLINE_OPEN_MS + 1))
    expect(await mayOpenOffline(account, after(1_000))).toBe(false)
  })
})
