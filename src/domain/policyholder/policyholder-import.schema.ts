import { z } from 'zod'
import { names } from '../kernel/named.ts'
import { policyholderData } from './policyholder.row.ts'

/** As many come in one call, which writes all of them or none. */
export const IMPORT_ROWS_AT_ONCE = 1_000
/** As many a file may hold; they come in several calls. */
export const IMPORT_ROWS_MAX = 100_000

export const policyholderImport = z.strictObject({
  rows: z
    .array(policyholderData, { error: 'validation.required' })
    .min(1, { error: 'validation.required' })
    .max(IMPORT_ROWS_AT_ONCE, { error: 'validation.tooMany' }),
  /** The brokerage they are made for; brokers need not say, it is theirs. */
  brokerage: names('brokerage').optional(),
  /** Only looks what would become of each row; nothing is written. */
  is_trial: z.boolean({ error: 'validation.invalid' }),
})
export type PolicyholderImport = z.infer<typeof policyholderImport>

/**
 * What becomes of a row: a new record; one the brokerage has already, by name, telephone and postal code (fault 34); the
 * same once more in one call; or wrong, which a trial says of each row and anything else refuses as a whole.
 */
export const IMPORT_OUTCOMES = ['new', 'known', 'doubled', 'wrong'] as const

export const importedRow = z.object({
  outcome: z.enum(IMPORT_OUTCOMES),
  errors: z.array(z.object({ field: z.string(), messages: z.array(z.string()) })),
})
export type ImportedRow = z.infer<typeof importedRow>
/** One for each row, in the order sent. */
export const policyholdersImported = z.object({ data: z.array(importedRow) })
