import { z } from 'zod'
import { role } from '../access/roles.ts'
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
  'cancellation',
  'reinstatement',
  'fee',
  'note',
  'reminder',
  'document',
  'report',
  'conflict',
  'refused_work',
  'device',
  'task',
  'queue',
  'feature_flag',
  'audit_log',
] as const

/** Kinds of records with a page of their own, by which the act leads to what it was done to. */
export const RECORD_PAGES = ['policy', 'policyholder', 'quote', 'broker', 'brokerage', 'user'] as const
export type RecordPage = (typeof RECORD_PAGES)[number]

/**
 * What the record is called by people: a number, a title, a name, and of what belongs to a policy that one's too. Empty
 * where nothing tells. The page is the record's own or that of what it belongs to; null where there is none.
 */
export const shownRecord = z.object({
  name: z.string(),
  page: z.object({ kind: z.enum(RECORD_PAGES), id: locator, role: role.nullable() }).nullable(),
})
export type ShownRecord = z.infer<typeof shownRecord>

/** One act: who did what to which record, and what was different afterwards. */
export const auditEntry = z.object({
  id: locator,
  at: instant,
  /** Null where the system itself acted. */
  by: z.object({ id: locator, name: z.string() }).nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  record: shownRecord,
  /** Null for records of staff. */
  brokerage: z.object({ id: locator, name: z.string() }).nullable(),
  changes: z.array(fieldChange),
})
export type AuditEntry = z.infer<typeof auditEntry>

const auditFilters = {
  account: filters().optional(),
  action: text(60).optional(),
  entity: text(60).optional(),
  entity_id: filters().optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
}

/** Who (`search`: name or email; `account`), what, when (UTC days, both included), and on which kind of record. */
export const auditListQuery = listQuery.extend(auditFilters)
export type AuditListQuery = z.infer<typeof auditListQuery>

/** The same without pages: a file holds everything found. */
export const auditExportQuery = z.object({ search: listQuery.shape.search, ...auditFilters })
export type AuditExportQuery = z.infer<typeof auditExportQuery>

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
