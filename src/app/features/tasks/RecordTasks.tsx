import { Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Task } from '#domain/task/task.schema.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { openTasksQuery } from '../../data/open-tasks.ts'
import { useFlag } from '../../flags/flags.ts'
import { DueDate } from './task-list.tsx'
import classes from './tasks.module.css'

/** The most urgent; all of them stand in the list of tasks. */
const SHOWN = 5

/** What is to be done about one record, on that record's own page. */
export function RecordTasks({ record }: { record: string }) {
  const { t } = useTranslation('tasks')
  const isOn = useFlag('tasks')
  const { data, error } = useQuery({ ...openTasksQuery(record), enabled: isOn })
  if (!isOn || (error && !data)) return null // without signal, or where tasks are not this reader's
  return (
    <Section
      title={t('ofRecord.title')}
      aside={data && data.pagination.total_count > 0 && <Text c="dimmed">{data.pagination.total_count}</Text>}
      isFlush
    >
      {!data ? (
        <Skeleton height={56} m="md" />
      ) : data.data.length === 0 ? (
        <Text c="dimmed" px={20} py="md" size="sm">
          {t('ofRecord.none')}
        </Text>
      ) : (
        <ul className={classes.ofRecord}>
          {data.data.slice(0, SHOWN).map((task) => (
            <RecordTask key={task.id} task={task} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function RecordTask({ task }: { task: Task }) {
  const { id, title, assignee, queue } = task
  return (
    <li>
      <div>
        <Anchor renderRoot={(props) => <Link {...props} to="/tasks" search={{ view: 'all', task: id }} />} fw={600}>
          {title}
        </Anchor>
        <Text size="sm" c="dimmed">
          {assignee?.name ?? queue?.name}
        </Text>
      </div>
      <DueDate task={task} />
    </li>
  )
}
