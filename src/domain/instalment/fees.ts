import { sumCents } from '../kernel/money.ts'

/** For issuing and keeping a policy, once a term (domain 4.1 item 4). */
export const POLICY_FEE = 'policyFee'

/** For being paid in instalments, split over them like the premium (billing B33, B34). */
export const SERVICE_CHARGE = 'serviceCharge'

/** What is asked for beside premium and tax; untaxed, without commission and holdback (billing B33). Cents. */
export interface PricedFee {
  name: string
  cents: number
}

/** The fees of a price one by one. Older locks kept their sum, which was the policy fee. */
export function feesIn({ fees, feeCents }: PriceWithFees): readonly PricedFee[] {
  return fees ?? [{ name: POLICY_FEE, cents: feeCents }]
}

export interface PriceWithFees {
  fees?: readonly PricedFee[] | undefined
  feeCents: number
}

/** On cancellation every fee is flat, but of one that is split over instalments those that have not gone out fall away (billing B33). */
export function isKeptAsIssued(name: string): boolean {
  return name === SERVICE_CHARGE
}

export function serviceChargeIn(price: PriceWithFees): number {
  return sumCents(
    feesIn(price)
      .filter(({ name }) => name === SERVICE_CHARGE)
      .map(({ cents }) => cents),
  )
}
