import { DASHBOARD_ROWS, type Dashboard } from '#domain/dashboard/dashboard.schema.ts'
import { monthsShown } from '#domain/dashboard/dashboard-counts.ts'
import { localDate, localMidnight } from '#domain/kernel/time-zones.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { readCurrency, readTimezone } from '../reference/reference.service.ts'
import { selectEndingNext, sumByMonth, sumPolicies, sumQuotes, sumTerms } from './dashboard.repo.ts'

/** Everything the dashboard says, in one answer. */
export async function showDashboard(tx: Tx, { scope }: Actor, now: Date): Promise<Dashboard> {
  const today = localDate(now, await readTimezone(tx))
  const months = monthsShown(today)
  const policies = await sumPolicies(tx, scope)
  const terms = await sumTerms(tx, scope, now)
  const quotes = await sumQuotes(tx, scope)
  const ending = await selectEndingNext(tx, scope, today, DASHBOARD_ROWS)
  const byMonth = new Map((await sumByMonth(tx, scope, months[0]!)).map((row) => [row.month, row.premiumCents]))
  return {
    policy_total_gross_written_premium: policies.premiumCents,
    policy_total_gross_commission: terms.commissionCents,
    next_terms_gross_written_premium: terms.nextPremiumCents,
    next_terms_gross_commission: terms.nextCommissionCents,
    quote_total_gross_written_premium: quotes.premiumCents,
    quote_total_gross_commission: quotes.commissionCents,
    currency: await readCurrency(tx),
    policy_count: policies.count,
    quote_count: quotes.count,
    policies: ending.map((row) => ({
      id: row.id,
      locator: row.id,
      display_id: row.displayId,
      policyholder: { locator: row.policyholderId, name: row.policyholderName },
      payment_schedule: row.schedule,
      effective_contract_end_time: localMidnight(row.endsOn, row.timezone),
      ends_on: row.endsOn,
    })),
    premium_by_month: months.map((month) => ({ month, gross_written_premium: byMonth.get(month) ?? 0 })),
  }
}
