import { ERRORS } from '#domain/kernel/errors.ts'
import { ackedThrough, FULL_BATCH, fillBatch, freeze, halve } from '#domain/sync/device/batch.ts'
import { type Moment, REST_MS } from '#domain/sync/device/lanes.ts'
import { type OutboxRow, sizeOf, toWire } from '#domain/sync/device/outbox-row.ts'
import { syncApi } from '#domain/sync/sync.api.ts'
import { BATCH_MAX_BYTES, type PushEnvelope, pushAnswer } from '#domain/sync/transport.ts'
import { isAccepted, type Result } from '#domain/sync/verdict.ts'
import { ask, type Heard, type SessionEnd } from '../host/transport.ts'
import { openRows, sealRow } from '../rows/stored-outbox.ts'
import type { LocalAccount } from '../store/account.ts'
import type { Meta } from '../store/facts.ts'
import { readMeta } from '../store/meta.ts'
import { transact } from '../store/transact.ts'
import { type Answered, amendRow, applyResults, countTry, refuseRow } from './apply-results.ts'
import { fingerprint } from './fingerprint.ts'
import { noteReceipt } from './receipt.ts'
import { renewDevice } from './renew-device.ts'

/** How a round of sending ended. */
export type PushEnd =
  /** Nothing is left that may go now; `waitMs` where the office asked for another try. */
  | { kind: 'done'; waitMs: number | null }
  /** No route, a captive portal, a cut answer, a server out of order: everything is kept and sent again. */
  | { kind: 'nobody' }
  | { kind: 'busy'; waitMs: number }
  | { kind: 'sessionOver'; why: SessionEnd }
  | { kind: 'updateNeeded' }
  /** Somebody in between takes no body of this size: what is refused like this waits and is tried again (field 6.11). */
  | { kind: 'turnedAway' }
  /** This account may not send at all. */
  | { kind: 'refused' }

/** However much waits, a round ends; the next one goes on. */
const MAX_REQUESTS = 500
/** The office answered, but something in it broke: others may go, this is tried again soon. */
const AFTER_TROUBLE_MS = 10_000

/**
 * protocol 5 CLIENT push: batch after batch until nothing more may go. While the office works on a full one the next is
 * made ready, of other lanes, and leaves before the answer to the one before it is written; only one is on its way.
 */
export async function push(account: LocalAccount, term: number): Promise<PushEnd> {
  const held = new Set<string>()
  let limits = FULL_BATCH
  let waitMs: number | null = null
  let isTurnedAway = false
  const done = (): PushEnd => (isTurnedAway ? { kind: 'turnedAway' } : { kind: 'done', waitMs })
  let flight: Flight | undefined
  for (let request = 0; request < MAX_REQUESTS; request++) {
    const taken: Taken | null = flight?.taken ?? (await freezeBatch(account, term, { limits, held }))
    if (!taken) return done()
    const asked: Promise<Heard> = flight?.heard ?? send(account, taken)
    flight = undefined
    const inTheAir: string[] = taken.rows.map(({ lane }) => lane)
    const ahead: Taken | null = taken.isFull
      ? await freezeBatch(account, term, { limits, held: new Set([...held, ...inTheAir]) })
      : null
    const heard: Heard = await asked
    if (heard === 'nobody') return { kind: 'nobody' }
    if (heard.status === 200) {
      if (ahead) flight = { taken: ahead, heard: send(account, ahead) }
      const results = await takeAnswer(account, heard.body, taken.rows, term)
      if (results === 'nobody' || results === 'wrongAccount') return endOf(results)
      if (results === 'restored') {
        await flight?.heard // meant for the office of before: one that was put back decides nothing of it
        flight = undefined
        continue
      }
      for (const { lane, result } of inTheirLanes(results, taken.rows)) {
        if (result.verdict !== 'retry') continue
        held.add(lane)
        waitMs = Math.max(waitMs ?? 0, result.afterSeconds * 1000)
      }
      if (results.some(hasMoved)) continue
      if (!flight) return done()
      for (const lane of inTheAir) held.add(lane)
      continue
    }
    const end = endByStatus(heard)
    if (end) return end
    if (heard.status === ERRORS.upgradeNeeded.status) {
      for (const row of taken.rows) await restUntilUpdate(account, row, term)
      return { kind: 'updateNeeded' }
    }
    // The envelope was refused: the one row that is to blame is found by halving, the others go.
    const [only, ...others] = taken.rows
    if (others.length > 0) {
      limits = halve({ rows: taken.rows.length, bytes: limits.bytes })
    } else if (isFromBetween(heard, only!)) {
      isTurnedAway = true
      held.add(only!.lane) // what is smaller may pass
    } else if (heard.status >= 500) {
      await countTry(account, only!, await readMeta(account.db, 'serverBuild'), term)
      return { kind: 'done', waitMs: AFTER_TROUBLE_MS }
    } else {
      await refuseRow(account, only!, heard.status === ERRORS.tooLarge.status ? 'too_large' : 'malformed', term)
      limits = FULL_BATCH
    }
  }
  return { kind: 'done', waitMs: 0 }
}

/** A gateway's word about a row that the office would take: only the office, or the row's own size, says "too large". */
function isFromBetween({ status, isOurs }: Exclude<Heard, 'nobody'>, row: OutboxRow): boolean {
  return status === ERRORS.tooLarge.status && !isOurs && sizeOf(row) <= BATCH_MAX_BYTES
}

/** A batch on its way. */
interface Flight {
  taken: Taken
  heard: Promise<Heard>
}

function send({ host }: LocalAccount, { envelope, told }: Taken): Promise<Heard> {
  return ask(host, `${syncApi.push.path}?${new URLSearchParams(told)}`, JSON.stringify(envelope))
}

interface Room {
  limits: typeof FULL_BATCH
  /** Lanes the office asked to wait; the others go on meanwhile. */
  held: ReadonlySet<string>
}

interface Taken {
  rows: OutboxRow[]
  envelope: PushEnvelope
  /** What the office said last of how far it was. */
  told: Record<string, string>
  /** More rows may be waiting behind it. */
  isFull: boolean
}

/** Frozen on disk before the first byte leaves: whatever happens now, these rows are sent again exactly as they are. */
function freezeBatch(account: LocalAccount, term: number, room: Room): Promise<Taken | null> {
  const { db, host, person } = account
  return transact(
    db,
    async (changes) => {
      const moment = { nowMs: host.now(), build: await readMeta(db, 'serverBuild') }
      const { first, batch, isFull } = await fillFromOutbox(account, moment, room)
      const rows = batch.map((row) => freeze(row, term, fingerprint))
      if (rows.length === 0) return null
      for (const row of rows) changes.put('outbox', sealRow(account, row))
      const deviceId = (await readMeta(db, 'deviceId')) ?? ''
      const epoch: Meta['epoch'] = await readMeta(db, 'epoch')
      const envelope = {
        accountId: person.accountId,
        deviceId,
        epoch,
        ackedThrough: ackedThrough(first, await readMeta(db, 'deviceSeq')),
        unsentCount: await db.outbox.count(),
        batch: rows.map(toWire),
      }
      return { rows, envelope, told: await readTold(db), isFull }
    },
    { term },
  )
}

/** By it an office that fell behind what it had told this tablet notices that, before it takes anything. */
async function readTold(db: LocalAccount['db']): Promise<Record<string, string>> {
  const [edge, cursor] = [await readMeta(db, 'edge'), await readMeta(db, 'cursor')]
  return { ...(edge && { edge }), ...(cursor && { cursor }) }
}

/** How many rows are opened to find a hundred that may go; more where too many of them wait. */
const LOOK_AHEAD = 128

/** The rows to send, and the first rows of the outbox, which were opened to find them: a thousand are not opened for each hundred. */
async function fillFromOutbox(
  account: LocalAccount,
  moment: Moment,
  { limits, held }: Room,
): Promise<{ first: OutboxRow[]; batch: OutboxRow[]; isFull: boolean }> {
  const { outbox } = account.db
  const resting = { untilMs: Number.POSITIVE_INFINITY, build: moment.build }
  const first: OutboxRow[] = []
  for (let look = LOOK_AHEAD; ; look *= 4) {
    const seen = first.at(-1)?.deviceSeq ?? Number.NEGATIVE_INFINITY
    const stored = await outbox.where('deviceSeq').above(seen).limit(look).toArray()
    for (const row of openRows(account, stored)) first.push(held.has(row.lane) ? { ...row, rest: resting } : row)
    const { batch, isFull } = fillBatch(first, await createdAfter(account, first), moment, limits)
    if (isFull || stored.length < look) return { first, batch, isFull }
  }
}

/** Records these rows depend on whose own create stands further back in the outbox. */
async function createdAfter({ db }: LocalAccount, first: readonly OutboxRow[]): Promise<ReadonlySet<string>> {
  const named = [...new Set(first.flatMap(({ dependsOn }) => dependsOn))]
  if (named.length === 0) return new Set()
  const last = first.at(-1)!.deviceSeq
  const creates = await db.outbox
    .where('id')
    .anyOf(named)
    .filter(({ kind, deviceSeq }) => kind === 'create' && deviceSeq > last)
    .toArray()
  return new Set(creates.map(({ id }) => id))
}

async function takeAnswer(
  account: LocalAccount,
  body: unknown,
  rows: readonly OutboxRow[],
  term: number,
): Promise<Result[] | 'nobody' | 'wrongAccount' | 'restored'> {
  const read = pushAnswer.safeParse(body)
  if (!read.success) return 'nobody'
  const { results, accountId, newDeviceId, edge } = read.data
  if (accountId !== account.person.accountId) return 'wrongAccount'
  const isRestored = await noteReceipt(account, read.data, term)
  await applyResults(account, aboutRecords(results, rows), { term, edge })
  if (newDeviceId) await renewDevice(account, newDeviceId, term)
  return isRestored ? 'restored' : results
}

/** What is not about a row that was sent says nothing. */
function aboutRecords(results: readonly Result[], rows: readonly OutboxRow[]): Answered[] {
  const ids = new Map(rows.map(({ mutationId, id }) => [mutationId, id]))
  return results.flatMap((result) => {
    const id = ids.get(result.mutationId)
    return id === undefined ? [] : [{ id, result }]
  })
}

function inTheirLanes(results: readonly Result[], rows: readonly OutboxRow[]): { lane: string; result: Result }[] {
  const lanes = new Map(rows.map(({ mutationId, lane }) => [mutationId, lane]))
  return results.flatMap((result) => {
    const lane = lanes.get(result.mutationId)
    return lane === undefined ? [] : [{ lane, result }]
  })
}

/** Did this answer change what may be sent next? Blocked and retried rows did not. */
function hasMoved(result: Result): boolean {
  return isAccepted(result) || 'code' in result
}

/** Answers about the sender or the line rather than the batch; null for those about the batch. */
export function endByStatus({ status, body, retryAfterMs }: Exclude<Heard, 'nobody'>): PushEnd | null {
  switch (status) {
    case 401:
      return { kind: 'sessionOver', why: 'expired' }
    case 403:
      return codeIn(body) === ERRORS.wrongAccount.code ? endOf('wrongAccount') : { kind: 'refused' }
    case 409:
      return { kind: 'sessionOver', why: 'superseded' }
    case 429:
      return { kind: 'sessionOver', why: 'throttled' }
    case 503:
      return { kind: 'busy', waitMs: retryAfterMs ?? 5_000 }
    case 408:
    case 502:
    case 504:
      return endOf('nobody')
    default:
      return null
  }
}

function codeIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null
}

function endOf(why: 'nobody' | 'wrongAccount'): PushEnd {
  return why === 'nobody' ? { kind: 'nobody' } : { kind: 'sessionOver', why }
}

/** The office cannot read rows of this build, or not any more: they wait for another one, under the same id (fault 76). */
function restUntilUpdate(account: LocalAccount, row: OutboxRow, term: number): Promise<void> {
  return readMeta(account.db, 'serverBuild').then((build) =>
    amendRow(account, row, (now) => ({ ...now, rest: { untilMs: account.host.now() + REST_MS, build } }), term),
  )
}
