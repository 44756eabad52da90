import { scopeOf } from '../../access/scope.ts'
import { DEAD, raiseVersions } from '../conflict.ts'
import { isSame } from '../json.ts'
import { addsFirst, type Mutation, type Op } from '../mutation.ts'
import { mayBePatched } from '../shape.ts'
import type { Accepted } from '../verdict.ts'
import { type Locked, type Outcome, rejected, type StoredRecord } from './locked.ts'
import { mergeOp } from './merge-op.ts'
import { type Merging, openConflict } from './merging.ts'
import { refusalOfAdd } from './refusals.ts'
import { applyResolutions } from './resolve.ts'
import { runCommand } from './run-command.ts'

/** protocol 5 SERVER apply: what one mutation makes of one record. Decides everything, stores nothing. */
export function applyMutation(locked: Locked, mutation: Mutation): Outcome {
  const { shape, actor, record, visible, leftScope } = locked
  if (!isMadeInScope(locked, mutation)) return rejected('wrong_scope')
  const missing = mutation.dependsOn.find((id) => !visible.has(id))
  if (missing && leftScope.has(missing)) return rejected('out_of_scope') // it would wait for good
  if (missing) return { verdict: 'blocked', by: missing }
  if (mutation.kind === 'create' && record && record.createdBy !== actor.accountId) return rejected('id_taken')
  if (mutation.kind !== 'create' && !record) return rejected(leftScope.has(mutation.id) ? 'out_of_scope' : 'not_found')
  if (record?.deleted === 'blanked') return rejected('gone')
  if (mutation.kind === 'command') return runCommand(locked, record!, mutation)
  if (record && !mayBePatched(shape, record.body, mutation.ops)) return rejected('state')
  return merge(locked, mutation)
}

function merge({ shape, actor, record, conflicts, visible, makeId }: Locked, mutation: Mutation): Outcome {
  const before: StoredRecord = record ?? {
    id: mutation.id,
    ver: 0,
    body: {},
    createdBy: actor.accountId,
    deleted: null,
  }
  const merging: Merging = {
    shape,
    actor,
    mutation,
    version: before.ver,
    before: before.body,
    body: before.body,
    conflicts: [...conflicts],
    refused: [],
    metChanges: false,
    isConflict: false,
    announced: new Set(),
    written: new Set(),
    visible,
    makeId,
  }
  const ops = addsFirst(mutation.kind === 'create' ? mutation.ops.map(overNothing) : mutation.ops)
  for (const op of ops) if (op.op === 'add' && !refusalOfAdd(merging, op)) merging.announced.add(op.path)
  for (const op of ops) mergeOp(merging, op)
  const [firstRefused] = merging.refused
  if (firstRefused && isAllRefused(merging)) return rejected(firstRefused.code)
  const body = shape.derive(merging.body)
  const isSameBody = record !== null && isSame(body, before.body)
  const why = isSameBody ? null : shape.refuse(actor, record && before.body, body)
  if (why) return rejected(why)
  const deleted = shape.isDeleted(body) ? (before.deleted ?? 'kept') : null
  if (before.deleted && !deleted)
    openConflict(merging, { path: '', kind: 'deleted_while_edited', base: null, mine: null, theirs: DEAD })
  applyResolutions(merging)
  if (merging.isConflict && !shape.isEditable(before.body)) return rejected('state') // nobody could settle it there
  const isChanged = !isSameBody || before.deleted !== deleted
  return {
    verdict: verdictOf(merging),
    record: isChanged ? { ...before, body, ver: before.ver + 1, deleted } : before,
    isChanged,
    conflicts: raiseVersions(merging.conflicts, conflicts),
    refused: merging.refused,
  }
}

/** What was typed for another brokerage is refused, whoever the person is now; staff may write for any (protocol 4.2). */
function isMadeInScope({ actor }: Locked, { madeUnder }: Mutation): boolean {
  const scope = scopeOf(actor)
  return scope.kind === 'all' || (scope.kind === 'brokerage' && madeUnder === scope.brokerageId)
}

/** A create that meets its own record, sent before under another id, sets what it carries over nothing. */
function overNothing(op: Op): Op {
  return op.op === 'set' ? { ...op, base: null } : op
}

function isAllRefused({ refused, mutation }: Merging): boolean {
  return mutation.ops.every((op) => refused.some(({ path }) => path === op.path))
}

function verdictOf({ isConflict, metChanges, refused }: Merging): Accepted {
  if (isConflict) return 'conflict'
  return metChanges || refused.length > 0 ? 'merged' : 'applied'
}
