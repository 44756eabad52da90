import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FieldGrid } from '../../blocks/form/FieldGrid.tsx'
import { useOwners } from './use-owners.ts'

export interface OwnerValues {
  assignee: string | null
  queue: string | null
}

interface OwnerFieldsProps<Values extends OwnerValues> {
  form: UseFormReturnType<Values>
  /** The firm of the task; null of the office's own. */
  firm: string | null
  /** Whom the task has now, who may be on no queue any more. */
  present?: { id: string; name: string } | null
}

/** A person, a queue, or both: at least one of them (claims 7.1). */
export function OwnerFields<Values extends OwnerValues>({ form, firm, present }: OwnerFieldsProps<Values>) {
  const { t } = useTranslation('tasks')
  const { people, queues } = useOwners(firm)
  const isMissing = present && people.every(({ value }) => value !== present.id)
  return (
    <FieldGrid>
      <Select
        label={t('form.assignee')}
        data={isMissing ? [...people, { value: present.id, label: present.name }] : people}
        searchable
        clearable
        {...form.getInputProps('assignee')}
      />
      <Select
        label={t('form.queue')}
        description={t('form.queueHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={queues}
        searchable
        clearable
        {...form.getInputProps('queue')}
      />
    </FieldGrid>
  )
}
