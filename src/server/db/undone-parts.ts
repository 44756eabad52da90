import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { part } from './tables/receipts.table.ts'

export type PartRecord = typeof part.$inferSelect

/** What took a part back, beside it: parts are never edited, only undone by a part of their own (billing 5.1). */
export const undoing = alias(part, 'undoing')
export const itsUndoing = and(eq(undoing.brokerageId, part.brokerageId), eq(undoing.undoes, part.id))
