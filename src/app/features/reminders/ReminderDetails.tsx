import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { mayAmend } from '#domain/note/authorship.ts'
import { isOverdue } from '#domain/reminder/due.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { DrawerActions } from '../../blocks/drawer/DrawerActions.tsx'
import { useAskRemove } from '../../blocks/feedback/use-ask-remove.ts'
import { RecordBadge } from '../../device/RecordBadge.tsx'
import { useAccount } from '../../session/account.ts'
import { toasts } from '../../telling/toasts.ts'
import { useMayComplete } from './ReminderRows.tsx'
import type { ListedReminder } from './reminder.queries.ts'
import classes from './reminders.module.css'
import { useReminderActs } from './use-reminder-acts.ts'

interface ReminderDetailsProps {
  reminder: ListedReminder
  onEdit: () => void
  /** Once there is nothing more to see of it. */
  onDone: () => Promise<void>
}

/** One reminder whole; its author changes and deletes it, whoever it is for completes it. */
export function ReminderDetails({ reminder, onEdit, onDone }: ReminderDetailsProps) {
  const { t, i18n } = useTranslation('reminders')
  const { id: accountId, role, fullName } = useAccount()
  const { remove, setCompleted, undoCompleted } = useReminderActs()
  const mayComplete = useMayComplete()(reminder)
  const { note, due_on, assignee, is_completed, created_by, state } = reminder
  const isLate = !is_completed && isOverdue(due_on, new Date())

  const askRemove = useAskRemove({
    title: t('delete.title'),
    body: t('delete.body'),
    act: t('delete.act'),
    done: t('delete.done'),
  })
  const complete = async () => {
    if (!(await setCompleted(reminder, !is_completed))) return
    await onDone()
    toasts.undoable(t(is_completed ? 'reopened' : 'completed'), () => undoCompleted(reminder))
  }

  return (
    <>
      <Stack gap="lg" pb="xl">
        {note && <Text className={classes.text}>{note}</Text>}
        <FactGrid
          facts={[
            {
              label: t('form.dueOn'),
              value: <StateBadge tone={isLate ? 'refused' : 'neutral'}>{formatDate(due_on, i18n.language)}</StateBadge>,
            },
            { label: t('form.assignee'), value: assignee?.name },
            { label: t('columns.note.createdBy'), value: created_by?.name ?? fullName },
            ...(state ? [{ label: t('columns.quote.sent'), value: <RecordBadge state={state} /> }] : []),
          ]}
        />
      </Stack>
      {mayComplete && (
        <DrawerActions>
          {mayAmend({ accountId, role }, created_by?.id ?? null) && (
            <>
              <Button
                variant="default"
                c="var(--danger)"
                onClick={() => void askRemove(onDone, () => remove(reminder))}
              >
                {t('delete.act')}
              </Button>
              <Button variant="default" onClick={onEdit}>
                {t('edit')}
              </Button>
            </>
          )}
          <Button onClick={() => void complete()}>{t(is_completed ? 'reopen' : 'complete')}</Button>
        </DrawerActions>
      )}
    </>
  )
}
