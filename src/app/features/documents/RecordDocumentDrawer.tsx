import { Button, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import type { DocumentRow } from '#domain/document/document.schema.ts'
import { PARENT_PERMISSIONS } from '#domain/document/document-parent.ts'
import { isUnderway } from '#domain/document/document-state.ts'
import { PLATFORM_TYPE } from '#domain/document/document-types.ts'
import { megabytes } from '../../blocks/files/check-file.ts'
import { useAccount } from '../../session/account.ts'
import { DocumentDetails } from './DocumentDetails.tsx'
import { DOCUMENT_FLAGS, DocumentDrawer } from './DocumentDrawer.tsx'
import { documentQuery, fileOfDocument, type OfRecord } from './document.queries.ts'
import { EditRecordDocument } from './EditRecordDocument.tsx'
import { SendDocument } from './SendDocument.tsx'
import { SignatureBadge } from './SignatureBadge.tsx'
import { useTimeWords } from './use-time-words.ts'

/** One document of a quote, policy or policyholder: looked at, changed or sent. */
export function RecordDocumentDrawer(of: OfRecord) {
  return (
    <DocumentDrawer
      flags={DOCUMENT_FLAGS}
      query={(id) => documentQuery(of, id)}
      nameOf={({ display_name }) => display_name}
    >
      {(row, { flag, show }) => {
        const back = () => void show(null)
        if (flag === 'edit' && !isMade(row)) return <EditRecordDocument of={of} row={row} onDone={back} />
        if (flag === 'send') return <SendDocument id={row.id} name={row.display_name} onDone={back} />
        return (
          <Details key={row.id} of={of} row={row} onEdit={() => void show('edit')} onSend={() => void show('send')} />
        )
      }}
    </DocumentDrawer>
  )
}

interface DetailsProps {
  of: OfRecord
  row: DocumentRow
  onEdit: () => void
  onSend: () => void
}

function Details({ of, row, onEdit, onSend }: DetailsProps) {
  const { t } = useTranslation('documents')
  const timeOf = useTimeWords('alone')
  const account = useAccount()
  return (
    <DocumentDetails
      file={{ url: row.url, name: row.file_name, type: row.file_type }}
      address={() => fileOfDocument(of, row.id)}
      facts={[
        { label: t('fact.type'), value: t(`type.${row.doc_type.value}`) },
        {
          label: t('fact.signature'),
          value: <SignatureBadge status={row.document_signature_status} />,
        },
        { label: t('fact.added'), value: timeOf(row.created_at) },
        ...(row.superseded_at ? [{ label: t('fact.superseded'), value: timeOf(row.superseded_at) }] : []),
        { label: t('fact.by'), value: row.uploaded_by ?? t('byPortal') },
        { label: t('fact.file'), value: row.file_name },
        { label: t('fact.size'), value: row.file_size === null ? null : megabytes(row.file_size) },
      ]}
      isBeingMade={isUnderway(row.state)}
      deletable={row.may_delete ? { id: row.id, name: row.display_name } : null}
      onSend={row.url === null ? null : onSend}
    >
      {can(account, ...PARENT_PERMISSIONS[of.parent].write) && (
        <Tooltip label={t('madeStays')} disabled={!isMade(row)}>
          <Button variant="default" disabled={isMade(row)} onClick={onEdit}>
            {t('edit')}
          </Button>
        </Tooltip>
      )}
    </DocumentDetails>
  )
}

/** What the portal made stays as it was made, also where somebody asks for its form by address. */
function isMade({ doc_type }: DocumentRow): boolean {
  return doc_type.key === PLATFORM_TYPE
}
