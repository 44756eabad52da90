import { z } from 'zod'
import { calendarDate } from '../kernel/dates.ts'
import { locator } from '../kernel/ids.ts'
import { money } from '../kernel/money.ts'
import { localMidnight } from '../kernel/time-zones.ts'
import { POLICY_STATUSES, type PolicyRow } from './policy.schema.ts'

/** What a policy's row in a list is made of: dates of cover beside their zone, money in units (settled 36, 39). */
export const policyHeader = z.object({
  displayId: z.string(),
  productCode: z.string(),
  productName: z.string(),
  policyholderId: locator,
  policyholderName: z.string(),
  startsOn: calendarDate,
  endsOn: calendarDate,
  timezone: z.string(),
  status: z.enum(POLICY_STATUSES),
  statusModifiers: z.array(z.string()),
  grossPremium: money,
  currency: z.string(),
})
export type PolicyHeader = z.output<typeof policyHeader>

export function toPolicyRow(id: string, header: PolicyHeader): PolicyRow {
  const { startsOn, endsOn, timezone } = header
  return {
    id,
    locator: id,
    display_id: header.displayId,
    product: { code: header.productCode, name: header.productName },
    policyholder: { locator: header.policyholderId, name: header.policyholderName },
    original_contract_start_time: localMidnight(startsOn, timezone),
    starts_on: startsOn,
    effective_contract_end_time: localMidnight(endsOn, timezone),
    ends_on: endsOn,
    status: { value: header.status, modifiers: header.statusModifiers.map((value) => ({ value })) },
    characteristics: [{ timezone }],
    gross_premium: header.grossPremium,
    gross_premium_currency: header.currency,
  }
}
