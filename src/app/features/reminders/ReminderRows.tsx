import { Checkbox, Text } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { mayAmend } from '#domain/note/authorship.ts'
import { isOverdue } from '#domain/reminder/due.ts'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { RecordBadge } from '../../device/RecordBadge.tsx'
import { useAccount } from '../../session/account.ts'
import { toasts } from '../../telling/toasts.ts'
import type { ListedReminder } from './reminder.queries.ts'
import classes from './reminders.module.css'
import { useReminderActs } from './use-reminder-acts.ts'

interface ReminderRowsProps {
  reminders: readonly ListedReminder[] | undefined
  empty: string
  /** Where a row leads; the drawer on the same page unless said. */
  linkOf?: (reminder: ListedReminder) => LinkProps
}

/** Reminders with the one thing done to them most: ticking them off. */
export function ReminderRows({ reminders, empty, linkOf = drawerOf }: ReminderRowsProps) {
  if (reminders?.length === 0) {
    return (
      <Text c="dimmed" px="lg" py="md">
        {empty}
      </Text>
    )
  }
  return (
    <ul className={classes.rows}>
      {reminders?.map((reminder) => (
        <Row key={reminder.id} reminder={reminder} link={linkOf(reminder)} />
      ))}
    </ul>
  )
}

function Row({ reminder, link }: { reminder: ListedReminder; link: LinkProps }) {
  const { t, i18n } = useTranslation('reminders')
  const { setCompleted, undoCompleted } = useReminderActs()
  const mayComplete = useMayComplete()(reminder)
  const { subject, due_on, assignee, about, is_completed, state } = reminder
  const isLate = !is_completed && isOverdue(due_on, new Date())
  const date = formatDate(due_on, i18n.language)

  const tick = async (isDone: boolean) => {
    if (!(await setCompleted(reminder, isDone))) return
    toasts.undoable(t(isDone ? 'completed' : 'reopened'), () => undoCompleted(reminder))
  }

  return (
    <li className={classes.row}>
      <Checkbox
        aria-label={t('markDone', { subject })}
        checked={is_completed}
        disabled={!mayComplete}
        onChange={(event) => void tick(event.currentTarget.checked)}
      />
      <div className={classes.words}>
        <Link {...link} className={classes.name}>
          {subject}
        </Link>
        <div className={classes.under}>
          {assignee && (about ? t('about', { farm: about, name: assignee.name }) : t('for', { name: assignee.name }))}
        </div>
      </div>
      {state && state !== 'atOffice' && <RecordBadge state={state} />}
      <StateBadge tone={isLate ? 'refused' : 'neutral'}>{t(isLate ? 'overdue' : 'due', { date })}</StateBadge>
    </li>
  )
}

/** Its author, whoever it is for, and super users. */
export function useMayComplete(): (reminder: ListedReminder) => boolean {
  const { id: accountId, role } = useAccount()
  return ({ created_by, assignee }) =>
    assignee?.id === accountId || mayAmend({ accountId, role }, created_by?.id ?? null)
}

function drawerOf({ id }: ListedReminder): LinkProps {
  return { to: '.', search: (old) => ({ ...old, reminder: id }) }
}
