import type { Payload } from '#domain/fields/to-payload.ts'
import { checkChangedData, checkNewData, unitsChanged } from '#domain/policyholder/policyholder.answers.ts'
import type { PolicyholderDetails } from '#domain/policyholder/policyholder.row.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Op } from '#domain/sync/mutation.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Office } from '../sync/batch.ts'
import { changeByCall, createByCall, lockForCall } from '../sync/single-call.service.ts'
import { configurePolicyholder } from './policyholder-config.service.ts'
import { policyholderStore } from './policyholder-store.ts'
import { getPolicyholder } from './policyholders.service.ts'

interface Wanted {
  data: Payload
  brokerage?: string
  key?: string
}

/** A new policyholder by a single call. */
export async function createPolicyholder(
  tx: Tx,
  office: Office,
  actor: Actor,
  { data, ...wanted }: Wanted,
): Promise<PolicyholderDetails> {
  const answers = checkNewData(await configurePolicyholder(tx, 'en'), data)
  const id = await createByCall(tx, office, actor, policyholderStore, { ...wanted, ops: opsOf({}, answers) })
  return getPolicyholder(tx, actor, id)
}

/** A change by If-Match: whoever names the version has seen the record (protocol 4.4 REST PATCH). */
export async function updatePolicyholder(
  tx: Tx,
  office: Office,
  actor: Actor,
  { data, ...named }: { id: string; version: number | null; data: Payload },
): Promise<PolicyholderDetails> {
  const record = await lockForCall(tx, actor, policyholderStore, named)
  const answers = checkChangedData(await configurePolicyholder(tx, 'en'), data)
  await changeByCall(tx, office, actor, policyholderStore, record, opsOf(record.body, answers))
  return getPolicyholder(tx, actor, named.id)
}

/** The changes that make these answers of a record. */
export function opsOf(body: Body, answers: Payload): Op[] {
  return unitsChanged(body, answers).map((unit) => ({ op: 'set', ...unit }))
}
