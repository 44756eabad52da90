import type { Body } from '#domain/sync/json.ts'
import type { RecordState } from './record-state.ts'

/** A record opened once and kept as long as it does not change. */
export interface Remembered {
  id: string
  version: number | null
  body: Body
  state: RecordState
  changedAt: number
}

export interface Shelf {
  /** Everything stamped up to here has been looked at. */
  stamp: number
  byId: Map<string, Remembered>
  /** Everything in an order that was asked for, until something changes. */
  orders: Map<string, Remembered[]>
}

/** What has been opened of each type. Lists are searched and sorted over it; nothing typed is indexed on disk (settled 5). */
export type Memory = Map<string, Shelf>
