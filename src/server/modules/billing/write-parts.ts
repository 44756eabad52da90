import type { NewPart, PartCause } from '#domain/ledger/parts.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { PartRecord } from '../../db/undone-parts.ts'
import { insertParts } from './parts.repo.ts'
import type { PolicyRef } from './policy-account.service.ts'

/** Who moved it, by name; null where the account's own order did. */
export type Mover = { accountId: string; name: string } | null

export async function writeParts(
  tx: Tx,
  { locators, clock }: Making,
  by: Mover,
  { brokerageId, policyId }: PolicyRef,
  /** With a name of their own where whoever made them has one for them. */
  parts: readonly (NewPart & { id?: string })[],
): Promise<PartRecord[]> {
  const at = clock()
  const records = parts.map(
    ({ id, source, sink, cents, cause }): PartRecord => ({
      brokerageId,
      id: id ?? locators(),
      policyId,
      sourceKind: source.kind,
      sourceId: source.id,
      sinkKind: sink.kind,
      sinkId: sink.id,
      cents,
      cause,
      undoes: null,
      actedBy: by?.accountId ?? null,
      actorName: by?.name ?? null,
      at,
    }),
  )
  await insertParts(tx, records)
  return records
}

/** Each is undone by a part of its own; the database lets each be undone once. */
export async function undoParts(
  tx: Tx,
  { locators, clock }: Making,
  by: Mover,
  parts: readonly PartRecord[],
  cause: PartCause,
): Promise<void> {
  const at = clock()
  const who = { actedBy: by?.accountId ?? null, actorName: by?.name ?? null }
  await insertParts(
    tx,
    parts.map((part) => ({ ...part, ...who, id: locators(), cents: -part.cents, cause, undoes: part.id, at })),
  )
}
