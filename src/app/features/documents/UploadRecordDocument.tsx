import { Checkbox, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UPLOAD_TYPES } from '#domain/contract/upload-types.ts'
import { documentApiOf } from '#domain/document/document.api.ts'
import { RECORD_DOCUMENT_TYPES } from '#domain/document/document-types.ts'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { UploadField } from '../../blocks/files/UploadField.tsx'
import { upload } from '../../data/upload.ts'
import type { OfRecord } from './document.queries.ts'
import { tellUpload } from './tell-upload.ts'
import { useDocumentActs } from './use-document-acts.tsx'

type Type = (typeof RECORD_DOCUMENT_TYPES)[number]

/** `?addDocument`: what it is, then its file, which is sent at once and can be cancelled. */
export function UploadRecordDocument(of: OfRecord) {
  const { t } = useTranslation('documents')
  return (
    <UrlDrawer when="addDocument" title={t('add')}>
      {() => <UploadForm {...of} />}
    </UrlDrawer>
  )
}

function UploadForm({ parent, id }: OfRecord) {
  const { t } = useTranslation('documents')
  const { refresh } = useDocumentActs()
  const [type, setType] = useState<Type | null>(null)
  const [isSigned, setIsSigned] = useState(false)
  const fields = (doc_type: Type) => ({ doc_type, ...(isSigned && { document_signature_status: 'signed' as const }) })
  return (
    <Stack gap="lg">
      <Select
        label={t('fact.type')}
        required
        value={type}
        onChange={(chosen) => setType(RECORD_DOCUMENT_TYPES.find((each) => each === chosen) ?? null)}
        data={RECORD_DOCUMENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <Checkbox
        label={t('upload.signed')}
        description={t('upload.signedHint')}
        checked={isSigned}
        onChange={(event) => setIsSigned(event.currentTarget.checked)}
      />
      <UploadField
        label={t('upload.field')}
        types={UPLOAD_TYPES.policyDocument}
        waitsFor={type === null ? t('upload.typeFirst') : undefined}
        upload={(file, progress) =>
          tellUpload(upload(documentApiOf[parent].upload, { params: { id }, fields: fields(type!), file, ...progress }))
        }
        onUploaded={() => void refresh()}
      />
    </Stack>
  )
}
