import { Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ALL_ROWS } from '#domain/kernel/limits.ts'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import type { WizardDocuments } from '../../blocks/wizard/wizard-documents.ts'
import { firmDocumentListQuery, type OfFirm } from './document.queries.ts'
import { VALIDITY_TONES } from './status-tones.ts'
import { UploadForm } from './UploadFirmDocument.tsx'

/** What the wizards of firms and brokers show of documents. */
export function wizardDocumentsOf(parent: OfFirm['parent']): WizardDocuments {
  return {
    step: (id, onTouched) => (
      <Stack gap="xl">
        <UploadForm parent={parent} id={id} onTouched={onTouched} />
        <AddedDocuments parent={parent} id={id} />
      </Stack>
    ),
    list: (id) => <AddedDocuments parent={parent} id={id} />,
  }
}

const EVERYTHING = { search: '', status: undefined, ordering: 'title', page: 1, page_size: ALL_ROWS }

function AddedDocuments(of: OfFirm) {
  const { t } = useTranslation('documents')
  const { data } = useQuery(firmDocumentListQuery(of, EVERYTHING))
  if (!data) return null
  if (data.data.length === 0) return <Text c="dimmed">{t('noneAdded')}</Text>
  return (
    <List listStyleType="none" spacing="sm" aria-label={t('title')}>
      {data.data.map(({ id, title, document_type, status }) => (
        <List.Item key={id}>
          <Group gap="md">
            <Text fw={600}>{title}</Text>
            <Text c="dimmed">{document_type.name}</Text>
            <StateBadge tone={VALIDITY_TONES[status.value]}>{t(`validity.${status.value}`)}</StateBadge>
          </Group>
        </List.Item>
      ))}
    </List>
  )
}
