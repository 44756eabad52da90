import { Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/kernel/languages.ts'
import { TASK_VIEWS, type TaskCounts, type TaskView } from '#domain/task/task.schema.ts'
import { HELD_VIEWS } from '#local/reads/tasks.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { taskCountsQuery } from '../../data/task-counts.ts'
import { useHeldCounts } from './held-tasks.ts'
import classes from './tasks.module.css'

const COUNTED = {
  mine: 'mine',
  'my-queues': 'my_queues',
  unassigned: 'unassigned',
  overdue: 'overdue',
  all: 'all',
} as const satisfies Record<TaskView, keyof TaskCounts>

/** One that a device can answer without the office. */
export function isHeldView(view: TaskView): view is (typeof HELD_VIEWS)[number] {
  return (HELD_VIEWS as readonly TaskView[]).includes(view)
}

/** Whose tasks are listed, each with how many are open (claims 7.3). */
export function TaskViews({ view, held }: { view: TaskView; held: Language | null }) {
  const { t, i18n } = useTranslation('tasks')
  const { data: counts } = useQuery({ ...taskCountsQuery, enabled: held === null })
  const heldCounts = useHeldCounts(held)
  const countOf = (each: TaskView) => (held ? isHeldView(each) && heldCounts?.[each] : counts?.[COUNTED[each]])
  const [, change] = useUrlSearch()
  return (
    <div className={classes.views}>
      <nav aria-label={t('views')}>
        {TASK_VIEWS.map((each) => {
          const count = countOf(each) || 0
          return (
            <UnstyledButton
              key={each}
              className={classes.view}
              aria-current={each === view ? 'page' : undefined}
              disabled={held !== null && !isHeldView(each)}
              title={held !== null && !isHeldView(each) ? t('needsOffice') : undefined}
              onClick={() => void change({ view: each === 'mine' ? undefined : each, page: undefined })}
            >
              {t(`view.${each}`)}
              <span className={classes.count} data-late={(each === 'overdue' && count > 0) || undefined}>
                {(held ? heldCounts && isHeldView(each) : counts) && count.toLocaleString(i18n.language)}
              </span>
            </UnstyledButton>
          )
        })}
      </nav>
      {!held && counts && counts.done_today > 0 && (
        <Text size="sm" c="dimmed">
          {t('doneToday', { count: counts.done_today })}
        </Text>
      )}
    </div>
  )
}
