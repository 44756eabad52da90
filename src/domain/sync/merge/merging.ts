import { type Conflict, closeConflict, DEAD, openConflictsAt } from '../conflict.ts'
import { deadAround, setLife } from '../items.ts'
import type { Body, Json } from '../json.ts'
import type { Mutation } from '../mutation.ts'
import type { Path } from '../path.ts'
import { itemAt } from '../path-target.ts'
import type { EntityShape } from '../shape.ts'
import type { Refusal, RefusedPart } from '../verdict.ts'
import type { Actor } from './locked.ts'

/** One mutation on its way into one record: what it has come to so far. Lives inside one call of `applyMutation`. */
export interface Merging {
  shape: EntityShape
  actor: Actor
  mutation: Mutation
  /** The version the record had when locked. */
  version: number
  /** As it was locked. */
  before: Body
  body: Body
  /** Every conflict of the record, opened and closed on the way. */
  conflicts: Conflict[]
  refused: RefusedPart[]
  /** The office had something the author had not seen. */
  metChanges: boolean
  isConflict: boolean
  /** Items this mutation adds, which its other parts may name before their turn. */
  announced: Set<Path>
  /** Units this mutation wrote: of two values it gives one place the later counts. */
  written: Set<Path>
  /** Ids of other records the actor may see, with their entity type. */
  visible: ReadonlyMap<string, string>
  makeId: () => string
}

export function refuse(merging: Merging, path: Path, code: Refusal, value: Json): void {
  merging.refused.push({ path, code, value })
}

export function openConflict(
  merging: Merging,
  found: Pick<Conflict, 'path' | 'kind' | 'base' | 'mine' | 'theirs'>,
): void {
  const { mutation, version, shape } = merging
  merging.isConflict = true
  merging.conflicts.push({
    ...found,
    id: merging.makeId(),
    ver: 0,
    entity: shape.type,
    entityId: mutation.id,
    mineMutation: mutation.mutationId,
    mineDevice: mutation.deviceId,
    mineBy: mutation.accountId,
    mineAuthor: null,
    theirsVersion: version,
    theirsAuthor: null,
    state: 'open',
    closedBy: null,
  })
}

export function amend(merging: Merging, old: Conflict, next: Conflict): void {
  merging.conflicts = merging.conflicts.map((each) => (each === old ? next : each))
}

/** The author's own open record on this path: what they type next either goes through or replaces it. */
export function closeOwn(merging: Merging, own: Conflict | undefined): void {
  if (own) amend(merging, own, closeConflict(own, 'author_moved_on', merging.actor.accountId))
}

/**
 * An edit inside a dead item brings it back whole, with the items it stands on, and says so (protocol 4.1
 * Deleting items). One record per item and mutation, showing the item as it was deleted and as it now stands.
 * Whoever saw it dead and wants it back is in conflict with nobody.
 */
export function revive(merging: Merging, item: Path, isSeenDead = false): void {
  for (const dead of deadAround(merging.shape, merging.body, item)) {
    merging.body = setLife(merging.body, dead, 'live')
    if (isSeenDead && dead === item) continue
    merging.metChanges = true
    const mine = itemAt(merging.body, dead)
    const told = openConflictsAt(merging.conflicts, dead).find((each) => isOfThis(merging, each))
    if (told) amend(merging, told, { ...told, mine })
    else
      openConflict(merging, {
        path: dead,
        kind: 'deleted_while_edited',
        base: asFound(merging, dead),
        mine,
        theirs: DEAD,
      })
  }
}

function asFound({ before }: Merging, item: Path): Json {
  const found = itemAt(before, item)
  if (!found) return null
  const { life: _life, ...units } = found
  return units
}

function isOfThis({ mutation }: Merging, { kind, mineMutation }: Conflict): boolean {
  return kind === 'deleted_while_edited' && mineMutation === mutation.mutationId
}
