import { type Decimal, decimal, product, roundedShare, times } from '../kernel/decimal.ts'
import { type FactorLink, factorsOf, highestGrade, operationOfGrade } from './factors.ts'
import type { Exposure, Farm, Liability, PropertyExposure } from './farm.ts'
import { locationOf } from './places.ts'
import type { RateTables } from './rate-tables.ts'

/** An annual technical premium with what it was multiplied from. */
export interface TechnicalPremium {
  peril: string
  annualCents: number
  /** Rate per $100 of limit, or the flat amount or rate a liability peril starts from. */
  base: Decimal
  factors: FactorLink[]
}

/** The perils of one exposure, priced for a year before discount, in the product's order (domain 2.3, 4.3). */
export function technicalPremiums(exposure: Exposure, farm: Farm, tables: RateTables): TechnicalPremium[] {
  return exposure.type === 'liability'
    ? liabilityPerils(exposure, farm, tables)
    : propertyPerils(exposure, farm, tables)
}

function propertyPerils(exposure: PropertyExposure, farm: Farm, tables: RateTables): TechnicalPremium[] {
  const location = locationOf(exposure, farm)
  const chosen = exposure.optionalPerils ?? []
  const rates = Object.entries(tables.base[exposure.type])
  const priced = rates
    .filter(([peril]) => !tables.optionalPerils.includes(peril) || chosen.includes(peril))
    .map(([peril, rate]): TechnicalPremium => {
      const base = decimal(rate)
      const factors = vehicleOrAll(exposure, factorsOf(peril, exposure, location, farm, tables))
      return { peril, base, factors, annualCents: perHundred(exposure.limitCents, base, factors) }
    })
  const isLiabilityChosen = exposure.type === 'vehicle' && chosen.includes('liability')
  return isLiabilityChosen ? [...priced, flat('liability', tables.vehicleLiability)] : priced
}

/** A vehicle is rated by deductible and grade alone (domain 4.3 item 19). */
function vehicleOrAll(exposure: PropertyExposure, factors: FactorLink[]): FactorLink[] {
  return exposure.type === 'vehicle' ? factors.filter(({ name }) => name === 'deductible' || name === 'grade') : factors
}

/** limit / 100 × base × Π factors; the limit is in cents, so that the result is too. */
function perHundred(limitCents: number, base: Decimal, factors: FactorLink[]): number {
  return roundedShare(product([decimal(limitCents), base, ...factors.map(({ value }) => value)]), 1n, 100n)
}

/** Liability perils (domain 2.3, 4.3 item 20): receipts count exactly, not "or part of a thousand". */
function liabilityPerils(exposure: Liability, farm: Farm, tables: RateTables): TechnicalPremium[] {
  const rates = tables.liability
  const grade = highestGrade(farm.operations, 'liabilityHazardGrade') ?? tables.previewGrade
  const item = operationOfGrade(farm.operations, 'liabilityHazardGrade', grade)
  const link: FactorLink = { name: 'grade', source: grade, item, value: decimal(rates.grade[grade] ?? '1') }
  const graded = (peril: string, dollars: Decimal): TechnicalPremium => ({
    peril,
    base: dollars,
    factors: [link],
    annualCents: roundedShare(times(dollars, link.value), 100n),
  })
  const { customFarmingReceiptsCents = 0, agritourismReceiptsCents = 0, employees = 0 } = exposure
  const perils = [graded('premisesOps', decimal(rates.premisesOps[exposure.limitCents / 100] ?? '0'))]
  if (customFarmingReceiptsCents > 0)
    perils.push(graded('customFarming', perThousand(customFarmingReceiptsCents, rates.customFarmingPerThousand)))
  if (agritourismReceiptsCents > 0)
    perils.push(graded('agritourism', perThousand(agritourismReceiptsCents, rates.agritourismPerThousand)))
  if (exposure.hasProducts) perils.push(graded('products', decimal(rates.products)))
  if (exposure.hasPollution) perils.push(flat('pollution', rates.pollution))
  if (exposure.hasEmployersLiability && employees > 0) {
    perils.push(graded('employersLiability', times(decimal(rates.employersLiabilityPerEmployee), decimal(employees))))
  }
  if (exposure.hasMedicalPayments) perils.push(flat('medicalPayments', rates.medicalPayments))
  return perils
}

/** Cents of receipts × dollars per 1,000 dollars, exactly. */
function perThousand(receiptsCents: number, rate: string): Decimal {
  const { digits, scale } = times(decimal(receiptsCents), decimal(rate))
  return { digits, scale: scale + 5 }
}

function flat(peril: string, dollars: string): TechnicalPremium {
  const base = decimal(dollars)
  return { peril, base, factors: [], annualCents: roundedShare(base, 100n) }
}
