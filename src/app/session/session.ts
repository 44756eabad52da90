import { useSyncExternalStore } from 'react'
import { sessionApi } from '#domain/session/session.api.ts'
import type { SignIn } from '#domain/session/session.schema.ts'
import { userApi } from '#domain/user/user.api.ts'
import type { CurrentUser } from '#domain/user/user.schema.ts'
import {
  currentAccount,
  type DeviceAccount,
  forgetCurrentAccount,
  mayOpenOffline,
  noteContact,
  rememberAccount,
} from '#local/device/device.ts'
import { call, send } from '../data/call.ts'
import { currentCredentials, dropCredentials, holdCredentials, type SessionEnding } from '../data/credentials.ts'
import { hasDirtyForms, hasUnkeptForms } from '../data/dirty-forms.ts'
import { thisMoment } from '../data/office-clock.ts'
import { isRefusal } from '../data/refusal.ts'
import { createRenewal } from './renew-access.ts'
import { onOtherTab, type TabNews, tellOtherTabs } from './tabs.ts'

/**
 * Who is here. `proven` tells whether our server has answered this account in this page's life: a start
 * without signal opens the app as the last account, unproven, and the first answer proves or ends it.
 */
export type Session =
  | { status: 'opening' }
  | { status: 'signedOut'; ending: SessionEnding | null }
  | { status: 'signedIn'; account: DeviceAccount; proven: boolean }
  /** Signed in, and nothing is open but the change of the password (spec 1 §4.2). */
  | { status: 'mustChangePassword'; account: DeviceAccount }
  /** The session has ended under something typed: the page stays for the same person to sign in over it. */
  | { status: 'lapsed'; account: DeviceAccount; ending: SessionEnding }

/** How long a start waits for the server before it opens the app from what the device remembers. */
const OPEN_WAIT_MS = 3_000

let session: Session = { status: 'opening' }
/** A person signs out, here or in another tab, and what still asks the office meanwhile is refused: that ends nothing a second time. */
let isLeaving = false
const listeners = new Set<(now: Session, before: Session) => void>()

export function currentSession(): Session {
  return session
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession)
}

export function onSessionChange(listener: (now: Session, before: Session) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** At the start of the page: the last account, proven by the server where it can be reached (settled 2). */
export async function openSession(): Promise<void> {
  onOtherTab(followOtherTab)
  const account = await currentAccount().catch(() => null) // storage refused by the browser: sign in anew
  if (!account) return change({ status: 'signedOut', ending: null })
  hold(account.id, null)
  await Promise.race([prove(), wait(OPEN_WAIT_MS)])
  if (session.status !== 'opening') return
  const mayOpen = await mayOpenOffline(account, thisMoment()).catch(refuseAndReport)
  if (mayOpen) return change({ status: 'signedIn', account, proven: false })
  dropCredentials() // the account stays remembered: with signal its cookie may still open the app
  change({ status: 'signedOut', ending: 'expired' })
}

/** Where not even the time can be noted: a page that says so, instead of none. */
function refuseAndReport(error: unknown): false {
  reportError(error)
  return false
}

/** Throws the refusal; the form says what is wrong with it. */
export async function signIn(values: SignIn): Promise<void> {
  const { access } = await send(sessionApi.signIn, { body: values })
  const user = await send(userApi.me, {}, { accessToken: access })
  hold(user.id, access)
  await goOnAs(user)
  tellOtherTabs({ kind: 'signedIn', accountId: user.id })
}

/**
 * Ends the session here and, where it can be reached, on the server: told first, in a request that outlives the page,
 * because whoever signs out may close the browser at once. Unsent work stays on the device for the same account's next
 * sign-in, unless `meanwhile` takes it away.
 */
export async function signOut(meanwhile: () => Promise<unknown> = async () => undefined): Promise<void> {
  isLeaving = true
  tellOtherTabs({ kind: 'signingOut' })
  const ended = call(sessionApi.signOut, {}, { keepalive: true }).catch(() => undefined) // without signal the server's idle limit ends it
  try {
    await meanwhile()
    await Promise.race([ended, wait(OPEN_WAIT_MS)])
  } finally {
    isLeaving = false
    tellOtherTabs({ kind: 'signedOut' })
    await end('signedOut')
  }
}

/** The server has just said who this is: after a proof, or a change of one's own profile. */
export async function goOnAs(user: CurrentUser): Promise<void> {
  const account = await rememberAccount(user, thisMoment())
  if (user.force_change_password) return change({ status: 'mustChangePassword', account })
  change({ status: 'signedIn', account, proven: true })
}

/** The password that stood in the way is changed: the server says so, and everything opens. */
export async function goOnChanged(): Promise<void> {
  await goOnAs(await call(userApi.me, {}))
}

/** Whoever does not sign in over a page with something typed leaves it. */
export function giveUpLapsed(): void {
  if (session.status === 'lapsed') change({ status: 'signedOut', ending: session.ending })
}

/** Asks the server who this is, and goes on as what it answers. Quiet where it cannot be reached. */
async function prove(): Promise<void> {
  try {
    await goOnAs(await call(userApi.me, {}))
  } catch (error) {
    if (!isRefusal(error)) reportError(error) // an answer we cannot read must not keep anybody out
  }
}

function hold(accountId: string, accessToken: string | null): void {
  const renewAccess = createRenewal(accountId, end)
  holdCredentials({
    accountId,
    accessToken,
    end,
    async renew() {
      const renewed = await renewAccess()
      if (currentCredentials() === this) this.accessToken = renewed
      noteContact(accountId, thisMoment()).catch(reportError)
      if (session.status === 'signedIn' && !session.proven) {
        change({ ...session, proven: true })
        void prove()
      }
      return renewed
    },
  })
}

async function end(ending: SessionEnding): Promise<void> {
  if (isLeaving || !currentCredentials()) return
  dropCredentials()
  await forgetCurrentAccount().catch(() => undefined) // a device that cannot store had nothing to forget
  if (session.status === 'signedIn' && staysOpen(ending))
    return change({ status: 'lapsed', account: session.account, ending })
  change({ status: 'signedOut', ending })
}

/** Nobody asked for this end. What the device keeps may be gone on with after any other than a session that ran out. */
function staysOpen(ending: SessionEnding): boolean {
  if (ending === 'signedOut') return false
  return ending === 'expired' ? hasDirtyForms() : hasUnkeptForms()
}

/** One account at a time on a device: a tab follows what the person did in another. */
function followOtherTab(news: TabNews): void {
  if (news.kind === 'signingOut') return void leaveWith()
  if (news.kind === 'signedOut') {
    isLeaving = false
    return void end('signedOut')
  }
  if (session.status === 'lapsed' && session.account.id === news.accountId) return void resume(session.account)
  const credentials = currentCredentials()
  if (credentials?.accountId !== news.accountId) return location.assign('/')
  credentials.accessToken = null // the older session of this account is over; the shared cookie renews
}

/** The tab that signs out may be closed over it: after twice its patience a refusal here is an ending again. */
async function leaveWith(): Promise<void> {
  isLeaving = true
  await wait(2 * OPEN_WAIT_MS)
  isLeaving = false
}

/** The same person signed in again in another tab: this one goes on by the shared cookie. */
async function resume(account: DeviceAccount): Promise<void> {
  hold(account.id, null)
  await prove()
}

function change(next: Session): void {
  const before = session
  session = next
  for (const listener of listeners) listener(next, before)
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
