import type { ReportRow } from './report-row.ts'

/** An invoice with the commission it earns. */
export interface CommissionedInvoice {
  policyNumber: string
  invoiceNumber: string
  /** Of the term's billing periods, from 1. */
  period: number
  currency: string
  /** Which term of its policy, from 1; null while the policy is not issued. */
  term: number | null
  percent: number | null
  recipient: string | null
  premiumCents: number
  commissionCents: number
}

export interface Settlement {
  settledOn: string
  /** The payment was taken back. */
  isTakenBack: boolean
}

/**
 * What the brokerage may claim of a settled invoice (domain 1.8): nothing before it is settled. A payment that is taken
 * back, and premium that is given back, take commission back with them.
 */
export function commissionLines(invoice: CommissionedInvoice, { settledOn, isTakenBack }: Settlement): ReportRow[] {
  if (invoice.recipient === null) return []
  const sign = isTakenBack ? -1 : 1
  const commission = sign * invoice.commissionCents
  return [
    {
      currency: invoice.currency,
      values: {
        recipient: invoice.recipient,
        policy_id: invoice.policyNumber,
        invoice_id: invoice.invoiceNumber,
        billing_period: invoice.period,
        settled_date: settledOn,
        premium: sign * invoice.premiumCents,
        commission_rate: invoice.percent,
        commission,
        business: (invoice.term ?? 1) === 1 ? 'nb' : 'renewal',
        clawback: commission < 0 ? 'yes' : 'no',
      },
    },
  ]
}
