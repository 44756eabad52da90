import type { FieldConfig } from '#domain/fields/field-config.ts'
import type { Payload } from '#domain/fields/to-payload.ts'
import { AppError, type FieldProblem, fieldError } from '#domain/kernel/errors.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { checkNewData } from '#domain/policyholder/policyholder.answers.ts'
import { duplicateKey } from '#domain/policyholder/policyholder.listing.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import type { ImportedRow, PolicyholderImport } from '#domain/policyholder/policyholder-import.schema.ts'
import type { Op } from '#domain/sync/mutation.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { say } from '../../http/wording.ts'
import { findFirm } from '../brokerages/brokerages.service.ts'
import type { Office } from '../sync/batch.ts'
import { createManyByCall, madeUnderOf } from '../sync/single-call.service.ts'
import { configurePolicyholder } from './policyholder-config.service.ts'
import { policyholderStore } from './policyholder-store.ts'
import { holdImports, selectKnownKeys } from './policyholders.repo.ts'
import { opsOf } from './write-policyholder.service.ts'

type ReadRow = { ops: Op[]; key: string | null } | { problems: FieldProblem[] }

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
  const wrong = read.flatMap((row, at) => ('problems' in row ? row.problems.map((each) => ofRow(at, each)) : []))
  if (wrong.length > 0 && !isTrial) throw new AppError('fields', { fields: wrong })

  await holdImports(tx, brokerageId)
  const keys = read.flatMap((row) => ('key' in row && row.key !== null ? [row.key] : []))
  const known = new Set(await selectKnownKeys(tx, brokerageId, keys))
  const met = new Set<string>()
  const outcomes = read.map((row): ImportedRow => {
    if ('problems' in row) return { outcome: 'wrong', errors: row.problems.map((each) => inWords(each, language)) }
    const { key } = row
    const outcome = key === null ? 'new' : known.has(key) ? 'known' : met.has(key) ? 'doubled' : 'new'
    if (key !== null) met.add(key)
    return { outcome, errors: [] }
  })
  if (isTrial) return outcomes

  const made = read.flatMap((row, at) => (outcomes[at]!.outcome === 'new' && 'ops' in row ? [row.ops] : []))
  await createManyByCall(tx, office, actor, policyholderStore, { brokerage: brokerageId, opsOfEach: made })
  return outcomes
}

function readRow(fields: readonly FieldConfig[], data: Payload): ReadRow {
  try {
    const ops = opsOf({}, checkNewData(fields, data))
    const body = Object.fromEntries(ops.flatMap((op) => (op.op === 'set' ? [[op.path, op.value]] : [])))
    return { ops, key: duplicateKey(readPolicyholder(body)) }
  } catch (error) {
    const problems = error instanceof AppError ? error.details.fields : undefined
    if (problems) return { problems }
    throw error
  }
}

function ofRow(at: number, { field, messages }: FieldProblem): FieldProblem {
  return { field: field.replace(/^data\./, `rows.${at}.`), messages }
}

function inWords({ field, messages }: FieldProblem, language: Language): ImportedRow['errors'][number] {
  return {
    field: field.replace(/^data\./, ''),
    messages: messages.map((each) => say(language, each)),
  }
}
