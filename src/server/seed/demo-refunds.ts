import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { localDate } from '#domain/kernel/time-zones.ts'
import { invoice } from '../db/tables/invoices.table.ts'
import { policy } from '../db/tables/policies.table.ts'
import type { Actor } from '../db/tx.ts'
import { recordReceipt } from '../modules/payments/record-receipt.service.ts'
import { reverseReceipt } from '../modules/payments/reverse-receipt.service.ts'
import { approveRefund } from '../modules/refunds/approve-refund.service.ts'
import { askRefund } from '../modules/refunds/ask-refund.service.ts'
import { returnRefund } from '../modules/refunds/return-refund.service.ts'
import { sendRefund } from '../modules/refunds/send-refund.service.ts'
import type { Stage } from './demo-tablets.ts'

/** How far each refund came of money that a farm paid twice and asked back; the one of a farm that was sold is still due. */
const REFUNDS = [
  { cents: 32_000, until: 'approved' },
  { cents: 41_050, until: 'sent' },
  { cents: 27_500, until: 'returned' },
  { cents: 15_000, until: 'withdrawn' },
] as const
type Until = (typeof REFUNDS)[number]['until']

/** Refunds in each state, each of a policy that owes nothing now and has instalments to come (billing 5.9). */
export async function refundDemo(stage: Stage, clerk: Actor): Promise<void> {
  const { tx } = stage
  const ofState = (state: 'draft' | 'outstanding') =>
    tx.select({ id: invoice.policyId }).from(invoice).where(eq(invoice.state, state))
  const level = await tx
    .select()
    .from(policy)
    .where(
      and(
        eq(policy.status, 'active'),
        inArray(policy.id, ofState('draft')),
        notInArray(policy.id, ofState('outstanding')),
      ),
    )
    .orderBy(asc(policy.displayId))
    .limit(REFUNDS.length)
  for (const [n, each] of level.entries()) await payTwice(stage, clerk, each, { n, ...REFUNDS[n]! })
}

async function payTwice(
  { tx, daysAgo }: Stage,
  clerk: Actor,
  { id: policyId, timezone }: typeof policy.$inferSelect,
  { n, cents, until }: { n: number; cents: number; until: Until },
): Promise<void> {
  const dayOf = (days: number) => localDate(daysAgo(days).clock(), timezone)
  const receipt = await recordReceipt(tx, daysAgo(9), clerk, {
    policyId,
    key: undefined,
    payment_gateway: 'eft',
    data: { check_receipt_number: `EFT-${7200 + n}`, payment_date: dayOf(9) },
    received_amount: cents,
    payer: { name: '', relation: 'insured' },
    note: 'Paid twice by mistake.',
    parts: [],
  })
  const asked = await askRefund(tx, daysAgo(8), clerk, { id: policyId })
  const { locator: id, amount } = asked.data[0]!
  if (until === 'withdrawn') {
    const why = { id: receipt.locator, code: 'stopped', reason: 'The bank stopped the second transfer.' } as const
    await reverseReceipt(tx, daysAgo(7), clerk, why)
    return
  }
  const act = { id, key: undefined }
  await approveRefund(tx, daysAgo(7), clerk, { ...act, amount })
  if (until === 'approved') return
  const sent = { reference: `EFT-${9100 + n}`, sent_on: dayOf(6), way: undefined }
  await sendRefund(tx, daysAgo(6), clerk, { ...act, ...sent })
  if (until === 'returned') await returnRefund(tx, daysAgo(2), clerk, { ...act, reason: 'The account is closed.' })
}
