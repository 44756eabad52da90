import type { Scope } from '#domain/access/scope.ts'
import type { Tx } from '../../db/client.ts'
import type { PartRecord } from '../../db/undone-parts.ts'
import { selectLivePartsOf } from './parts.repo.ts'

export type StoredPart = PartRecord

/** The parts of some receipts and invoices that are not undone, in whosever account, in the order they were written. */
export function livePartsOf(tx: Tx, scope: Scope, ids: readonly string[]): Promise<StoredPart[]> {
  return selectLivePartsOf(tx, scope, ids)
}
