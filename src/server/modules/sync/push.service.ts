import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { hasFeed } from '#domain/access/roles.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { type PushAnswer, type PushEnvelope, parseMutation } from '#domain/sync/transport.ts'
import { createLaneGate, isAccepted, type LaneGate, type Result } from '#domain/sync/verdict.ts'
import type { Tx } from '../../db/client.ts'
import { readTimelinePosition, type TimelinePosition } from '../../db/lineage.ts'
import type { Deps } from '../../deps.ts'
import type { Steps } from '../../http/implement.ts'
import { isLocatorTaken, isLostRace, isPassingTrouble } from '../../http/passing-trouble.ts'
import { readCursor, readEdge, scopeHash, writeEdge } from './cursor.ts'
import { countTaken, findDevice, noteDevice, watch } from './devices.repo.ts'
import {
  cutWhereAgain,
  idAsSent,
  type Processed,
  processMutations,
  type Received,
  receive,
  receiveMalformed,
} from './process-mutations.service.ts'
import { readTouched } from './read-records.ts'
import type { SyncedStore, SyncedStores } from './synced-store.ts'
import { compareWithTold, type Told, tell, withOwnPast } from './told.ts'

/** How often what lost a race begins again here, before it is cut up or the device is asked to send it again. */
const RACES = 4
const RETRY_SECONDS = 5

/**
 * protocol 5 SERVER push: the changes in the order sent, together in one transaction with their sender read in it, or
 * each in its own where that fails; after one that is not taken the rest of its lane is blocked, other lanes go on.
 * Whatever ends the request, what was answered once is answered the same when the batch is sent again.
 */
export async function push(
  deps: Deps,
  stores: SyncedStores,
  { step, request }: Steps,
  envelope: Sent,
): Promise<PushAnswer> {
  const { accountId, deviceId, ackedThrough, unsentCount } = envelope
  const secret = deps.secrets.cursors
  const known = await withOwnPast(deps, request.log, () =>
    step(async (tx, actor) => {
      if (actor.accountId !== accountId) throw new AppError('wrongAccount')
      const { epoch } = await readTimelinePosition(tx)
      const edge = readEdge(secret, actor, envelope.edge)
      const cursor = readCursor(secret, envelope.cursor)
      const isOwn = cursor?.scope === scopeHash(actor, deviceId)
      await compareWithTold(tx, deps, epoch, [edge, isOwn ? cursor.told : null])
      if (isOfBefore(envelope, epoch)) return null
      const before = await findDevice(tx, accountId, deviceId)
      await noteDevice(tx, { accountId, deviceId, ackedThrough, unsentCount }, deps.clock())
      return { epoch, ackedThrough: before?.ackedThrough ?? -1, hasFeed: hasFeed(actor.role) }
    }),
  )
  const batch = known ? envelope.batch : []
  const gate = createLaneGate()
  const processed: Processed[] = []
  // One id twice: the second is answered by what was remembered of the first.
  const pieces = cutWhereAgain(batch.map(read), ({ sent }) => sent.mutationId)
  for (const together of pieces.flatMap((piece) => cutIntoTurns(stores, piece))) {
    if (processed.length > 0) await setImmediate() // whoever came meanwhile
    processed.push(...(await orOneByOne(together, { processSome, gate, log: request.log })))
  }

  async function processSome(some: readonly Received[]): Promise<Processed[]> {
    const done = await step(async (tx, actor) => {
      expectSameEpoch(known, await readTimelinePosition(tx))
      const processedNow = await processMutations(tx, { deps, stores }, actor, some, gate.branch())
      const taken = processedNow.filter(({ answer }) => isAccepted(answer)).length
      await countTaken(tx, accountId, deviceId, taken) // what is left is what a lost tablet would take with it
      return processedNow
    })
    for (const [at, { answer }] of done.entries()) gate.pass(some[at]!.lane, answer) // committed
    return done
  }

  function read(entry: PushEnvelope['batch'][number]): Received {
    const parsed = parseMutation(entry)
    return 'mutation' in parsed ? receive(accountId, parsed.mutation) : receiveMalformed(accountId, deviceId, entry)
  }

  if (known && !known.hasFeed) await step((tx) => follow(tx, { accountId, deviceId }, processed, deps.clock()))
  return step(async (tx, actor) => {
    const position = await readTimelinePosition(tx)
    const { epoch } = position
    expectSameEpoch(known, position)
    const records = await readTouched(tx, stores, actor, epoch, processed)
    const entityIds = processed.flatMap(({ touched }) => touched?.id ?? [])
    const told = await tell(tx, position, { entityIds }, readEdge(secret, actor, envelope.edge))
    const taken = lastTaken(processed, accountId, deps.clock()) ?? told.taken
    return {
      accountId,
      epoch,
      edge: writeEdge(secret, { ...told, taken }),
      serverTime: deps.clock(),
      build: deps.build,
      results: processed.map(
        ({ answer, touched }): Result => (isAccepted(answer) && touched ? { ...answer, ...records(touched) } : answer),
      ),
      ...(known && isNumberedAgain(processed, batch, known.ackedThrough) && { newDeviceId: deps.locators() }),
    }
  }, 'snapshot')
}

/** A batch, and what its device was told before. */
type Sent = PushEnvelope & { edge?: string | undefined; cursor?: string | undefined }

/** Of what is committed in order the last says all: where it is missing, something is. */
function lastTaken(processed: readonly Processed[], accountId: string, now: Date): Told['taken'] {
  const last = processed.findLast(({ answer }) => isAccepted(answer))
  return last ? { accountId, mutationId: last.answer.mutationId, at: now.getTime() } : null
}

/**
 * Made ready for this database as it was before a restore: nothing of it is decided, because what came before it may be
 * missing here. The device learns of the restore by the answer, and sends that first (protocol 1.4 After an epoch change).
 */
function isOfBefore({ epoch }: PushEnvelope, current: string): boolean {
  return epoch !== null && epoch !== current
}

/** Where another began within the request, what its earlier steps took may be gone: all of it is to be sent again. */
function expectSameEpoch(known: { epoch: string } | null, { epoch }: TimelinePosition): void {
  if (known && known.epoch !== epoch) throw new AppError('busy', { retryAfter: RETRY_SECONDS })
}

/** In pieces that each are decided quickly: between two of them whoever waits for the database or this process is served. */
function cutIntoTurns(stores: SyncedStores, received: readonly Received[]): Received[][] {
  const turns: Received[][] = [[]]
  const counts = new Map<SyncedStore, number>()
  for (const each of received) {
    const store = 'mutation' in each ? stores[each.mutation.entity] : undefined
    if (store?.atOnce) {
      if (counts.get(store) === store.atOnce) {
        turns.push([])
        counts.clear()
      }
      counts.set(store, (counts.get(store) ?? 0) + 1)
    }
    turns.at(-1)!.push(each)
  }
  return turns
}

/** Who has no feed keeps up with what they changed. */
async function follow(
  tx: Tx,
  follower: { accountId: string; deviceId: string },
  processed: readonly Processed[],
  at: Date,
): Promise<void> {
  for (const { touched } of processed) if (touched) await watch(tx, follower, touched, at)
}

/**
 * A change never seen before under a number this device had long acknowledged: the device came out of a backup, or two
 * tablets share its id (fault 25).
 */
function isNumberedAgain(processed: readonly Processed[], batch: PushEnvelope['batch'], ackedThrough: number): boolean {
  return processed.some(
    ({ isFirst, touched }, at) => isFirst && touched && Number(batch[at]?.deviceSeq) <= ackedThrough,
  )
}

/**
 * All in one transaction. Where that fails, one for each: what meets a fault of ours, or keeps losing races, is to be
 * sent again, and nothing beside it is held up (fault 74).
 */
async function orOneByOne(received: readonly Received[], work: Work): Promise<Processed[]> {
  const { processSome, gate, log } = work
  for (let race = 1; ; race++) {
    try {
      return await processSome(received)
    } catch (error) {
      if (error instanceof AppError) throw error // the session ended: so does the request
      // Where a locator was given to another meanwhile, the next try reads that it is taken.
      if ((isLostRace(error) || isLocatorTaken(error)) && race < RACES) continue
      if (received.length > 1) break
      if (!isLostRace(error) && isPassingTrouble(error)) throw error
      const { lane } = received[0]!
      const mutationId = idAsSent(received[0]!)
      log.error({ err: error, mutationId }, 'a change could not be applied')
      const answer = { mutationId, verdict: 'retry', afterSeconds: RETRY_SECONDS } as const
      return [{ isFirst: false, answer: gate.pass(lane, answer) }]
    }
  }
  const processed: Processed[] = []
  for (const each of received) processed.push(...(await orOneByOne([each], work)))
  return processed
}

interface Work {
  /** In one transaction; throws where nothing of it was done. */
  processSome: (some: readonly Received[]) => Promise<Processed[]>
  gate: LaneGate
  log: FastifyBaseLogger
}
