import { tryAgain } from '#domain/sync/device/refused-row.ts'
import { fetchKeysOfAcknowledged, sendAcknowledgedAgain } from '../outbox/acknowledged.ts'
import { readOutbox, sealRow } from '../rows/stored-outbox.ts'
import type { LocalAccount } from '../store/account.ts'
import { readMeta } from '../store/meta.ts'
import { readTogether, transact } from '../store/transact.ts'

/** What every answer of the office says beside its content. */
export interface Receipt {
  accountId: string
  epoch?: string
  serverTime: Date
  build: string
}

/**
 * An answered request is the only proof of being online. A new build of the office also ends what waited for one:
 * rows it could not read are sent again (fault 76); a resting lane compares builds itself. Answers whether the office
 * turned out to be another one than before, put back from a backup: then what it took lately waits again.
 */
export async function noteReceipt(account: LocalAccount, receipt: Receipt, term: number): Promise<boolean> {
  const { db, host } = account
  const { epoch, serverTime, build } = receipt
  if (await readTogether(db, () => isNoNews(account, receipt))) return false
  if (epoch !== undefined && (await readMeta(db, 'epoch')) !== epoch) await fetchKeysOfAcknowledged(account)
  return transact(
    db,
    async (changes) => {
      const now = host.now()
      const isNewBuild = (await readMeta(db, 'serverBuild')) !== build
      const known = await readMeta(db, 'epoch')
      const isRestored = known !== null && epoch !== undefined && known !== epoch
      const waiting = isNewBuild || isRestored ? await readOutbox(account) : []
      const awake = waiting.map((row) => (row.error === 'schema' && isNewBuild ? tryAgain(row, host.makeId()) : row))
      if (isRestored) await sendAcknowledgedAgain(account, changes, awake)
      else
        for (const row of awake.filter((each, at) => each !== waiting[at])) changes.put('outbox', sealRow(account, row))
      changes.note({
        isReachable: true,
        halted: null,
        lastContact: now,
        clockOffsetMs: serverTime.getTime() - now,
        serverBuild: build,
        ...(epoch !== undefined && { epoch }),
      })
      return isRestored
    },
    { term },
  )
}

/** Page follows page within seconds: one strict write for each would say the same. */
async function isNoNews({ db, host }: LocalAccount, { epoch, build }: Receipt): Promise<boolean> {
  const sinceLast = host.now() - ((await readMeta(db, 'lastContact')) ?? Number.NEGATIVE_INFINITY)
  const isSame =
    (await readMeta(db, 'serverBuild')) === build && (epoch === undefined || (await readMeta(db, 'epoch')) === epoch)
  const isPlain = (await readMeta(db, 'isReachable')) === true && (await readMeta(db, 'halted')) === null
  return isSame && isPlain && sinceLast >= 0 && sinceLast < NEWS_AFTER_MS
}

const NEWS_AFTER_MS = 5_000

export async function noteNobody({ db }: LocalAccount): Promise<void> {
  if ((await readMeta(db, 'isReachable')) === false) return
  await transact(db, async (changes) => changes.note({ isReachable: false }))
}
