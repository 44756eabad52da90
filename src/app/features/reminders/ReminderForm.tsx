import { Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { NAME_MAX, NOTE_MAX } from '#domain/kernel/limits.ts'
import type { Parent } from '#domain/note/parent.ts'
import { type Assignee, reminderWords } from '#domain/reminder/reminder.schema.ts'
import type { FormKey } from '#local/store/form-key.ts'
import type { UrlKey } from '../../addresses/url-search.schema.ts'
import type { SaveAnswer } from '../../blocks/form/apply-field-errors.ts'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { FieldGrid } from '../../blocks/form/FieldGrid.tsx'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { SavedNote } from '../../blocks/form/SavedNote.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { useIsOffline } from '../../data/connection.ts'
import { KeptForms } from '../../device/KeptForms.tsx'
import { useFormId } from '../../device/use-form-id.ts'
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
  /** The key of the address that opens it, and names this opening. */
  openedBy: UrlKey
  /** The reminder that is changed; a new one without. */
  reminder?: Omit<ReminderEntry, 'assignee'> & { id: string; assignee: Assignee | null }
  onSave: (entry: ReminderEntry, form: FormKey) => Promise<SaveAnswer>
  onCancel: () => void
}

/** What, by when, for whom; a killed tab loses nothing of it. */
export function ReminderForm({ openedBy, ...props }: ReminderFormProps) {
  const form = useFormId(openedBy)
  if (!form) return null
  const key: FormKey = { kind: 'reminder', of: props.reminder?.id ?? null, form }
  return (
    <>
      <KeptForms of={key} />
      <OpenedReminder key={form} formKey={key} {...props} />
    </>
  )
}

type OpenedReminderProps = Omit<ReminderFormProps, 'openedBy'> & { formKey: FormKey }

function OpenedReminder(props: OpenedReminderProps) {
  const { data: left } = useQuery(keptFormQuery(props.formKey, typedReminder))
  return left === undefined ? null : <ReminderFields {...props} left={left} />
}

function ReminderFields({
  parent,
  formKey,
  reminder,
  onSave,
  onCancel,
  left,
}: OpenedReminderProps & { left: TypedReminder | null }) {
  const { t } = useTranslation('reminders')
  const { id: ownId } = useAccount()
  const isOffline = useIsOffline()
  const colleagues = useColleagues(parent, reminder?.assignee ?? null)
  const form = useEntityForm<TypedReminder>({
    schema: reminderWords,
    initialValues: {
      subject: reminder?.subject ?? '',
      note: reminder?.note ?? '',
      due_on: reminder?.due_on ?? null,
      assignee: reminder?.assignee?.id ?? ownId,
    },
  })
  const kept = useKeptForm(form, formKey, { left, name: ({ subject }) => subject })
  const save = (values: TypedReminder) => {
    const { assignee, ...words } = reminderWords.parse(values)
    return onSave({ ...words, assignee: colleagues.find(({ id }) => id === assignee)! }, formKey)
  }

  return (
    <EntityForm
      form={form}
      onSave={save}
      onCancel={onCancel}
      note={<SavedNote {...kept} isDraft />}
      isKept={kept.savedAt !== null}
    >
      <TextInput label={t('form.subject')} required maxLength={NAME_MAX} {...form.getInputProps('subject')} />
      <FieldGrid>
        <DateInput label={t('form.dueOn')} required keepsText {...form.getInputProps('due_on')} />
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
