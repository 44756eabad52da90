import { localDate } from '#domain/kernel/time-zones.ts'
import { announcedDay } from '#domain/withdrawal/to-withdraw.ts'
import type { Tx } from '../../db/client.ts'
import type { Making } from '../accounts/accounts.service.ts'
import { openOfInvoice } from '../billing/open-amounts.service.ts'
import { agreedMandate } from '../mandates/agreed-mandate.service.ts'
import { insertNotice } from './withdrawals.repo.ts'

/** An invoice that goes out now; what waited on account has paid of it already. */
interface Outgoing {
  brokerageId: string
  id: string
  policyId: string
  dueOn: string
  timezone: string
  totalCents: number
}

/**
 * What the paper of an invoice says of its withdrawal, where its policy has an agreement in force and there is time for
 * the notice (billing B24). What was said is kept: nothing else is withdrawn.
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
  const on = announcedDay({ dueOn, issuedOn: localDate(at, timezone) }, mandate.confirmedOn!) // it is in force
  if (!on) return null
  await insertNotice(tx, { brokerageId, policyId, invoiceId, mandateId: mandate.id, withdrawOn: on, cents, at })
  return { cents, on, last3: mandate.last3 }
}
