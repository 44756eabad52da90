import type { Scope } from '#domain/access/scope.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Tx } from '../../db/client.ts'
import { findPlaces } from '../reference/reference.service.ts'
import { selectBrokerage } from './brokerages.repo.ts'

/** What rating and underwriting ask of a brokerage. */
export interface BrokerageTerms {
  /** Percent of premium for new business and for renewals (domain 1.10). */
  nbCommissionPercent: number
  renewalCommissionPercent: number
  /** Codes of the provinces in which it may sell. */
  licensedProvinces: ReadonlySet<string>
}

export async function brokerageTerms(tx: Tx, scope: Scope, brokerageId: string): Promise<BrokerageTerms> {
  const record = await selectBrokerage(tx, scope, brokerageId)
  if (!record) throw new AppError('notFound')
  const { provinces } = await findPlaces(tx)
  const codes = [...provinces].filter(([, name]) => record.licensedProvinces.includes(name)).map(([code]) => code)
  return {
    nbCommissionPercent: record.nbCommission,
    renewalCommissionPercent: record.renewalCommission,
    licensedProvinces: new Set(codes),
  }
}

/** May this brokerage sell in the province, given by its code (`MB`)? */
export async function isLicensedIn(tx: Tx, scope: Scope, brokerageId: string, province: string): Promise<boolean> {
  const { licensedProvinces } = await brokerageTerms(tx, scope, brokerageId)
  return licensedProvinces.has(province)
}
