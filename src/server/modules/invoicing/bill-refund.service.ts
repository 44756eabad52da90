import { localDate } from '#domain/kernel/time-zones.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { InvoiceRecord } from '../invoices/named-invoices.service.ts'
import { billChange } from './bill-change.service.ts'

interface Account {
  brokerageId: string
  policyId: string
  quoteId: string
  timezone: string
  currency: string
}

/**
 * An account is asked for what of a refund its money no longer covers, or gets that back, below nothing, once the refund
 * itself came back (billing B18). It is no price of any cover: no cancellation, lapse or quote touches it.
 */
export function billRefund(
  tx: Tx,
  making: Making,
  by: Acting,
  { brokerageId, policyId, quoteId, timezone, currency }: Account,
  { number, cents: amountCents }: { number: string; cents: number },
): Promise<InvoiceRecord> {
  const today = localDate(making.clock(), timezone)
  const account = { brokerageId, policyId, quoteId, timezone, currency }
  const change = { ...account, purpose: 'refund', segments: new Map<string, string>() } as const
  const line = { type: 'refund', name: number, exposureKey: null, peril: null, amountCents } as const
  return billChange(tx, making, by, change, { lines: [line], startsOn: today, endsOn: today, number: 1, period: null })
}
