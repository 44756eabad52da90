import type { Language } from '#domain/kernel/languages.ts'
import type { Fonts } from './fonts.ts'
import { closeSheet, decorate, heightOf, MARGIN, MUTED, openSheet, type Sheet, widthOf, write } from './sheet.ts'
import { alignOf, CELL_PAD, drawTable } from './table.ts'

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

/** Points of its letters, the largest at which every word stands whole. */
const SIZES = [7.5, 6.5]
/** A longer cell goes on in a second line. */
const WIDEST = 150

/** Sets a list across as many wide pages as it takes, its head on each of them. `page` says `page n of m`. */
export async function printList(
  list: PrintedList,
  { fonts, page }: { fonts: Fonts; page: (number: number, count: number) => string },
): Promise<Uint8Array> {
  const { title, language, author, day } = list
  const sheet = openSheet(fonts, { title, language, author, day, isWide: true })
  drawOpening(sheet, list)
  const { shares, size } = fit(sheet, list)
  const columns = list.columns.map((column, at) => ({ ...column, share: shares[at]! }))
  drawTable(sheet, columns, list.rows, { size })
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

/** How wide each column is: no word of it is torn, and what is left keeps the cells of as many as it can on one line. */
function fit(sheet: Sheet, { columns, rows }: PrintedList): { shares: number[]; size: number } {
  const wide = (size: number) =>
    columns.map(({ label, isAmount }, at) => {
      const cells = new Set(rows.map((row) => row[at] ?? ''))
      const widest = (texts: Iterable<string>, isStrong: boolean) =>
        Math.max(0, ...Array.from(texts, (text) => widthOf(sheet, { text, size, isStrong, align: alignOf(isAmount) })))
      const least = Math.max(widest(wordsOf([label]), true), widest(wordsOf(cells), false))
      const wanted = Math.max(least, Math.min(WIDEST, Math.max(widest([label], true), widest(cells, false))))
      return { least: least + AROUND, wanted: wanted + AROUND }
    })
  const sum = (widths: readonly number[]) => widths.reduce((total, each) => total + each, 0)
  const size = SIZES.find((each) => sum(wide(each).map(({ least }) => least)) <= sheet.width) ?? SIZES.at(-1)!
  const columnsNow = wide(size)
  const widths = columnsNow.map(({ least }) => least)
  let left = sheet.width - sum(widths)
  for (const [at, { least, wanted }] of [...columnsNow.entries()].sort(
    ([, a], [, b]) => a.wanted - a.least - (b.wanted - b.least),
  )) {
    const more = Math.max(0, Math.min(left, wanted - least)) // those that need little first: dates and amounts
    widths[at] = least + more
    left -= more
  }
  const all = sum(widths)
  return { shares: widths.map((each) => each / all), size }
}

/** The room a cell has on both sides, and a hair for rounding. */
const AROUND = 2 * CELL_PAD + 0.5

const wordsOf = (texts: Iterable<string>) => new Set([...texts].flatMap((text) => text.split(/\s+/)))

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
