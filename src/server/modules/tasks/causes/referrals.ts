import { eq } from 'drizzle-orm'
import { addDays } from '#domain/kernel/calendar.ts'
import { referral } from '../../../db/tables/quotes.table.ts'
import { dayOf, type FindCauses } from './cause.ts'

/** T6: a quote asks for an underwriter. */
export const referrals: FindCauses = async (tx, { zone }) => {
  const open = await tx.select().from(referral).where(eq(referral.state, 'open'))
  return open.map(({ id, brokerageId, quoteId, createdAt }) => ({
    trigger: 'referral',
    key: `referral:${id}`,
    brokerageId,
    parent: { kind: 'quote', id: quoteId },
    dueOn: addDays(dayOf(createdAt, zone), 2),
  }))
}
