import { IconAlertCircle, IconChecklist } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import type { Language } from '#domain/kernel/languages.ts'
import { TASK_ORDERING, taskColumns } from '#domain/task/task.columns.ts'
import type { TaskOutcome, TaskPriority } from '#domain/task/task.lifecycle.ts'
import type { Task, TaskView } from '#domain/task/task.schema.ts'
import type { TaskParentKind } from '#domain/task/task-parent.ts'
import { StateBadge, type Tone } from '../../blocks/detail/StateBadge.tsx'
import { defineList, type ListDefinition, type RowState } from '../../blocks/list/define-list.ts'
import { heldTasksQuery } from './held-tasks.ts'
import { placeOf } from './place-of.ts'
import { askedOf, type TaskFilters, taskListQuery } from './task.queries.ts'
import classes from './tasks.module.css'

/** One view of tasks, narrowed down: the office's answer, or what this device holds. */
export function taskList(view: TaskView, filters: TaskFilters, held: Language | null): ListDefinition<Task> {
  return defineList<Task, typeof taskColumns>({
    name: 'tasks',
    titleKey: 'tasks:title',
    searchKey: 'tasks:search',
    columns: taskColumns,
    ordering: TASK_ORDERING,
    query: (search) => {
      const asked = askedOf(view, filters, search)
      return held ? heldTasksQuery(held, asked) : taskListQuery(asked)
    },
    rowId: taskId,
    nameOf: ({ title }) => title,
    linkOn: 'title',
    rowLink: ({ id }) => ({ to: '/tasks', search: (old) => ({ ...old, task: id }) }),
    stateOf: taskState,
    cells: {
      priority: (task) => <PriorityBadge priority={task.priority} />,
      parent: recordOf,
      assignee__full_name: ({ assignee }) => assignee?.name,
      due_on: (task) => task.due_on && <DueDate task={task} />,
    },
    offlineKey: 'tasks:offline',
    empty: { ...emptyWords(view, filters), icon: <IconChecklist /> },
  })
}

function emptyWords(view: TaskView, filters: TaskFilters) {
  if (Object.values(filters).some((each) => each !== undefined)) return { titleKey: 'tasks:emptyFiltered' }
  return view === 'mine' ? { titleKey: 'tasks:empty', bodyKey: 'tasks:emptyBody' } : { titleKey: 'tasks:emptyView' }
}

const taskId = ({ id }: Task) => id
const PRIORITY_TONES: Record<TaskPriority, Tone> = { low: 'neutral', normal: 'neutral', high: 'refused' }
const OUTCOME_TONES: Record<TaskOutcome, Tone> = { done: 'done', not_needed: 'neutral', cause_gone: 'done' }

/** Open, out of sight until a day, or how it ended. */
export function taskState({ outcome, hidden_until }: Task): RowState {
  if (outcome) return { tone: OUTCOME_TONES[outcome], labelKey: `tasks:outcome.${outcome}` }
  return hidden_until ? { tone: 'neutral', labelKey: 'tasks:hidden' } : { tone: 'motion', labelKey: 'tasks:state.open' }
}

export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  const { t } = useTranslation('tasks')
  return <StateBadge tone={PRIORITY_TONES[priority]}>{t(`priority.${priority}`)}</StateBadge>
}

/** What it is about, and the way to where it is done; nothing of one that is about nothing. */
export function recordOf({ record, path, parent }: Task): ReactNode {
  return path ? <RecordLink name={record.name} path={path} kind={parent?.kind} /> : record.name || null
}

function RecordLink({ name, path, kind }: { name: string; path: string; kind: TaskParentKind | undefined }) {
  const { t } = useTranslation('tasks')
  return (
    <Link {...placeOf(path)} className={classes.link}>
      {name || (kind ? t(`parent.${kind}`) : t('goThere'))}
    </Link>
  )
}

export function DueDate({ task: { due_on, is_overdue } }: { task: Task }) {
  const { t, i18n } = useTranslation('tasks')
  if (!due_on) return null
  const date = formatDate(due_on, i18n.language)
  if (!is_overdue) return date
  return (
    <span className={classes.late} title={t('overdue', { date })}>
      <IconAlertCircle size={16} aria-label={t('view.overdue')} />
      {date}
    </span>
  )
}
