import { localDate } from '#domain/kernel/time-zones.ts'
import type { TaskAudience } from '#domain/task/task.lifecycle.ts'
import type { TaskParent } from '#domain/task/task-parent.ts'
import type { TriggerCode } from '#domain/task/triggers.ts'
import type { Making } from '../../../acting.ts'
import type { Tx } from '../../../db/client.ts'
import type { TaskFacts } from '../../../db/tables/tasks.table.ts'

/** Why a task is open by itself: while it stands, so does the task; its key names one fact (claims 7.2). */
export interface Cause {
  trigger: TriggerCode
  key: string
  /** Null of the office's own. */
  brokerageId: string | null
  parent: TaskParent | null
  subjectId?: string
  /** Whose it is, where the cause names somebody at work; the trigger's queue stands behind them. */
  assigneeId?: string | null
  /** Where it is another than the trigger's. */
  audience?: TaskAudience
  dueOn: string
  facts?: TaskFacts
}

/** What it is looked for with. */
export interface Looking extends Pick<Making, 'clock'> {
  now: Date
  /** The office's. */
  zone: string
  today: string
  /** Who may sign in, by their id. */
  atWork: ReadonlySet<string>
}

export type FindCauses = (tx: Tx, looking: Looking) => Promise<Cause[]>

export const EVERYTHING = { kind: 'all' } as const

export function dayOf(at: Date, zone: string): string {
  return localDate(at, zone)
}

export const policyParent = (id: string): TaskParent => ({ kind: 'policy', id })
