import type { RateTables } from '../rating/rate-tables.ts'
import { farmPackage1 } from '../rating/tables/farm-package-1.ts'
import { type Thresholds, thresholds1 } from '../underwriting/thresholds.ts'

/** What of a product is versioned: a draft names its version and is priced and judged by it until it is locked. */
export interface ProductVersion {
  rates: RateTables
  thresholds: Thresholds
}

/** The product this portal sells (domain 2). Names are the wire's, labels are translated. */
export const FARM_PACKAGE = {
  code: 'farm-package',
  name: 'Farm Package',
  /** A policy may begin this many days back; more is refused (domain 4.8 item 40). */
  backdateDays: 30,
  /** A quote nobody accepted ends after this many days (domain 4.8 item 40). */
  quoteDays: 60,
} as const

/** What a new draft is priced with; published versions never change. */
export const LATEST_VERSION = farmPackage1.version

const VERSIONS: Record<string, ProductVersion> = {
  [farmPackage1.version]: { rates: farmPackage1, thresholds: thresholds1 },
}

/** Every version there is, the oldest first. */
export const PUBLISHED_VERSIONS = Object.keys(VERSIONS)

/** The tables of a version; those of the latest where a draft does not name one we know. */
export function productVersion(version: string | undefined): ProductVersion {
  const known = version !== undefined && Object.hasOwn(VERSIONS, version) ? VERSIONS[version] : undefined
  return known ?? VERSIONS[LATEST_VERSION]!
}

export function isVersionKnown(version: string): boolean {
  return Object.hasOwn(VERSIONS, version)
}
