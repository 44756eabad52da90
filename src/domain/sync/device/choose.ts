import { type Conflict, DEAD, isOpen } from '../conflict.ts'
import { dependantsOf, emptiedBy, fallenFrom, lifeOf } from '../items.ts'
import { type Body, isBody } from '../json.ts'
import type { Choice } from '../mutation.ts'
import { isWithin, type Path } from '../path.ts'
import { itemAt, locate } from '../path-target.ts'
import type { EntityShape } from '../shape.ts'
import type { Edit } from './edit.ts'

/** What a person is asked where one deleted what another worked on (field 6.3), going by what this device shows. */
export interface Question {
  /** The item that was deleted; empty where it is the whole record. */
  path: Path
  /** Living items that go with it where it is left deleted: deleted with it, or standing on it. */
  along: Path[]
  /** Dead ones that stood on it: they may be brought back with it. */
  fallen: Path[]
  /** Units of living items that named it until then: they may name it again. */
  emptied: Path[]
  /** Each item as its other author had seen it, where that is known. */
  before: Readonly<Record<Path, Body>>
  /** Whether the deletion is the side that was kept in the conflict (`mine`) rather than what the office has heard first. */
  isDeletionKept: boolean
}

/** Null for a conflict between two values. */
export function questionIn(shape: EntityShape, body: Body, conflict: Conflict): Question | null {
  const { kind, path, base } = conflict
  if (kind === 'value') return null
  const isDeletionKept = conflict.mine === DEAD
  if (path === '') return { path, along: [], fallen: [], emptied: [], before: {}, isDeletionKept }
  return {
    ...around(shape, body, path, isDeletionKept ? itemsIn(base) : {}),
    before: beforeOf(conflict),
    isDeletionKept,
  }
}

/** The same where two values are left inside an item that somebody deleted since. */
export function questionAround(shape: EntityShape, body: Body, { path }: Conflict): Question | null {
  const item = locate(shape, path)?.item?.path
  if (!item || lifeOf(body, item) !== 'dead') return null
  return { ...around(shape, body, item, {}), before: {}, isDeletionKept: false }
}

/**
 * Keep it: the item as it is shown lives, with all that stands on it; `restored` are those of `fallen` that live again
 * with it, and those of `emptied` that name it again.
 */
export function keepItem(body: Body, { path, along, emptied }: Question, restored: readonly Path[]): Edit[] {
  const living = [path, ...along, ...restored].flatMap((each): Edit[] => {
    const shown = each === '' ? null : itemAt(body, each)
    return shown ? [{ kind: 'add', path: each, value: shown }] : []
  })
  const value = path.slice(path.indexOf('/') + 1)
  const again = emptied.filter((each) => restored.includes(each))
  return [...living, ...again.map((each): Edit => ({ kind: 'set', path: each, seen: null, value }))]
}

/** Leave it deleted: with everything seen to go with it. */
export function leaveDeleted(body: Body, { path, along }: Question): Edit[] {
  const seen = [path, ...along].flatMap((each): [Path, Body][] => {
    const shown = itemAt(body, each)
    return shown ? [[each, shown]] : []
  })
  return seen.length > 0 ? [{ kind: 'del', path, seen: Object.fromEntries(seen) }] : []
}

/** What such a choice resolves, of the record's conflicts: the one asked about, and those it answers along the way. */
export function resolvedBy(edits: readonly Edit[], asked: Conflict, conflicts: readonly Conflict[]): Choice[] {
  const isAnswered = (each: Conflict) =>
    edits.some((edit) =>
      edit.kind === 'del'
        ? Object.keys(edit.seen).some((item) => isWithin(each.path, item))
        : edit.path === each.path && each.kind !== 'value',
    )
  const answered = conflicts.filter((each) => each.entityId === asked.entityId && isOpen(each) && isAnswered(each))
  return [asked, ...answered.filter(({ id }) => id !== asked.id)].map(({ id, ver }) => ({ id, ver }))
}

function around(shape: EntityShape, body: Body, path: Path, deletedWith: Readonly<Record<Path, Body>>) {
  const named = [...new Set([path, ...Object.keys(deletedWith)])]
  const living = named.flatMap((item) => [item, ...dependantsOf(shape, body, item)])
  const along = [...new Set(living)].filter((item) => item !== path && lifeOf(body, item) === 'live')
  return { path, along, fallen: fallenFrom(shape, body, path), emptied: emptiedBy(shape, body, path) }
}

/** What the deleting person had seen of each item they named; else the one item as it was when it was deleted. */
function beforeOf({ path, kind, base }: Conflict): Record<Path, Body> {
  if (kind === 'edited_while_deleted') return itemsIn(base)
  return isBody(base) ? { [path]: base } : {}
}

function itemsIn(base: Conflict['base']): Record<Path, Body> {
  return isBody(base)
    ? Object.fromEntries(Object.entries(base).filter((entry): entry is [Path, Body] => isBody(entry[1])))
    : {}
}
