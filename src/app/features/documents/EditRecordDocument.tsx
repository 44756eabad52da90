import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { documentApiOf } from '#domain/document/document.api.ts'
import { type DocumentEdit, type DocumentRow, documentEdit } from '#domain/document/document.schema.ts'
import { SIGNATURE_STATUSES } from '#domain/document/document-state.ts'
import { RECORD_DOCUMENT_TYPES } from '#domain/document/document-types.ts'
import { DOCUMENT_DISPLAY_NAME_MAX } from '#domain/kernel/limits.ts'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { call } from '../../data/call.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import type { OfRecord } from './document.queries.ts'
import { TitleInput } from './TitleInput.tsx'
import { isAboutFields, useDocumentActs } from './use-document-acts.tsx'

/** A document's name, type and signature, changed. */
export function EditRecordDocument({ of, row, onDone }: { of: OfRecord; row: DocumentRow; onDone: () => void }) {
  const { t } = useTranslation('documents')
  const { refresh } = useDocumentActs()
  const type = RECORD_DOCUMENT_TYPES.find((each) => each === row.doc_type.key)
  const form = useEntityForm<DocumentEdit>({
    schema: documentEdit,
    initialValues: {
      display_name: row.display_name,
      doc_type: type,
      document_signature_status: row.document_signature_status,
    },
  })
  return (
    <EntityForm
      form={form}
      onCancel={onDone}
      onSave={async (body) => {
        const params = { id: of.id, documentId: row.id }
        const saved = await act(() => call(documentApiOf[of.parent].update, { params, body }), {
          isTold: isAboutFields,
        })
        if (!saved.ok) return saved.refusal.fields
        form.resetDirty()
        await refresh()
        toasts.done(t('changed'))
        onDone()
      }}
    >
      <TitleInput label={t('fact.name')} max={DOCUMENT_DISPLAY_NAME_MAX} {...form.getInputProps('display_name')} />
      <Select
        label={t('fact.type')}
        required
        data={RECORD_DOCUMENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        {...form.getInputProps('doc_type')}
      />
      <Select
        label={t('fact.signature')}
        data={SIGNATURE_STATUSES.map((value) => ({ value, label: t(`signature.${value}`) }))}
        {...form.getInputProps('document_signature_status')}
      />
    </EntityForm>
  )
}
