import { billsCover } from '#domain/invoice/money-purposes.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { announcedDay } from '#domain/withdrawal/to-withdraw.ts'
import { withdrawalPaper } from '#print/papers/withdrawal-paper.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { openAmounts } from '../billing/open-amounts.service.ts'
import { orderPolicyPaper } from '../documents/order-papers.service.ts'
import { billedInvoices } from '../invoices/past-due-invoices.service.ts'
import { policyOf } from '../policies/policies.service.ts'
import { insertNotice, selectNotedInvoices } from './announcements.repo.ts'

/** An agreement that is in force now. */
interface Confirmed {
  brokerageId: string
  policyId: string
  id: string
  last3: string
  confirmedOn: string
  noticeDays: number
}

/**
 * Invoices went out before there was an agreement to withdraw them: where there is time, its payer is told of them on a
 * paper of its own; of the others nothing is withdrawn (billing B24). The account is held by the caller.
 */
export async function announceOutstanding(tx: Tx, making: Making, mandate: Confirmed): Promise<void> {
  const { brokerageId, policyId, id: mandateId, last3 } = mandate
  const scope = { kind: 'brokerage', brokerageId } as const
  const noted = await selectNotedInvoices(tx, mandate)
  const billed = (await billedInvoices(tx, scope, policyId)).filter(
    ({ id, purpose }) => billsCover(purpose) && !noted.has(id),
  )
  const open = await openAmounts(tx, scope, billed)
  const at = making.clock()
  const told = billed.flatMap(({ id: invoiceId, displayId: number, dueOn, timezone, currency }) => {
    const cents = open.get(invoiceId) ?? 0
    const on = announcedDay({ dueOn, issuedOn: localDate(at, timezone) }, mandate)
    return cents > 0 && on ? [{ invoiceId, number, cents, currency, on }] : []
  })
  if (told.length === 0) return
  for (const { invoiceId, cents, on: withdrawOn } of told)
    await insertNotice(tx, { brokerageId, policyId, invoiceId, mandateId, withdrawOn, cents, at })
  const policy = (await policyOf(tx, mandate))! // it is agreed for it
  await orderPolicyPaper(tx, making, policy, {
    type: 'withdrawals',
    subjectId: mandateId,
    write: (addressed) => withdrawalPaper({ ...addressed, last3, withdrawals: told }),
  })
}
