import { SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { NAME_MAX, NOTE_MAX } from '#domain/kernel/limits.ts'
import { TASK_PRIORITIES, type TaskPriority } from '#domain/task/task.lifecycle.ts'
import { type Task, taskChange } from '#domain/task/task.schema.ts'
import type { SaveAnswer } from '../../blocks/form/apply-field-errors.ts'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { useAccount } from '../../session/account.ts'
import { formOf } from './edited-task.ts'
import { OwnerFields, type OwnerValues } from './OwnerFields.tsx'
import { orSomebody } from './owner-rule.ts'

export interface TaskValues extends OwnerValues, Record<string, unknown> {
  title: string
  note: string
  priority: TaskPriority
  due_on: string | null
}

interface TaskFormProps {
  /** The task that is changed; a new one without. */
  task?: Task
  onSave: (values: TaskValues) => Promise<SaveAnswer>
  onCancel: () => void
}

const shape = taskChange.required()
/** Of one that opened itself the words are its trigger's. */
const triggered = orSomebody(shape.omit({ title: true }).loose())
const byHand = orSomebody(z.object(shape.shape))

/** What, whose, by when, how urgent. */
export function TaskForm({ task, onSave, onCancel }: TaskFormProps) {
  const { t } = useTranslation('tasks')
  const { id: ownId } = useAccount()
  const priorityLabel = useId()
  const isTriggered = Boolean(task?.trigger)
  const form = useEntityForm<TaskValues>({
    schema: isTriggered ? triggered : byHand,
    initialValues: task
      ? formOf(task)
      : { title: '', note: '', priority: 'normal', due_on: null, assignee: ownId, queue: null },
  })
  return (
    <EntityForm form={form} onSave={onSave} onCancel={onCancel}>
      {!isTriggered && (
        <TextInput label={t('form.title')} required maxLength={NAME_MAX} {...form.getInputProps('title')} />
      )}
      <OwnerFields
        form={form}
        firm={task?.audience === 'brokerage' ? (task.brokerage?.id ?? null) : null}
        present={task?.assignee ?? null}
      />
      <DateInput label={t('form.dueOn')} keepsText {...form.getInputProps('due_on')} />
      <Stack gap={4}>
        <Text component="span" size="sm" fw={500} id={priorityLabel}>
          {t('columns.task.priority')}
        </Text>
        <SegmentedControl
          aria-labelledby={priorityLabel}
          data={TASK_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
          {...form.getInputProps('priority')}
        />
      </Stack>
      <Textarea
        label={t('form.note')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={NOTE_MAX}
        {...form.getInputProps('note')}
      />
    </EntityForm>
  )
}
