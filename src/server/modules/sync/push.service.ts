import type { FastifyBaseLogger } from 'fastify'
import { hasFeed } from '#domain/access/roles.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { type PushAnswer, type PushEnvelope, parseMutation } from '#domain/sync/transport.ts'
import { createLaneGate, isAccepted, type Result } from '#domain/sync/verdict.ts'
import type { Deps } from '../../app.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Steps } from '../../http/implement.ts'
import { isLostRace, isPassingTrouble } from '../../http/passing-trouble.ts'
import { findDevice, noteDevice, watch } from './devices.repo.ts'
import { readEpoch } from './epoch.repo.ts'
import { readTouched } from './read-records.ts'
import { type Settled, settleMalformed, settleMutation } from './settle.service.ts'
import type { SyncedStores } from './synced-store.ts'

/** How often a change that lost a race begins again here, before the device is asked to send it again. */
const RACES = 4
const RETRY_SECONDS = 5

/**
 * sync.md 5 SERVER push: every change in its own transaction with its sender read anew, in the order sent; after one
 * that is not taken the rest of its lane is blocked, other lanes go on. Whatever ends the request, what was answered
 * once is answered the same when the batch is sent again.
 */
export async function push(
  deps: Deps,
  stores: SyncedStores,
  { step, request }: Steps,
  envelope: PushEnvelope,
): Promise<PushAnswer> {
  const { accountId, deviceId, ackedThrough, unsentCount, batch } = envelope
  const known = await step(async (tx, actor) => {
    if (actor.accountId !== accountId) throw new AppError('wrongAccount')
    return findDevice(tx, accountId, deviceId)
  })
  const gate = createLaneGate()
  const settled: Settled[] = []
  for (const entry of batch) {
    const { mutationId, lane } = entry
    const one = gate.isOpen(lane)
      ? await settleEntry(entry)
      : ({ isFirst: false, answer: { mutationId, verdict: 'blocked', by: lane } } as const)
    gate.pass(lane, one.answer)
    settled.push(one)
  }

  function settleEntry(entry: PushEnvelope['batch'][number]): Promise<Settled> {
    const parsed = parseMutation(entry)
    const office = { deps, stores }
    const work = (tx: Tx, actor: Actor) =>
      'mutation' in parsed
        ? settleMutation(tx, office, actor, parsed.mutation)
        : settleMalformed(tx, office, actor, entry, deviceId)
    return orRetry(entry.mutationId, request.log, () => step(work))
  }

  await step(async (tx, actor) => {
    const at = deps.clock()
    await noteDevice(tx, { accountId, deviceId, ackedThrough, unsentCount }, at)
    if (hasFeed(actor.role)) return
    for (const { touched } of settled) if (touched) await watch(tx, { accountId, deviceId }, touched, at)
  })
  return step(async (tx, actor) => {
    const epoch = await readEpoch(tx)
    const records = await readTouched(tx, stores, actor, epoch, settled)
    return {
      accountId,
      epoch,
      serverTime: deps.clock(),
      build: deps.build,
      results: settled.map(
        ({ answer, touched }): Result => (isAccepted(answer) && touched ? { ...answer, ...records(touched) } : answer),
      ),
      ...(isNumberedAgain(settled, batch, known?.ackedThrough ?? -1) && { newDeviceId: deps.locators() }),
    }
  }, 'snapshot')
}

/**
 * A change never seen before under a number this device had long settled: the device came out of a backup, or two
 * tablets share its id (fault 25).
 */
function isNumberedAgain(settled: readonly Settled[], batch: PushEnvelope['batch'], ackedThrough: number): boolean {
  return settled.some(({ isFirst, touched }, at) => isFirst && touched && Number(batch[at]?.deviceSeq) <= ackedThrough)
}

/** A change that keeps losing races, or meets a fault of ours, is to be sent again; the others go on (fault 74). */
async function orRetry(mutationId: string, log: FastifyBaseLogger, work: () => Promise<Settled>): Promise<Settled> {
  for (let race = 1; ; race++) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof AppError) throw error // the session ended: so does the request
      if (isLostRace(error) && race < RACES) continue
      if (!isLostRace(error) && isPassingTrouble(error)) throw error
      log.error({ err: error, mutationId }, 'a change could not be applied')
      return { isFirst: false, answer: { mutationId, verdict: 'retry', afterSeconds: RETRY_SECONDS } }
    }
  }
}
