import { IDBFactory } from 'fake-indexeddb'
import { localDate } from '#domain/kernel/time-zones.ts'
import { noteShape } from '#domain/note/note.shape.ts'
import { policyholder } from '#domain/policyholder/policyholder.shape.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { closeAccount, openAccount } from '#local/account/open-account.ts'
import { isDiskFull } from '#local/device/store-trouble.ts'
import type { Host } from '#local/host/transport.ts'
import { runOnce } from '#local/loop/run.ts'
import type { LocalAccount } from '#local/store/account.ts'
import { readMeta } from '#local/store/meta.ts'
import { transact } from '#local/store/transact.ts'
import type { Random } from '../domain/sync/simulator/random.ts'
import { makeId } from '../local/ids.ts'
import type { Line } from './line.ts'
import type { Person, World } from './world.ts'

/** A form somebody has open: it shows the record as it was when opened. */
export interface Form {
  id: string
  seen: Record<string, unknown>
}

/** A tablet with the real local layer: only its line, its clock and its deaths are made. */
export async function createDevice(
  no: number,
  person: Person,
  world: Pick<World, 'signIn' | 'takeToken' | 'giveBack' | 'request'>,
  line: Line,
  random: Random,
  disk = new IDBFactory(),
) {
  const indexedDB = disk as unknown as globalThis.IDBFactory // the package types its own classes
  const unforeseen: unknown[] = []
  let account: LocalAccount
  let term = 0
  let life = 0
  let token = world.takeToken(person)
  let clockMs = Date.parse('2026-11-20T12:00:00.000Z')
  let running: Promise<void> | null = null

  const owner = () => `${no}.${life}`
  const host: Host = {
    request: (path, init) =>
      line.request(owner(), async () => {
        token ??= await world.signIn(person)
        return world.request(token, path, init)
      }),
    endSession() {
      token = null
    },
    now: () => clockMs,
    today: (zone = 'UTC') => localDate(new Date(clockMs), zone),
    random,
    makeId,
    after: () => () => undefined, // a history runs its rounds itself
    locks: null,
    indexedDB,
    isVisible: () => true,
    storage: null,
    report: (error) => void unforeseen.push(error),
  }

  async function wakeUp(): Promise<void> {
    const opened = await openAccount({ person, host, shapes: { policyholder, quote: quoteShape, note: noteShape } })
    if (opened.kind !== 'open') throw new Error('the store did not open')
    account = opened.account
    const { db } = account
    term = await transact(db, async (changes) => {
      const next = (await readMeta(db, 'leaderTerm')) + 1
      changes.note({ leaderTerm: next })
      return next
    })
  }

  /** Until it is idle or waits for the line. */
  async function comeToRest(): Promise<void> {
    while (running && !line.isWaiting(owner())) await tick()
  }

  await wakeUp()
  return {
    no,
    person,
    unforeseen,
    forms: [null, null] as (Form | null)[],
    account: () => account,
    isBusy: () => running !== null,
    isSignedOut: () => token === null,
    comeToRest,
    /** Begins something that talks to the office; goes on in the background. */
    start(work: (account: LocalAccount) => Promise<unknown>): void {
      if (running) return
      const mine = life
      const done = work(account)
        .catch((error: unknown) => {
          // A killed app's last words count for nothing; a round that finds the disk full is done again later.
          if (mine === life && !isDiskFull(error)) unforeseen.push(error)
        })
        .then(() => {
          if (mine === life) running = null
        })
      running = done
    },
    run(): void {
      this.start((opened) => runOnce(opened, term, 0))
    },
    /** Killed at any moment and started again: memory and forms are gone, the store is as the disk has it. */
    async kill(ticks: number): Promise<void> {
      for (let count = 0; count < ticks; count++) await tick()
      life++
      running = null
      this.forms = [null, null]
      closeAccount(account)
      await line.forget(`${no}.${life - 1}`)
      await wakeUp()
    },
    jumpClock(ms: number): void {
      clockMs += ms
    },
    putAway(): void {
      world.giveBack(person, token)
      life++
      running = null
      closeAccount(account)
    },
  }
}
export type Device = Awaited<ReturnType<typeof createDevice>>

function tick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
