import type { Meta } from './facts.ts'

/** Everything below `sealed` has passed the codec; what stands beside it is all that is kept in the clear (settled 5). */
export interface RecordRow {
  id: string
  type: string
  /** The root record's id. */
  lane: string
  parent: string | null
  version: number
  epoch: string
  /** Names no truth, only finds rows: a record is clean when no outbox row names it (protocol 4.4). */
  dirty: 0 | 1
  orphan: 0 | 1
  /** Rises with every write, so that readers look at what is new only. */
  stamp: number
  /** The reading from zero that saw it last: what a whole one missed is gone at the office. */
  round: number
  changedAt: number
  /** The office's copy; null while only this tablet knows the record. */
  sealed: unknown
}

export interface StoredOutboxRow {
  deviceSeq: number
  mutationId: string
  lane: string
  id: string
  kind: string
  state: string
  sealed: unknown
}

/** Sent and taken, and kept for a while: the office may be put back from a backup that lacks it. */
export interface StoredAcknowledged {
  deviceSeq: number
  at: number
  /** Sealed under the office's key for this device; without one it passed the codec alone. */
  device?: string
  sealed: unknown
}

export interface StoredConflict {
  id: string
  entityId: string
  ver: number
  state: string
  /** As of a record; none where an earlier build wrote it. */
  round?: number
  sealed: unknown
}

export interface StoredLetter {
  /** The mutation refused or discarded; refused parts and a later discard of one row are two letters. */
  key: string
  id: string
  at: number
  exportedAt: number | null
  sealed: unknown
}

/** A record as an office of before told it, which the office put back to an earlier day lacks or has older (protocol 1.4). */
export interface StoredHeld {
  /** The record and the epoch it was told in. */
  key: string
  id: string
  type: string
  ver: number
  madeUnder: string | null
  at: number
  /** The office that was asked to keep it for review, and what it said; null until then. */
  toldTo: string | null
  state: 'waiting' | 'kept' | 'refused'
  exportedAt: number | null
  sealed: unknown
}

/** A row that no longer reads as what was stored, set aside as found (fault 63). */
export interface DamagedRow {
  key: string
  store: string
  at: number
  exportedAt: number | null
  raw: unknown
}

/** What is typed into a form and not saved: it outlives a killed tab, and is its person's work as any other. */
export interface StoredDraft {
  /** form-key.ts: one for each opening of a form. */
  key: string
  at: number
  sealed: unknown
}

/** Where somebody was in a record. */
export interface StoredPosition {
  id: string
  sealed: unknown
}

/** What each holds of a person's work stands in holdings.ts. */
export interface Stores {
  records: RecordRow
  outbox: StoredOutboxRow
  acknowledged: StoredAcknowledged
  conflicts: StoredConflict
  letters: StoredLetter
  held: StoredHeld
  damaged: DamagedRow
  drafts: StoredDraft
  places: StoredPosition
  meta: { [Key in keyof Meta]: { key: Key; value: Meta[Key] } }[keyof Meta]
}

/** Number of the stored shapes above; a build that meets a higher one only reads (fault 79). */
export const LOCAL_SCHEMA = 4
