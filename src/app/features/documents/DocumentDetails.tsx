import { Button, Group, Stack } from '@mantine/core'
import { IconMail, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Fact, FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { DocumentPreview } from './DocumentPreview.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { useDocumentActs } from './use-document-acts.tsx'

interface DocumentDetailsProps {
  facts: Fact[]
  file: { url: string | null; name: string; type: string }
  /** A new address of the file. */
  address: () => Promise<string | null>
  isBeingMade?: boolean
  /** What is deleted, where this person may. */
  deletable: { id: string; name: string } | null
  onSend: (() => void) | null
  /** Further acts. */
  children?: ReactNode
}

/** What a document is, what may be done with it, and the document itself. */
export function DocumentDetails({
  facts,
  file,
  address,
  isBeingMade = false,
  deletable,
  onSend,
  children,
}: DocumentDetailsProps) {
  const { t } = useTranslation('documents')
  const { remove } = useDocumentActs()
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Group gap="sm">
          {file.url && <DownloadButton name={file.name} address={address} />}
          {onSend && (
            <Button variant="default" leftSection={<IconMail size={18} aria-hidden />} onClick={onSend}>
              {t('send.open')}
            </Button>
          )}
          {children}
        </Group>
        {deletable && (
          <Button
            variant="subtle"
            color="clay"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => void remove(deletable.id, deletable.name)}
          >
            {t('delete.open')}
          </Button>
        )}
      </Group>
      <FactGrid facts={facts} />
      <DocumentPreview {...file} isBeingMade={isBeingMade} />
    </Stack>
  )
}
