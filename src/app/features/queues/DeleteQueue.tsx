import { Select, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ALL_ROWS } from '#domain/kernel/limits.ts'
import { queueApi } from '#domain/task/queue.api.ts'
import { type Queue, queueDeletion } from '#domain/task/queue.schema.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { call } from '../../data/call.ts'
import { refreshOffice } from '../../data/refresh-office.ts'
import { act } from '../../telling/act.ts'
import { wordsOf } from '../../telling/tell-refusal.ts'
import { toasts } from '../../telling/toasts.ts'
import { queueListQuery } from './queue.queries.ts'

interface DeleteQueueProps {
  queue: Queue
  onClose: () => void
  onGone: () => Promise<void>
}

/** Asks first; what is open in it goes to another queue of the same owner. Why it stays is told (claims 7.1). */
export function DeleteQueue({ queue, onClose, onGone }: DeleteQueueProps) {
  const { t } = useTranslation('queues')
  const client = useQueryClient()
  const { id, name, open_tasks: count, brokerage } = queue
  const owner = brokerage ? 'brokerage' : 'staff'
  const all = { search: '', ordering: 'name', page: 1, page_size: ALL_ROWS }
  const { data: queues } = useQuery({ ...queueListQuery(owner, all), enabled: count > 0 })
  const others = queues?.data.filter((each) => each.id !== id && each.brokerage?.id === brokerage?.id) ?? []
  const form = useEntityForm<{ move_to?: string }>({ schema: queueDeletion, initialValues: {} })
  const submit = form.onSubmit(async (query) => {
    const deleted = await act(() => call(queueApi.remove, { params: { id }, query }), {
      isTold: ({ status }) => status === 400,
    })
    if (deleted.ok) toasts.done(t('done.deleted'))
    else if (deleted.refusal.status === 400) {
      toasts.problem(`${t('failed.delete')} ${wordsOf(deleted.refusal) ?? ''}`.trim())
    }
    form.resetDirty()
    onClose()
    if (deleted.ok) await onGone()
    await refreshOffice(client)
  })
  return (
    <FormDialog
      title={t('delete.title', { name })}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={t('delete.act')}
      isTakingAway
    >
      <Text>{t('delete.body')}</Text>
      {count > 0 && (
        <Select
          label={t('delete.to')}
          description={t('delete.move', { count })}
          data={others.map((each) => ({ value: each.id, label: each.name }))}
          {...form.getInputProps('move_to')}
        />
      )}
    </FormDialog>
  )
}
