import { kindOf } from '#domain/quote/body/quote-kind.ts'
import { reworkRenewal } from '#domain/renewal/renewal-answers.ts'
import type { Acting } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { holdPolicyOf } from '../policies/policy-state.service.ts'
import { type Making, reworkQuote } from '../quotes/move-quote.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { answersBegunFrom, beginFrom } from '../under-way/begun-from.service.ts'
import { endingTerm, writeBasis } from '../under-way/ending-term.service.ts'

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
  const { answers, basis } = await endingTerm(tx, await holdPolicyOf(tx, record))
  const { base, body } = reworkRenewal(answers, { base: await answersBegunFrom(tx, record), body: record.body })
  await beginFrom(tx, record, base)
  return reworkQuote(tx, making, by, record, { ...body, basedOn: writeBasis(basis) })
}
