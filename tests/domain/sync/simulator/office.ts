import { noteShape } from '#domain/note/note.shape.ts'
import { policyholder } from '#domain/policyholder/policyholder.shape.ts'
import { reminderShape } from '#domain/reminder/reminder.shape.ts'
import type { Conflict } from '#domain/sync/conflict.ts'
import { isOpen } from '#domain/sync/conflict.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Actor, Outcome, StoredRecord } from '#domain/sync/merge/locked.ts'
import { projectBody, projectConflict } from '#domain/sync/merge/project.ts'
import type { Remembered } from '#domain/sync/merge/recall.ts'
import { hashInput, type Mutation } from '#domain/sync/mutation.ts'
import { referencesIn } from '#domain/sync/references.ts'
import { type PullItem, parseMutation } from '#domain/sync/transport.ts'
import { createLaneGate, type Result, refusalIn } from '#domain/sync/verdict.ts'
import { farm } from '../farm.shape.ts'
import type { Random } from './random.ts'
import type { Rules } from './rules.ts'

export const SHAPES = { farm, policyholder, note: noteShape, reminder: reminderShape }
export const shapeOf = (entity: string) => SHAPES[entity as keyof typeof SHAPES]
export const EPOCH = 'first'

interface Filed extends StoredRecord {
  entity: string
  brokerageId: string
  /** Firms it was in before. */
  left: string[]
}

export interface Page {
  from: string | null
  items: PullItem[]
  conflicts: Conflict[]
  next: string
  isLast: boolean
}

/** The server as plain state: what its tables hold, moved only by the domain's own functions. */
export function createOffice(rules: Rules, random: Random, makeId: () => string) {
  const records = new Map<string, Filed>()
  const conflicts = new Map<string, Conflict>()
  const answered = new Map<string, Remembered>()
  const log: string[] = []
  const versions = new Map<string, Body>()
  const effects = new Map<string, number>()
  /** Every kind of answer given, so that a test can tell whether the histories are worth playing. */
  const answers = new Set<string>()

  const sees = (actor: Actor, record: Filed | undefined) =>
    record !== undefined && (actor.brokerageId === null || record.brokerageId === actor.brokerageId)

  const hasLeft = (actor: Actor, id: string) => records.get(id)?.left.includes(actor.brokerageId ?? '') ?? false

  function read(actor: Actor, id: string) {
    const record = records.get(id)
    if (!record || record.deleted || !sees(actor, record)) return null
    return { epoch: EPOCH, ver: record.ver, body: projectBody(shapeOf(record.entity), actor, record.body) }
  }

  function conflictsOf(actor: Actor, id: string): Conflict[] {
    const entity = records.get(id)?.entity
    if (!entity || !read(actor, id)) return []
    return [...conflicts.values()]
      .filter((each) => each.entityId === id)
      .flatMap((each) => projectConflict(shapeOf(entity), actor, each) ?? [])
  }

  function store(mutation: Mutation, outcome: Extract<Outcome, { record: unknown }>): void {
    const { mutationId, id, entity, madeUnder } = mutation
    const known = records.get(id)
    if (outcome.isChanged) {
      records.set(id, {
        ...outcome.record,
        entity,
        brokerageId: known?.brokerageId ?? madeUnder!,
        left: known?.left ?? [],
      })
      versions.set(`${id}@${outcome.record.ver}`, outcome.record.body)
      log.push(id)
    }
    for (const each of outcome.conflicts) conflicts.set(each.id, each)
    if (outcome.conflicts.length > 0) log.push(id)
    effects.set(mutationId, (effects.get(mutationId) ?? 0) + 1)
  }

  function apply(actor: Actor, received: unknown): Result {
    const parsed = parseMutation(JSON.parse(JSON.stringify(received)))
    if ('problems' in parsed) throw new Error(`a tablet sent a malformed mutation: ${JSON.stringify(parsed.problems)}`)
    const { mutation } = parsed
    const { mutationId, id, entity } = mutation
    if (random.chance(0.02)) return { mutationId, verdict: 'retry', afterSeconds: 1 }
    const hash = hashInput(mutation)
    const remembered = answered.get(mutationId)
    const recalled = remembered ? rules.recall(remembered, hash, mutation) : null
    if (recalled) {
      if ('code' in recalled) return { mutationId, ...recalled }
      return { mutationId, ...recalled, entity: read(actor, id), conflicts: conflictsOf(actor, id) }
    }
    const shape = shapeOf(entity)
    const record = records.get(id)
    const named = referencesIn(shape, mutation.ops).map((each) => each.id)
    const visible = [...mutation.dependsOn, ...named].flatMap((each): [string, string][] => {
      const named = records.get(each)
      return named && sees(actor, named) ? [[each, named.entity]] : []
    })
    const outcome = rules.applyMutation(
      {
        shape,
        actor,
        record: record && sees(actor, record) ? record : null,
        conflicts: [...conflicts.values()].filter(
          (each) => each.entityId === id && (isOpen(each) || mutation.resolves.some((named) => named.id === each.id)),
        ),
        visible: new Map(visible),
        leftScope: new Set(
          [id, ...mutation.dependsOn].filter((each) => !sees(actor, records.get(each)) && hasLeft(actor, each)),
        ),
        makeId,
      },
      mutation,
    )
    if (outcome.verdict === 'blocked') return { mutationId, ...outcome }
    if (outcome.verdict === 'rejected') {
      answered.set(mutationId, { hash, verdict: 'rejected', code: outcome.code })
      return { mutationId, ...outcome }
    }
    const { verdict, refused } = outcome
    store(mutation, outcome)
    answered.set(mutationId, { hash, verdict, refused })
    return { mutationId, verdict, refused, entity: read(actor, id), conflicts: conflictsOf(actor, id) }
  }

  return {
    records,
    conflicts,
    versions,
    effects,
    read,
    conflictsOf,
    answers,
    push(actor: Actor, batch: readonly Mutation[]): Result[] {
      const gate = createLaneGate()
      const results = batch.map((mutation): Result => {
        const { mutationId, lane } = mutation
        if (!gate.isOpen(lane)) return { mutationId, verdict: 'blocked', by: lane }
        return gate.pass(lane, apply(actor, mutation))
      })
      for (const each of results) answers.add(`${each.verdict} ${refusalIn(each) ?? ''}`.trim())
      return results
    },
    pull(actor: Actor, from: string | null, size: number): Page {
      const start = Number(from ?? 0)
      const ids = log.slice(start, start + size)
      const isLast = ids.length < size
      const items = [...new Set(ids)].map((id): PullItem => {
        const { entity } = records.get(id)!
        const state = read(actor, id)
        return state ? { state: 'here', entity, id, ...state } : { state: 'gone', entity, id }
      })
      return {
        from,
        items,
        conflicts: [...new Set(ids)].flatMap((id) => conflictsOf(actor, id)),
        next: String(start + ids.length),
        isLast,
      }
    },
    /** Somebody moves the record to another firm: a new version, and those who saw it no longer do. */
    move(id: string, brokerageId: string): void {
      const record = records.get(id)!
      const ver = record.ver + 1
      records.set(id, { ...record, ver, brokerageId, left: [...record.left, record.brokerageId] })
      versions.set(`${id}@${ver}`, record.body)
      log.push(id)
    },
  }
}
export type Office = ReturnType<typeof createOffice>
