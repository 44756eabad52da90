import { EXPOSURE_TYPES } from '../../product/exposure-units.ts'
import { type ProductVersion, productVersion } from '../../product/farm-package.ts'
import { type OfferedPeril, offeredPerils } from '../../rating/offered-perils.ts'
import { technicalPremiums } from '../../rating/technical.ts'
import type { Body } from '../../sync/json.ts'
import { textIn } from '../../sync/read-body.ts'
import { toFarm } from '../body/quote-farm.ts'

/** What each exposure is covered against, by its key, in the product's order. */
export function perilsOf(body: Body): Map<string, string[]> {
  const { rates } = productVersion(textIn(body, 'productVersion'))
  const farm = toFarm(body, { commissionPercent: 0, discountPercent: 0, hasExemptionCertificate: false, today: NO_DAY })
  return new Map(
    farm.exposures.map((exposure) => [exposure.id, technicalPremiums(exposure, farm, rates).map(({ peril }) => peril)]),
  )
}

/** What an exposure may be covered against; nothing for a type of another build. */
export function perilsOffered(exposure: Body, { served, rates }: ProductVersion): readonly OfferedPeril[] {
  const type = EXPOSURE_TYPES.find((each) => each === textIn(exposure, 'type'))
  return type ? (served?.perils[type] ?? offeredPerils(type, rates)) : []
}

/** No peril depends on the day. */
const NO_DAY = '1970-01-01'
