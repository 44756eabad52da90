import { z } from 'zod'
import { role } from '#domain/access/roles.ts'
import { OFFLINE_OPEN_MS } from '#domain/kernel/limits.ts'
import type { CurrentUser } from '#domain/user/user.schema.ts'
import { type DeviceStore, onDevice } from './device-store.ts'
import { withReserve } from './reserve.ts'
import { isDiskFull, isStoreDenied } from './store-trouble.ts'

/** No contact that is known of: the app waits for the office. */
const NEVER = new Date(0)
const DAY_MS = 24 * 3_600_000

/** What this device remembers of a person who signed in here: enough to open the app without signal (settled 2). */
const deviceAccount = z.object({
  id: z.string(),
  email: z.string().catch(''),
  fullName: z.string().catch(''),
  firstName: z.string().catch(''),
  role,
  brokerage: z.object({ id: z.string(), name: z.string() }).nullable().catch(null),
  organizationName: z.string().nullable().catch(null),
  /** Changes when the set of records this person may see changes. */
  scopeHash: z.string().catch(''),
  /** The last answer of our server to this account, by the office's clock. */
  lastContact: z.date().catch(NEVER),
})
export type DeviceAccount = z.infer<typeof deviceAccount>

/** What time it is: by this device, whose clock may be wrong and jump, and by the office where it answered lately. */
export interface Moment {
  device: Date
  office: Date | null
}

/** The time as this device believes it, and what its own clock showed when it last looked. */
const seen = z.object({ latest: z.date(), lookedAt: z.date() })

const currentFact = z.object({ value: z.string() })

/** The account the app opens as, or null where the last person signed out. */
export function currentAccount(): Promise<DeviceAccount | null> {
  return onDevice('readonly', readCurrent)
}

/** Everybody who has signed in here: the sign-in page says whose work is kept. */
export function knownAccounts(): Promise<DeviceAccount[]> {
  return onDevice('readonly', async (store) => {
    const rows = await store.getAll('accounts')
    return rows.flatMap((row) => deviceAccount.safeParse(row).data ?? [])
  })
}

/** After an answered sign-in or a refreshed profile. Where nothing can be stored the person is in for this page's life. */
export async function rememberAccount(user: CurrentUser, moment: Moment): Promise<DeviceAccount> {
  const account = toDeviceAccount(user, moment.office ?? moment.device)
  try {
    await onDevice('readwrite', async (store) => {
      store.put('accounts', account)
      store.put('facts', { key: 'currentAccount', value: account.id })
      noteSeen(store, account.lastContact, moment)
    })
  } catch (error) {
    if (!isStoreDenied(error) && !isDiskFull(error)) throw error
  }
  return account
}

/** Our server has just answered this account: the seven days begin anew. */
export function noteContact(accountId: string, moment: Moment): Promise<void> {
  return onDevice('readwrite', async (store) => {
    const account = await readAccount(store, accountId)
    const lastContact = moment.office ?? moment.device
    if (account) store.put('accounts', { ...account, lastContact })
    noteSeen(store, lastContact, moment)
  })
}

/** Looked at while the app is open, so that what its own clock counts is counted hour by hour. */
export function noteTime(moment: Moment): Promise<void> {
  return onDevice('readwrite', async (store) => {
    const account = await readCurrent(store)
    if (account) await lookAtTime(store, account, moment)
  })
}

/** Sign-out: the app no longer opens by itself. Unsent work in the account's own database stays. */
export function forgetCurrentAccount(): Promise<void> {
  return onDevice('readwrite', async (store) => store.remove('facts', 'currentAccount'))
}

/**
 * May the account's app open without an answered request? Seven days since the last contact (settled 2). What has to be
 * noted for it may take the reserve: a full disk keeps nobody from what waits on it (fault 60).
 */
export async function mayOpenOffline(account: DeviceAccount, moment: Moment): Promise<boolean> {
  const judge = () =>
    onDevice('readwrite', async (store) => {
      const latest = await lookAtTime(store, account, moment)
      // From an earlier build, whose clock was ahead: the seven days begin here, instead of in years.
      if (account.lastContact > latest) store.put('accounts', { ...account, lastContact: latest })
      return latest.getTime() - account.lastContact.getTime() <= OFFLINE_OPEN_MS
    })
  return judge().catch((error: unknown) => {
    if (!isDiskFull(error)) throw error
    return withReserve(error, judge)
  })
}

/**
 * An answer says what time it is, also downward. Without one the time grows by this device's own step since it last
 * looked, a day at most and never back: a clock that was wrong once costs a day, once, and one put back gains nothing
 * (field 6.4).
 */
async function lookAtTime(store: DeviceStore, account: DeviceAccount, moment: Moment): Promise<Date> {
  const { lastContact } = account
  const known = seen.safeParse(await store.get('facts', 'seen')).data ?? { latest: lastContact, lookedAt: lastContact }
  const stepMs = Math.min(Math.max(moment.device.getTime() - known.lookedAt.getTime(), 0), DAY_MS)
  const latest = moment.office ?? new Date(known.latest.getTime() + stepMs)
  noteSeen(store, latest, moment)
  return latest
}

function noteSeen(store: DeviceStore, latest: Date, { device }: Moment): void {
  store.put('facts', { key: 'seen', latest, lookedAt: device })
}

async function readAccount(store: DeviceStore, id: string): Promise<DeviceAccount | null> {
  return deviceAccount.safeParse(await store.get('accounts', id)).data ?? null
}

async function readCurrent(store: DeviceStore): Promise<DeviceAccount | null> {
  const current = currentFact.safeParse(await store.get('facts', 'currentAccount')).data
  return current ? readAccount(store, current.value) : null
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
