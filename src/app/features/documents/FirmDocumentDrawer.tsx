import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { PARENT_PERMISSIONS } from '#domain/document/document-parent.ts'
import type { FirmDocument } from '#domain/document/firm-document.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { megabytes } from '../../blocks/files/check-file.ts'
import { useAccount } from '../../session/account.ts'
import { DocumentDetails } from './DocumentDetails.tsx'
import { DOCUMENT_FLAGS, DocumentDrawer, FIRM_DOCUMENT_FLAGS } from './DocumentDrawer.tsx'
import { fileOfFirmDocument, firmDocumentQuery, type OfFirm } from './document.queries.ts'
import { EditFirmDocument } from './EditFirmDocument.tsx'
import { SendDocument } from './SendDocument.tsx'
import { VALIDITY_TONES } from './status-tones.ts'

/** One document of a firm or broker. */
export function FirmDocumentDrawer(of: OfFirm) {
  return (
    <DocumentDrawer
      flags={of.parent === 'brokerage' ? FIRM_DOCUMENT_FLAGS : DOCUMENT_FLAGS}
      query={(id) => firmDocumentQuery(of, id)}
      nameOf={({ title }) => title}
    >
      {(row, { flag, show }) => {
        const back = () => void show(null)
        if (flag === 'send') return <SendDocument id={row.id} name={row.title} onDone={back} />
        if (flag !== null) return <EditFirmDocument of={of} row={row} onDone={back} />
        const edit = of.parent === 'brokerage' ? 'editDocument' : 'edit'
        return (
          <Details key={row.id} of={of} row={row} onEdit={() => void show(edit)} onSend={() => void show('send')} />
        )
      }}
    </DocumentDrawer>
  )
}

interface DetailsProps {
  of: OfFirm
  row: FirmDocument
  onEdit: () => void
  onSend: () => void
}

function Details({ of, row, onEdit, onSend }: DetailsProps) {
  const { t, i18n } = useTranslation('documents')
  const account = useAccount()
  const date = (day: string | null) => day && formatDate(day, i18n.language)
  return (
    <DocumentDetails
      file={row.file}
      address={() => fileOfFirmDocument(of, row.id)}
      facts={[
        { label: t('fact.type'), value: row.document_type.name },
        {
          label: t('fact.status'),
          value: <StateBadge tone={VALIDITY_TONES[row.status.value]}>{t(`validity.${row.status.value}`)}</StateBadge>,
        },
        { label: t('fact.effective'), value: date(row.effective_from) },
        { label: t('fact.expires'), value: date(row.effective_to) },
        { label: t('fact.by'), value: row.uploaded_by },
        { label: t('fact.file'), value: row.file.name },
        { label: t('fact.size'), value: row.file.size === null ? null : megabytes(row.file.size) },
      ]}
      deletable={row.may_delete ? { id: row.id, name: row.title } : null}
      onSend={row.file.url === null ? null : onSend}
    >
      {can(account, ...PARENT_PERMISSIONS[of.parent].write) && (
        <Button variant="default" onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
    </DocumentDetails>
  )
}
