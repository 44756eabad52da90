import { feesIn, type PriceWithFees } from '../instalment/fees.ts'
import { type BilledAmount, type Cut, cutAmount } from '../instalment/instalments.ts'
import type { PerilPrice } from '../rating/rate-farm.ts'

/** Everything a price bills, peril by peril and the fees last, ready to be cut into invoices (domain 4.7 item 34). */
export function billedAmounts(price: BilledPrice, cut: Cut): BilledAmount[] {
  return [
    ...price.perils.flatMap((peril) => perilAmounts(peril, cut)),
    ...feesIn(price).map(({ name, cents }): BilledAmount => ({ id: name, name, kind: 'fee', cents })),
  ]
}

/** What billing reads of a price: a frozen one may have lost how it came about. */
export interface BilledPrice extends PriceWithFees {
  perils: readonly BilledPeril[]
}
type BilledPeril = Pick<PerilPrice, 'exposureId' | 'peril' | 'premiumCents' | 'tax' | 'commissionCents'>

function perilAmounts(
  { exposureId, peril, premiumCents, tax, commissionCents }: BilledPeril,
  cut: Cut,
): BilledAmount[] {
  const amount = <Kind extends BilledAmount['kind']>(kind: Kind, cents: number) => ({
    id: `${exposureId}/${peril}/${kind}`,
    kind,
    cents,
    exposureId,
    peril,
  })
  return [
    amount('premium', premiumCents),
    ...(tax ? [{ ...amount('tax', tax.cents), name: tax.name, ...ownParts(tax, cut) }] : []),
    amount('commission', commissionCents),
  ]
}

/** A tax whose rate changes within the term keeps its own parts; every other is cut like the premium. */
function ownParts(
  { cents, lines }: { cents: number; lines: readonly number[] },
  cut: Cut,
): Pick<BilledAmount, 'parts'> {
  const isCutBy = (way: Cut) => cutAmount(cents, way).every((part, k) => part === lines[k])
  // Older locks kept equal parts, also where the premium is cut by days.
  return isCutBy(cut) || isCutBy({ count: lines.length }) ? {} : { parts: lines }
}
