import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './files.module.css'

/** Sharp enough to read on a tablet, small enough to hold twenty pages. */
const WIDTH_PX = 1400

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
}

/** One page as a picture, drawn once. */
export function PdfPage({ pdf, number }: PdfPageProps) {
  const { t } = useTranslation('blocks')
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let task: { cancel: () => void } | undefined
    let isGone = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (isGone || !canvas.current) return
      const viewport = page.getViewport({ scale: WIDTH_PX / page.getViewport({ scale: 1 }).width })
      canvas.current.width = viewport.width
      canvas.current.height = viewport.height
      const drawing = page.render({ canvas: canvas.current, viewport })
      task = drawing
      await drawing.promise
    }
    draw().catch(() => undefined) // put away while it was drawn
    return () => {
      isGone = true
      task?.cancel()
    }
  }, [pdf, number])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t('files.page', { number, count: pdf.numPages })}
      className={classes.page}
    />
  )
}
