import type { Task, TaskChange } from '#domain/task/task.schema.ts'

/** A task as its form holds it. */
export function formOf({ title, note, priority, due_on, assignee, queue }: Task): Required<TaskChange> {
  return { title, note, priority, due_on, assignee: assignee?.id ?? null, queue: queue?.id ?? null }
}

/** What was typed since it was opened, and nothing else: what somebody else changes meanwhile stays theirs. */
export function changesOf(opened: Task, values: Required<TaskChange>): TaskChange {
  const before = formOf(opened)
  const { title: _, ...words } = before
  const fields = Object.keys(opened.trigger === null ? before : words) as (keyof TaskChange)[]
  return Object.fromEntries(
    fields.flatMap((field) => (values[field] === before[field] ? [] : [[field, values[field]]])),
  )
}

/** Did somebody else change one of the same answers? Then the office is asked at the version that was read. */
export function touches(change: TaskChange, opened: Task, now: Task): boolean {
  const [before, after] = [formOf(opened), formOf(now)]
  return (Object.keys(change) as (keyof TaskChange)[]).some((field) => before[field] !== after[field])
}
