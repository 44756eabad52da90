import type { Exposure, Farm, FarmLocation, Liability } from '#domain/rating/farm.ts'

/**
 * A second reckoning of a farm's price, written from the tables of domain 2.3 and 4.1–4.4 alone and sharing no
 * line with the product: millionths of integers instead of decimals, one long formula a peril instead of a chain.
 */
const GRADES: Record<string, [hazard: number, liability: number]> = {
  '11114': [2, 2],
  '11141': [4, 3],
  '11212': [4, 3],
  '11221': [5, 3],
  '11292': [4, 5],
  '11241': [3, 2],
}
const BASE: Record<string, Record<string, number>> = {
  dwelling: { fire: 14, windHail: 10, water: 8, theft: 4, overlandWater: 10, earthquake: 6, sewerBackup: 3 },
  farmBuilding: { fire: 32, windHail: 14, collapse: 5, theft: 2, earthquake: 7 },
  machinery: { fire: 20, accident: 22, theft: 6, foreignObject: 5, rental: 2 },
  livestock: { fire: 30, accident: 18, theft: 4, suffocation: 6 },
  stock: { fire: 28, windHail: 5, theft: 4, spoilage: 5, heating: 3 },
  tools: { fire: 25, theft: 30 },
  bailees: { fire: 28, theft: 6 },
  vehicle: { allPerils: 120 },
  businessInterruption: { fire: 35, windHail: 12 },
}
const ALWAYS = ['fire', 'windHail', 'water', 'theft', 'accident', 'allPerils']
const BUILT: Record<string, number> = { fireResistive: 60, nonCombustible: 80, masonry: 90, frame: 100, bankBarn: 135 }
const DEDUCTIBLE: Record<number, number> = { 500: 110, 1000: 100, 2500: 90, 5000: 82, 10000: 74, 25000: 62 }
const GRADE = [0, 80, 90, 100, 120, 150]
const LIABILITY_GRADE = [0, 80, 100, 125, 160, 225]
const CLASS: Record<string, string> = {
  dwelling: 'P',
  livestock: 'L',
  tools: 'C',
  bailees: 'C',
  businessInterruption: 'C',
  liability: 'X',
}

export interface Reckoned {
  perils: { exposureId: string; peril: string; technical: number; premium: number; tax: number; commission: number }[]
  total: number
}

export function recompute(farm: Farm): Reckoned {
  const perils = farm.exposures.flatMap((each) =>
    each.type === 'liability' ? liable(each, farm) : insured(each, farm),
  )
  for (const each of perils)
    each.premium = half(BigInt(each.technical) * BigInt(Math.round(10000 - farm.discountPercent * 100)), 10000n)
  const written = perils.reduce((sum, { premium }) => sum + premium, 0)
  if (written < 75000 && perils.length) {
    const most = Math.max(...perils.map(({ premium }) => premium))
    const first = perils.find(({ premium }) => premium === most)!
    first.premium += 75000 - written
  }
  const realProperty = farm.exposures.some(({ type }) => type === 'dwelling' || type === 'farmBuilding')
  for (const each of perils) {
    each.premium = forTerm(each.premium, farm)
    each.technical = forTerm(each.technical, farm)
    each.tax = half(BigInt(each.premium) * BigInt(thousandths(each, farm, realProperty)), 100_000n)
    each.commission = half(BigInt(each.premium) * BigInt(Math.round(farm.commissionPercent * 100)), 10_000n)
  }
  const total = perils.reduce((sum, { premium, tax }) => sum + premium + tax, 15000)
  return { perils: perils.map(({ exposure: _, ...rest }) => rest), total }
}

interface Line {
  exposure: Exposure
  exposureId: string
  peril: string
  technical: number
  premium: number
  tax: number
  commission: number
}

function line(exposure: Exposure, peril: string, technical: number): Line {
  return { exposure, exposureId: exposure.id, peril, technical, premium: 0, tax: 0, commission: 0 }
}

function place(exposure: Exposure, farm: Farm): FarmLocation {
  const building = farm.exposures.find(({ id }) => id === exposure.buildingId)
  const wanted = exposure.locationId ?? building?.locationId
  return farm.locations.find(({ id }) => id === wanted) ?? main(farm)
}

function main(farm: Farm): FarmLocation {
  const worth = (at: FarmLocation) =>
    farm.exposures.reduce(
      (sum, each) =>
        ['dwelling', 'farmBuilding'].includes(each.type) && each.locationId === at.id ? sum + each.limitCents : sum,
      0,
    )
  return [...farm.locations].sort((a, b) => worth(b) - worth(a) || a.number - b.number)[0]!
}

function insured(exposure: Exclude<Exposure, Liability>, farm: Farm): Line[] {
  const at = place(exposure, farm)
  const out: Line[] = []
  for (const [peril, base] of Object.entries(BASE[exposure.type]!)) {
    if (!ALWAYS.includes(peril) && !exposure.optionalPerils?.includes(peril)) continue
    const percents: number[] = []
    const house = exposure.type === 'dwelling' || exposure.type === 'farmBuilding'
    if (peril === 'fire') percents.push(reach(at), built(exposure, farm))
    if (peril === 'fire' && house) percents.push(warmth(exposure.heat ?? []))
    if (house) percents.push(age(exposure.yearBuilt, farm))
    if (exposure.type !== 'dwelling') percents.push(GRADE[hazardGrade(exposure, at, farm)]!)
    if (exposure.type !== 'businessInterruption') {
      const raised =
        peril === 'windHail' && (at.hazards?.hail ?? 0) >= 80
          ? Math.max(5000, exposure.deductible)
          : exposure.deductible
      percents.push(DEDUCTIBLE[raised]!)
    }
    if ('form' in exposure && exposure.form === 'broad') percents.push(115)
    const score = exposure.type === 'vehicle' ? 50 : risk(peril, at)
    const tenths = score <= 50 ? 750 + 5 * score : 500 + 10 * score
    const product = percents.reduce(
      (all, each) => all * BigInt(each),
      BigInt(exposure.limitCents) * BigInt(base) * BigInt(tenths),
    )
    out.push(line(exposure, peril, half(product, 10_000n * 1000n * 100n ** BigInt(percents.length))))
  }
  if (exposure.type === 'vehicle' && exposure.optionalPerils?.includes('liability'))
    out.push(line(exposure, 'liability', 3500))
  return out
}

function reach({ fireProtection: { hydrantM, hallKm, hasAccreditedTanker } }: FarmLocation): number {
  if (hallKm === null || hallKm > 13) return 120
  if (hallKm > 8) return 100
  return hasAccreditedTanker || (hydrantM !== null && hydrantM <= 300) ? 70 : 85
}

function built(exposure: Exposure, farm: Farm): number {
  if (exposure.type === 'dwelling') return BUILT[exposure.construction ?? 'frame']!
  if (exposure.type === 'farmBuilding')
    return exposure.kind === 'bankBarn' ? 135 : BUILT[exposure.construction ?? 'frame']!
  if (!['stock', 'tools', 'bailees', 'livestock'].includes(exposure.type)) return 100
  const building = farm.exposures.find(({ id }) => id === exposure.buildingId)
  return building ? built(building, farm) : 100
}

function warmth(heats: readonly string[]): number {
  if (heats.some((heat) => ['wood', 'pellet', 'coal'].includes(heat))) return 125
  return heats.length > 0 && heats.every((heat) => heat === 'none') ? 95 : 100
}

function age(yearBuilt: number | undefined, farm: Farm): number {
  const years = yearBuilt === undefined ? 999 : Number(farm.startsOn.slice(0, 4)) - yearBuilt
  if (years <= 10) return 90
  if (years <= 25) return 100
  return years <= 50 ? 115 : 135
}

function hazardGrade(exposure: Exposure, at: FarmLocation, farm: Farm): number {
  const own = exposure.type === 'bailees' ? farm.operations.filter(({ id }) => id === exposure.operationId) : []
  const here = own.length ? own : farm.operations.filter(({ locationId }) => locationId === at.id)
  return here.length ? Math.max(...here.map(({ level4Code }) => GRADES[level4Code]![0])) : 3
}

function risk(peril: string, { hazards }: FarmLocation): number {
  if (!hazards) return 50
  if (peril === 'fire') return hazards.wildfire
  if (peril === 'windHail') return hazards.hail > hazards.wind ? hazards.hail : hazards.wind
  if (['water', 'overlandWater', 'sewerBackup'].includes(peril)) return hazards.flood
  return peril === 'earthquake' ? hazards.earthquake : 50
}

function liable(exposure: Liability, farm: Farm): Line[] {
  const worst = farm.operations.length
    ? Math.max(...farm.operations.map(({ level4Code }) => GRADES[level4Code]![1]))
    : 3
  const grade = BigInt(LIABILITY_GRADE[worst]!)
  const out: Line[] = []
  const premises = ({ 1: 300n, 2: 390n, 5: 540n } as Record<number, bigint>)[exposure.limitCents / 100_000_000]!
  out.push(line(exposure, 'premisesOps', Number(premises * grade)))
  const { customFarmingReceiptsCents: custom = 0, agritourismReceiptsCents: guests = 0, employees = 0 } = exposure
  if (custom > 0) out.push(line(exposure, 'customFarming', half(BigInt(custom) * 45n * grade, 1_000_000n)))
  if (guests > 0) out.push(line(exposure, 'agritourism', half(BigInt(guests) * 12n * grade, 100_000n)))
  if (exposure.hasProducts) out.push(line(exposure, 'products', Number(60n * grade)))
  if (exposure.hasPollution) out.push(line(exposure, 'pollution', 7500))
  if (exposure.hasEmployersLiability && employees > 0)
    out.push(line(exposure, 'employersLiability', Number(40n * BigInt(employees) * grade)))
  if (exposure.hasMedicalPayments) out.push(line(exposure, 'medicalPayments', 2500))
  return out
}

/** Tax in thousandths of a percent point: 6 % is 6000. */
function thousandths({ exposure, peril }: Line, farm: Farm, realProperty: boolean): number {
  const province = exposure.type === 'liability' ? main(farm).province : place(exposure, farm).province
  const cls = exposure.type === 'vehicle' && peril === 'liability' ? 'X' : (CLASS[exposure.type] ?? 'F')
  switch (province) {
    case 'ON':
      return farm.hasExemptionCertificate && (cls === 'F' || cls === 'L') ? 0 : 8000
    case 'QC':
      return farm.startsOn >= '2027-01-01' ? 9975 : 9000
    case 'SK':
      return cls === 'L' ? 0 : 6000
    case 'MB':
      return realProperty ? 0 : 7000
    case 'NL':
      return cls === 'P' ? 0 : 15000
    default:
      return 0
  }
}

function forTerm(cents: number, { startsOn, endsOn }: Farm): number {
  const day = (text: string) => Date.parse(text) / 86_400_000
  const [y, m, d] = startsOn.split('-').map(Number) as [number, number, number]
  const leapEnd = m === 2 && d === 29
  const nextYear = `${y + 1}-${String(m).padStart(2, '0')}-${leapEnd ? '28' : String(d).padStart(2, '0')}`
  return nextYear === endsOn
    ? cents
    : half(BigInt(cents) * BigInt(day(endsOn) - day(startsOn)), BigInt(day(nextYear) - day(startsOn)))
}

function half(above: bigint, below: bigint): number {
  return Number((above * 2n + below) / (below * 2n))
}
