import { z } from 'zod'
import { ROLES } from '../access/roles.ts'
import { locator } from '../kernel/ids.ts'
import { json } from './json.ts'
import { type Path, path } from './path.ts'

export const CONFLICT_KINDS = ['value', 'deleted_while_edited', 'edited_while_deleted'] as const
/**
 * open → resolved (a person chose) | superseded (the choice met a newer value) | author_moved_on (the author's
 * next edit went through) | moot (the record was discarded or not completed).
 */
export const CONFLICT_STATES = ['open', 'resolved', 'superseded', 'author_moved_on', 'moot'] as const
export type ConflictState = (typeof CONFLICT_STATES)[number]

/** What stands for a deletion where a conflict shows two sides. */
export const DEAD = 'dead'

/** Whose value it is and since when, as both people are told; the name is the one they had then. */
export const authorship = z.object({
  accountId: locator,
  name: z.string(),
  role: z.enum(ROLES),
  /** An edit made without signal: by the tablet's clock, yet never later than its arrival. */
  at: z.iso.datetime(),
})
export type Authorship = z.infer<typeof authorship>

/** Two people meant different things: the office's value stays, the other is kept here for both to see (protocol 1.3). */
export const conflict = z.object({
  id: locator,
  ver: z.int(),
  entity: z.string(),
  entityId: locator,
  /** A unit, an item, or empty for the whole record. */
  path: path.or(z.literal('')),
  kind: z.enum(CONFLICT_KINDS),
  base: json,
  mine: json,
  theirs: json,
  mineMutation: locator,
  mineDevice: locator,
  mineBy: locator,
  /** Added by the office when it stores the record; null where nobody can be named. */
  mineAuthor: authorship.nullable(),
  /** The record's version whose value `theirs` is. */
  theirsVersion: z.int(),
  theirsAuthor: authorship.nullable(),
  state: z.enum(CONFLICT_STATES),
  /** The account whose change closed it. */
  closedBy: locator.nullable(),
})
export type Conflict = z.infer<typeof conflict>

export function isOpen({ state }: Conflict): boolean {
  return state === 'open'
}

export function closeConflict(
  open: Conflict,
  state: Exclude<ConflictState, 'open'>,
  closedBy: string | null,
): Conflict {
  return { ...open, state, closedBy }
}

export function openConflictsAt(conflicts: readonly Conflict[], at: Path): Conflict[] {
  return conflicts.filter((each) => isOpen(each) && each.path === at)
}

/** A conflict is synced like any record: +1 for each one opened, amended or closed since `before`. */
export function raiseVersions(after: readonly Conflict[], before: readonly Conflict[]): Conflict[] {
  return after.filter((each) => !before.includes(each)).map((each) => ({ ...each, ver: each.ver + 1 }))
}
