import { keepCopy } from '#domain/sync/device/adopt.ts'
import type { OutboxRow, Shadow } from '#domain/sync/device/outbox-row.ts'
import { discard, fallsWith, tryAgain } from '#domain/sync/device/refused-row.ts'
import { isClean } from '#domain/sync/device/view.ts'
import { putLetter } from '../rows/letters.ts'
import { readOutbox, sealRow } from '../rows/stored-outbox.ts'
import { keepRecord, openShadow } from '../rows/stored-records.ts'
import { type LocalAccount, shapeOf } from '../store/account.ts'
import { readMeta } from '../store/meta.ts'
import { type Changes, readTogether, transact } from '../store/transact.ts'

/** Sends a refused row once more, under a new id; its lane goes on. */
export function sendAgain(account: LocalAccount, deviceSeq: number): Promise<void> {
  const mutationId = account.host.makeId()
  return transact(account.db, async (changes) => {
    const row = (await readOutbox(account)).find((each) => each.deviceSeq === deviceSeq)
    if (row?.state !== 'parked') return
    changes.put('outbox', sealRow(account, tryAgain(row, mutationId)))
    await noteWrite(account, changes)
  })
}

/** What else would go: ask a person before discarding a record that others stand on. */
export async function fallsWithRow(account: LocalAccount, deviceSeq: number): Promise<OutboxRow[]> {
  const outbox = await readTogether(account.db, () => readOutbox(account))
  const row = outbox.find((each) => each.deviceSeq === deviceSeq)
  return row ? fallsWith(row, outbox) : []
}

/** Lets go of waiting work; it stays readable as a letter. Followers inherit its bases, open forms reload. */
export function discardRow(account: LocalAccount, deviceSeq: number): Promise<void> {
  return transact(account.db, async (changes) => {
    const outbox = await readOutbox(account)
    const row = outbox.find((each) => each.deviceSeq === deviceSeq)
    if (!row) return
    const fallen = fallsWith(row, outbox)
    const known = await account.db.records.bulkGet([...new Set(fallen.map(({ id }) => id))])
    const filed = new Map(known.flatMap((record) => (record ? [[record.id, record] as const] : [])))
    const shadows = new Map<string, Shadow | null>([...filed].map(([id, record]) => [id, openShadow(account, record)]))
    const gone = discard(
      (entity) => shapeOf(account, entity),
      row,
      outbox,
      (id) => shadows.get(id) ?? null,
      account.host.makeId,
    )
    for (const letter of gone.letters) {
      putLetter(account, changes, letter)
      changes.remove('outbox', letter.row.deviceSeq)
    }
    for (const heir of gone.rows) changes.put('outbox', sealRow(account, heir))
    const left = outbox.filter((each) => !fallen.includes(each))
    for (const [id, record] of filed) {
      const shadow = keepCopy(shadows.get(id) ?? null, left, id)
      keepRecord(account, changes, record, { shadow, isDirty: !isClean(id, left), round: record.round })
    }
    await noteWrite(account, changes)
  })
}

/** The leader looks at the outbox when this moves. */
export async function noteWrite({ db }: LocalAccount, changes: Changes): Promise<void> {
  changes.note({ writes: (await readMeta(db, 'writes')) + 1 })
}
