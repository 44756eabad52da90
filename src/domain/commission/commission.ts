import type { Body } from '../sync/json.ts'
import { numberIn } from '../sync/read-body.ts'

/** Percent of a quote's premium: what the head granted for it, otherwise the brokerage's rate for new business (domain 1.10). */
export function commissionPercentOf(body: Body, nbCommissionPercent: number): number {
  return numberIn(body, 'commissionPercent') ?? nbCommissionPercent
}
