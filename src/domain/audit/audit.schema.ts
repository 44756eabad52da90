import { z } from 'zod'
import { calendarDate, instant } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { filters } from '../kernel/named.ts'
import { listQuery } from '../kernel/paging.ts'
import { text } from '../kernel/text.ts'
import { fieldChange } from './changes.ts'

/** Kinds of records whose acts are written down, in the order a filter offers them. */
export const AUDITED = [
  'account',
  'session',
  'brokerage',
  'policyholder',
  'quote',
  'referral',
  'policy',
  'invoice',
  'payment',
  'receipt',
  'bank_file',
  'refund',
  'mandate',
  'withdrawal',
  'pad_run',
  'grace_period',
  'note',
  'reminder',
  'document',
  'report',
  'conflict',
  'feature_flag',
] as const

/** One act: who did what to which record, and what was different afterwards. */
export const auditEntry = z.object({
  id: locator,
  at: instant,
  /** Null where the system itself acted. */
  by: z.object({ id: locator, name: z.string() }).nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** Null for records of staff. */
  brokerage: z.object({ id: locator, name: z.string() }).nullable(),
  changes: z.array(fieldChange),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Who (`search`: name or email; `account`), what, when (UTC days, both included), and on which kind of record. */
export const auditListQuery = listQuery.extend({
  account: filters().optional(),
  action: text(60).optional(),
  entity: text(60).optional(),
  entity_id: filters().optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
})
export type AuditListQuery = z.infer<typeof auditListQuery>

/**
 * Where the chain does not hold: a row is gone, its content is another, a link does not follow its predecessor, a row
 * stands outside the chain, or the chain is shorter than it was.
 */
export const CHAIN_BREAKS = ['missing', 'changed', 'disordered', 'unsealed', 'shortened'] as const

/** What the last walk over the chain found. */
export const auditReport = z.object({
  at: instant,
  /** Links of the last walk that found nothing wrong, and the hash of the last of them. */
  rows: z.int(),
  hash: z.string(),
  broken: z
    .object({ kind: z.enum(CHAIN_BREAKS), position: z.int().nullable(), audit_id: z.string().nullable() })
    .nullable(),
})
export type AuditReport = z.infer<typeof auditReport>
export type ChainBreak = NonNullable<AuditReport['broken']>
