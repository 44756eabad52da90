import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { NAME_MAX, NOTE_MAX } from '#domain/kernel/limits.ts'
import { type NoteWords, noteWords } from '#domain/note/note.schema.ts'
import type { SaveAnswer } from '../../blocks/form/apply-field-errors.ts'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { SavedNote } from '../../blocks/form/SavedNote.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { keptFormQuery, useKeptForm } from '../../device/use-kept-form.ts'

/** As typed, whether it may be saved or not. */
const typedNote = z.object({ subject: z.string(), note: z.string() })

interface NoteFormProps {
  /** Under this name the device keeps what is being typed. */
  keptAs: string
  words?: NoteWords
  onSave: (words: NoteWords) => Promise<SaveAnswer>
  onCancel: () => void
}

/** Subject and text of a note; a killed tab loses nothing of them. */
export function NoteForm(props: NoteFormProps) {
  const { data: left } = useQuery(keptFormQuery(props.keptAs, typedNote))
  return left === undefined ? null : <NoteFields {...props} left={left} />
}

function NoteFields({ keptAs, words, onSave, onCancel, left }: NoteFormProps & { left: NoteWords | null }) {
  const { t } = useTranslation('notes')
  const form = useEntityForm({
    schema: noteWords,
    initialValues: { subject: words?.subject ?? '', note: words?.note ?? '' },
  })
  const kept = useKeptForm(form, keptAs, left)
  return (
    <EntityForm
      form={form}
      onSave={(values) => onSave(noteWords.parse(values))}
      onCancel={onCancel}
      note={<SavedNote {...kept} />}
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
