import type { InvoicePurpose } from '../invoice/invoice.lifecycle.ts'
import { addDays, daysBetween } from '../kernel/calendar.ts'
import type { BillingRules } from '../product/billing-rules.ts'

/** An invoice of a change, which goes out at once; instalments are due when their period begins (domain 4.7). */
export interface ChangeInvoice {
  purpose: Exclude<InvoicePurpose, 'term'>
  totalCents: number
  issuedOn: string
  /** The first day of the term it bills. */
  termStartsOn: string
  /** Of the policy's instalments that have not gone out yet. */
  draftDueDays: readonly string[]
}

/**
 * When what a change bills at once is due (billing B10): an endorsement or a fee with an instalment that is near enough, anything
 * else after some weeks of its own, and nothing before its term begins. A credit has no due day and works at once.
 */
export function dueDay(
  { purpose, totalCents, issuedOn, termStartsOn, draftDueDays }: ChangeInvoice,
  { withInstalment, dueDays }: BillingRules,
): string {
  if (totalCents <= 0) return issuedOn
  const near = draftDueDays.filter((day) => {
    const days = daysBetween(issuedOn, day)
    return WITH_INSTALMENT.includes(purpose) && withInstalment.fromDays <= days && days <= withInstalment.untilDays
  })
  if (purpose === 'refund') return addDays(issuedOn, dueDays.refund) // it bills no term
  if (purpose === 'write_off') return issuedOn
  return latest(near.toSorted()[0] ?? addDays(issuedOn, dueDays[purpose]), termStartsOn)
}

const WITH_INSTALMENT: readonly InvoicePurpose[] = ['endorsement', 'fee']

function latest(one: string, other: string): string {
  return one < other ? other : one
}
