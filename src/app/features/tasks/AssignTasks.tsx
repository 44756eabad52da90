import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { Task } from '#domain/task/task.schema.ts'
import { taskChange } from '#domain/task/task.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { OwnerFields, type OwnerValues } from './OwnerFields.tsx'
import { orSomebody } from './owner-rule.ts'
import type { BulkAct } from './use-task-acts.ts'

interface AssignTasksProps {
  tasks: readonly Task[]
  /** Answers whether it came to the office. */
  onAssign: (change: BulkAct) => Promise<boolean>
  onClose: () => void
}

const owners = orSomebody(
  z.object({ assignee: taskChange.shape.assignee.unwrap(), queue: taskChange.shape.queue.unwrap() }),
)

/** Gives tasks to somebody, or back to a queue. */
export function AssignTasks({ tasks, onAssign, onClose }: AssignTasksProps) {
  const { t } = useTranslation('tasks')
  const firms = new Set(tasks.map(({ audience, brokerage }) => (audience === 'staff' ? null : brokerage?.id)))
  const [only = null] = firms.size === 1 ? firms : []
  const form = useEntityForm<OwnerValues & Record<string, unknown>>({
    schema: owners,
    initialValues: { assignee: null, queue: null },
  })
  const submit = form.onSubmit(async (values) => {
    if (await onAssign({ action: 'assign', ...values })) onClose()
  })
  return (
    <FormDialog
      title={t('bulk.assignTitle', { count: tasks.length })}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={t('bulk.assign')}
    >
      <OwnerFields form={form} firm={only} />
    </FormDialog>
  )
}
