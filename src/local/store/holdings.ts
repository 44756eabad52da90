import type { Stores } from './stored-rows.ts'

/** What a store of the work database is to its person. */
type Holding =
  /** Their work, which the office lacks: counted wherever unsent work is, exported, and in the way of a sign-out. */
  | 'unsent'
  /** Their work, which the office took: a sealed copy outlives the sign-out, for an office put back from a backup. */
  | 'taken'
  /** What the office hands out again, or nobody misses. */
  | 'replaceable'

/** Whoever adds a store says here what it holds; the compiler then asks how it is counted and exported. */
export const HOLDINGS = {
  records: 'replaceable',
  outbox: 'unsent',
  acknowledged: 'taken',
  conflicts: 'replaceable',
  letters: 'unsent',
  held: 'unsent',
  damaged: 'unsent',
  drafts: 'unsent',
  places: 'replaceable',
  meta: 'replaceable',
} as const satisfies Record<keyof Stores, Holding>

/** The stores whose rows the office lacks. */
export type UnsentStore = {
  [Store in keyof Stores]: (typeof HOLDINGS)[Store] extends 'unsent' ? Store : never
}[keyof Stores]
