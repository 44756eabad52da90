import { formatDate } from '#domain/kernel/dates.ts'
import { pathOfReport, REPORT_TYPES } from '#domain/report/report-types.ts'

/** Where the words of a field's values stand. A kind of record before the field wins over none. */
const VALUES: Record<string, (value: string) => string> = {
  'quote.state': (value) => `quotes:state.${value}`,
  'quote.referral.state': (value) => `quotes:referralState.${value}`,
  'referral.state': (value) => `quotes:referralState.${value}`,
  'invoice.state': (value) => `invoices:state.${value}`,
  'grace_period.state': (value) => `grace-periods:state.${value}`,
  'cancellation.state': (value) => `cancellations:state.${value}`,
  'reinstatement.state': (value) => `cancellations:reinstatementState.${value}`,
  'refund.state': (value) => `refunds:state.${value}`,
  'receipt.state': (value) => `payments:receipts.state.${value}`,
  'mandate.state': (value) => `mandates:state.${value}`,
  'pad_run.state': (value) => `pad-runs:state.${value}`,
  'withdrawal.state': (value) => `audit:withdrawalStates.${value}`,
  'conflict.state': (value) => `audit:conflictStates.${value}`,
  'conflict.entity': (value) => `audit:entities.${value}`,
  'report.state': (value) => `reports:status.${value}`,
  'report.type': (value) => `reports:name.${value}`,
  'policy.status': (value) => `common:policyStates.${value}`,
  'policyholder.kind': (value) => `policyholder-config:policyholder.choice.kind.${value}`,
  'quote.kind': (value) => `audit:quoteKinds.${value}`,
  'document.type': (value) => `documents:type.${value}`,
  'document.parent': (value) => `audit:entities.${value}`,
  'audit_log.entity': (value) => `audit:entities.${value}`,
  signature_status: (value) => `documents:signature.${value}`,
  initiator: (value) => `cancellations:initiator.${value}`,
  reason: (value) => `cancellations:reason.${value}`,
  gateway: (value) => `payments:gateway.${value}`,
  way: (value) => `refunds:way.${value}`,
  notice_method: (value) => `grace-periods:delivery.${value}`,
  tier: (value) => `quotes:tier.${value}`,
  recipient: (value) => `audit:recipients.${value}`,
  role: (value) => `roles:roles.${value}`,
  schedule: (value) => `farm:schedule.${value}`,
  type: (value) => `farm:exposure.${value}`,
  construction: (value) => `farm:construction.${value}`,
  form: (value) => `farm:form.${value}`,
  purpose: (value) => `audit:purposes.${value}`,
  preferred_language: (value) => `policyholder-config:policyholder.choice.preferred_language.${value}`,
  preferred_communication: (value) => `policyholder-config:policyholder.choice.preferred_communication.${value}`,
}

const FIRMS_PAPERS = [
  (value: string) => `document-types:documentType.brokerage.${value}`,
  (value: string) => `document-types:documentType.broker.${value}`,
]

/** Keys under which a value may have words, the nearest first; none where it is what was typed. */
export function wordKeysOf(entity: string, field: string, value: string): string[] {
  const last = field.split('.').at(-1)!
  const found = VALUES[`${entity}.${field}`] ?? VALUES[`${entity}.${last}`] ?? VALUES[last]
  const keys = [...(found ? [found] : []), ...(entity === 'document' && field === 'type' ? FIRMS_PAPERS : [])]
  return keys.map((keyOf) => keyOf(spelled(value)))
}

/** One report goes by another name than its type. */
function spelled(value: string): string {
  const report = REPORT_TYPES.find((type) => type === value)
  return report ? pathOfReport(report) : value
}

const PROVINCE_FIELDS = ['province', 'state', 'postal_province']

/** A province's code where an address holds one; a state elsewhere is how far a record has come. */
export function isProvince(field: string, value: string): boolean {
  return PROVINCE_FIELDS.includes(field.split('.').at(-1)!) && /^[A-Z]{2}$/.test(value)
}

const DAY = /^\d{4}-\d\d-\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A day or a moment as the reader writes them, in UTC; null where it is neither. */
export function inDays(value: string, language: string): string | null {
  if (DAY.test(value)) return formatDate(value, language)
  if (!INSTANT.test(value)) return null
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(new Date(value))} UTC`
}

const FOR_MACHINES = /(^|\.)(sha256|inputs_hash|based_on|version|ver|order|life|.*_version|.*_mutation|.*_device)$/
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\/?$/

/** What only a program reads: fingerprints, versions, and ids of records that have names. */
export function isForMachines(field: string, { before, after }: { before: string | null; after: string | null }) {
  return FOR_MACHINES.test(field) || [before, after].every((value) => value === null || ID.test(value))
}
