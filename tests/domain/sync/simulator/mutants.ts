import type { Question } from '#domain/sync/device/choose.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import type { LocalOp, OutboxRow, Shadow } from '#domain/sync/device/outbox-row.ts'
import type { Body } from '#domain/sync/json.ts'
import { isWithin, pathInside, readAt, writeAt } from '#domain/sync/path.ts'
import { itemAt } from '#domain/sync/path-target.ts'
import { isAccepted, refusalIn } from '#domain/sync/verdict.ts'
import { REAL_RULES, type Rules } from './rules.ts'

/** A wrong reading of the protocol, and the fault it must be caught by. */
interface Mutant {
  rules: Partial<Rules>
  shows: RegExp
}

/**
 * Plausible readings that lose, double or quietly overwrite values (protocol 4). Each must be caught, else the
 * simulator proves nothing.
 */
export const MUTANTS: Record<string, Mutant> = {
  'the base is read again at save': { rules: { baseOf: rereadBase }, shows: /^lost/ },
  'typing is squashed into a row already sent, under a new id': {
    rules: { planSave: squashFrozen('new id') },
    shows: /^false conflict/,
  },
  'typing is squashed into a row already sent, under its id and hash': {
    rules: { planSave: squashFrozen('same id'), recall: unhashedRecall },
    shows: /^lost/,
  },
  'the tablet merges: bases follow a newer copy': { rules: { rebase: followCopy }, shows: /^lost/ },
  'a deletion swallows the edits inside': { rules: { planSave: swallowInnerSets }, shows: /^lost/ },
  'a deletion does not look at what changed': { rules: { applyMutation: deleteUnlooked }, shows: /^lost/ },
  'an older copy replaces a newer one': { rules: { receive: receiveAny, applyResult: applyAny }, shows: /^diverged/ },
  'the last write wins': { rules: { applyMutation: lastWins }, shows: /^lost/ },
  'a refused row is dropped quietly': { rules: { applyResult: dropRefused }, shows: /^lost/ },
  'an answer is forgotten and the mutation applied again': { rules: { recall: forget }, shows: /^applied twice/ },
  'a choice that was refused waits at the head of its lane': {
    rules: { applyResult: parkChoice },
    shows: /^jammed by a choice/,
  },
  'a deletion is chosen like one of two values': {
    rules: { chooseAboutDeletion: chooseAsValue },
    shows: /^senseless choice/,
  },
  'what is left deleted does not name what stands on it': {
    rules: { chooseAboutDeletion: leaveAlone },
    shows: /^undecided for good/,
  },
  'a choice resolves whatever the conflict says by now': {
    rules: { applyMutation: resolveUnseen },
    shows: /^resolved unseen/,
  },
}

/** As every row is: at the head of its lane until a person comes. */
function parkChoice(answered: Parameters<Rules['applyResult']>[0]): ReturnType<Rules['applyResult']> {
  const { row } = answered
  const applied = REAL_RULES.applyResult({ ...answered, row: { ...row, resolves: [] } })
  return applied.row ? { ...applied, row: { ...applied.row, resolves: [] } } : applied
}

/** As a choice between two values: the whole item, or nothing. */
function chooseAsValue(body: Body, { path }: Question, way: 'keep' | 'keepAll' | 'leave'): Edit[] {
  const shown = readAt(body, path)
  return [{ kind: 'set', path, seen: shown, value: way === 'leave' ? null : shown }]
}

/** The question was about one item, and one item is named. */
function leaveAlone(body: Body, question: Question, way: 'keep' | 'keepAll' | 'leave'): Edit[] {
  return REAL_RULES.chooseAboutDeletion(body, { ...question, along: [] }, way)
}

function rereadBase(edit: Edit, view: Parameters<Rules['baseOf']>[1]): Edit {
  return edit.kind === 'set' ? { ...edit, seen: readAt(view, edit.path) } : edit
}

function squashFrozen(id: 'new id' | 'same id'): Rules['planSave'] {
  return (save) => {
    const last = save.laneRows.at(-1)
    if (!last?.frozen || last.state === 'parked') return REAL_RULES.planSave(save)
    const row = REAL_RULES.planSave({ ...save, laneRows: [{ ...last, frozen: false }] })
    if (!row || row.deviceSeq !== last.deviceSeq) return row
    return { ...row, frozen: true, mutationId: id === 'same id' ? last.mutationId : row.mutationId }
  }
}

function unhashedRecall(...[remembered, , mutation]: Parameters<Rules['recall']>): ReturnType<Rules['recall']> {
  return REAL_RULES.recall(remembered, remembered.hash, mutation)
}

/** Null: as if it had never been answered. */
function forget(): ReturnType<Rules['recall']> {
  return null
}

function receiveAny(...[shadow, rows, item]: Parameters<Rules['receive']>): Shadow | null {
  return item.state === 'here' ? copyOf(item) : REAL_RULES.receive(shadow, rows, item)
}

function applyAny(answered: Parameters<Rules['applyResult']>[0]): ReturnType<Rules['applyResult']> {
  const applied = REAL_RULES.applyResult(answered)
  const { result } = answered
  return isAccepted(result) && result.entity && applied.shadow ? { ...applied, shadow: copyOf(result.entity) } : applied
}

function copyOf({ epoch, ver, body }: Shadow): Shadow {
  return { epoch, ver, body }
}

function dropRefused(answered: Parameters<Rules['applyResult']>[0]): ReturnType<Rules['applyResult']> {
  const applied = REAL_RULES.applyResult(answered)
  return refusalIn(answered.result) ? { ...applied, row: null } : applied
}

function followCopy(rows: OutboxRow[], shadow: Shadow | null): OutboxRow[] {
  if (!shadow) return rows
  return rows.map((row) => ({
    ...row,
    ops: row.ops.map((op) => (op.op === 'set' ? { ...op, base: readAt(shadow.body, op.path) } : op)),
  }))
}

function swallowInnerSets(save: Parameters<Rules['planSave']>[0]): OutboxRow | null {
  const [last, deletion] = [save.laneRows.at(-1), save.edits.find((edit) => edit.kind === 'del')]
  if (!last || last.frozen || last.resolves.length > 0 || !deletion || last.id !== save.fresh.id)
    return REAL_RULES.planSave(save)
  const isInside = (op: LocalOp) =>
    op.op === 'set' && Object.keys(deletion.seen).some((item) => isWithin(op.path, item))
  const base = Object.fromEntries(
    Object.entries(deletion.seen).map(([item, seen]) => {
      const inner = last.ops.flatMap((op) => (op.op === 'set' && isWithin(op.path, item) ? [op] : []))
      return [item, inner.reduce((body, op) => writeAt(body, pathInside(op.path, item), op.base), seen)]
    }),
  )
  const ops: LocalOp[] = [...last.ops.filter((op) => !isInside(op)), { op: 'del', path: deletion.path, base }]
  return { ...last, mutationId: save.fresh.mutationId, ops }
}

function deleteUnlooked(...[locked, mutation]: Parameters<Rules['applyMutation']>): ReturnType<Rules['applyMutation']> {
  const asItIs = (item: string) => (locked.record ? itemAt(locked.record.body, item) : null) ?? {}
  const ops = mutation.ops.map((op) =>
    op.op === 'del'
      ? { ...op, base: Object.fromEntries(Object.keys(op.base).map((item) => [item, asItIs(item)])) }
      : op,
  )
  return REAL_RULES.applyMutation(locked, { ...mutation, ops })
}

function lastWins(...[locked, mutation]: Parameters<Rules['applyMutation']>): ReturnType<Rules['applyMutation']> {
  const body = locked.record?.body ?? {}
  const ops = mutation.ops.map((op) => (op.op === 'set' ? { ...op, base: readAt(body, op.path) } : op))
  return REAL_RULES.applyMutation(locked, { ...mutation, ops })
}

function resolveUnseen(...[locked, mutation]: Parameters<Rules['applyMutation']>): ReturnType<Rules['applyMutation']> {
  const verOf = (id: string) => locked.conflicts.find((each) => each.id === id)?.ver ?? 0
  return REAL_RULES.applyMutation(locked, {
    ...mutation,
    resolves: mutation.resolves.map(({ id }) => ({ id, ver: verOf(id) })),
  })
}
