import { waitMs as clampWait } from '#domain/sync/device/lanes.ts'
import { handUp } from '../office/hand-up.ts'
import { openWanted } from '../office/open-record.ts'
import { pull } from '../office/pull.ts'
import { type PushEnd, push } from '../office/push.ts'
import { noteNobody } from '../office/receipt.ts'
import { sealAcknowledgedRows } from '../outbox/acknowledged.ts'
import { forgetOldCopies } from '../outbox/put-by.ts'
import { KeyOutOfReach } from '../outbox/vault.ts'
import { readWaiting } from '../rows/waiting.ts'
import type { LocalAccount } from '../store/account.ts'
import type { Halt } from '../store/facts.ts'
import { readMeta } from '../store/meta.ts'
import { readTogether, transact } from '../store/transact.ts'
import { backOffMs } from './back-off.ts'

/** Push, then pull (so that nothing typed ever goes back on screen, fault 37); answers when to try again, null for "when asked". */
export async function runOnce(account: LocalAccount, term: number, failures: number): Promise<RunEnd> {
  const before = await readTogether(account.db, () => readWaiting(account))
  const asked = await readMeta(account.db, 'asked')
  const end = await sendAndRead(account, term)
  if (end.kind === 'done') await openWanted(account)
  if (end.kind === 'nobody') await noteNobody(account)
  if (end.kind === 'sessionOver') account.host.endSession(end.why)
  await report(account, term, { total: before.total, asked, halted: haltOf(end) })
  switch (end.kind) {
    case 'done':
      return { failures: 0, waitMs: end.waitMs === null ? null : clampWait(end.waitMs, 0) }
    case 'busy':
      return { failures: 0, waitMs: clampWait(end.waitMs, 0) }
    case 'nobody':
    case 'turnedAway':
      return { failures: failures + 1, waitMs: backOffMs(failures, account.host.random) }
    case 'sessionOver':
    case 'updateNeeded':
    case 'refused':
      return { failures: 0, waitMs: null }
  }
}

/** Push, then pull; what a restored office is to get again waits where the key to it is out of reach. */
async function sendAndRead(account: LocalAccount, term: number): Promise<PushEnd> {
  try {
    const pushed = await push(account, term)
    const read = isOver(pushed) ? pushed : combine(pushed, await pull(account, term))
    const isRead = read.kind === 'done' && read.waitMs !== 0
    const end = isRead ? combine(read, await handUp(account, term)) : read
    const isSealed = end.kind === 'done' && (await sealAcknowledgedRows(account, term))
    if (isSealed) await forgetOldCopies(account)
    return end
  } catch (error) {
    if (error instanceof KeyOutOfReach) return { kind: 'nobody' }
    throw error
  }
}

export interface RunEnd {
  failures: number
  waitMs: number | null
}

/** An old app may still read, and so may one whose rows somebody in between turns away. Everything else ends the round. */
function isOver({ kind }: PushEnd): boolean {
  return kind !== 'done' && kind !== 'updateNeeded' && kind !== 'turnedAway'
}

function combine(pushed: PushEnd, pulled: PushEnd): PushEnd {
  if (pulled.kind !== 'done') return pulled
  if (pushed.kind !== 'done') return pushed
  return { kind: 'done', waitMs: pushed.waitMs ?? pulled.waitMs }
}

function haltOf(end: PushEnd): Halt | null {
  if (end.kind === 'sessionOver') return end.why === 'wrongAccount' ? 'wrongAccount' : 'signedOut'
  return end.kind === 'updateNeeded' || end.kind === 'refused' ? end.kind : null
}

/** "11 of 12 sent, 1 needs you": counted from what is left, never from what was tried (fault 89). */
function report(account: LocalAccount, term: number, { total, asked, halted }: Began): Promise<void> {
  return transact(
    account.db,
    async (changes) => {
      const { total: left, needsYou, waiting } = await readWaiting(account)
      changes.note({ halted, lastRun: { asked, total, sent: Math.max(0, total - left), left, needsYou, waiting } })
    },
    { term },
  )
}

interface Began {
  total: number
  asked: number
  halted: Halt | null
}
