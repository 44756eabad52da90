import type { Body, Json } from '../json.ts'
import { canonicalJson } from '../json.ts'
import type { AddOp, DelOp, Mutation, SetOp } from '../mutation.ts'
import type { EntityState, Refusal } from '../verdict.ts'

/** A set that took up later typing; `via` holds the values it passed through on the way. */
export type LocalSetOp = SetOp & { via?: Json[] }
export type LocalOp = LocalSetOp | AddOp | DelOp

/** A mutation waiting on the tablet (protocol 5 TYPES row). `deviceSeq` is its key and its place in the lane. */
export interface OutboxRow extends Omit<Mutation, 'ops'> {
  ops: LocalOp[]
  state: 'queued' | 'sending' | 'parked'
  /** Committed before the first byte leaves and never cleared: a frozen row takes up no more typing. */
  frozen: boolean
  bodyHash: string | null
  /** The leader's term under which it was last sent. */
  term: number | null
  /** Why it is parked. */
  error: Refusal | null
  /** Answers `retry` in a row. */
  tries: number
  /** Set after too many of them: until then, or until another server build, its lane rests. */
  rest: { untilMs: number; build: string } | null
}

/** Does this row say how conflicts are resolved? It holds nothing that the conflicts do not hold. */
export function isChoice({ resolves }: Pick<OutboxRow, 'resolves'>): boolean {
  return resolves.length > 0
}

/** The server's copy of a record. `orphan`: it left our sight while changes were waiting; read-only from then on. */
export interface Shadow extends EntityState {
  orphan?: true
}

/** Work the office did not take, with all that was shown when that became known; exportable, never dropped unread. */
export interface DeadLetter {
  row: OutboxRow
  reason: Refusal | 'discarded'
  /** The parts refused, where the rest was taken. */
  refused: { path: string; code: Refusal; value: Json }[]
  view: Body
}

/** The form that travels: without what only the tablet needs to know. */
export function toWire(row: OutboxRow): Mutation {
  const {
    state: _state,
    frozen: _frozen,
    bodyHash: _hash,
    term: _term,
    error: _error,
    tries: _tries,
    rest: _rest,
    ...sent
  } = row
  return { ...sent, ops: row.ops.map(withoutVia) }
}

/** Bytes it takes on the way, never fewer: a character outside ASCII counts as three. */
export function sizeOf(row: OutboxRow): number {
  const text = canonicalJson(toWire(row))
  return text.length + 2 * text.replace(/[ -~]/g, '').length
}

function withoutVia(op: LocalOp): Mutation['ops'][number] {
  if (op.op !== 'set') return op
  const { via: _via, ...sent } = op
  return sent
}
