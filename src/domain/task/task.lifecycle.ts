/** Q10.4: priorities Low, Normal, High; states open and closed. In order: escalation climbs it. */
export const TASK_PRIORITIES = ['low', 'normal', 'high'] as const
export type TaskPriority = (typeof TASK_PRIORITIES)[number]

export const OPEN_OR_CLOSED = ['open', 'closed'] as const
export type TaskState = (typeof OPEN_OR_CLOSED)[number]

export function isOpenTask({ state }: { state: TaskState }): boolean {
  return state === 'open'
}

/** How it ended; `cause_gone` is the system's alone. */
export const TASK_OUTCOMES = ['done', 'not_needed', 'cause_gone'] as const
export type TaskOutcome = (typeof TASK_OUTCOMES)[number]
export const PERSONS_OUTCOMES = ['done', 'not_needed'] as const satisfies readonly TaskOutcome[]

/** Whose work it is: a firm's, which its brokers see, or the office's, which no broker ever does. */
export const TASK_AUDIENCES = ['brokerage', 'staff'] as const
export type TaskAudience = (typeof TASK_AUDIENCES)[number]

/** So long a closed task may be opened again, and one be hidden ahead (claims 7.1). */
export const REOPEN_DAYS = 30
export const HIDE_DAYS = 30
