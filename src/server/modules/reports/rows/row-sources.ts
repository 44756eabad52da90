import type { RunType } from '#domain/report/report-types.ts'
import { premiumBordereau } from './bordereau.rows.ts'
import { allPolicies, onRisk } from './covers.rows.ts'
import { financialTransactions, paidFinancialTransactions } from './ledger-lines.rows.ts'
import { payableCommissions } from './payable-commissions.rows.ts'
import type { RowSource } from './row-source.ts'
import { transactionImpact } from './transaction-impact.rows.ts'
import { unearnedPremium } from './unearned-premium.rows.ts'

export const ROW_SOURCES: Record<RunType, RowSource> = {
  'on-risk': onRisk,
  'all-policies': allPolicies,
  'financial-transactions': financialTransactions,
  'paid-financial-transactions': paidFinancialTransactions,
  'payable-commissions': payableCommissions,
  'unearned-premium': unearnedPremium,
  'transaction-impact': transactionImpact,
  'premium-bordereau': premiumBordereau,
}
