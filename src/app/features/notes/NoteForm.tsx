import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { NAME_MAX, NOTE_MAX } from '#domain/kernel/limits.ts'
import { type NoteWords, noteWords } from '#domain/note/note.schema.ts'
import type { FormKey } from '#local/store/form-key.ts'
import type { UrlKey } from '../../addresses/url-search.schema.ts'
import type { SaveAnswer } from '../../blocks/form/apply-field-errors.ts'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { SavedNote } from '../../blocks/form/SavedNote.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { KeptForms } from '../../device/KeptForms.tsx'
import { useFormId } from '../../device/use-form-id.ts'
import { keptFormQuery, useKeptForm } from '../../device/use-kept-form.ts'

/** As typed, whether it may be saved or not. */
const typedNote = z.object({ subject: z.string(), note: z.string() })

interface NoteFormProps {
  /** The key of the address that opens it, and names this opening. */
  openedBy: UrlKey
  /** The note that is changed; a new one without. */
  note?: NoteWords & { id: string }
  onSave: (words: NoteWords, form: FormKey) => Promise<SaveAnswer>
  onCancel: () => void
}

/** Subject and text of a note; a killed tab loses nothing of them. */
export function NoteForm({ openedBy, ...props }: NoteFormProps) {
  const form = useFormId(openedBy)
  if (!form) return null
  const key: FormKey = { kind: 'note', of: props.note?.id ?? null, form }
  return (
    <>
      <KeptForms of={key} />
      <OpenedNote key={form} formKey={key} {...props} />
    </>
  )
}

type OpenedNoteProps = Omit<NoteFormProps, 'openedBy'> & { formKey: FormKey }

function OpenedNote(props: OpenedNoteProps) {
  const { data: left } = useQuery(keptFormQuery(props.formKey, typedNote))
  return left === undefined ? null : <NoteFields {...props} left={left} />
}

function NoteFields({ formKey, note, onSave, onCancel, left }: OpenedNoteProps & { left: NoteWords | null }) {
  const { t } = useTranslation('notes')
  const form = useEntityForm({
    schema: noteWords,
    initialValues: { subject: note?.subject ?? '', note: note?.note ?? '' },
  })
  const kept = useKeptForm(form, formKey, { left, name: ({ subject }) => subject })
  return (
    <EntityForm
      form={form}
      onSave={(values) => onSave(noteWords.parse(values), formKey)}
      onCancel={onCancel}
      note={<SavedNote {...kept} isDraft />}
      isKept={kept.savedAt !== null}
    >
      <TextInput label={t('form.subject')} required maxLength={NAME_MAX} {...form.getInputProps('subject')} />
      <Textarea
        label={t('form.note')}
        required
        autosize
        minRows={6}
        maxRows={18}
        maxLength={NOTE_MAX}
        {...form.getInputProps('note')}
      />
    </EntityForm>
  )
}
