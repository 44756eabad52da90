import { and, eq, isNull } from 'drizzle-orm'
import { addDays } from '#domain/kernel/calendar.ts'
import { gracePeriod } from '../../../db/tables/grace-periods.table.ts'
import { dayOf, type FindCauses, policyParent } from './cause.ts'

const WITHOUT_NOTICE_DAYS = 3
const DUE_AFTER_DAYS = 12

/** T7: a grace period runs, and three days on nobody wrote down that its notice was delivered. */
export const graces: FindCauses = async (tx, { now }) => {
  const open = await tx
    .select()
    .from(gracePeriod)
    .where(and(eq(gracePeriod.state, 'open'), isNull(gracePeriod.noticeOn)))
  return open
    .filter(({ startsOn, timezone }) => addDays(startsOn, WITHOUT_NOTICE_DAYS) <= dayOf(now, timezone))
    .map(({ id, brokerageId, policyId, startsOn, endsOn }) => ({
      trigger: 'grace',
      key: `grace:${id}`,
      brokerageId,
      parent: policyParent(policyId),
      dueOn: addDays(startsOn, DUE_AFTER_DAYS),
      facts: { days: { date: endsOn } },
    }))
}
