import type { Role } from '../../access/roles.ts'
import type { Conflict } from '../conflict.ts'
import type { Body } from '../json.ts'
import type { EntityShape } from '../shape.ts'
import type { Accepted, Refusal, RefusedPart } from '../verdict.ts'

/** Who sends it, re-read in the mutation's own transaction. */
export interface Actor {
  accountId: string
  role: Role
  brokerageId: string | null
}

/** A synced record as the server holds it. */
export interface StoredRecord {
  id: string
  ver: number
  body: Body
  createdBy: string
  /** A tombstone may come back with its content until its personal fields were blanked. */
  deleted: 'kept' | 'blanked' | null
}

/** What the server read under the record's lock (protocol 5 SERVER apply). */
export interface Locked {
  shape: EntityShape
  actor: Actor
  record: StoredRecord | null
  /** The record's open conflicts, and those this change names. */
  conflicts: readonly Conflict[]
  /** Of the ids to look up, those this actor may see, with their entity type. */
  visible: ReadonlyMap<string, string>
  /** Of the ids this change is about or depends on: those once in this actor's scope and no longer. Of others nothing is learned. */
  leftScope: ReadonlySet<string>
  makeId: () => string
}

export type Outcome =
  | { verdict: 'rejected'; code: Refusal }
  | { verdict: 'blocked'; by: string }
  | {
      verdict: Accepted
      record: StoredRecord
      /** False: no new version, no log row. */
      isChanged: boolean
      /** Conflicts opened or changed by this mutation, versions raised. */
      conflicts: Conflict[]
      refused: RefusedPart[]
    }

export function rejected(code: Refusal): Extract<Outcome, { verdict: 'rejected' }> {
  return { verdict: 'rejected', code }
}
