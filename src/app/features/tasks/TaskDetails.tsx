import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import type { Task } from '#domain/task/task.schema.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { DrawerActions } from '../../blocks/drawer/DrawerActions.tsx'
import { OfflineNote } from '../../blocks/feedback/OfflineNote.tsx'
import { useAccount } from '../../session/account.ts'
import { HideTask } from './HideTask.tsx'
import { useHeldTasks } from './held-tasks.ts'
import { placeOf } from './place-of.ts'
import { PriorityBadge, recordOf, taskState } from './task-list.tsx'
import classes from './tasks.module.css'
import { closeHere, isClosedByHand, useTaskActs } from './use-task-acts.ts'

interface TaskDetailsProps {
  task: Task
  onEdit: () => void
  /** Once it is off the list. */
  onDone: () => Promise<void>
}

/** One task whole: why it is there, whose it is, and what may be done with it. */
export function TaskDetails({ task, onEdit, onDone }: TaskDetailsProps) {
  const { t } = useTranslation('tasks')
  const { id: ownId } = useAccount()
  const { close, reopen, take } = useTaskActs()
  const held = useHeldTasks()
  const [isHiding, hiding] = useDisclosure(false)
  const { actions, closes_when, note, path, assignee } = task
  const isOpen = task.outcome === null
  const [isBusy, setBusy] = useState(false)
  const andLeave = async (done: () => Promise<boolean>) => {
    setBusy(true)
    const isDone = await done()
    setBusy(false)
    if (isDone) await onDone()
  }
  return (
    <>
      <Stack gap="lg" pb="xl">
        {closes_when && isOpen && <Text>{t('closesWhen', { cause: closes_when })}</Text>}
        {note && <Text className={classes.note}>{note}</Text>}
        <FactGrid facts={useFacts(task)} />
        {held && !isClosedByHand(task) && <OfflineNote>{t('needsOffice')}</OfflineNote>}
      </Stack>
      <DrawerActions>
        {actions.includes('edit') && (
          <Button variant="default" onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
        {actions.includes('hide') && (
          <Button variant="default" onClick={hiding.open}>
            {t('hide.act')}
          </Button>
        )}
        {actions.includes('assign') && assignee?.id !== ownId && (
          <Button variant="default" onClick={() => void take(task, ownId)}>
            {t('take')}
          </Button>
        )}
        {actions.includes('reopen') && <Button onClick={() => void reopen(task)}>{t('reopen')}</Button>}
        {isClosedByHand(task) && (
          <>
            {!held && (
              <Button
                variant="default"
                disabled={isBusy}
                onClick={() => void andLeave(() => close(task, 'not_needed'))}
              >
                {t('outcome.not_needed')}
              </Button>
            )}
            <Button
              loading={isBusy}
              onClick={() => void andLeave(() => (held ? closeHere(task) : close(task, 'done')))}
            >
              {t('outcome.done')}
            </Button>
          </>
        )}
        {isOpen && task.trigger && path && (
          <Button renderRoot={(props) => <Link {...props} {...placeOf(path)} />}>{t('goThere')}</Button>
        )}
      </DrawerActions>
      {isHiding && <HideTask task={task} onClose={hiding.close} onDone={onDone} />}
    </>
  )
}

function useFacts(task: Task) {
  const { t, i18n } = useTranslation('tasks')
  const state = taskState(task)
  const date = (day: string | null) => day && formatDate(day, i18n.language)
  const by = (name: string | undefined, at: Date) =>
    [name ?? t('byItself'), at.toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })].join(', ')
  return [
    { label: t('columns.task.parent'), value: recordOf(task) },
    { label: t('columns.task.priority'), value: <PriorityBadge priority={task.priority} /> },
    { label: t('form.assignee'), value: task.assignee?.name ?? t('nobody') },
    { label: t('form.queue'), value: task.queue?.name },
    {
      label: t('form.dueOn'),
      value: task.is_overdue ? <StateBadge tone="refused">{date(task.due_on)}</StateBadge> : date(task.due_on),
    },
    { label: t('columns.task.state'), value: <StateBadge tone={state.tone}>{t(state.labelKey)}</StateBadge> },
    ...(task.hidden_until ? [{ label: t('hide.until'), value: date(task.hidden_until) }] : []),
    ...(task.brokerage ? [{ label: t('brokerage'), value: task.brokerage.name }] : []),
    { label: t('opened'), value: by(task.opened_by?.name, task.created_at) },
    ...(task.closed_at ? [{ label: t('closed'), value: by(task.closed_by?.name, task.closed_at) }] : []),
  ]
}
