import { MultiSelect, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NAME_MAX } from '#domain/kernel/limits.ts'
import { newQueue, type Queue } from '#domain/task/queue.schema.ts'
import type { SaveAnswer } from '../../blocks/form/apply-field-errors.ts'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { brokerageChoicesQuery } from '../../data/brokerage-choices.ts'
import { useAccount } from '../../session/account.ts'
import { queuePeopleQuery } from './queue.queries.ts'

export interface QueueValues extends Record<string, unknown> {
  name: string
  description: string
  members: string[]
  lead: string | null
  brokerage: string | null
}

interface QueueFormProps {
  /** The queue that is changed; a new one without. */
  queue?: Queue
  onSave: (values: QueueValues) => Promise<SaveAnswer>
  onCancel: () => void
}

/** A name, the people in it, and who leads them. Whoever has the role is in one of the product's own. */
export function QueueForm({ queue, onSave, onCancel }: QueueFormProps) {
  const { t } = useTranslation('queues')
  const { brokerage: ownFirm } = useAccount()
  const isSystem = Boolean(queue?.code)
  const form = useEntityForm<QueueValues>({
    schema: isSystem ? newQueue.omit({ members: true }).loose() : newQueue,
    initialValues: {
      name: queue?.name ?? '',
      description: queue?.description ?? '',
      members: queue?.members.map(({ id }) => id) ?? [],
      lead: queue?.lead?.id ?? null,
      brokerage: queue ? (queue.brokerage?.id ?? null) : (ownFirm?.id ?? null),
    },
  })
  const { members, brokerage } = form.values
  const { data: candidates = [] } = useQuery(queuePeopleQuery(brokerage))
  const present = [...(queue?.members ?? []), ...(queue?.lead ? [queue.lead] : [])]
  const people = new Map([...candidates, ...present].map(({ id, name }) => [id, { value: id, label: name }]))
  const leads = [...people.values()].filter(({ value }) => members.includes(value))

  return (
    <EntityForm form={form} onSave={onSave} onCancel={onCancel}>
      <Stack>
        <TextInput label={t('form.name')} required maxLength={NAME_MAX} {...form.getInputProps('name')} />
        {!queue && ownFirm === null && <WhoseChoice form={form} />}
        {isSystem ? (
          <Text size="sm">{t('byRole', { names: queue?.members.map(({ name }) => name).join(', ') })}</Text>
        ) : (
          <MultiSelect
            label={t('form.members')}
            required
            data={[...people.values()]}
            searchable
            hidePickedOptions
            {...form.getInputProps('members')}
            onChange={(chosen) => {
              form.setFieldValue('members', chosen)
              if (form.values.lead && !chosen.includes(form.values.lead)) form.setFieldValue('lead', null)
            }}
          />
        )}
        <Select
          label={t('form.lead')}
          description={t('form.leadHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={leads}
          searchable
          clearable
          {...form.getInputProps('lead')}
        />
        <Textarea
          label={t('form.description')}
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('description')}
        />
      </Stack>
    </EntityForm>
  )
}

/** The office's, or a firm's: its people are chosen anew. */
function WhoseChoice({ form }: { form: ReturnType<typeof useEntityForm<QueueValues>> }) {
  const { t } = useTranslation('queues')
  const { data: firms = [] } = useQuery(brokerageChoicesQuery)
  return (
    <Select
      label={t('form.whose')}
      data={[{ value: '', label: t('office') }, ...firms]}
      searchable
      value={form.values.brokerage ?? ''}
      onChange={(chosen) => form.setValues({ brokerage: chosen || null, members: [], lead: null })}
      error={form.getInputProps('brokerage').error}
      data-path="brokerage"
    />
  )
}
