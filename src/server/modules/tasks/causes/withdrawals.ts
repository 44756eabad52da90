import { eq } from 'drizzle-orm'
import { localHour } from '#domain/kernel/time-zones.ts'
import { needsPerson } from '#domain/withdrawal/after-return.ts'
import { padRun, withdrawalReturn } from '../../../db/tables/withdrawals.table.ts'
import { dayOf, type FindCauses, policyParent } from './cause.ts'
import { pastDuePolicies } from './past-due.ts'

const NOON = 12

/** Billing B53: a file of withdrawals was made and by noon of its day not sent. */
export const unsentFiles: FindCauses = async (tx, { now, zone, today }) => {
  const made = await tx.select().from(padRun).where(eq(padRun.state, 'made'))
  return made
    .filter(({ madeAt }) => dayOf(madeAt, zone) < today || localHour(now, zone) >= NOON)
    .map(({ id, fileNumber, madeAt }) => ({
      trigger: 'padFile',
      key: `padfile:${id}`,
      brokerageId: null,
      parent: null,
      subjectId: id,
      dueOn: dayOf(madeAt, zone),
      facts: { params: { number: fileNumber } },
    }))
}

/** Billing B29, B53: a withdrawal came back in a way somebody looks into, as long as what it asked for is past due. */
export const disputes: FindCauses = async (tx, { now, zone }) => {
  const pastDue = new Map((await pastDuePolicies(tx, now)).map((each) => [each.policyId, each]))
  if (pastDue.size === 0) return []
  const returned = await tx.select().from(withdrawalReturn)
  return returned
    .filter((each) => needsPerson(each) && pastDue.has(each.policyId))
    .map(({ withdrawalId, brokerageId, policyId, code, at }) => ({
      trigger: 'dispute',
      key: `dispute:${withdrawalId}`,
      brokerageId,
      parent: policyParent(policyId),
      subjectId: withdrawalId,
      dueOn: dayOf(at, zone),
      facts: { params: { code } },
    }))
}
