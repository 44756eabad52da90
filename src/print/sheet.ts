import PDFDocument, { type StructureElement } from 'pdfkit'
import type { Fonts } from './fonts.ts'

/** Points; Letter, as Canadian offices print. */
export const MARGIN = 54
const HEAD = 84
const FOOT = 60
export const INK = '#1f2a24'
export const MUTED = '#5d6b63'
export const LINE = '#cfd8d2'
export const GREEN = '#2f5d43'
export const TINT = '#eef4f0'

/** Of the typeface: the height of a line by its size, with some room but none for one more. */
const LEADING = 1.25

/** A sheet of paper that is written from top to bottom, every mark on it tagged for whoever listens instead of looking. */
export interface Sheet {
  pdf: PDFDocument
  width: number
  /** The whole document's place in the structure. */
  root: StructureElement
  /** Goes on on the next page where less than this is left. */
  need(height: number): boolean
  /** Goes on on a new page. */
  turn(): void
}

export function openSheet(
  fonts: Fonts,
  about: { title: string; language: string; author: string; day: string; isWide?: boolean },
): Sheet {
  const pdf = new PDFDocument({
    size: 'LETTER',
    layout: about.isWide ? 'landscape' : 'portrait',
    margins: { top: HEAD, bottom: FOOT, left: MARGIN, right: MARGIN },
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: about.language,
    displayTitle: true,
    info: { Title: about.title, Author: about.author, CreationDate: new Date(`${about.day}T12:00:00Z`) },
    font: fonts.regular,
  })
  pdf.registerFont('regular', fonts.regular).registerFont('strong', fonts.strong)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const sheet: Sheet = {
    pdf,
    width: pdf.page.width - 2 * MARGIN,
    root,
    need(height) {
      if (pdf.y + height <= pdf.page.height - FOOT) return false
      sheet.turn()
      return true
    },
    turn() {
      pdf.addPage()
      pdf.y = HEAD
    },
  }
  pdf.y = HEAD
  return sheet
}

/** One marked piece of text, its height known to whoever writes on. */
export interface Piece {
  text: string
  x: number
  y: number
  width: number
  size?: number
  isStrong?: boolean
  color?: string
  align?: 'left' | 'right'
  /** Cut with an ellipsis where it would take more. */
  linesMax?: number
}

export function write(
  { pdf }: Sheet,
  { text, x, y, width, size = 9.5, isStrong, color = INK, align = 'left', linesMax }: Piece,
) {
  pdf
    .font(isStrong ? 'strong' : 'regular')
    .fontSize(size)
    .fillColor(color)
    .text(text, x, y, {
      ...featuresOf(text, align),
      width,
      align,
      ...(linesMax && { height: linesMax * size * LEADING, ellipsis: true }),
    })
}

export function heightOf({ pdf }: Sheet, { text, width, size = 9.5, isStrong, align }: Omit<Piece, 'x' | 'y'>): number {
  return pdf
    .font(isStrong ? 'strong' : 'regular')
    .fontSize(size)
    .heightOfString(text, { ...featuresOf(text, align), width })
}

/** Of one line; what is this wide is not broken. */
export function widthOf(
  { pdf }: Sheet,
  { text, size = 9.5, isStrong, align }: Omit<Piece, 'x' | 'y' | 'width'>,
): number {
  return pdf
    .font(isStrong ? 'strong' : 'regular')
    .fontSize(size)
    .widthOfString(text, featuresOf(text, align))
}

/**
 * Amounts stand below each other; set as close as letters are, the point after a 7 would be lost below it. Signs that
 * look otherwise beside others are left out: papers have none, and looking for them takes most of the time.
 */
function featuresOf(text: string, align: Piece['align']): { features: Record<string, boolean> } {
  if (align === 'right') return { features: { calt: false, tnum: true } }
  return { features: { calt: false, ...(/\d[.,]\d/.test(text) && { kern: false }) } }
}

/** What only decorates, or repeats on every page: nobody needs to hear it. */
export function decorate({ pdf }: Sheet, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

/** The finished file. */
export function closeSheet({ pdf, root }: Sheet): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    pdf.on('data', (chunk) => void chunks.push(chunk))
    pdf.on('error', reject)
    pdf.on('end', () => resolve(join(chunks)))
    root.end()
    pdf.end()
  })
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
