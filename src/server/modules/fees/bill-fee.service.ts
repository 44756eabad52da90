import { localDate } from '#domain/kernel/time-zones.ts'
import type { AdHocFee } from '#domain/product/fee-rules.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { billChange } from '../invoicing/bill-change.service.ts'

interface Account {
  brokerageId: string
  policyId: string
  quoteId: string
  timezone: string
  currency: string
}

/** An invoice of a fee alone, untaxed and without commission; below nothing the credit that waives it (billing B33). */
export async function billFee(
  tx: Tx,
  making: Making,
  by: Acting,
  { brokerageId, policyId, quoteId, timezone, currency }: Account,
  { code: name, cents: amountCents }: { code: AdHocFee; cents: number },
): Promise<string> {
  const today = localDate(making.clock(), timezone)
  const account = { brokerageId, policyId, quoteId, timezone, currency }
  const change = { ...account, purpose: 'fee', segments: new Map<string, string>() } as const
  const line = { type: 'fee', name, exposureKey: null, peril: null, amountCents } as const
  const bill = { lines: [line], startsOn: today, endsOn: today, number: 1, period: null }
  return (await billChange(tx, making, by, change, bill)).id
}
