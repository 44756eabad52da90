import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { knowsChange, type LoggedChange, NEWEST, newestChanges } from '../../db/change-log.ts'
import type { Tx } from '../../db/client.ts'
import { judgeTimelinePosition, type TimelinePosition } from '../../db/lineage.ts'
import { renewEpoch } from '../../db/renew-epoch.ts'
import type { Deps } from '../../deps.ts'
import { knowsMutation } from './applied.repo.ts'

/** Of an own change that was taken: beyond this the office may have forgotten its answer, and the tablet its copy. */
const ASKED_FOR_MS = 180 * 24 * 3_600_000

export const xid = z.string().regex(/^\d{1,20}$/)

/**
 * What something told to a device rests on: where the database stood, the newest changes of what it shows, and the
 * device's own last change that was taken. It comes back with every push and pull, signed. A database that does not bear
 * it out fell behind what it had acknowledged, and that is noticed by the first device that comes back, whatever lies
 * beside the database and however long the office went on working meanwhile (db/lineage.ts).
 */
export const told = z.object({
  epoch: z.string(),
  lineage: z.string().nullable(),
  xid,
  changes: z.array(z.object({ xid, seq: z.int(), entityId: z.string(), version: z.int() })),
  taken: z.object({ accountId: z.string(), mutationId: z.string(), at: z.int() }).nullable(),
})
export type Told = z.infer<typeof told>

/** Of a brokerage or of single records, on top of what was told before in this epoch. */
export async function tell(
  tx: Tx,
  position: TimelinePosition,
  of: Parameters<typeof newestChanges>[1],
  before: Told | null,
): Promise<Told> {
  const known = before?.epoch === position.epoch ? before : null
  const found: LoggedChange[] = await newestChanges(tx, of, known?.xid ?? '0')
  return { ...position, changes: [...found, ...(known?.changes ?? [])].slice(0, NEWEST), taken: known?.taken ?? null }
}

/** Opaque to its holder, and signed: nobody writes one but this office. */
export function seal(secret: Uint8Array, content: object): string {
  const written = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${written}.${sign(secret, written)}`
}

/** Null where it is none of ours, or of another build. */
export function open<Schema extends z.ZodType>(secret: Uint8Array, schema: Schema, text: string | undefined) {
  const [written = '', signature = ''] = text?.split('.') ?? []
  if (!isSigned(secret, written, signature)) return null
  return schema.safeParse(JSON.parse(Buffer.from(written, 'base64url').toString())).data ?? null
}

/** The database lacks something it had told somebody; thrown out of the transaction that found it. */
class FellBehind extends Error {
  /** The epoch in which that was found, and the one it was told in. */
  override readonly cause: { of: string; told: string }
  constructor(of: string, told: string) {
    super('the database lacks what it had acknowledged')
    this.cause = { of, told }
  }
}

/** Throws where this database does not bear out what it is said to have told. */
export async function compareWithTold(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  epoch: string,
  said: readonly (Told | null)[],
): Promise<void> {
  for (const each of said) if (each && !(await isBorneOut(tx, clock(), each))) throw new FellBehind(epoch, each.epoch)
}

/** Asked together: on a connection that pipelines it is one round trip, in every push and pull. */
async function isBorneOut(tx: Tx, now: Date, { changes, taken, ...position }: Told): Promise<boolean> {
  const isAsked = taken && now.getTime() - taken.at < ASKED_FOR_MS
  const [judged, ...known] = await Promise.all([
    judgeTimelinePosition(tx, position),
    ...changes.map((change) => knowsChange(tx, change)),
    ...(isAsked ? [knowsMutation(tx, taken)] : []),
  ])
  return judged === 'true' ? known.every(Boolean) : judged === 'past'
}

/** Where the work finds that the database fell behind, a new epoch begins before anybody is answered; then it is done again. */
export async function withOwnPast<T>(deps: Deps, log: FastifyBaseLogger, work: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof FellBehind) || attempts === ATTEMPTS) throw error
      await deps.db.as({ kind: 'all' }, (tx) => renewEpoch(tx, error.cause))
      log.warn(error.cause, 'the database lacks what it had acknowledged to a device: devices begin again')
    }
  }
}

/** A device says two things, maybe of two epochs that were lost one after the other. */
const ATTEMPTS = 3

function sign(secret: Uint8Array, content: string): string {
  return createHmac('sha256', secret).update(content).digest('base64url')
}

function isSigned(secret: Uint8Array, content: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(sign(secret, content)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
