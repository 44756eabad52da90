import type { PaymentSchedule } from '../instalment/payment-schedule.ts'
import type { Language } from '../kernel/languages.ts'
import type { ExposureType } from '../rating/farm.ts'
import type { OfferedPeril } from '../rating/offered-perils.ts'
import type { RateTables } from '../rating/rate-tables.ts'
import { farmPackage1 } from '../rating/tables/farm-package-1.ts'
import { farmPackage2 } from '../rating/tables/farm-package-2.ts'
import { farmPackage3 } from '../rating/tables/farm-package-3.ts'
import { farmPackage4 } from '../rating/tables/farm-package-4.ts'
import { type Thresholds, thresholds1, thresholds2 } from '../underwriting/thresholds.ts'
import { type BillingRules, billing1, billing2 } from './billing-rules.ts'
import type { ExposureFields } from './exposure-fields.ts'
import { type Questions, questions1, questions2, questions3 } from './questions.ts'
import { type TermRules, yearlyTerm } from './term-rules.ts'

/** What of a product is versioned: a draft names its version and is asked, priced and judged by it until it is locked. */
export interface ProductVersion {
  /** The first day new drafts are begun with it. */
  from: string
  rates: RateTables
  thresholds: Thresholds
  questions: Questions
  term: TermRules
  billing: BillingRules
  /** What the office said it asks, where it told this device; else what this build knows. */
  served?: ServedFields
}

/** A product's configuration as the rules and screens of a quote read it. */
export interface ServedFields {
  fields: ExposureFields
  perils: Record<ExposureType, readonly OfferedPeril[]>
  schedules: readonly PaymentSchedule[]
  language: Language
  /** By where they stand: `exposures/dwelling/use/owner`. */
  words: Readonly<Record<string, string>>
}

/** The product this portal sells (domain 2.1). Names are the wire's, labels are translated. */
export const FARM_PACKAGE = {
  code: 'farm-package',
  name: 'Farm Package',
  /** A policy may begin this many days back; more is refused (domain 4.8 item 40). */
  backdateDays: yearlyTerm.backdateDays,
  /** A quote nobody accepted ends after this many days (domain 4.8 item 40). */
  quoteDays: 60,
  /** Days a policy has after an unpaid due date (domain 1.4 sample values). */
  gracePeriodDays: 30,
  /** Days after its beginning when the notice of the lapse goes out (domain 1.4): early enough to be lawful at its end. */
  graceNoticeDays: 3,
} as const

/** Every version there is, the oldest first; published versions never change. */
const VERSIONS: readonly ProductVersion[] = [
  {
    from: '2026-01-01',
    rates: farmPackage1,
    thresholds: thresholds1,
    questions: questions1,
    term: yearlyTerm,
    billing: billing1,
  },
  {
    from: '2027-01-01',
    rates: farmPackage2,
    thresholds: thresholds2,
    questions: questions2,
    term: yearlyTerm,
    billing: billing1,
  },
  {
    from: '2028-01-01',
    rates: farmPackage3,
    thresholds: thresholds2,
    questions: questions3,
    term: yearlyTerm,
    billing: billing1,
  },
  {
    from: '2029-01-01',
    rates: farmPackage4,
    thresholds: thresholds2,
    questions: questions3,
    term: yearlyTerm,
    billing: billing2,
  },
]

export const PUBLISHED_VERSIONS = VERSIONS.map(({ from, rates }) => ({ version: rates.version, from }))

/** What a draft begun on a day is asked, priced and judged by: the newest that has come into force. */
export function versionInForce(today: string): ProductVersion {
  return VERSIONS.findLast(({ from }) => from <= today) ?? VERSIONS[0]!
}

/** The version a draft was begun with; the newest there is where it names none we know. */
export function productVersion(name: string | undefined): ProductVersion {
  return find(name) ?? VERSIONS.at(-1)!
}

export function isVersionKnown(name: string): boolean {
  return find(name) !== undefined
}

/** Published and not yet in force: nothing is sold by it before its day. */
export function isVersionToCome(name: string | undefined, today: string): boolean {
  return (find(name)?.from ?? '') > versionInForce(today).from
}

function find(name: string | undefined): ProductVersion | undefined {
  return VERSIONS.find(({ rates }) => rates.version === name)
}
