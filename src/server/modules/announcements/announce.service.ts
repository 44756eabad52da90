import type { InvoicePurpose } from '#domain/invoice/invoice.lifecycle.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { announcedDay, feeDay } from '#domain/withdrawal/to-withdraw.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { openOfInvoice } from '../billing/open-amounts.service.ts'
import { agreedMandate } from '../mandates/agreed-mandate.service.ts'
import { insertNotice } from './announcements.repo.ts'
import { regularDays } from './regular-days.service.ts'

/** An invoice that goes out now; what waited on account has paid of it already. */
interface Outgoing {
  brokerageId: string
  id: string
  policyId: string
  dueOn: string
  timezone: string
  totalCents: number
  purpose: InvoicePurpose
}

/**
 * What the paper of an invoice says of its withdrawal, where its policy has an agreement in force and there is time for
 * the notice (billing B24); a fee goes with what else is withdrawn (B26). What was said is kept: nothing else is withdrawn.
 */
export async function announceWithdrawal(
  tx: Tx,
  { clock }: Pick<Making, 'clock'>,
  invoice: Outgoing,
): Promise<{ cents: number; on: string; last3: string } | null> {
  const { id: invoiceId, brokerageId, policyId, dueOn, timezone } = invoice
  const mandate = await agreedMandate(tx, invoice)
  if (!mandate) return null
  const cents = await openOfInvoice(tx, invoice)
  if (cents <= 0) return null
  const at = clock()
  const out = { dueOn, issuedOn: localDate(at, timezone) }
  const agreed = { confirmedOn: mandate.confirmedOn!, noticeDays: mandate.noticeDays } // it is in force
  const on = invoice.purpose === 'fee' ? feeDay(out, agreed, await regularDays(tx, mandate)) : announcedDay(out, agreed)
  if (!on) return null
  await insertNotice(tx, { brokerageId, policyId, invoiceId, mandateId: mandate.id, withdrawOn: on, cents, at })
  return { cents, on, last3: mandate.last3 }
}
