import type { LocalAccount } from '../store/account.ts'
import { readMeta } from '../store/meta.ts'
import { transact } from '../store/transact.ts'

const BEAT_MS = 5_000
/** Missed beats after which the page that leads counts as frozen: a closed one lets go of its lock by itself. */
const MISSED_BEATS = 6

/** Begins what a leader does; answers how to end it. */
export type WhileLeading = (term: number) => () => void

/**
 * One page sends for all (protocol 1.7). Nothing rests on it: every result is written under the term it was asked
 * for, so that a frozen leader's late write fails, and two leaders only ask twice (faults 38–40).
 */
export function electLeader(account: LocalAccount, whileLeading: WhileLeading): () => void {
  const stop = new AbortController()
  void (account.host.locks
    ? contend(account, whileLeading, stop.signal)
    : leadWithoutLocks(account, whileLeading, stop.signal))
  return () => stop.abort()
}

/** Without locks every page leads, under the same term. */
async function leadWithoutLocks({ db }: LocalAccount, whileLeading: WhileLeading, signal: AbortSignal): Promise<void> {
  const end = whileLeading(await readMeta(db, 'leaderTerm'))
  await stopped(signal)
  end()
}

async function contend(account: LocalAccount, whileLeading: WhileLeading, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isFrozen = await queue(account, whileLeading, signal)
    if (isFrozen && !signal.aborted) await hold(account, whileLeading, signal, { steal: true })
    if (!signal.aborted) await pause(account, signal)
  }
}

/** Waits for the lock and leads with it; true where whoever holds it has fallen silent instead. */
async function queue(account: LocalAccount, whileLeading: WhileLeading, signal: AbortSignal): Promise<boolean> {
  const giveUp = new AbortController()
  const unwatch = watchBeat(account, () => giveUp.abort())
  await hold(account, whileLeading, signal, { signal: AbortSignal.any([signal, giveUp.signal]) }, unwatch)
  unwatch()
  return giveUp.signal.aborted
}

/** Resolves when this page no longer leads: stopped, robbed of the lock, or overtaken by a higher term. */
async function hold(
  account: LocalAccount,
  whileLeading: WhileLeading,
  signal: AbortSignal,
  options: LockOptions,
  onTaken: () => void = () => undefined,
): Promise<void> {
  const robbed = new AbortController()
  const tenure = AbortSignal.any([signal, robbed.signal])
  await account.host
    .locks!.request(`sync:${account.person.accountId}`, options, async () => {
      onTaken()
      await leadUntilLost(account, whileLeading, tenure)
    })
    .catch(() => robbed.abort()) // also: gave up waiting, or the store is out of reach
}

async function leadUntilLost(account: LocalAccount, whileLeading: WhileLeading, tenure: AbortSignal): Promise<void> {
  const { db } = account
  const term = await transact(db, async (changes) => {
    const next = (await readMeta(db, 'leaderTerm')) + 1
    changes.note({ leaderTerm: next })
    return next
  })
  if (tenure.aborted) return
  const end = whileLeading(term)
  try {
    while (!tenure.aborted) {
      await transact(db, async (changes) => changes.note({ beat: (await readMeta(db, 'beat')) + 1 }), { term })
      await pause(account, tenure)
    }
  } finally {
    end()
  }
}

/** Calls back once when the beat has not moved for half a minute of this page's own waiting; no clock is compared. */
function watchBeat({ db, host }: LocalAccount, onSilence: () => void): () => void {
  let [last, missed] = [-1, 0]
  let cancel = host.after(BEAT_MS, look)
  let isOver = false

  function look(): void {
    void readMeta(db, 'beat').then(
      (beat) => {
        missed = beat === last ? missed + 1 : 0
        last = beat
        if (isOver) return
        if (missed >= MISSED_BEATS) onSilence()
        else cancel = host.after(BEAT_MS, look)
      },
      () => undefined, // the store is closed: nobody waits any more
    )
  }
  return () => {
    isOver = true
    cancel()
  }
}

function pause({ host }: LocalAccount, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = host.after(BEAT_MS, resolve)
    signal.addEventListener('abort', () => {
      cancel()
      resolve()
    })
  })
}

function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve())))
}
