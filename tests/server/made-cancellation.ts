import type { Tx } from '#server/db/client.ts'
import { cancellation, reinstatement } from '#server/db/tables/cancellations.table.ts'
import type { Deps } from '#server/deps.ts'

interface Wanted {
  brokerageId: string
  policyId: string
}

/** Asked for by its insured. */
export async function makeCancellation(
  tx: Tx,
  { clock, locators }: Deps,
  { brokerageId, policyId }: Wanted,
  issued: { modificationId: string } | null = null,
): Promise<string> {
  const [id, at] = [locators(), clock()]
  await tx.insert(cancellation).values({
    brokerageId,
    id,
    policyId,
    state: issued ? 'issued' : 'draft',
    initiator: 'insured',
    effectiveOn: '2026-10-01',
    reason: 'insured_request',
    note: '',
    method: 'ninetyPercent',
    modificationId: issued?.modificationId ?? null,
    issuedAt: issued && at,
    createdAt: at,
    updatedAt: at,
  })
  return id
}

/** Asked for, of a cancellation that was issued. */
export async function makeReinstatement(tx: Tx, deps: Deps, of: Wanted, modificationId: string): Promise<string> {
  const cancellationId = await makeCancellation(tx, deps, of, { modificationId })
  const [id, at] = [deps.locators(), deps.clock()]
  await tx.insert(reinstatement).values({
    ...of,
    id,
    cancellationId,
    state: 'draft',
    effectiveOn: '2026-10-01',
    note: '',
    createdAt: at,
    updatedAt: at,
  })
  return id
}
