import { Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { NAME_MAX, NOTE_MAX } from '#domain/kernel/limits.ts'
import type { Parent } from '#domain/note/parent.ts'
import { type Assignee, reminderWords } from '#domain/reminder/reminder.schema.ts'
import type { SaveAnswer } from '../../blocks/form/apply-field-errors.ts'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { FieldGrid } from '../../blocks/form/FieldGrid.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { SavedNote } from '../../blocks/form/SavedNote.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { useIsOffline } from '../../data/connection.ts'
import { keptFormQuery, useKeptForm } from '../../device/use-kept-form.ts'
import { useAccount } from '../../session/account.ts'
import { useColleagues } from './use-colleagues.ts'
import type { ReminderEntry } from './use-reminder-acts.ts'

/** As typed, whether it may be saved or not. */
const typedReminder = z.object({
  subject: z.string(),
  note: z.string(),
  due_on: z.string().nullable(),
  assignee: z.string(),
})
type TypedReminder = z.infer<typeof typedReminder>

interface ReminderFormProps {
  /** What it hangs on. */
  parent: Parent
  /** Under this name the device keeps what is being typed. */
  keptAs: string
  entry?: Omit<ReminderEntry, 'assignee'> & { assignee: Assignee | null }
  onSave: (entry: ReminderEntry) => Promise<SaveAnswer>
  onCancel: () => void
}

/** What, by when, for whom; a killed tab loses nothing of it. */
export function ReminderForm(props: ReminderFormProps) {
  const { data: left } = useQuery(keptFormQuery(props.keptAs, typedReminder))
  return left === undefined ? null : <ReminderFields {...props} left={left} />
}

function ReminderFields({
  parent,
  keptAs,
  entry,
  onSave,
  onCancel,
  left,
}: ReminderFormProps & { left: TypedReminder | null }) {
  const { t } = useTranslation('reminders')
  const { id: ownId } = useAccount()
  const isOffline = useIsOffline()
  const colleagues = useColleagues(parent, entry?.assignee ?? null)
  const form = useEntityForm<TypedReminder>({
    schema: reminderWords,
    initialValues: {
      subject: entry?.subject ?? '',
      note: entry?.note ?? '',
      due_on: entry?.due_on ?? null,
      assignee: entry?.assignee?.id ?? ownId,
    },
  })
  const kept = useKeptForm(form, keptAs, left)
  const save = (values: TypedReminder) => {
    const { assignee, ...words } = reminderWords.parse(values)
    return onSave({ ...words, assignee: colleagues.find(({ id }) => id === assignee)! })
  }

  return (
    <EntityForm form={form} onSave={save} onCancel={onCancel} note={<SavedNote {...kept} />}>
      <TextInput label={t('form.subject')} required maxLength={NAME_MAX} {...form.getInputProps('subject')} />
      <FieldGrid>
        <DateInput label={t('form.dueOn')} required {...form.getInputProps('due_on')} />
        <Select
          label={t('form.assignee')}
          description={isOffline && colleagues.length === 1 ? t('form.ownAlone') : undefined}
          data={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          required
          {...form.getInputProps('assignee')}
        />
      </FieldGrid>
      <Textarea
        label={t('form.note')}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={NOTE_MAX}
        {...form.getInputProps('note')}
      />
    </EntityForm>
  )
}
