import { Skeleton, Text } from '@mantine/core'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the bundler makes the file's address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './files.module.css'
import { PdfPage } from './PdfPage.tsx'

GlobalWorkerOptions.workerSrc = workerUrl

interface PdfViewerProps {
  url: string
  name: string
}

/** A PDF inside the app, page under page: a tablet's browser would show the first page alone. */
export function PdfViewer({ url, name }: PdfViewerProps) {
  const { t } = useTranslation('blocks')
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    const loading = getDocument({ url, isEvalSupported: false, disableRange: true, disableStream: true })
    loading.promise.then(
      (loaded) => !isGone && setPdf(loaded),
      () => !isGone && setFailed(true),
    )
    return () => {
      isGone = true
      void loading.destroy()
    }
  }, [url])
  if (hasFailed) return <Text c="dimmed">{t('files.unreadable')}</Text>
  if (!pdf) return <Skeleton height={480} />
  return (
    <section className={classes.pages} aria-label={name}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfPage key={index} pdf={pdf} number={index + 1} />
      ))}
    </section>
  )
}
