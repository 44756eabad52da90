import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { addDays } from '#domain/kernel/calendar.ts'
import { quotesOn } from '#domain/renewal/renewal-calendar.ts'
import { jobEffect } from '../../../db/tables/platform.table.ts'
import { policy } from '../../../db/tables/policies.table.ts'
import { policyTerm } from '../../../db/tables/policy-segments.table.ts'
import { quote } from '../../../db/tables/quotes.table.ts'
import { dayOf, type FindCauses, policyParent } from './cause.ts'

const QUOTE_DAYS = 45
const DUE_DAYS = 30

/** Begun, quoted, accepted or issued; one the calendar began and could not quote is nobody's yet (billing B45). */
const isUnderWay = sql`exists (select 1 from ${quote} r where r.brokerage_id = ${policy.brokerageId}
  and r.policy_id = ${policy.id} and r.kind = 'renewal' and r.starts_on = ${policy.endsOn} and r.deleted_at is null
  and (r.state in ('locked', 'accepted', 'issued')
    or (r.state = 'draft' and not exists (select 1 from ${jobEffect} where key = 'renewal quoted ' || r.id))))`

const producer = sql<string | null>`(select q.producer_id from ${policyTerm} t
  join ${quote} q on q.brokerage_id = t.brokerage_id and q.id = t.quote_id
  where t.brokerage_id = policy.brokerage_id and t.policy_id = policy.id order by t.number desc limit 1)`

/** T9: forty-five days before a term ends that is to be renewed, nobody has its renewal in hand. */
export const renewals: FindCauses = async (tx, { now, today, atWork }) => {
  const { id, brokerageId, endsOn, timezone } = policy
  const ending = await tx
    .select({ id, brokerageId, endsOn, timezone, producerId: producer })
    .from(policy)
    .where(
      and(
        eq(policy.status, 'active'),
        isNotNull(policy.renewalStatus),
        lte(endsOn, addDays(today, QUOTE_DAYS + 1)),
        sql`not ${isUnderWay}`,
      ),
    )
  return ending
    .filter((each) => quotesOn(each.endsOn) <= dayOf(now, each.timezone) && dayOf(now, each.timezone) < each.endsOn)
    .map((each) => ({
      trigger: 'renewal',
      key: `renewal:${each.id}:${each.endsOn}`,
      brokerageId: each.brokerageId,
      parent: policyParent(each.id),
      assigneeId: each.producerId && atWork.has(each.producerId) ? each.producerId : null,
      dueOn: addDays(each.endsOn, -DUE_DAYS),
      facts: { days: { date: each.endsOn } },
    }))
}
