import type { FarmPrice, PerilPrice } from '../rating/rate-farm.ts'
import { type BilledAmount, cutAmount } from './instalments.ts'

/** Everything a price bills, peril by peril and the policy fee last, ready to be cut into invoices (domain 4.7 item 34). */
export function billedAmounts(price: BilledPrice): BilledAmount[] {
  return [
    ...price.perils.flatMap(perilAmounts),
    { id: POLICY_FEE, name: POLICY_FEE, kind: 'fee', cents: price.feeCents },
  ]
}

/** The one fee there is (domain 4.1 item 4). */
export const POLICY_FEE = 'policyFee'

/** What billing reads of a price: a frozen one may have lost how it came about. */
export interface BilledPrice extends Pick<FarmPrice, 'feeCents'> {
  perils: readonly BilledPeril[]
}
type BilledPeril = Pick<PerilPrice, 'exposureId' | 'peril' | 'premiumCents' | 'tax' | 'commissionCents'>

function perilAmounts({ exposureId, peril, premiumCents, tax, commissionCents }: BilledPeril): BilledAmount[] {
  const amount = <Kind extends BilledAmount['kind']>(kind: Kind, cents: number) => ({
    id: `${exposureId}/${peril}/${kind}`,
    kind,
    cents,
    exposureId,
    peril,
  })
  return [
    amount('premium', premiumCents),
    ...(tax ? [{ ...amount('tax', tax.cents), name: tax.name, ...ownParts(tax) }] : []),
    amount('commission', commissionCents),
  ]
}

/** A tax whose rate changes within the term keeps its own parts; every other is cut like the premium. */
function ownParts({ cents, lines }: { cents: number; lines: readonly number[] }): Pick<BilledAmount, 'parts'> {
  const isEvenlyCut = cutAmount(cents, { count: lines.length }).every((part, k) => part === lines[k])
  return isEvenlyCut ? {} : { parts: lines }
}
