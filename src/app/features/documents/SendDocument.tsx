import { Button, Textarea, TextInput, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { documentLetter } from '#domain/document/document.schema.ts'
import { EMAIL_BODY_MAX } from '#domain/kernel/limits.ts'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { useDocumentActs } from './use-document-acts.tsx'

/** A letter with the document in it. Post stays out of reach, as specified (spec 2 §5, settled 30). */
export function SendDocument({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const { t } = useTranslation('documents')
  const { send } = useDocumentActs()
  const form = useEntityForm({ schema: documentLetter, initialValues: { to: '', subject: name, body: '' } })
  return (
    <EntityForm
      form={form}
      saveLabel={t('send.submit')}
      onCancel={onDone}
      note={
        <Tooltip label={t('send.noPost')}>
          <Button variant="default" disabled>
            {t('send.post')}
          </Button>
        </Tooltip>
      }
      onSave={async (letter) => {
        const refused = await send(id, documentLetter.parse(letter))
        if (refused) return refused
        form.resetDirty()
        onDone()
      }}
    >
      <TextInput label={t('send.to')} type="email" required {...form.getInputProps('to')} />
      <TextInput label={t('send.subject')} required {...form.getInputProps('subject')} />
      <Textarea
        label={t('send.body')}
        description={`${form.values.body.trim().length}/${EMAIL_BODY_MAX}`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        autosize
        minRows={6}
        {...form.getInputProps('body')}
      />
    </EntityForm>
  )
}
