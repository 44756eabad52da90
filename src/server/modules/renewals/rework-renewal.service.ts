import { kindOf } from '#domain/quote/quote-kind.ts'
import { reworkRenewal } from '#domain/renewal/renewal-answers.ts'
import { type Body, isSame } from '#domain/sync/json.ts'
import type { Tx } from '../../db/client.ts'
import { answersBegunFrom, beginFrom } from '../endorsements/begun-from.service.ts'
import type { Acting } from '../invoices/plan-invoices.service.ts'
import { holdPolicy } from '../policies/policy-standing.service.ts'
import { type Making, saveQuote } from '../quotes/move-quote.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { endingTerm, type Policy, writeBasis } from './ending-term.service.ts'

/**
 * Before it is judged and priced for good, a renewal takes over what changed its policy since it was begun; any other
 * quote stays as it is. The policy is held meanwhile, so that it does not change once more.
 */
export async function bringRenewalUpToDate(
  tx: Tx,
  making: Making,
  by: Acting,
  record: OwnedRecord,
): Promise<OwnedRecord> {
  if (kindOf(record.body) !== 'renewal') return record
  const { answers, basis } = await endingTerm(tx, await holdRenewedPolicy(tx, record))
  const { base, body } = reworkRenewal(answers, { base: await answersBegunFrom(tx, record), body: record.body })
  const now = { ...body, basedOn: writeBasis(basis) }
  await beginFrom(tx, record, base)
  if (isSame(now, record.body)) return record
  const changed = Object.keys({ ...record.body, ...now }).map((name) => [name, (now as Body)[name] ?? null] as const)
  return saveQuote(tx, making, by, record, 'rework', Object.fromEntries(changed))
}

/** The policy of a renewal under its lock. */
export function holdRenewedPolicy(
  tx: Tx,
  { brokerageId, body }: Pick<OwnedRecord, 'brokerageId' | 'body'>,
): Promise<Policy> {
  return holdPolicy(tx, { kind: 'brokerage', brokerageId }, String(body.policy))
}
