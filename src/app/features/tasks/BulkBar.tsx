import { Button, Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { PERSONS_OUTCOMES, TASK_PRIORITIES } from '#domain/task/task.lifecycle.ts'
import type { Task, TaskBulkAnswer } from '#domain/task/task.schema.ts'
import { useTell } from '../../blocks/feedback/use-tell.tsx'
import { useAccount } from '../../session/account.ts'
import { toasts } from '../../telling/toasts.ts'
import { AssignTasks } from './AssignTasks.tsx'
import { type BulkAct, useTaskActs } from './use-task-acts.ts'

interface BulkBarProps {
  tasks: readonly Task[]
  onDone: () => void
}

/** One act on many tasks, each by itself: what was refused is told with its reason (claims 7.3). */
export function BulkBar({ tasks, onDone }: BulkBarProps) {
  const { t } = useTranslation('tasks')
  const account = useAccount()
  const { bulk, undoBulk } = useTaskActs()
  const tellOutcome = useTellOutcome(tasks)
  const [isAssigning, assigning] = useDisclosure(false)
  const apply = async (change: BulkAct) => {
    const answers = await bulk(tasks, change)
    if (!answers) return false
    onDone()
    const undo = () => undoBulk(tasks, change.action)
    tellOutcome(answers, change.action, undo)
    return true
  }
  const mayAssign = can(account, 'task', 'assign')
  return (
    <>
      <Text fw={600}>{t('blocks:list.chosen', { count: tasks.length })}</Text>
      {mayAssign && (
        <Button variant="default" onClick={assigning.open}>
          {t('bulk.assign')}
        </Button>
      )}
      {mayAssign && (
        <Menu>
          <Menu.Target>
            <Button variant="default">{t('bulk.priority')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {TASK_PRIORITIES.map((priority) => (
              <Menu.Item key={priority} onClick={() => void apply({ action: 'priority', priority })}>
                {t(`priority.${priority}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Menu>
        <Menu.Target>
          <Button variant="default">{t('bulk.close')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {PERSONS_OUTCOMES.map((outcome) => (
            <Menu.Item key={outcome} onClick={() => void apply({ action: 'close', outcome })}>
              {t(`outcome.${outcome}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button variant="subtle" onClick={onDone}>
        {t('bulk.letGo')}
      </Button>
      {isAssigning && <AssignTasks tasks={tasks} onAssign={apply} onClose={assigning.close} />}
    </>
  )
}

/** "12 closed", or "11 of 12 closed, 1 needs you" with each reason under it. */
function useTellOutcome(tasks: readonly Task[]) {
  const { t } = useTranslation('tasks')
  const tell = useTell()
  const titles = new Map(tasks.map(({ id, title }) => [id, title]))
  return (answers: TaskBulkAnswer['data'], action: BulkAct['action'], undo: () => Promise<boolean>) => {
    const refused = answers.filter(({ is_done }) => !is_done)
    const count = answers.length - refused.length
    if (refused.length === 0) return toasts.undoable(t(`bulk.done.${action}`, { count }), undo)
    tell({
      title: t(`bulk.some.${action}`, { done: count, total: answers.length, refused: refused.length }),
      body: refused.map(({ id, why }) => `${titles.get(id)}: ${why}`).join('\n'),
    })
  }
}
