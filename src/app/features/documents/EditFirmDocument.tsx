import { useTranslation } from 'react-i18next'
import { documentApiOf } from '#domain/document/document.api.ts'
import { type FirmDocument, type NewFirmDocument, newFirmDocument } from '#domain/document/firm-document.schema.ts'
import { EntityForm } from '../../blocks/form/EntityForm.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { call } from '../../data/call.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import type { OfFirm } from './document.queries.ts'
import { FirmDocumentFields } from './FirmDocumentFields.tsx'
import { isAboutFields, useDocumentActs } from './use-document-acts.tsx'

/** Only what was changed is sent (spec 1 §7 Update document). */
export function EditFirmDocument({ of, row, onDone }: { of: OfFirm; row: FirmDocument; onDone: () => void }) {
  const { t } = useTranslation('documents')
  const { refresh } = useDocumentActs()
  const was: NewFirmDocument = {
    document_type: row.document_type.id,
    title: row.title,
    effective_from: row.effective_from,
    effective_to: row.effective_to,
  }
  const form = useEntityForm<NewFirmDocument>({ schema: newFirmDocument, initialValues: was })
  return (
    <EntityForm
      form={form}
      onCancel={onDone}
      onSave={async (values) => {
        const names = Object.keys(was) as (keyof NewFirmDocument)[]
        const body = Object.fromEntries(
          names.filter((name) => values[name] !== was[name]).map((name) => [name, values[name]]),
        )
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
      <FirmDocumentFields parent={of.parent} form={form} />
    </EntityForm>
  )
}
