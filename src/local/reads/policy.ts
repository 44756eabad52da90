import { policyHeader, toPolicyRow } from '#domain/policy/policy.header.ts'
import type { PolicyRow } from '#domain/policy/policy.schema.ts'
import { policyShape } from '#domain/policy/policy.shape.ts'
import { listPolicyholder } from '#domain/policyholder/policyholder.listing.ts'
import { listQuote, type QuoteListing } from '#domain/quote/body/quote.listing.ts'
import { isOfWholeTerm } from '#domain/quote/body/quote-kind.ts'
import type { Body } from '#domain/sync/json.ts'
import type { LocalAccount } from '../store/account.ts'
import { recallAll } from './memory.ts'

/** A policy as far as a device knows it. */
export interface HeldPolicy {
  row: PolicyRow
  /** The quote its term was made of, the one under way or the first; null where the device has no copy. */
  soldQuote: { id: string; body: Body; listing: QuoteListing } | null
  /** Of whoever is insured, as this device holds them; empty where nobody typed one. */
  phone: string
}

/** One policy without the office: its header, and the answers and the price it was issued with. Null where it is not here. */
export async function readPolicy(account: LocalAccount, id: string): Promise<HeldPolicy | null> {
  const entities = [policyShape.type, 'quote', 'policyholder'].map((entity) => recall(account, entity))
  const [policies = [], quotes = [], policyholders = []] = await Promise.all(entities)
  const header = policyHeader.safeParse(policies.find((each) => each.id === id)?.body)
  if (!header.success) return null
  const today = account.host.today(header.data.timezone)
  const sold = quotes
    .filter(({ body }) => body.policy === id && isOfWholeTerm(body))
    .map(({ id, body }) => ({ id, body, listing: listQuote(body) }))
    .filter(({ listing: { issuedAt } }) => issuedAt !== null)
    .sort((one, other) => (one.listing.startsOn ?? '').localeCompare(other.listing.startsOn ?? ''))
  const soldQuote = sold.findLast(({ listing: { startsOn } }) => (startsOn ?? '') <= today) ?? sold[0] ?? null
  const insured = policyholders.find((each) => each.id === header.data.policyholderId)
  return { row: toPolicyRow(id, header.data), soldQuote, phone: insured ? listPolicyholder(insured.body).phone : '' }
}

function recall(account: LocalAccount, entity: string) {
  return recallAll(account, entity, 'any', () => 0)
}
