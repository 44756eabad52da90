import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { can } from '#domain/access/can.ts'
import { BROKER_ROLES } from '#domain/access/roles.ts'
import { FIRM_PARENTS } from '#domain/document/document-parent.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { Tx } from '../../../db/client.ts'
import { account } from '../../../db/tables/accounts.table.ts'
import { document } from '../../../db/tables/documents.table.ts'
import type { FindCauses } from './cause.ts'

const AHEAD_DAYS = 30

/** No later one of its type is there. */
const isLast = sql`not exists (select 1 from ${document} l where l.brokerage_id = ${document.brokerageId}
  and l.parent_id = ${document.parentId} and l.type = ${document.type} and l.expires_on > ${document.expiresOn})`

/** T10: a firm's or a broker's paper ends within thirty days. A broker's is their administrator's to renew. */
export const documents: FindCauses = async (tx, { today, atWork }) => {
  const { id, brokerageId, parent, parentId, name, expiresOn } = document
  const ending = await tx
    .select({ id, brokerageId, parent, parentId, name, expiresOn })
    .from(document)
    .where(and(inArray(parent, [...FIRM_PARENTS]), lte(expiresOn, addDays(today, AHEAD_DAYS)), isLast))
  const administrators = await administratorsOf(tx)
  return ending
    .filter((each) => each.parent === 'brokerage' || atWork.has(each.parentId)) // whoever left needs no licence
    .map((each) => {
      const assigneeId = each.parent === 'broker' ? (administrators.get(each.brokerageId) ?? null) : null
      return {
        trigger: 'document',
        key: `document:${each.id}:${each.expiresOn}`,
        brokerageId: each.brokerageId,
        parent: { kind: each.parent === 'broker' ? 'broker' : 'brokerage', id: each.parentId },
        subjectId: each.id,
        assigneeId,
        ...(assigneeId && { audience: 'brokerage' as const }),
        dueOn: each.expiresOn!,
        facts: { params: { name: each.name }, days: { date: each.expiresOn! } },
      }
    })
}

/** Of each firm the first of its administrators who may sign in. */
async function administratorsOf(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: account.id, brokerageId: account.brokerageId, role: account.role })
    .from(account)
    .where(and(inArray(account.role, [...BROKER_ROLES]), eq(account.isActive, true)))
    .orderBy(sql`${account.createdAt} desc, ${account.id} desc`)
  const administrators = rows.filter((one) => can(one, 'broker', 'create'))
  return new Map(administrators.flatMap(({ id, brokerageId }) => (brokerageId ? [[brokerageId, id] as const] : [])))
}
