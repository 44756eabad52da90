import { z } from 'zod'
import { importTrial } from '../kernel/imported-rows.ts'
import { names } from '../kernel/named.ts'
import { policyholderData } from './policyholder.row.ts'

/** As many come in one call, which writes all of them or none. */
export const IMPORT_ROWS_AT_ONCE = 1_000

/** Farms; one the brokerage has already is known by name, telephone and postal code (fault 34). */
export const policyholderImport = z.strictObject({
  rows: z
    .array(policyholderData, { error: 'validation.required' })
    .min(1, { error: 'validation.required' })
    .max(IMPORT_ROWS_AT_ONCE, { error: 'validation.tooMany' }),
  /** The brokerage they are made for; brokers need not say, it is theirs. */
  brokerage: names('brokerage').optional(),
  is_trial: importTrial,
})
export type PolicyholderImport = z.infer<typeof policyholderImport>
