import { billsCover } from '#domain/invoice/money-purposes.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { dayAnew, regularDayAnew } from '#domain/withdrawal/to-withdraw.ts'
import { withdrawalPaper } from '#print/papers/withdrawal-paper.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { orderPolicyPaper } from '../documents/order-papers.service.ts'
import type { InvoiceRecord } from '../invoices/named-invoices.service.ts'
import type { MandateRecord } from '../mandates/agreed-mandate.service.ts'
import { policyOf } from '../policies/policies.service.ts'
import { insertNotice } from './announcements.repo.ts'
import { regularDays } from './regular-days.service.ts'

/** What was announced by an agreement that is in force, and what of it is open now: another amount, or its day is over. */
export interface ChangedWithdrawal {
  mandate: MandateRecord
  withdrawOn: string
  cents: number
  currency: string
  timezone: string
  /** Was it to ask once more for what was returned (billing B29)? */
  isRepeat: boolean
  /** Did its day come before anybody made its file? */
  isLate: boolean
  open: readonly { invoice: InvoiceRecord; openCents: number }[]
}

/**
 * When that is withdrawn instead (billing B24): a fee that is left alone goes with the next regular withdrawal (B26). Null
 * where there is none, and of a repeat, which is of the same amount or collected by hand (B29): it is paid some other way.
 */
export async function dayInstead(
  tx: Tx,
  { clock }: Pick<Making, 'clock'>,
  { mandate, withdrawOn, timezone, isRepeat, open }: ChangedWithdrawal,
): Promise<string | null> {
  if (isRepeat) return null
  const changed = { announcedFor: withdrawOn, toldOn: localDate(clock(), timezone) }
  const agreed = { confirmedOn: mandate.confirmedOn!, noticeDays: mandate.noticeDays } // it is in force
  const isOwnDay = open.some(({ invoice }) => billsCover(invoice.purpose))
  return isOwnDay ? dayAnew(changed, agreed) : regularDayAnew(changed, agreed, await regularDays(tx, mandate))
}

/** Its payer is told on a paper of its own that it is withdrawn on that day, or on none. The account is held by the caller. */
export async function announceAnew(
  tx: Tx,
  making: Making,
  changed: ChangedWithdrawal,
  on: string | null,
): Promise<void> {
  const { mandate, open, currency } = changed
  const { brokerageId, policyId, id: mandateId, last3 } = mandate
  const told = open.map(({ invoice, openCents: cents }) => ({ id: invoice.id, number: invoice.displayId, cents }))
  const at = making.clock()
  if (on)
    for (const { id: invoiceId, cents } of told)
      await insertNotice(tx, { brokerageId, policyId, invoiceId, mandateId, withdrawOn: on, cents, at })
  await orderPolicyPaper(tx, making, (await policyOf(tx, mandate))!, {
    type: 'withdrawals',
    subjectId: mandateId,
    write: (addressed) =>
      withdrawalPaper({
        ...addressed,
        last3,
        withdrawals: told.map(({ number, cents }) => ({ number, cents, currency, on })),
        instead: { cents: changed.cents, currency, on: changed.withdrawOn, isLate: changed.isLate },
      }),
  })
}
