import type { FieldConfig } from '#domain/fields/field-config.ts'
import type { Payload } from '#domain/fields/to-payload.ts'
import { AppError, fieldError } from '#domain/kernel/errors.ts'
import { type ImportedRow, outcomesOf, type ReadRow, refuseWrongRows, toMake } from '#domain/kernel/imported-rows.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { checkNewData } from '#domain/policyholder/policyholder.answers.ts'
import { duplicateKey } from '#domain/policyholder/policyholder.listing.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import type { PolicyholderImport } from '#domain/policyholder/policyholder-import.schema.ts'
import type { Op } from '#domain/sync/mutation.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { sayRows } from '../../http/say-rows.ts'
import { findFirm } from '../brokerages/brokerages.service.ts'
import type { Office } from '../sync/batch.ts'
import { createManyByCall, madeUnderOf } from '../sync/single-call.service.ts'
import { configurePolicyholder } from './policyholder-config.service.ts'
import { policyholderStore } from './policyholder-store.ts'
import { holdImports, selectKnownKeys } from './policyholders.repo.ts'
import { opsOf } from './write-policyholder.service.ts'

/**
 * Rows of somebody's file as policyholders: each checked as one typed by hand is, all of a call written or none. A farm
 * the brokerage has is left as it is, so the same file twice changes nothing; two at once wait for each other.
 */
export async function importPolicyholders(
  tx: Tx,
  office: Office,
  actor: Actor,
  { rows, brokerage, is_trial: isTrial, language }: PolicyholderImport & { language: Language },
): Promise<ImportedRow[]> {
  const brokerageId = madeUnderOf(actor, brokerage)
  if (!(await findFirm(tx, actor.scope, brokerageId))) throw fieldError('brokerage', 'validation.brokerageUnknown')
  const fields = await configurePolicyholder(tx, 'en')
  const read = rows.map((data) => readRow(fields, data))
  if (!isTrial) refuseWrongRows(read)

  await holdImports(tx, brokerageId)
  const keys = read.flatMap((row) => ('key' in row && row.key !== null ? [row.key] : []))
  const outcomes = outcomesOf(read, new Set(await selectKnownKeys(tx, brokerageId, keys)))
  if (!isTrial) {
    const opsOfEach = toMake(read, outcomes)
    await createManyByCall(tx, office, actor, policyholderStore, { brokerage: brokerageId, opsOfEach })
  }
  return sayRows(read, outcomes, language)
}

function readRow(fields: readonly FieldConfig[], data: Payload): ReadRow<Op[]> {
  try {
    const ops = opsOf({}, checkNewData(fields, data))
    const body = Object.fromEntries(ops.flatMap((op) => (op.op === 'set' ? [[op.path, op.value]] : [])))
    return { made: ops, key: duplicateKey(readPolicyholder(body)) }
  } catch (error) {
    const problems = error instanceof AppError ? error.details.fields : undefined
    if (!problems) throw error
    return { problems: problems.map((each) => ({ ...each, field: each.field.replace(/^data\./, '') })) }
  }
}
