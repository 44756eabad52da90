import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../blocks/detail/DetailPage.tsx'
import type { OfFirm } from './document.queries.ts'
import { FirmDocuments } from './FirmDocuments.tsx'
import { firmQuery } from './firm.queries.ts'

/** A firm's or broker's documents under their name; an unknown one leads to the reader's own first page. */
export function FirmDocumentsPage({ parent, id }: OfFirm) {
  const { t } = useTranslation('documents')
  return (
    <DetailPage
      query={firmQuery({ parent, id })}
      head={({ name }) => ({
        title: name,
        subtitle: (
          <Anchor renderRoot={(props) => <Link {...props} to="/" />} size="sm">
            <IconArrowLeft size={14} aria-hidden /> {t('back')}
          </Anchor>
        ),
      })}
      notFound={<Navigate to="/" replace />}
    >
      <FirmDocuments parent={parent} id={id} />
    </DetailPage>
  )
}
