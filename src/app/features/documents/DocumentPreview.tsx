import { Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MEDIA_TYPES } from '#domain/contract/upload-types.ts'

/** Read only where a PDF is looked at: it is large. */
const PdfViewer = lazy(async () => ({ default: (await import('../../blocks/files/PdfViewer.tsx')).PdfViewer }))

const PICTURES: readonly string[] = [MEDIA_TYPES.png, MEDIA_TYPES.jpg]

interface DocumentPreviewProps {
  url: string | null
  name: string
  type: string
  isBeingMade: boolean
}

/** The document itself, where it can be looked at in place. */
export function DocumentPreview({ url: latest, name, type, isBeingMade }: DocumentPreviewProps) {
  const { t } = useTranslation('documents')
  const url = useFirstAddress(latest)
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

/** Each reading of the record brings another address of the same file: what is being read is not fetched again for that. */
function useFirstAddress(latest: string | null): string | null {
  const first = useRef(latest)
  if (latest === null || first.current === null) first.current = latest
  return first.current
}
