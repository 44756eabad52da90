import { receive } from '#domain/sync/device/adopt.ts'
import { applyResult } from '#domain/sync/device/apply-result.ts'
import { keepItem, leaveDeleted, type Question } from '#domain/sync/device/choose.ts'
import { type Edit, planSave } from '#domain/sync/device/edit.ts'
import type { OutboxRow, Shadow } from '#domain/sync/device/outbox-row.ts'
import type { Body } from '#domain/sync/json.ts'
import { applyMutation } from '#domain/sync/merge/apply-mutation.ts'
import { recall } from '#domain/sync/merge/recall.ts'

/** What a person does about a deletion that met a change: the item lives, with what fell with it or without, or it stays deleted. */
function chooseAboutDeletion(body: Body, question: Question, way: 'keep' | 'keepAll' | 'leave'): Edit[] {
  if (way === 'leave') return leaveDeleted(body, question)
  return keepItem(body, question, way === 'keepAll' ? [...question.fallen, ...question.emptied] : [])
}

/**
 * The rules a simulated tablet and office act by: the real functions, and at the places where a wrong reading
 * would act, one that does nothing. A mutant replaces one of them.
 */
export const REAL_RULES = {
  planSave,
  chooseAboutDeletion,
  applyResult,
  receive,
  applyMutation,
  recall: recall as (...asked: Parameters<typeof recall>) => ReturnType<typeof recall> | null,
  /** What the base of an edit is taken from: what the form showed. */
  baseOf: (edit: Edit, _view: Body): Edit => edit,
  /** What a newer copy, pulled or answered, does to waiting rows: nothing. */
  rebase: (rows: OutboxRow[], _shadow: Shadow | null): OutboxRow[] => rows,
}
export type Rules = typeof REAL_RULES
