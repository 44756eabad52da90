import { ActionIcon, Indicator } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { taskCountsQuery } from '../data/task-counts.ts'
import { useFlag } from '../flags/flags.ts'

const MOST_SHOWN = 99

/** The road to one's tasks, with how many are one's own or nobody's yet (claims 8.3). */
export function TasksLink() {
  const { t } = useTranslation('shell')
  const isOn = useFlag('tasks')
  const { data: counts } = useQuery({ ...taskCountsQuery, enabled: isOn })
  if (!isOn) return null
  const count = counts ? counts.mine + counts.unassigned : 0
  const label = count > 0 ? t('tasks.waiting', { count }) : t('tasks.title')
  return (
    <Indicator
      label={count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      size={18}
      disabled={count === 0}
      color={counts && counts.overdue > 0 ? 'clay' : 'hedge'}
      offset={4}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        title={label}
        renderRoot={(props) => <Link {...props} to="/tasks" />}
      >
        <IconChecklist size={22} />
      </ActionIcon>
    </Indicator>
  )
}
