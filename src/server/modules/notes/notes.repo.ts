import { and, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope.ts'
import { NOTE_ORDERING, noteColumns } from '#domain/note/note.columns.ts'
import type { NoteListQuery } from '#domain/note/note.schema.ts'
import type { Parent, ParentKind } from '#domain/note/parent.ts'
import type { Tx } from '../../db/client.ts'
import { orderBy, pageWindow } from '../../db/paging.ts'
import { note } from '../../db/tables/notes.table.ts'
import { inScope } from '../../db/tenancy.ts'
import { contains } from '../../db/text-search.ts'

export type NoteRecord = typeof note.$inferSelect

const SORT_SOURCES = {
  subject: sql`lower(${note.subject})`,
  created_by__name: sql`lower(${note.authorName})`,
  created_at: note.createdAt,
}

interface Wanted {
  kinds: readonly ParentKind[]
  /** One record's; all of the scope where it is left out. */
  parent?: Parent
}

export async function listNotes(tx: Tx, scope: Scope, wanted: Wanted, query: NoteListQuery) {
  const where = matching(scope, wanted, query)
  const { limit, offset } = pageWindow(query)
  const rows = await tx
    .select()
    .from(note)
    .where(where)
    .orderBy(...orderBy(query, noteColumns, SORT_SOURCES, NOTE_ORDERING, note.id))
    .limit(limit)
    .offset(offset)
  return { rows, totalCount: await tx.$count(note, where) }
}

export async function findNote(tx: Tx, scope: Scope, id: string): Promise<NoteRecord | undefined> {
  const [row] = await tx
    .select()
    .from(note)
    .where(and(alive(scope), eq(note.id, id)))
  return row
}

function matching(scope: Scope, { kinds, parent }: Wanted, { search }: NoteListQuery): SQL | undefined {
  const pattern = search && contains(search)
  return and(
    alive(scope),
    inArray(note.parentKind, [...kinds]),
    parent && and(eq(note.parentKind, parent.kind), eq(note.parentId, parent.id)),
    pattern ? or(ilike(note.subject, pattern), ilike(note.note, pattern), ilike(note.authorName, pattern)) : undefined,
  )
}

function alive(scope: Scope): SQL | undefined {
  return and(inScope(note.brokerageId, scope), isNull(note.deletedAt))
}
