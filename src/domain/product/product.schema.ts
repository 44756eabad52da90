import { z } from 'zod'
import { fieldConfig } from '../fields/field-config.ts'
import { calendarDate } from '../kernel/dates.ts'
import { LANGUAGES } from '../kernel/languages.ts'
import { FIELD_INPUTS } from './field-inputs.ts'
import { termRules } from './term-rules.ts'

/** A row of the product list (spec 1 §3 Product). */
export const productRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** Provinces where it is sold. */
  states: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Parts of them where nothing is bound for now: the moratorium zones in force (domain 2.5 U17). */
  restricted_counties: z.array(z.object({ title: z.string() })),
})
export type ProductRow = z.infer<typeof productRow>

/** A line of the operation code table (spec 2 §3); limits in currency units. */
const operationCode = z.object({
  level4Code: z.string(),
  name: z.string(),
  rsgGrade: z.enum(['A', 'B', 'C', 'D', 'E']),
  hazardGrade: z.int(),
  maxLimit: z.int(),
  liabilityHazardGrade: z.int(),
  liabilityMaxLimit: z.int(),
})

export const productDetails = productRow.extend({
  /** What new drafts are priced and judged with. */
  version: z.string(),
  /** Every version published and the first day drafts are begun with it, the oldest first; drafts keep theirs. */
  versions: z.array(z.object({ version: z.string(), effective_from: calendarDate })),
  operation_codes: z.array(operationCode),
  /** Conditions an insured may have to read, worded. */
  condition_statements: z.array(z.object({ code: z.string(), text: z.string() })),
})
export type ProductDetails = z.infer<typeof productDetails>

const perilConfig = z.object({ code: z.string(), name: z.string(), is_optional: z.boolean() })

/** A question of the wizard's first and last steps; `group` names the card it stands on, where it has one. */
const policyField = fieldConfig.extend({ group: z.string().optional() })

/** A question about an exposure: in which step it is asked, and how it is answered. */
const exposureField = fieldConfig.extend({
  step: z.enum(['coverage-selection', 'property-details']),
  input: z.enum(FIELD_INPUTS),
})
export type ExposureFieldConfig = z.infer<typeof exposureField>

/** What a quote of this product is asked, for the policy, for each type of exposure, and what that is covered against. */
export const productConfig = z.object({
  product: z.string(),
  version: z.string(),
  /** What names and labels are written in. */
  language: z.enum(LANGUAGES),
  /** Older offices say nothing of it. */
  term: termRules.optional(),
  policy: z.array(policyField),
  exposures: z.array(
    z.object({ code: z.string(), name: z.string(), fields: z.array(exposureField), perils: z.array(perilConfig) }),
  ),
})
export type ProductConfig = z.infer<typeof productConfig>
