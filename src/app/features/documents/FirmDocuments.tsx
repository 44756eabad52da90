import { IconFiles } from '@tabler/icons-react'
import { useMemo } from 'react'
import { firmDocumentColumns } from '#domain/document/document.columns.ts'
import type { FirmDocument } from '#domain/document/firm-document.schema.ts'
import { NeedsConnection } from '../../blocks/feedback/OfflineNote.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { AddDocument } from './AddDocument.tsx'
import { firmDocumentListQuery, type OfFirm } from './document.queries.ts'
import { FirmDocumentDrawer } from './FirmDocumentDrawer.tsx'
import { VALIDITY_TONES } from './status-tones.ts'
import { UploadFirmDocument } from './UploadFirmDocument.tsx'
import { useDocumentLink } from './use-document-link.ts'

/** The documents of a brokerage firm or of a broker (spec 1 §2.6). */
export function FirmDocuments({ parent, id }: OfFirm) {
  const linkTo = useDocumentLink()
  const list = useMemo(
    () =>
      defineList<FirmDocument, typeof firmDocumentColumns>({
        name: 'firm-documents',
        titleKey: 'documents:title',
        columns: firmDocumentColumns,
        ordering: 'title',
        query: (search) => firmDocumentListQuery({ parent, id }, search),
        rowId: (row) => row.id,
        rowLink: (row) => linkTo(row.id),
        cells: { document_type: ({ document_type }) => document_type.name },
        stateOf: ({ status }) => ({
          tone: VALIDITY_TONES[status.value],
          labelKey: `documents:validity.${status.value}`,
        }),
        empty: { titleKey: 'documents:emptyTitle', bodyKey: 'documents:empty', icon: <IconFiles /> },
      }),
    [parent, id, linkTo],
  )
  return (
    <NeedsConnection>
      <ListPage list={list} isTab action={<AddDocument parent={parent} />} />
      <UploadFirmDocument parent={parent} id={id} />
      <FirmDocumentDrawer parent={parent} id={id} />
    </NeedsConnection>
  )
}
