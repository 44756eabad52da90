import { type Conflict, closeConflict, isOpen, raiseVersions } from '#domain/sync/conflict.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import { selectOpenConflicts, upsertConflict } from './conflicts.repo.ts'

/** How many conflicts of a record wait for a person; while any does, nothing legal can be done with it. */
export async function countOpenConflicts(tx: Tx, brokerageId: string, entityId: string): Promise<number> {
  return (await selectOpenConflicts(tx, brokerageId, [entityId])).length
}

/** A conflict opened, amended or closed, with its traces in the same transaction. */
export async function saveConflict(
  tx: Tx,
  by: { accountId: string } | null,
  brokerageId: string,
  conflict: Conflict,
  at: Date,
): Promise<void> {
  await upsertConflict(tx, brokerageId, conflict, at)
  await recordChange(tx, {
    actor: by,
    brokerageId,
    action: isOpen(conflict) ? 'open' : 'close',
    entity: 'conflict',
    entityId: conflict.id,
    after: conflict,
    version: conflict.ver,
    at,
  })
}

/** The record came to its end: nobody needs to choose any more (protocol 4.4 Resolving). */
export async function closeAsMoot(
  tx: Tx,
  by: { accountId: string } | null,
  { brokerageId, id }: { brokerageId: string; id: string },
  at: Date,
): Promise<void> {
  const open = await selectOpenConflicts(tx, brokerageId, [id])
  const closed = open.map((each) => closeConflict(each, 'moot', by?.accountId ?? null))
  for (const each of raiseVersions(closed, open)) await saveConflict(tx, by, brokerageId, each, at)
}
