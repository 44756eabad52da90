import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DASHBOARD_ROWS } from '#domain/dashboard/dashboard.schema.ts'
import { isOverdue } from '#domain/reminder/due.ts'
import { DASHBOARD_HORIZON } from '#domain/reminder/reminder.schema.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { useFlag } from '../../flags/flags.ts'
import { useAccount } from '../../session/account.ts'
import { ReminderRows } from './ReminderRows.tsx'
import { type ListedReminder, reminderListQuery } from './reminder.queries.ts'
import classes from './reminders.module.css'

/** What is late, and what falls due within ten days (spec 2 §2 Dashboard), behind its flag. */
export function DueReminders() {
  const { t } = useTranslation('reminders')
  const { role } = useAccount()
  const isOn = useFlag('reminders')
  const query = reminderListQuery(role, { horizon: DASHBOARD_HORIZON, limit: 1000 })
  const { data, error } = useQuery({ ...query, enabled: isOn })
  if (!isOn) return null
  const { late = [], soon = [] } = Object.groupBy(data?.data ?? [], ({ due_on }) =>
    isOverdue(due_on, new Date()) ? 'late' : 'soon',
  )

  return (
    <Section title={t('title')} isFlush>
      {!data && !error && <Skeleton height={80} radius={0} />}
      {late.length > 0 && <Group title={t('late', { count: late.length })} reminders={late} />}
      {soon.length > 0 && <Group title={t('soon', { count: soon.length })} reminders={soon} />}
      {data?.data.length === 0 && <ReminderRows reminders={[]} empty={t('empty')} />}
    </Section>
  )
}

function Group({ title, reminders }: { title: string; reminders: readonly ListedReminder[] }) {
  return (
    <section aria-label={title}>
      <header className={classes.group}>{title}</header>
      <ReminderRows reminders={reminders.slice(0, DASHBOARD_ROWS)} empty="" linkOf={pageOf} />
    </section>
  )
}

const NOTES = {
  policy: '/policies/$id/notes',
  policyholder: '/policyholders/$id/notes',
  quote: '/quotes/$id/notes',
} as const

/** Beside what it is about. */
function pageOf({ id, parent }: ListedReminder): LinkProps {
  const search = { reminder: id }
  return parent ? { to: NOTES[parent.kind], params: { id: parent.id }, search } : { to: '.', search }
}
