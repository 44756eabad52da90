import type { Language } from '#domain/kernel/languages.ts'
import type { Fonts } from './fonts.ts'
import { closeSheet, decorate, heightOf, MARGIN, MUTED, openSheet, type Sheet, write } from './sheet.ts'
import { drawTable } from './table.ts'

/** Rows of a list in words, as they are to be read on paper. */
export interface PrintedList {
  title: string
  language: Language
  /** Below the title, a line each: what it is about, when that was known, what it adds up to. */
  about: readonly string[]
  author: string
  /** The day it was made. */
  day: string
  columns: readonly { label: string; isAmount: boolean }[]
  rows: readonly (readonly string[])[]
}

const SIZE = 7.5
/** Letters that a column is at least and at most reckoned with, however short or long its cells are. */
const LETTERS = { least: 6, most: 30 }
/** So many rows tell how wide a column wants to be. */
const MEASURED = 200

/** Sets a list across as many wide pages as it takes, its head on each of them. `page` says `page n of m`. */
export async function printList(
  list: PrintedList,
  { fonts, page }: { fonts: Fonts; page: (number: number, count: number) => string },
): Promise<Uint8Array> {
  const { title, language, author, day } = list
  const sheet = openSheet(fonts, { title, language, author, day, isWide: true })
  drawOpening(sheet, list)
  const widths = list.columns.map(({ label }, at) => lettersOf(label, list.rows, at))
  const all = widths.reduce((sum, each) => sum + each, 0)
  const columns = list.columns.map((column, at) => ({ ...column, share: widths[at]! / all }))
  drawTable(sheet, columns, list.rows, { size: SIZE })
  drawFeet(sheet, list, page)
  return closeSheet(sheet)
}

function drawOpening(sheet: Sheet, { title, about }: PrintedList): void {
  const { pdf, root, width } = sheet
  pdf.y = MARGIN
  const line = (type: string, text: string, look: { size: number; isStrong?: boolean; color?: string }) => {
    const piece = { text, x: MARGIN, y: pdf.y, width, ...look }
    const height = heightOf(sheet, piece)
    root.add(pdf.struct(type, {}, () => write(sheet, piece)))
    pdf.y = piece.y + height + 4
  }
  line('H1', title, { size: 18, isStrong: true })
  for (const text of about) line('P', text, { size: 9.5, color: MUTED })
  pdf.y += 8
}

/** The longest word of its head, and its longest cell within bounds. */
function lettersOf(label: string, rows: PrintedList['rows'], at: number): number {
  const words = label.split(/\s+/).map(({ length }) => length)
  const cells = rows.slice(0, MEASURED).map((row) => row[at]?.length ?? 0)
  return Math.min(LETTERS.most, Math.max(LETTERS.least, ...words, ...cells)) + 2
}

function drawFeet(sheet: Sheet, { title, author }: PrintedList, page: (number: number, count: number) => string): void {
  const { pdf, width } = sheet
  const { start, count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(start + at)
    pdf.page.margins.bottom = 0 // the foot stands in it
    const foot = { y: pdf.page.height - 38, size: 8, color: MUTED }
    decorate(
      sheet,
      () => {
        write(sheet, { ...foot, text: `${author} · ${title}`, x: MARGIN, width: width * 0.7 })
        write(sheet, {
          ...foot,
          text: page(at + 1, count),
          x: MARGIN + width * 0.7,
          width: width * 0.3,
          align: 'right',
        })
      },
      'Pagination',
    )
  }
}
