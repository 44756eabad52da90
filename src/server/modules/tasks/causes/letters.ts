import { sql } from 'drizzle-orm'
import { addDays } from '#domain/kernel/calendar.ts'
import { rowsOf, type Tx } from '../../../db/client.ts'
import { document } from '../../../db/tables/documents.table.ts'
import { auditLog } from '../../../db/tables/platform.table.ts'
import { policy } from '../../../db/tables/policies.table.ts'
import { policyholder } from '../../../db/tables/policyholders.table.ts'
import { dayOf, type FindCauses, policyParent } from './cause.ts'

/** Longer ago somebody found another way. */
const LOOKED_DAYS = 60

interface Refused {
  documentId: string
  brokerageId: string
  policyId: string
  name: string
  to: string
  senderId: string | null
  at: string
}

/** T12: a letter with a paper of a policy was refused for good, was not sent again since, and its address is the same. */
export const letters: FindCauses = async (tx, { now, zone, atWork }) => {
  const since = new Date(now.getTime() - LOOKED_DAYS * 86_400_000)
  return (await refusedForGood(tx, since)).map((letter) => ({
    trigger: 'letter',
    key: `letter:${letter.documentId}:${letter.to}`,
    brokerageId: letter.brokerageId,
    parent: policyParent(letter.policyId),
    subjectId: letter.documentId,
    assigneeId: letter.senderId && atWork.has(letter.senderId) ? letter.senderId : null,
    dueOn: addDays(dayOf(new Date(letter.at), zone), 1),
    facts: { params: { name: letter.name, to: letter.to } },
  }))
}

/** The last word on each paper and address, where that is a refusal nobody need try again. */
function refusedForGood(tx: Tx, since: Date): Promise<Refused[]> {
  const last = sql`select distinct on (entity_id, after->>'to') entity_id, account_id, action, after, at
    from ${auditLog} where entity = 'document' and action in ('send', 'send_failed') and at >= ${since.toISOString()}::timestamptz
    order by entity_id, after->>'to', id desc`
  return rowsOf<Refused>(
    tx,
    sql`select d.id as "documentId", d.brokerage_id as "brokerageId", p.id as "policyId", d.name, l.after->>'to' as "to",
          l.account_id as "senderId", to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
        from (${last}) l
        join ${document} d on d.id = l.entity_id and d.parent = 'policy'
        join ${policy} p on p.brokerage_id = d.brokerage_id and p.id = d.parent_id
        left join ${policyholder} h on h.brokerage_id = p.brokerage_id and h.id = p.policyholder_id
        where l.action = 'send_failed' and l.after->>'refused' = 'for_good'
          and (l.after->>'recipient' <> 'policyholder' or lower(h.email) = lower(l.after->>'to'))
        order by d.id, l.after->>'to'`,
  )
}
