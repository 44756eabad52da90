import { inArray } from 'drizzle-orm'
import { addDays } from '#domain/kernel/calendar.ts'
import { hasComeBack, OPEN_REFUND_STATES } from '#domain/refund/refund.lifecycle.ts'
import { refund } from '../../../db/tables/refunds.table.ts'
import { dayOf, type FindCauses, policyParent } from './cause.ts'

const WAITS_DAYS = 3
const DUE_AFTER_DAYS = 10

/** T8, as billing B53 says it: a refund is due for more than three days, or came back. */
export const refunds: FindCauses = async (tx, { now }) => {
  const open = await tx
    .select()
    .from(refund)
    .where(inArray(refund.state, [...OPEN_REFUND_STATES]))
  return open
    .filter(
      (each) =>
        hasComeBack(each) || addDays(dayOf(each.createdAt, each.timezone), WAITS_DAYS) < dayOf(now, each.timezone),
    )
    .map(({ id, brokerageId, policyId, createdAt, timezone, cents, currency, displayId }) => ({
      trigger: 'refund',
      key: `refund:${id}`,
      brokerageId,
      parent: policyParent(policyId),
      dueOn: addDays(dayOf(createdAt, timezone), DUE_AFTER_DAYS),
      facts: { params: { number: displayId }, amounts: { amount: { cents, currency } } },
    }))
}
