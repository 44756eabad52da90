import {
  HELD_MAX_BYTES,
  HELD_MAX_ROWS,
  type HeldAnswer,
  type HeldRecord,
  heldAnswer,
  isCovered,
} from '#domain/sync/held.ts'
import { canonicalJson } from '#domain/sync/json.ts'
import { syncApi } from '#domain/sync/sync.api.ts'
import { ask } from '../host/transport.ts'
import { openSound } from '../rows/damaged.ts'
import { openHeld } from '../rows/held-records.ts'
import { openShadow } from '../rows/stored-records.ts'
import { type LocalAccount, shapeOf } from '../store/account.ts'
import { readMeta } from '../store/meta.ts'
import type { StoredHeld } from '../store/stored-rows.ts'
import { readTogether, transact } from '../store/transact.ts'
import { endByStatus, type PushEnd } from './push.ts'
import { noteReceipt } from './receipt.ts'

/** A copy on its way. */
interface Sent {
  stored: StoredHeld
  wire: HeldRecord
}

const DONE: PushEnd = { kind: 'done', waitMs: null }

/**
 * protocol 1.4 After an epoch change: once all that the office has was read, copies it does not cover go up for review,
 * whole; those it covers by now are let go of. What went to an office that was put back once more goes again.
 */
export async function handUp(account: LocalAccount, term: number): Promise<PushEnd> {
  if ((await readTogether(account.db, () => account.db.held.count())) === 0) return DONE
  const waiting = await sift(account, term)
  for (let at = 0; at < waiting.length; ) {
    const batch = fill(waiting, at)
    const end = await sendBatch(account, batch, term)
    if (end) return end
    at += batch.length
  }
  return DONE
}

/** What still goes up; called where the office was read to its edge. */
function sift(account: LocalAccount, term: number): Promise<Sent[]> {
  const { db } = account
  return transact(
    db,
    async (changes) => {
      if (!(await readMeta(db, 'isWhole'))) return []
      const epoch = await readMeta(db, 'epoch')
      const all = await db.held.toArray()
      const records = await db.records.bulkGet(all.map(({ id }) => id))
      return all.flatMap((stored, at): Sent[] => {
        const [held] = openSound(account, [stored], (each) => openHeld(account, each))
        if (!held) return []
        const now = openShadow(account, records[at])
        const isHere = now && !now.orphan && now.epoch === epoch
        if (isHere && isCovered(shapeOf(account, stored.type), held, now)) {
          changes.remove('held', stored.key)
          return []
        }
        const { id, ver, madeUnder } = stored
        const entity = stored.type as HeldRecord['entity'] // the shapes of this build
        return stored.toldTo === epoch ? [] : [{ stored, wire: { entity, id, ver, madeUnder, body: held.body } }]
      })
    },
    { term },
  )
}

/** As many as one call takes, and one at least. */
function fill(waiting: readonly Sent[], from: number): Sent[] {
  const batch: Sent[] = []
  let bytes = 0
  for (const each of waiting.slice(from, from + HELD_MAX_ROWS)) {
    bytes += new TextEncoder().encode(canonicalJson({ ...each.wire })).length
    if (bytes > HELD_MAX_BYTES && batch.length > 0) break
    batch.push(each)
  }
  return batch
}

/** Null where the next may go. A batch the office does not read goes one by one, so that what is to blame is found. */
async function sendBatch(account: LocalAccount, batch: readonly Sent[], term: number): Promise<PushEnd | null> {
  const { db, host, person } = account
  const epoch = (await readMeta(db, 'epoch')) ?? ''
  const deviceId = (await readMeta(db, 'deviceId')) ?? ''
  const envelope = { accountId: person.accountId, deviceId, epoch, records: batch.map(({ wire }) => wire) }
  const heard = await ask(host, syncApi.handUp.path, JSON.stringify(envelope))
  if (heard === 'nobody') return { kind: 'nobody' }
  if (heard.status !== 200) {
    const end = endByStatus(heard)
    if (end) return end
    if (heard.status === 404) return DONE // an office of an older build: it is asked again in the next round
    if (!heard.isOurs || heard.status >= 500) return { kind: 'nobody' }
    if (batch.length === 1) {
      await note(account, batch, [{ id: batch[0]!.stored.id, as: 'refused' }], { epoch, term })
      return null
    }
    for (const each of batch) {
      const stopped = await sendBatch(account, [each], term)
      if (stopped) return stopped
    }
    return null
  }
  const read = heldAnswer.safeParse(heard.body)
  if (!read.success) return { kind: 'nobody' }
  if (read.data.accountId !== person.accountId) return { kind: 'sessionOver', why: 'wrongAccount' }
  if (await noteReceipt(account, read.data, term)) return { kind: 'done', waitMs: 0 }
  await note(account, batch, read.data.results, { epoch, term })
  return null
}

function note(
  { db }: LocalAccount,
  batch: readonly Sent[],
  results: HeldAnswer['results'],
  { epoch, term }: { epoch: string; term: number },
): Promise<void> {
  return transact(
    db,
    async (changes) => {
      const wanted = await readMeta(db, 'wanted')
      for (const { stored } of batch) {
        const as = results.find(({ id }) => id === stored.id)?.as
        const now = as && (await db.held.get(stored.key))
        if (!now) continue
        if (as === 'known') {
          changes.remove('held', stored.key)
          wanted.push({ type: stored.type, id: stored.id }) // it is there, only out of this device's sight so far
        } else changes.put('held', { ...now, toldTo: epoch, state: as })
      }
      changes.note({ wanted })
    },
    { term },
  )
}
