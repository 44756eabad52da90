import { and, asc, eq, gte, ilike, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import type { ParentKind } from '#domain/note/parent.ts'
import { REMINDER_ORDERING, reminderColumns } from '#domain/reminder/reminder.columns.ts'
import type { ReminderListQuery } from '#domain/reminder/reminder.schema.ts'
import type { Tx } from '../../db/client.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { reminder } from '../../db/tables/notes.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { contains } from '../../db/text-search.ts'

export type ReminderRecord = typeof reminder.$inferSelect

const SORT_SOURCES = {
  due_on: reminder.dueOn,
  subject: sql`lower(${reminder.subject})`,
  assignee__name: sql`lower(${reminder.assigneeName})`,
  created_at: reminder.createdAt,
}

interface Wanted {
  kinds: readonly ParentKind[]
  /** The last day that counts. */
  until: string
}

export async function listReminders(tx: Tx, scope: Scope, wanted: Wanted, query: ReminderListQuery) {
  const where = matching(scope, wanted, query)
  const { limit, offset } = pageWindow(query)
  const rows = await tx
    .select()
    .from(reminder)
    .where(where)
    .orderBy(...orderBy(query, reminderColumns, SORT_SOURCES, REMINDER_ORDERING, reminder.id))
    .limit(limit)
    .offset(offset)
  return { rows, totalCount: await tx.$count(reminder, where) }
}

export async function findReminder(tx: Tx, scope: Scope, id: string): Promise<ReminderRecord | undefined> {
  const [row] = await tx
    .select()
    .from(reminder)
    .where(and(alive(scope), eq(reminder.id, id)))
  return row
}

/** What falls due on these days and is not done, the longest due first. */
export function selectDue(tx: Tx, scope: Scope, days: { from: string; until: string }): Promise<ReminderRecord[]> {
  return tx
    .select()
    .from(reminder)
    .where(
      and(
        alive(scope),
        eq(reminder.isCompleted, false),
        gte(reminder.dueOn, days.from),
        lte(reminder.dueOn, days.until),
      ),
    )
    .orderBy(asc(reminder.dueOn), asc(reminder.id))
}

function matching(scope: Scope, { kinds, until }: Wanted, query: ReminderListQuery): SQL | undefined {
  const { completed, parent, search } = query
  const pattern = search && contains(search)
  return and(
    alive(scope),
    inArray(reminder.parentKind, [...kinds]),
    eq(reminder.isCompleted, completed),
    lte(reminder.dueOn, until),
    parent ? eq(reminder.parentId, parent) : undefined,
    pattern
      ? or(ilike(reminder.subject, pattern), ilike(reminder.note, pattern), ilike(reminder.assigneeName, pattern))
      : undefined,
  )
}

function alive(scope: Scope): SQL | undefined {
  return and(inScope(reminder.brokerageId, scope), isNull(reminder.deletedAt))
}
