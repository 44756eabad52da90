import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { UPLOAD_TYPES } from '#domain/contract/upload-types.ts'
import { documentApiOf } from '#domain/document/document.api.ts'
import { expiryProblem, orderProblem } from '#domain/document/document-dates.ts'
import { type NewFirmDocument, newFirmDocument } from '#domain/document/firm-document.schema.ts'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { UploadField } from '../../blocks/files/UploadField.tsx'
import { UnsavedGuard } from '../../blocks/form/UnsavedGuard.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { todayHere } from '../../data/office-days.ts'
import { isRefusal } from '../../data/refusal.ts'
import { upload } from '../../data/upload.ts'
import { DOCUMENTS_KEY, type OfFirm } from './document.queries.ts'
import { FirmDocumentFields } from './FirmDocumentFields.tsx'
import { tellUpload } from './tell-upload.ts'

const EMPTY: NewFirmDocument = { document_type: '', title: '', effective_from: null, effective_to: null }

/** `?addDocument`: what it is and how long it holds, then its file. */
export function UploadFirmDocument(of: OfFirm) {
  const { t } = useTranslation('documents')
  return (
    <UrlDrawer when="addDocument" title={t('add')}>
      {() => <UploadForm {...of} />}
    </UrlDrawer>
  )
}

interface UploadFormProps extends OfFirm {
  /** Whether something is filled in that was not uploaded. */
  onTouched?: (isTouched: boolean) => void
}

export function UploadForm({ parent, id, onTouched }: UploadFormProps) {
  const { t } = useTranslation('documents')
  const client = useQueryClient()
  const form = useEntityForm<NewFirmDocument>({ schema: newFirmDocument, initialValues: EMPTY })
  const isDirty = form.isDirty()
  useEffect(() => onTouched?.(isDirty), [isDirty, onTouched])
  const said = newFirmDocument.safeParse(form.values)
  const problem = orderProblem(form.values) ?? expiryProblem(form.values, todayHere())
  const waitsFor = problem
    ? t(`errors:${problem.messages[0]!.key}`)
    : said.success
      ? undefined
      : t('upload.fieldsFirst')

  return (
    <Stack gap="lg">
      <UnsavedGuard isDirty={isDirty} />
      <FirmDocumentFields parent={parent} form={form} />
      <UploadField
        label={t('upload.field')}
        types={UPLOAD_TYPES.firmDocument}
        waitsFor={waitsFor}
        isMultiple={false}
        isGuarded={false}
        upload={(file, progress) =>
          tellUpload(
            upload(documentApiOf[parent].upload, { params: { id }, fields: form.values, file, ...progress }),
          ).catch((error: unknown) => {
            if (isRefusal(error))
              form.setErrors(Object.fromEntries(error.fields.map(({ field, messages }) => [field, messages.join(' ')])))
            throw error
          })
        }
        onUploaded={() => {
          form.setValues(EMPTY)
          void client.invalidateQueries({ queryKey: DOCUMENTS_KEY })
        }}
      />
    </Stack>
  )
}
