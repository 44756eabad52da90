import { z } from 'zod'
import { body, isSame, json } from '../json.ts'
import type { Choice, Mutation } from '../mutation.ts'
import { path } from '../path.ts'
import { referencesIn } from '../references.ts'
import type { EntityShape } from '../shape.ts'
import type { LocalOp, OutboxRow } from './outbox-row.ts'
import { trySquash } from './squash.ts'

/** One thing a person changed. `seen` is what the form showed when they changed it. */
export const edit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), path, seen: json, value: json }),
  z.object({ kind: z.literal('add'), path, value: body }),
  z.object({ kind: z.literal('del'), path, seen: z.record(path, body) }),
])
export type Edit = z.infer<typeof edit>

/**
 * Edits in a row as one list to save: typing on in one place is one edit, from what was first seen to what was last
 * typed. Nothing joins across an addition or a deletion.
 */
export function joinEdits(earlier: readonly Edit[], later: readonly Edit[]): Edit[] {
  return later.reduce<Edit[]>(
    (joined, edit) => {
      const at = joined.findLastIndex(
        (known) => known.kind !== 'set' || (edit.kind === 'set' && known.path === edit.path),
      )
      const known = joined[at]
      if (edit.kind !== 'set' || known?.kind !== 'set' || known.path !== edit.path) return [...joined, edit]
      return joined.with(at, { ...known, value: edit.value })
    },
    [...earlier],
  )
}

/** Everything a save needs; nothing in it is read from a clock, a store or a die. */
export interface Save {
  shape: EntityShape
  /** The rows of the record's lane in order of `deviceSeq`. */
  laneRows: readonly OutboxRow[]
  edits: readonly Edit[]
  /** Conflicts this edit resolves: such a row stands alone. */
  resolves?: Choice[]
  /** Ids whose create has not been answered yet. */
  unansweredCreates: ReadonlySet<string>
  /** The row to be written, without what the edits decide. */
  fresh: Pick<
    Mutation,
    | 'mutationId'
    | 'deviceId'
    | 'deviceSeq'
    | 'accountId'
    | 'madeUnder'
    | 'lane'
    | 'id'
    | 'kind'
    | 'madeAt'
    | 'baseVersion'
  >
}

/**
 * protocol 5 CLIENT edit: the row to put, or null where nothing was changed. With an old `deviceSeq` it replaces
 * the lane's last row, which took the edits up and so got the new mutation id.
 */
export function planSave({ shape, laneRows, edits, resolves = [], unansweredCreates, fresh }: Save): OutboxRow | null {
  const ops = toOps(edits, resolves.length > 0)
  if (ops.length === 0 && fresh.kind !== 'create' && resolves.length === 0) return null
  const named = new Set(referencesIn(shape, ops).map(({ id }) => id))
  const dependsOn = [...named].filter((id) => unansweredCreates.has(id) && id !== fresh.id)
  const last = laneRows.at(-1)
  const squashed = last && resolves.length === 0 && takesUp(last, shape, fresh) ? trySquash(last.ops, ops) : null
  if (last && squashed) {
    return { ...last, mutationId: fresh.mutationId, ops: squashed, dependsOn: union(last.dependsOn, dependsOn) }
  }
  return { ...fresh, ...UNSENT, entity: shape.type, schema: shape.schema, ops, command: null, resolves, dependsOn }
}

const UNSENT = {
  state: 'queued',
  frozen: false,
  bodyHash: null,
  term: null,
  error: null,
  tries: 0,
  rest: null,
} as const

/** Base is what was seen, and is never read again. Only a resolution may choose the value it was shown. */
export function toOps(edits: readonly Edit[], isResolution: boolean): LocalOp[] {
  return edits.flatMap((edit): LocalOp[] => {
    if (edit.kind === 'add') return [{ op: 'add', path: edit.path, value: edit.value }]
    if (edit.kind === 'del') return [{ op: 'del', path: edit.path, base: edit.seen }]
    if (!isResolution && isSame(edit.seen, edit.value)) return []
    return [{ op: 'set', path: edit.path, base: edit.seen, value: edit.value }]
  })
}

function takesUp(last: OutboxRow, shape: EntityShape, fresh: Save['fresh']): boolean {
  const isSameWork = last.id === fresh.id && last.madeUnder === fresh.madeUnder && last.schema === shape.schema
  return isSameWork && !last.frozen && last.kind !== 'command' && fresh.kind === 'patch' && last.resolves.length === 0
}

function union(some: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...some, ...more])]
}
