import { type DiscountGrant, grantIn } from '#domain/discount/price-steps.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { type ListQuery, type Paged, toPage } from '#domain/kernel/paging.ts'
import { takenSibling } from '#domain/quote/body/taken-sibling.ts'
import type { QuoteDetails, QuoteListQuery, QuoteRow } from '#domain/quote/contract/quote.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import { countOpenConflicts } from '../sync/conflicts.service.ts'
import { contextOf } from './quote-context.service.ts'
import { findQuote, listQuotes, type QuoteRecord, selectTaken } from './quotes.repo.ts'
import { toDetails, toRow } from './show-quote.ts'

export async function pageQuotes(tx: Tx, { scope }: Actor, query: QuoteListQuery): Promise<Paged<QuoteRow>> {
  const { rows, totalCount } = await listQuotes(tx, scope, query)
  return toPage(rows.map(toRow), totalCount, query)
}

/** Every quote that was made for a policy, the one it was issued from among them (spec 2 §2 Policies, §9). */
export async function pagePolicyQuotes(
  tx: Tx,
  actor: Actor,
  policyId: string,
  query: ListQuery,
): Promise<Paged<QuoteRow>> {
  const { brokerageId } = await requirePolicy(tx, actor, policyId)
  const { rows, totalCount } = await listQuotes(tx, { kind: 'brokerage', brokerageId }, { ...query, policy: policyId })
  return toPage(rows.map(toRow), totalCount, query)
}

export async function getQuote(tx: Tx, deps: Pick<Deps, 'clock'>, actor: Actor, id: string): Promise<QuoteDetails> {
  const record = await readQuote(tx, actor, id)
  const context = await contextOf(tx, deps, record)
  const openConflicts = await countOpenConflicts(tx, record.brokerageId, record.id)
  const taken = takenSibling(record, await selectTaken(tx, record))
  return toDetails(record, { context, openConflicts, taken, actor })
}

export async function readQuote(tx: Tx, { scope }: Pick<Actor, 'scope'>, id: string): Promise<QuoteRecord> {
  const record = await findQuote(tx, scope, id)
  if (!record) throw new AppError('notFound')
  return record
}
/** Who gave a quote its discount, where the reader may know of the quote. */
export async function grantOf(tx: Tx, reader: Pick<Actor, 'scope'>, id: string): Promise<DiscountGrant | null> {
  return grantIn((await readQuote(tx, reader, id)).body)
}
