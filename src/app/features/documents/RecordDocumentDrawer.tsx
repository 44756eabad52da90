import { Button, Tooltip } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import type { DocumentRow } from '#domain/document/document.schema.ts'
import { PARENT_PERMISSIONS } from '#domain/document/document-parent.ts'
import { isUnderway } from '#domain/document/document-state.ts'
import { PLATFORM_TYPE } from '#domain/document/document-types.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { megabytes } from '../../blocks/files/check-file.ts'
import { useAccount } from '../../session/account.ts'
import { DocumentDetails } from './DocumentDetails.tsx'
import { DocumentDrawer } from './DocumentDrawer.tsx'
import { documentQuery, type OfRecord } from './document.queries.ts'
import { EditRecordDocument } from './EditRecordDocument.tsx'
import { SendDocument } from './SendDocument.tsx'
import { SIGNATURE_TONES } from './status-tones.ts'

/** One document of a quote, policy or policyholder: looked at, changed or sent. */
export function RecordDocumentDrawer(of: OfRecord) {
  return (
    <DocumentDrawer query={(id) => documentQuery(of, id)} nameOf={(row) => row.display_name}>
      {(row, mode, show) => {
        const back = () => show('details')
        if (mode === 'edit') return <EditRecordDocument of={of} row={row} onDone={back} />
        if (mode === 'send') return <SendDocument id={row.id} name={row.display_name} onDone={back} />
        return <Details of={of} row={row} onEdit={() => show('edit')} onSend={() => show('send')} />
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
  const { t, i18n } = useTranslation('documents')
  const account = useAccount()
  const { document_signature_status: signature } = row
  const isMade = row.doc_type.key === PLATFORM_TYPE
  return (
    <DocumentDetails
      file={{ url: row.url, name: row.file_name, type: row.file_type }}
      facts={[
        { label: t('fact.type'), value: t(`type.${row.doc_type.value}`) },
        {
          label: t('fact.signature'),
          value: (
            <StateBadge tone={SIGNATURE_TONES[signature]}>
              {signature === 'signed' && <IconCheck size={14} aria-hidden />} {t(`signature.${signature}`)}
            </StateBadge>
          ),
        },
        { label: t('fact.added'), value: formatDate(row.created_at, i18n.language) },
        { label: t('fact.by'), value: row.uploaded_by ?? t('byPortal') },
        { label: t('fact.file'), value: row.file_name },
        { label: t('fact.size'), value: row.file_size === null ? null : megabytes(row.file_size) },
      ]}
      isBeingMade={isUnderway(row.state)}
      deletable={row.may_delete ? { id: row.id, name: row.display_name } : null}
      onSend={row.url === null ? null : onSend}
    >
      {can(account, ...PARENT_PERMISSIONS[of.parent].write) && (
        <Tooltip label={t('madeStays')} disabled={!isMade}>
          <Button variant="default" disabled={isMade} onClick={onEdit}>
            {t('edit')}
          </Button>
        </Tooltip>
      )}
    </DocumentDetails>
  )
}
