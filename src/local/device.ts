import type { Role } from '#domain/access/roles.ts'
import { OFFLINE_OPEN_MS } from '#domain/kernel/limits.ts'
import type { CurrentUser } from '#domain/user/user.schema.ts'
import { type DeviceStore, onDevice } from './device-store.ts'
import { isDiskFull, isStoreDenied } from './store-trouble.ts'

/** What this device remembers of a person who signed in here: enough to open the app without signal (settled 2). */
export interface DeviceAccount {
  id: string
  email: string
  fullName: string
  firstName: string
  role: Role
  brokerage: { id: string; name: string } | null
  organizationName: string | null
  /** Changes when the set of records this person may see changes. */
  scopeHash: string
  /** The last answer of our server to this account. */
  lastContact: Date
}

/** No business data, no tokens: only who was here. Each account's work lies in its own database. */
interface Fact {
  key: 'currentAccount' | 'latestSeen'
  value: string
}

/** The account the app opens as, or null where the last person signed out. */
export function currentAccount(): Promise<DeviceAccount | null> {
  return onDevice('readonly', async (store) => {
    const current = await store.get<Fact>('facts', 'currentAccount')
    const account = current && (await store.get<DeviceAccount>('accounts', current.value))
    return account ?? null
  })
}

/** Everybody who has signed in here: the sign-in page says whose work is kept. */
export function knownAccounts(): Promise<DeviceAccount[]> {
  return onDevice('readonly', (store) => store.getAll('accounts'))
}

/** After an answered sign-in or a refreshed profile. Where nothing can be stored the person is in for this page's life. */
export async function rememberAccount(user: CurrentUser, now: Date): Promise<DeviceAccount> {
  const account = toDeviceAccount(user, now)
  try {
    await onDevice('readwrite', async (store) => {
      store.put('accounts', account)
      store.put('facts', { key: 'currentAccount', value: account.id } satisfies Fact)
      await noteTime(store, now)
    })
  } catch (error) {
    if (!isStoreDenied(error) && !isDiskFull(error)) throw error
  }
  return account
}

/** Our server has just answered this account: the seven days begin anew. */
export function noteContact(accountId: string, now: Date): Promise<void> {
  return onDevice('readwrite', async (store) => {
    const account = await store.get<DeviceAccount>('accounts', accountId)
    if (account) store.put('accounts', { ...account, lastContact: now })
  })
}

/** Sign-out: the app no longer opens by itself. Unsent work in the account's own database stays. */
export function forgetCurrentAccount(): Promise<void> {
  return onDevice('readwrite', async (store) => store.remove('facts', 'currentAccount'))
}

/**
 * May the account's app open without an answered request? Seven days since the last contact; a clock put
 * back does not prolong them, because the latest time this device has seen counts (sync.md 4.3 Clocks).
 */
export async function mayOpenOffline(account: DeviceAccount, now: Date): Promise<boolean> {
  const latest = await onDevice('readwrite', (store) => noteTime(store, now))
  return latest.getTime() - account.lastContact.getTime() <= OFFLINE_OPEN_MS
}

async function noteTime(store: DeviceStore, now: Date): Promise<Date> {
  const known = await store.get<Fact>('facts', 'latestSeen')
  const latest = known && new Date(known.value) > now ? new Date(known.value) : now
  store.put('facts', { key: 'latestSeen', value: latest.toISOString() } satisfies Fact)
  return latest
}

function toDeviceAccount(user: CurrentUser, now: Date): DeviceAccount {
  return {
    id: user.id,
    email: user.email,
    fullName: user.full_name,
    firstName: user.first_name,
    role: user.role.code,
    brokerage: user.brokerage_firm,
    organizationName: user.organization?.name ?? null,
    scopeHash: user.scope_hash,
    lastContact: now,
  }
}
