import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addDays } from '#domain/kernel/calendar.ts'
import { taskApi } from '#domain/task/task.api.ts'
import { HIDE_DAYS } from '#domain/task/task.lifecycle.ts'
import { type Task, taskHiding } from '#domain/task/task.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { useDialogAct } from '../../blocks/form/use-dialog-act.ts'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { call } from '../../data/call.ts'
import { todayHere } from '../../data/office-days.ts'

interface HideTaskProps {
  task: Task
  onClose: () => void
  /** Once it is off the list. */
  onDone: () => Promise<void>
}

/** Out of sight until a day, at most thirty days ahead (claims 7.1). */
export function HideTask({ task: { id }, onClose, onDone }: HideTaskProps) {
  const { t } = useTranslation('tasks')
  const today = todayHere()
  const form = useEntityForm<{ until: string | null }>({ schema: taskHiding, initialValues: { until: null } })
  const dialogAct = useDialogAct(form, onClose)
  const submit = form.onSubmit(async (values) => {
    const body = taskHiding.parse(values)
    const { ok } = await dialogAct(
      () => call(taskApi.hide, { params: { id }, body }),
      () => t('done.hidden'),
    )
    if (ok) await onDone()
  })
  return (
    <FormDialog title={t('hide.title')} form={form} onSubmit={submit} onClose={onClose} submitLabel={t('hide.act')}>
      <Text size="sm">{t('hide.body', { count: HIDE_DAYS })}</Text>
      <DateInput
        label={t('hide.until')}
        required
        data-autofocus
        minDate={addDays(today, 1)}
        maxDate={addDays(today, HIDE_DAYS)}
        {...form.getInputProps('until')}
      />
    </FormDialog>
  )
}
