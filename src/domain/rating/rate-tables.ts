import type { Construction, ExposureType, Form } from './farm.ts'

/** Factors are written as decimal text, so that no binary fraction ever enters a premium. */
type Factor = string

export const TAX_CLASSES = ['personal', 'farmProperty', 'livestock', 'commercial', 'liability'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]

/** One dated row of the premium tax table; a later matching row wins over an earlier one (domain 1.9, 4.4). */
export interface TaxRow {
  province: string
  name: string
  percent: number
  /** All classes unless named. */
  classes?: readonly TaxClass[]
  /** First day the row holds; always unless named. */
  from?: string
  /** The date that decides: the effective date, or in Quebec each instalment's due date. */
  basis?: 'effectiveDate' | 'dueDate'
  /** `exemptionCertificate`: the farmer holds one; `realProperty`: the policy covers a dwelling or farm building. */
  when?: 'exemptionCertificate' | 'realProperty'
}

/** A product version's rates: data that a draft pins and a new version replaces whole (architecture 1 Price). */
export interface RateTables {
  version: string
  /** Annual rate per $100 of limit, by exposure and peril, in the order in which perils are listed and ties decided. */
  base: Record<Exclude<ExposureType, 'liability'>, Record<string, Factor>>
  /** Priced only where the exposure selects them (domain 4.3 item 18). */
  optionalPerils: readonly string[]
  construction: Record<Construction, Factor>
  protection: Record<Protection, Factor>
  protectionReach: { hydrantM: number; hallKm: number; remoteHallKm: number }
  age: readonly { upToYears: number; factor: Factor }[]
  heat: Record<HeatClass, Factor>
  deductible: Record<number, Factor>
  form: Record<Form, Factor>
  hazardGrade: Record<number, Factor>
  /** The grade a preview takes where no operation is assigned yet. */
  previewGrade: number
  hail: { minimumWindHailDeductible: number; fromScore: number }
  liability: {
    premisesOps: Record<number, Factor>
    grade: Record<number, Factor>
    customFarmingPerThousand: Factor
    agritourismPerThousand: Factor
    products: Factor
    pollution: Factor
    employersLiabilityPerEmployee: Factor
    medicalPayments: Factor
  }
  vehicleLiability: Factor
  policyFeeCents: number
  minimumPremiumCents: number
  taxClasses: Record<ExposureType, TaxClass>
  taxes: readonly TaxRow[]
}

export type Protection = 'protected' | 'semi' | 'remote' | 'unprotected'
export type HeatClass = 'none' | 'standard' | 'solidFuel'
