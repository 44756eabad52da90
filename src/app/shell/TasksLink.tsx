import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { taskCountsQuery } from '../data/task-counts.ts'
import { useFlag } from '../flags/flags.ts'
import { BarLink } from './BarLink.tsx'

/** The road to one's tasks, with how many are one's own or nobody's yet (claims 8.3). */
export function TasksLink() {
  const { t } = useTranslation('shell')
  const isOn = useFlag('tasks')
  const { data: counts } = useQuery({ ...taskCountsQuery, enabled: isOn })
  if (!isOn) return null
  const count = counts ? counts.mine + counts.unassigned : 0
  const label = count > 0 ? t('tasks.waiting', { count }) : t('tasks.title')
  return (
    <BarLink
      to="/tasks"
      label={label}
      count={count}
      isPressing={counts !== undefined && counts.overdue > 0}
      icon={<IconChecklist size={22} />}
    />
  )
}
