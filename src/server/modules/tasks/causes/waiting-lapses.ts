import { and, eq, isNotNull } from 'drizzle-orm'
import { gracePeriod } from '../../../db/tables/grace-periods.table.ts'
import { readLapseBlock, readLapseFacts } from '../../billing/lapse-facts.service.ts'
import { type Cause, dayOf, type FindCauses, policyParent } from './cause.ts'

/** Billing B14, B53: a policy's days have passed, and something keeps it from lapsing; the words say what. */
export const waitingLapses: FindCauses = async (tx, { now }) => {
  const noticed = await tx
    .select()
    .from(gracePeriod)
    .where(and(eq(gracePeriod.state, 'open'), isNotNull(gracePeriod.noticeOn)))
  const causes: Cause[] = []
  for (const grace of noticed) {
    const today = dayOf(now, grace.timezone)
    if (today < grace.endsOn) continue
    const block = await readLapseBlock(tx, grace, await readLapseFacts(tx, grace, today), today)
    if (!block) continue
    causes.push({
      trigger: 'lapseWaits',
      key: `lapsewait:${grace.id}`,
      brokerageId: grace.brokerageId,
      parent: policyParent(grace.policyId),
      dueOn: grace.endsOn,
      facts: { params: { why: block.block }, ...('until' in block && { days: { date: block.until } }) },
    })
  }
  return causes
}
