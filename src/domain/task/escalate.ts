import { addDays } from '../kernel/calendar.ts'
import { TASK_PRIORITIES, type TaskPriority } from './task.lifecycle.ts'

/** A morning's escalation happens from this hour on where the office is (claims 7.2). */
export const ESCALATION_HOUR = 6
/** So long overdue, what a person holds goes back to its queue. */
const BACK_AFTER_DAYS = 3

interface Waiting {
  dueOn: string | null
  priority: TaskPriority
  assigneeId: string | null
  queueId: string | null
}

/** What a morning changes of an open task: one priority up once it is overdue, and back to its queue three days later. */
export function escalate(task: Waiting, today: string): Partial<Pick<Waiting, 'priority' | 'assigneeId'>> {
  const { dueOn, priority, assigneeId, queueId } = task
  if (dueOn === null || dueOn >= today) return {}
  const next = TASK_PRIORITIES[TASK_PRIORITIES.indexOf(priority) + 1]
  const isBack = assigneeId !== null && queueId !== null && addDays(dueOn, BACK_AFTER_DAYS) <= today
  return { ...(next && { priority: next }), ...(isBack && { assigneeId: null }) }
}
