import type { Cents } from '../kernel/money.ts'

/** What is charged when something happens (billing B33). */
export const AD_HOC_FEES = ['nsf', 'late', 'reinstatement'] as const
export type AdHocFee = (typeof AD_HOC_FEES)[number]

/** Untaxed, without commission, and kept whole however the policy ends; 0 is charged to nobody. */
export type FeeRules = Readonly<Record<AdHocFee, { kind: 'adHoc'; cents: Cents }>>

/** Data, to be confirmed. */
export const fees1: FeeRules = {
  nsf: { kind: 'adHoc', cents: 4_500 },
  late: { kind: 'adHoc', cents: 0 },
  reinstatement: { kind: 'adHoc', cents: 0 },
}

/** From 2029: who pays late, or begins again after a lapse, pays for the work of it. */
export const fees2: FeeRules = {
  ...fees1,
  late: { kind: 'adHoc', cents: 2_500 },
  reinstatement: { kind: 'adHoc', cents: 5_000 },
}

/** It is no price of cover: an invoice of its own asks for it. */
export function isAdHocFee(name: string | null): boolean {
  return AD_HOC_FEES.some((each) => each === name)
}
