import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { drawNumbers } from '../../db/draw-numbers.ts'
import { recordChange } from '../../db/record-change.ts'
import { beginTerm, type SoldTerm } from './begin-term.service.ts'
import { insertPolicy, type PolicyRecord } from './policies.repo.ts'

/** An accepted quote as its policy takes it over, with the price that was frozen at its lock. */
export interface SoldQuote extends SoldTerm {
  product: { code: string; name: string }
  policyholder: { id: string; name: string }
}

/**
 * Issue: the shell of the quote becomes a listed policy with its number, and the quote's answers and amounts become
 * its first segments (settled 24, 27, 37). No money moves; each peril's segment is the one its money was promised.
 */
export async function issuePolicy(tx: Tx, making: Making, by: Acting, quote: SoldQuote): Promise<PolicyRecord> {
  const at = making.clock()
  const [number] = await drawNumbers(tx, 'policy', 1)
  const policy = await insertPolicy(tx, toPolicy(quote, number!, at))
  await beginTerm(tx, making, quote, { number: 1, type: 'create', exposures: [], perils: [] })
  const { displayId, status, grossPremiumCents, version } = policy
  await recordChange(tx, {
    actor: by,
    brokerageId: quote.brokerageId,
    action: 'issue',
    entity: 'policy',
    entityId: policy.id,
    after: {
      displayId,
      status,
      grossPremiumCents,
      quoteId: quote.quoteId,
      commissionPercent: quote.price.commissionPercent,
    },
    version,
    at,
  })
  return policy
}

function toPolicy(quote: SoldQuote, displayId: string, at: Date): PolicyRecord {
  return {
    brokerageId: quote.brokerageId,
    id: quote.policyId,
    displayId,
    productCode: quote.product.code,
    productName: quote.product.name,
    policyholderId: quote.policyholder.id,
    policyholderName: quote.policyholder.name,
    startsOn: quote.startsOn,
    endsOn: quote.endsOn,
    timezone: quote.timezone,
    status: 'active',
    statusModifiers: [],
    grossPremiumCents: quote.price.premiumCents,
    currency: quote.currency,
    renewalStatus: 'renew',
    renewalReason: '',
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
}
