import { liveQuery } from 'dexie'
import { wake } from '#domain/sync/device/lanes.ts'
import { readOutbox, sealRow } from '../rows/stored-outbox.ts'
import { readWaiting } from '../rows/waiting.ts'
import type { LocalAccount } from '../store/account.ts'
import type { RunReport } from '../store/facts.ts'
import { readMeta } from '../store/meta.ts'
import { readTogether, transact } from '../store/transact.ts'

const LOOK_EVERY_MS = 60_000
const ANSWER_WITHIN_MS = 60_000

interface Wishes {
  onWrite: () => void
  onAsked: () => void
}

/** What any tab saved or asked for reaches the leader through the store they share. */
export function watchWishes({ db, host }: LocalAccount, { onWrite, onAsked }: Wishes): () => void {
  let [writes, asked]: (number | null)[] = [null, null]
  const watched = liveQuery(async () => ({
    writes: await readMeta(db, 'writes'),
    asked: await readMeta(db, 'asked'),
    halted: await readMeta(db, 'halted'),
  })).subscribe({
    next(now) {
      const isSignedOut = now.halted === 'signedOut' || now.halted === 'wrongAccount'
      if (writes !== null && now.writes !== writes && !isSignedOut) onWrite()
      if (asked !== null && now.asked !== asked) onAsked()
      writes = now.writes
      asked = now.asked
    },
    error: (error) => db.mayReopen && host.report(error),
  })
  return () => watched.unsubscribe()
}

/** Every minute or so while somebody looks and something waits: the browser's own signals are hints at best (fault 8). */
export function lookNowAndThen(account: LocalAccount, onDue: () => void): () => void {
  const { host, db } = account
  let cancel = schedule()

  function schedule(): () => void {
    return host.after(LOOK_EVERY_MS * (0.9 + 0.2 * host.random()), () => {
      cancel = schedule()
      if (!host.isVisible()) return
      void readTogether(db, () => readWaiting(account)).then(({ waiting }) => waiting > 0 && onDue(), host.report)
    })
  }
  return () => cancel()
}

/** Counts the wish where the leader sees it. A tap also wakes what rests. */
export function askForRun(account: LocalAccount, { isTap }: { isTap: boolean }): Promise<Wish> {
  const { db } = account
  return transact(db, async (changes) => {
    const asked = (await readMeta(db, 'asked')) + 1
    changes.note({ asked })
    if (isTap) for (const row of wake(await readOutbox(account))) changes.put('outbox', sealRow(account, row))
    return { asked, total: await db.outbox.count() }
  })
}

/** A wish and how much waited when it was made. */
interface Wish {
  asked: number
  total: number
}

/** What became of it by the end of the first round that knew of it; null where none came in time. */
export function awaitRun({ db, host }: LocalAccount, { asked, total }: Wish): Promise<RunReport | null> {
  return new Promise((resolve) => {
    const cancel = host.after(ANSWER_WITHIN_MS, () => finish(null))
    const watched = liveQuery(() => readMeta(db, 'lastRun')).subscribe({
      next: (report) => report && report.asked >= asked && finish(report),
      error: () => finish(null),
    })
    function finish(report: RunReport | null): void {
      cancel()
      queueMicrotask(() => watched.unsubscribe()) // the first value may come before there is a subscription
      // Counted from the tap: a round may have been under way already.
      resolve(report && { ...report, total, sent: Math.max(0, total - report.left) })
    }
  })
}
