import { policyHeader, toPolicyRow } from '#domain/policy/policy.header.ts'
import type { PolicyRow } from '#domain/policy/policy.schema.ts'
import { policyShape } from '#domain/policy/policy.shape.ts'
import { listQuote, type QuoteListing } from '#domain/quote/quote.listing.ts'
import { isNewBusiness } from '#domain/quote/quote-kind.ts'
import type { Body } from '#domain/sync/json.ts'
import type { LocalAccount } from '../account.ts'
import { recallAll } from '../memory.ts'

/** A policy as far as a device knows it. */
export interface HeldPolicy {
  row: PolicyRow
  /** The quote it was made of; null where the device has no copy. */
  soldQuote: { id: string; body: Body; listing: QuoteListing } | null
}

/** One policy without the office: its header, and the answers and the price it was issued with. Null where it is not here. */
export async function readPolicy(account: LocalAccount, id: string): Promise<HeldPolicy | null> {
  const [policies, quotes] = await Promise.all([recall(account, policyShape.type), recall(account, 'quote')])
  const header = policyHeader.safeParse(policies.find((each) => each.id === id)?.body)
  if (!header.success) return null
  const sold = quotes.find(({ body }) => body.policy === id && isNewBusiness(body) && listQuote(body).issuedAt !== null)
  const soldQuote = sold ? { id: sold.id, body: sold.body, listing: listQuote(sold.body) } : null
  return { row: toPolicyRow(id, header.data), soldQuote }
}

function recall(account: LocalAccount, entity: string) {
  return recallAll(account, entity, 'any', () => 0)
}
