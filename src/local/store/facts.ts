import { z } from 'zod'
import { locator } from '#domain/kernel/ids.ts'
import { sealedWord } from '#domain/sync/transport.ts'

/** What one database knows about itself and the office. */
export interface Meta {
  deviceId: string | null
  /** Last number given to an outbox row. */
  deviceSeq: number
  cursor: string | null
  epoch: string | null
  /** The office's sealed word of how far it was at the last answer to a push; it travels with every request (protocol 1.4). */
  edge: string | null
  /** Which reading from zero is under way or done; `isWhole` once one reached the edge. */
  round: number
  isWhole: boolean
  /** The brokerage the last whole reading was for; undefined in the stores of earlier builds. */
  readFor: string | null | undefined
  /** Raised by whoever takes the lead; every result is written under the term it was asked for (faults 38, 39). */
  leaderTerm: number
  /** Counted up by a living leader. Others watch that it moves, not what a clock says (protocol 4.3 Clocks). */
  beat: number
  stamp: number
  maxSchema: number
  /** Server minus device, ms, by the last answer. */
  clockOffsetMs: number
  /** The last answer of the office, by the device's clock. */
  lastContact: number | null
  isReachable: boolean | null
  serverBuild: string
  /** Types of a newer office, to be read from zero by a build that knows them (fault 78). */
  skippedTypes: string[]
  /** Records to ask for by name: their copy was damaged or made room. */
  wanted: { type: string; id: string }[]
  /** Counted up by every save, discard and new try: the leader sends. */
  writes: number
  /** Counted up by every "send now" in any tab; `lastRun` says what became of it. */
  asked: number
  lastRun: RunReport | null
  /** Why sending stopped altogether, until it is lifted by a sign-in or an update. */
  halted: Halt | null
  /** The store began anew here: work may have been lost with an earlier one, and nobody was asked yet (faults 61, 87). */
  asksLostWork: boolean
}

const HALTS = ['signedOut', 'wrongAccount', 'updateNeeded', 'refused'] as const
export type Halt = (typeof HALTS)[number]

export interface RunReport {
  asked: number
  /** Waiting when it began, and what of that the office took. */
  total: number
  sent: number
  left: number
  needsYou: number
  waiting: number
}

/** Before anything was noted. */
export const FIRST: Meta = {
  deviceId: null,
  deviceSeq: 0,
  cursor: null,
  epoch: null,
  edge: null,
  round: 1,
  isWhole: false,
  readFor: undefined,
  leaderTerm: 0,
  beat: 0,
  stamp: 0,
  maxSchema: 0,
  clockOffsetMs: 0,
  lastContact: null,
  isReachable: null,
  serverBuild: '',
  skippedTypes: [],
  wanted: [],
  writes: 0,
  asked: 0,
  lastRun: null,
  halted: null,
  asksLostWork: false,
}

const count = z.int().nonnegative()
const runReport = z.object({ asked: count, total: count, sent: count, left: count, needsYou: count, waiting: count })

/** How each fact must read; what does not is garbage, and counts as never noted. */
const READS: { [Key in keyof Meta]: z.ZodType<Meta[Key]> } = {
  deviceId: locator,
  deviceSeq: count,
  cursor: sealedWord.nullable(),
  epoch: z.string().nullable(),
  edge: sealedWord.nullable(),
  round: count,
  isWhole: z.boolean(),
  readFor: locator.nullable().optional(),
  leaderTerm: count,
  beat: count,
  stamp: count,
  maxSchema: count,
  clockOffsetMs: z.number(),
  lastContact: z.number().nullable(),
  isReachable: z.boolean().nullable(),
  serverBuild: z.string(),
  skippedTypes: z.array(z.string()),
  wanted: z.array(z.object({ type: z.string(), id: z.string() })),
  writes: count,
  asked: count,
  lastRun: runReport.nullable(),
  halted: z.enum(HALTS).nullable(),
  asksLostWork: z.boolean(),
}
export const META_KEYS = Object.keys(READS) as (keyof Meta)[] // its own keys

/** Undefined where it was never noted or is garbage. */
export function readFact<Key extends keyof Meta>(key: Key, value: unknown): Meta[Key] | undefined {
  return value === undefined ? undefined : READS[key].safeParse(value).data
}
