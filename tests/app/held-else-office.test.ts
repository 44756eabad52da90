import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { followed, heldElseOffice } from '#app/device/held-else-office.ts'
import { setWork } from '#app/device/work.ts'
import type { LocalAccount } from '#local/store/account.ts'
import { ANNE } from '../local/office.ts'
import { openTablet } from '../local/tablet.ts'

const office = vi.fn<() => Promise<string | null>>(async () => 'from the office')
const aborted = { signal: AbortSignal.abort() }

beforeEach(() => void office.mockClear())

describe('what this device may hold', () => {
  it('is read here as soon as the store is open, and the office is not asked', async () => {
    const answer = heldElseOffice({ held: async ({ person }) => person.accountId, office })
    const { person } = await openWork()
    expect(await answer).toBe(person.accountId)
    expect(office).not.toHaveBeenCalled()
  })

  it('is asked of the office where it is not here', async () => {
    await openWork()
    expect(await heldElseOffice({ held: async () => undefined, office })).toBe('from the office')
  })

  it('may be known here not to be there any more', async () => {
    await openWork()
    expect(await heldElseOffice({ held: async () => null, office })).toBeNull()
    expect(office).not.toHaveBeenCalled()
  })

  it('is asked of the office where the browser lets nothing be kept', async () => {
    setWork({ kind: 'onlineOnly' })
    onTestFinished(() => setWork({ kind: 'closed' }))
    expect(await heldElseOffice({ held: async () => 'from here', office })).toBe('from the office')
  })
})

describe('a list that the device follows', () => {
  const held = async () => 'from here'

  it('is read here by whoever has a feed, with or without signal alike, and again after every write', async () => {
    await openWork()
    const query = followed('broker_account_manager', ['notes'], { held, office })
    expect(query).toMatchObject({ queryKey: ['device', 'notes'], networkMode: 'always' })
    expect(await query.queryFn(aborted)).toBe('from here')
  })

  it('is the office’s for everybody else, who waits for no store', async () => {
    const query = followed('portal_admin', ['notes'], { held, office })
    expect(query.queryKey).toEqual(['notes'])
    expect(query).not.toHaveProperty('networkMode')
    expect(await query.queryFn(aborted)).toBe('from the office')
    expect(office).toHaveBeenCalledWith(aborted.signal)
  })
})

async function openWork(): Promise<LocalAccount> {
  const { account } = await openTablet(ANNE, () => Response.error())
  setWork({ kind: 'open', account, sync: { hint: () => undefined, sendNow: async () => null, stop: () => undefined } })
  onTestFinished(() => setWork({ kind: 'closed' }))
  return account
}
