import { z } from 'zod'
import { locator } from '../kernel/ids.ts'
import { conflict } from './conflict.ts'
import { body, json } from './json.ts'
import { path } from './path.ts'

/**
 * Why the office refuses a change or a part of it. Wording is found by code. Draft patches are refused only
 * for shape, permission, state, scope and size; everything else becomes `needsAttention` (protocol 4.3).
 */
export const REFUSALS = [
  'malformed',
  'bad_path',
  'bad_value',
  'forbidden',
  'not_found',
  'out_of_scope',
  'wrong_scope',
  'id_taken',
  'gone',
  'state',
  'stale',
  'open_conflicts',
  'mutation_id_reuse',
  'too_large',
  'schema',
] as const
export const refusal = z.enum(REFUSALS)
export type Refusal = z.infer<typeof refusal>

/** A part that could not be taken while the rest was: kept by the device as a dead letter. */
export const refusedPart = z.object({ path, code: refusal, value: json })
export type RefusedPart = z.infer<typeof refusedPart>

export const ACCEPTED = ['applied', 'merged', 'conflict'] as const
export const accepted = z.enum(ACCEPTED)
export type Accepted = z.infer<typeof accepted>

/** The record as it stands now, under the reader's present rights. */
export const entityState = z.object({ epoch: z.string(), ver: z.int(), body })
export type EntityState = z.infer<typeof entityState>

const acceptance = { refused: z.array(refusedPart), entity: entityState.nullable(), conflicts: z.array(conflict) }

/** The office's answer to one mutation (protocol 1.2, 4.4 Settle). Everything in an `accepted` answer is read now. */
export const result = z.discriminatedUnion('verdict', [
  z.object({ mutationId: locator, verdict: accepted, ...acceptance }),
  z.discriminatedUnion('of', [
    z.object({ mutationId: locator, verdict: z.literal('duplicate'), of: accepted, ...acceptance }),
    z.object({ mutationId: locator, verdict: z.literal('duplicate'), of: z.literal('rejected'), code: refusal }),
  ]),
  z.object({ mutationId: locator, verdict: z.literal('rejected'), code: refusal }),
  z.object({ mutationId: locator, verdict: z.literal('blocked'), by: z.string() }),
  z.object({ mutationId: locator, verdict: z.literal('retry'), afterSeconds: z.int() }),
])
export type Result = z.infer<typeof result>
export type Acceptance = Extract<Result, { refused: RefusedPart[] }>

/** Did the office take it, now or before? Then the device lets go of its row. */
export function isAccepted(answer: Result): answer is Acceptance {
  return 'refused' in answer
}

/** The terminal refusal, said now or before; null for anything that may still go through. */
export function refusalIn(answer: Result): Refusal | null {
  return 'code' in answer ? answer.code : null
}

/** After a verdict that is not ok the rest of that lane is blocked; other lanes go on (protocol 4.3). */
export interface LaneGate {
  isOpen(lane: string): boolean
  pass(lane: string, answer: Result): Result
  /** A gate for what may have to be tried again: this one learns nothing of it. */
  branch(): LaneGate
}

export function createLaneGate(lanes: Iterable<string> = []): LaneGate {
  const closed = new Set(lanes)
  return {
    isOpen: (lane) => !closed.has(lane),
    pass(lane, answer) {
      if (!isAccepted(answer)) closed.add(lane)
      return answer
    },
    branch: () => createLaneGate(closed),
  }
}
