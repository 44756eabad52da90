import { can } from '#domain/access/can.ts'
import { discountEnded, grantIn } from '#domain/discount/price-steps.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { nameOfExposure } from '#domain/quote/contract/quote.exposures.ts'
import type { PriceSnapshot } from '#domain/quote/pricing/price-snapshot.ts'
import { showPrice } from '#domain/quote/pricing/show-price.ts'
import type { RenewalPrice } from '#domain/renewal/renewal.schema.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { findFirm } from '../brokerages/brokerages.service.ts'
import { exposureNames, termsOf } from '../policies/policies.service.ts'
import { priceOfTerm } from '../policies/policy-price.service.ts'
import { priceOf } from '../quotes/quote-price.service.ts'
import { requireRenewal } from './renewals.service.ts'

/** What the next term costs beside the one that ends, as it stands now. */
export async function getRenewalPrice(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  id: string,
): Promise<RenewalPrice> {
  const record = await requireRenewal(tx, actor, id)
  const { brokerageId, policyId, body } = record
  const scope = { kind: 'brokerage', brokerageId } as const
  const { price, isProvisional } = await priceOf(tx, deps, record)
  const ending = (await termsOf(tx, scope, policyId)).find(({ endsOn }) => endsOn === record.startsOn)
  if (!ending) throw new Error('a renewal follows a term')
  const expiring = await priceOfTerm(tx, scope, { id: policyId, currency: price.currency }, ending)
  const firm = await findFirm(tx, scope, brokerageId)
  const names = await exposureNames(tx, scope, policyId)
  const nameOf = (key: string) => nameOfExposure(body, key) || names.get(key)?.name || key
  const seesDetail = can(actor, 'price_detail', 'read')
  const subject = { isProvisional, nameOf, recipient: firm?.name ?? brokerageId, grant: grantIn(body) }
  const keys = new Map([...names].map(([key, { locator }]) => [locator, key]))
  const [then, now] = [byExposure(expiring, (locator) => keys.get(locator) ?? locator), byExposure(price)]
  return {
    ...showPrice(price, subject, { seesDetail }),
    next: sumsOf(price),
    expiring: sumsOf(expiring),
    difference: less(sumsOf(price), sumsOf(expiring)),
    discount_ended: price.discountPercent === 0 ? showEnded(expiring) : null,
    exposures: seesDetail
      ? [...new Set([...now.keys(), ...then.keys()])].map((key) => {
          const [before, after] = [then.get(key), now.get(key)]
          return {
            locator: key,
            name: nameOf(key),
            exposure_type: (after ?? before)?.type ?? '',
            expiring: before?.cents ?? 0,
            next: after?.cents ?? 0,
            difference: (after?.cents ?? 0) - (before?.cents ?? 0),
          }
        })
      : [],
  }
}

function showEnded(expiring: PriceSnapshot): RenewalPrice['discount_ended'] {
  const ended = discountEnded(expiring)
  return ended && { percent: expiring.discountPercent, premium: ended.premiumCents, tax: ended.taxCents }
}

type Sums = RenewalPrice['next']

function sumsOf({ premiumCents, taxCents, feeCents, totalCents }: PriceSnapshot): Sums {
  return { premium: premiumCents, tax: taxCents, fee: feeCents, total: totalCents }
}

function less(next: Sums, expiring: Sums): Sums {
  return {
    premium: next.premium - expiring.premium,
    tax: next.tax - expiring.tax,
    fee: next.fee - expiring.fee,
    total: next.total - expiring.total,
  }
}

/** What each exposure costs, by the key the answers give it. */
function byExposure(
  { perils }: PriceSnapshot,
  keyOf: (exposureId: string) => string = (key) => key,
): ReadonlyMap<string, { type: string; cents: number }> {
  const groups = Map.groupBy(perils, ({ exposureId }) => keyOf(exposureId))
  return new Map(
    [...groups].map(([key, own]) => [
      key,
      { type: own[0]!.exposureType, cents: sumCents(own.map(({ premiumCents }) => premiumCents)) },
    ]),
  )
}
