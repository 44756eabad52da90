import type { Conflict } from '#domain/sync/conflict.ts'
import type { PullItem } from '#domain/sync/transport.ts'
import type { Actor } from '../../db/tx.ts'
import type { Position } from './cursor.ts'
import { show } from './read-records.ts'
import type { OwnedRecord, SyncedStore, SyncedStores } from './synced-store.ts'

/** Who reads, and for whoever has no feed: which records. */
export interface Reader {
  stores: SyncedStores
  actor: Actor
  epoch: string
  watched: { entity: string; id: string }[] | null
}

/** A page's content, before it is signed and dated. */
export interface Page {
  items: PullItem[]
  next: Position
  isLast: boolean
  heldBackSince: Date | null
}

export function hereItem(store: SyncedStore, actor: Actor, epoch: string, record: OwnedRecord): PullItem {
  return { state: 'here', entity: store.shape.type, id: record.id, ...show(store, actor, epoch, record) }
}

/** A conflict travels as its own body. */
export function conflictItem(epoch: string, conflict: Conflict): PullItem {
  return { state: 'here', entity: 'conflict', id: conflict.id, epoch, ver: conflict.ver, body: { ...conflict } }
}
