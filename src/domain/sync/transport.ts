import { z } from 'zod'
import { instant } from '../kernel/dates.ts'
import type { FieldProblem } from '../kernel/errors.ts'
import { toFieldProblems } from '../kernel/field-problems.ts'
import { locator } from '../kernel/ids.ts'
import { bears } from '../kernel/named.ts'
import { conflict } from './conflict.ts'
import { isShallow } from './json.ts'
import { count, type Mutation, mutation } from './mutation.ts'
import { entityState, result } from './verdict.ts'

/** One push carries at most this much (protocol 1.2). */
export const BATCH_MAX_ROWS = 100
export const BATCH_MAX_BYTES = 256 * 1024
/** One pull brings at most this many records. */
export const PULL_PAGE_MAX = 500

/** Far more than any change is nested; beyond it nothing could be made of an entry, not even a copy. */
const ENTRY_LEVELS = 40

/** A mutation of any shape as long as it can be answered by name: one bad one must not stop the others. */
const answerable = z
  .looseObject({ mutationId: bears(), lane: bears() })
  .refine((entry) => isShallow(entry, ENTRY_LEVELS), { error: 'validation.invalid' })

export const pushEnvelope = z.strictObject({
  accountId: bears(),
  deviceId: bears(),
  epoch: z.string().max(64).nullable(),
  /** Everything up to this device number is answered here: the office may forget its answers. */
  ackedThrough: count,
  /** How much still waits, so that the office can tell when a tablet lost its store (fault 61). */
  unsentCount: count,
  batch: z.array(answerable).min(1).max(BATCH_MAX_ROWS),
})
export type PushEnvelope = z.infer<typeof pushEnvelope>

/** What the office said of how far it was, as it comes back: signed by it, opaque to its holder (cursor, edge). */
export const sealedWord = z.string().max(1200, { error: 'validation.tooLong' })

export const pushAnswer = z.object({
  accountId: locator,
  epoch: z.string(),
  serverTime: instant,
  build: z.string(),
  results: z.array(result),
  /** To be kept and sent along: by it the office notices that it lost what it had taken. An earlier build gives none. */
  edge: z.string().optional(),
  /** Issued where this device's numbering went back: it came out of a backup, or two tablets share one name (fault 25). */
  newDeviceId: locator.optional(),
})
export type PushAnswer = z.infer<typeof pushAnswer>

/** `gone` says only that this reader no longer sees it: deleted, moved or never theirs. */
export const pullItem = z.discriminatedUnion('state', [
  z.object({ state: z.literal('here'), entity: z.string(), id: locator, ...entityState.shape }),
  z.object({ state: z.literal('gone'), entity: z.string(), id: locator }),
])
export type PullItem = z.infer<typeof pullItem>

/** One page of the feed (protocol 5 SERVER pull). Cursors are opaque; a page applies only where `from` is the stored one. */
export const pullPage = z.object({
  accountId: locator,
  from: z.string().nullable(),
  items: z.array(pullItem),
  next: z.string(),
  isLast: z.boolean(),
  feedLagMs: z.int().nonnegative(),
  epoch: z.string(),
  serverTime: instant,
  build: z.string(),
})
export type PullPage = z.infer<typeof pullPage>

/**
 * In place of a page: the cursor leads nowhere any more (another epoch, above the edge, below the floor), or what
 * this person may see has changed. The device reads all again from the start and keeps what waits (protocol 1.4, 1.5).
 */
export const pullRestart = z.object({
  accountId: locator,
  restart: z.enum(['resync_required', 'scope_changed']),
  epoch: z.string(),
  serverTime: instant,
  build: z.string(),
})
export const pullAnswer = z.union([pullPage, pullRestart])
export type PullAnswer = z.infer<typeof pullAnswer>

/** One record opened by somebody without a feed: from now on their pulls follow it (protocol 4.4 Staff freshness). */
export const openedRecord = z.object({
  accountId: locator,
  item: z.object({ entity: z.string(), id: locator, ...entityState.shape }),
  conflicts: z.array(conflict),
  serverTime: instant,
  build: z.string(),
})
export type OpenedRecord = z.infer<typeof openedRecord>

/** What the office last heard of an account's tablets: one that lost its store learns what never arrived (fault 61). */
export const deviceReport = z.object({
  deviceId: locator,
  lastSeenAt: instant,
  unsentCount: z.int(),
})
export type DeviceReport = z.infer<typeof deviceReport>

/** Reads one entry of a batch; a forged or malformed one comes back as problems by field, never as an exception. */
export function parseMutation(received: unknown): { mutation: Mutation } | { problems: FieldProblem[] } {
  const parsed = mutation.safeParse(received)
  return parsed.success ? { mutation: parsed.data } : { problems: toFieldProblems(parsed.error.issues) }
}
