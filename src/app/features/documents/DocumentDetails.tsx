import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconDownload, IconMail, IconTrash } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { MEDIA_TYPES } from '#domain/document/upload-types.ts'
import { type Fact, FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { useDocumentActs } from './use-document-acts.tsx'

/** Read only where a PDF is looked at: it is large. */
const PdfViewer = lazy(async () => ({ default: (await import('../../blocks/files/PdfViewer.tsx')).PdfViewer }))

const PICTURES: readonly string[] = [MEDIA_TYPES.png, MEDIA_TYPES.jpg]

interface DocumentDetailsProps {
  facts: Fact[]
  file: { url: string | null; name: string; type: string }
  isBeingMade?: boolean
  /** What is deleted, where this person may. */
  deletable: { id: string; name: string } | null
  onSend: (() => void) | null
  /** Further acts. */
  children?: ReactNode
}

/** What a document is, what may be done with it, and the document itself. */
export function DocumentDetails({ facts, file, isBeingMade, deletable, onSend, children }: DocumentDetailsProps) {
  const { t } = useTranslation('documents')
  const { remove } = useDocumentActs()
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Group gap="sm">
          {file.url && (
            <Button
              component="a"
              href={`${file.url}?download=1`}
              download={file.name}
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              {t('download')}
            </Button>
          )}
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
      <Preview {...file} isBeingMade={isBeingMade ?? false} />
    </Stack>
  )
}

function Preview({ url, name, type, isBeingMade }: DocumentDetailsProps['file'] & { isBeingMade: boolean }) {
  const { t } = useTranslation('documents')
  if (isBeingMade) return <Text c="dimmed">{t('bundling.body')}</Text>
  if (!url) return <Text c="dimmed">{t('noDownload')}</Text>
  if (PICTURES.includes(type)) return <img src={url} alt={name} style={{ maxWidth: '100%', borderRadius: 12 }} />
  if (type !== MEDIA_TYPES.pdf) return <Text c="dimmed">{t('noPreview')}</Text>
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <PdfViewer url={url} name={name} />
    </Suspense>
  )
}
