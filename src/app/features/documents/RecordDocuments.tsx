import { IconFiles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DOCUMENT_ORDERING, documentColumns } from '#domain/document/document.columns.ts'
import type { DocumentRow } from '#domain/document/document.schema.ts'
import { hasFailed, isStored } from '#domain/document/document-state.ts'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { NeedsConnection } from '../../blocks/feedback/OfflineNote.tsx'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { useListSearch } from '../../blocks/list/use-list-search.ts'
import { AddDocument } from './AddDocument.tsx'
import { BundlingNotice } from './BundlingNotice.tsx'
import { documentListQuery, type OfRecord } from './document.queries.ts'
import { RecordDocumentDrawer } from './RecordDocumentDrawer.tsx'
import { SignatureBadge } from './SignatureBadge.tsx'
import { UploadRecordDocument } from './UploadRecordDocument.tsx'
import { useDocumentLink } from './use-document-link.ts'
import { useTimeWords } from './use-time-words.ts'

/** The documents of a quote, policy or policyholder; they live on the server and say so without signal. */
export function RecordDocuments(of: OfRecord) {
  return (
    <NeedsConnection>
      <Documents {...of} />
    </NeedsConnection>
  )
}

function Documents({ parent, id }: OfRecord) {
  const { t } = useTranslation('documents')
  const linkTo = useDocumentLink()
  const timeOf = useTimeWords('list')
  const list = useMemo(
    () =>
      defineList<DocumentRow, typeof documentColumns>({
        name: 'documents',
        titleKey: 'documents:title',
        columns: documentColumns,
        ordering: DOCUMENT_ORDERING,
        query: (search) => documentListQuery({ parent, id }, search),
        rowId: (row) => row.id,
        rowLink: (row) => linkTo(row.id),
        cells: {
          doc_type: ({ doc_type }) => t(`type.${doc_type.value}`),
          uploaded_by: ({ uploaded_by }) => uploaded_by ?? t('byPortal'),
          created_at: ({ created_at }) => timeOf(created_at),
          document_signature_status: ({ state, superseded_at, document_signature_status: status }) => {
            if (superseded_at) return <StateBadge tone="neutral">{t('superseded')}</StateBadge>
            if (isStored(state)) return <SignatureBadge status={status} />
            return <StateBadge tone={hasFailed(state) ? 'refused' : 'motion'}>{t(`state.${state}`)}</StateBadge>
          },
        },
        empty: { titleKey: 'documents:emptyTitle', bodyKey: 'documents:empty', icon: <IconFiles /> },
      }),
    [parent, id, linkTo, timeOf, t],
  )
  const { search } = useListSearch(list)
  const { data } = useQuery(documentListQuery({ parent, id }, search))

  return (
    <>
      {data?.bundled === false && <BundlingNotice />}
      <ListPage list={list} isTab action={<AddDocument parent={parent} />} />
      <UploadRecordDocument parent={parent} id={id} />
      <RecordDocumentDrawer parent={parent} id={id} />
    </>
  )
}
