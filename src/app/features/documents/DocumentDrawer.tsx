import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerQuery } from '#app/data/answer-query.ts'
import type { UrlKey } from '../../addresses/url-search.schema.ts'
import { RecordDrawer, type RecordView } from '../../blocks/drawer/RecordDrawer.tsx'

/** What is done with the open document; firms spell the flag of editing `editDocument` (spec 1 §2.6). */
export const DOCUMENT_FLAGS = ['edit', 'send'] as const
export const FIRM_DOCUMENT_FLAGS = ['editDocument', 'send'] as const

interface DocumentDrawerProps<Row, Flag extends UrlKey> {
  flags: readonly Flag[]
  query: (id: string) => AnswerQuery<Row>
  nameOf: (row: Row) => string
  children: (row: NonNullable<Row>, view: RecordView<Flag>) => ReactNode
}

/** `?document={id}` shows one, wide enough to read it. */
export function DocumentDrawer<Row, Flag extends UrlKey>({ nameOf, ...drawer }: DocumentDrawerProps<Row, Flag>) {
  const { t } = useTranslation('documents')
  return (
    <RecordDrawer
      when="document"
      titleOf={(row) => (row ? nameOf(row) : t('one'))}
      widthOf={(flag) => (flag === null ? 'wizard' : 'wide')}
      notFound={t('notFound')}
      failed={t('failed')}
      {...drawer}
    />
  )
}
