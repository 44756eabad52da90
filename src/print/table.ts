import { decorate, GREEN, heightOf, LINE, MARGIN, MUTED, type Sheet, TINT, write } from './sheet.ts'

/** Between a cell's edge and its words. */
export const CELL_PAD = 5
const SIZE = 9

interface Column {
  label: string
  /** Of the width; all together 1. */
  share: number
  isAmount?: boolean | undefined
}

/** A table with its head repeated on every page it reaches, and rows that are never torn apart. */
export function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { total, size = SIZE }: { total?: readonly string[] | undefined; size?: number } = {},
): void {
  const { pdf } = sheet
  const table = pdf.struct('Table')
  sheet.root.add(table)
  const places = placesOf(sheet, columns)
  const drawRow = (cells: readonly string[], kind: 'TH' | 'TD', isStrong: boolean) => {
    const height = heightOfRow(sheet, places, { cells, size, isStrong })
    if (sheet.need(height) && kind === 'TD') repeatHead()
    const top = pdf.y
    decorate(sheet, () => {
      if (kind === 'TH') pdf.rect(MARGIN, top, sheet.width, height).fill(TINT)
      pdf
        .lineWidth(0.6)
        .strokeColor(LINE)
        .moveTo(MARGIN, top + height)
        .lineTo(MARGIN + sheet.width, top + height)
        .stroke()
    })
    const row = pdf.struct('TR')
    table.add(row)
    for (const [n, text] of cells.entries()) {
      const { x, width, align } = places[n]!
      const color = kind === 'TH' ? GREEN : undefined
      const cell = pdf.struct(kind, kind === 'TH' ? { scope: 'Column' } : {}, () =>
        write(sheet, { text, x, y: top + CELL_PAD, width, align, size, isStrong, ...(color && { color }) }),
      )
      row.add(cell)
    }
    row.end()
    pdf.y = top + height
  }
  const labels = columns.map(({ label }) => label)
  const repeatHead = () => {
    const height = heightOfRow(sheet, places, { cells: labels, size, isStrong: true })
    const top = pdf.y
    decorate(sheet, () => {
      pdf.rect(MARGIN, top, sheet.width, height).fill(TINT)
      for (const [n, text] of labels.entries())
        write(sheet, { text, ...places[n]!, y: top + CELL_PAD, size, isStrong: true, color: MUTED })
    })
    pdf.y = top + height
  }

  drawRow(labels, 'TH', true)
  for (const row of rows) drawRow(row, 'TD', false)
  if (total) drawRow(total, 'TD', true)
  table.end()
  pdf.y += 14
}

/** Amounts stand below each other. */
export function alignOf(isAmount = false): 'left' | 'right' {
  return isAmount ? 'right' : 'left'
}

function placesOf(sheet: Sheet, columns: readonly Column[]) {
  let left = MARGIN
  return columns.map(({ share, isAmount }) => {
    const x = left + CELL_PAD
    const width = sheet.width * share - 2 * CELL_PAD
    left += sheet.width * share
    return { x, width, align: alignOf(isAmount) }
  })
}

function heightOfRow(
  sheet: Sheet,
  places: ReturnType<typeof placesOf>,
  { cells, size, isStrong }: { cells: readonly string[]; size: number; isStrong: boolean },
): number {
  const heights = cells.map((text, n) =>
    heightOf(sheet, { text: text || ' ', width: places[n]!.width, size, isStrong }),
  )
  return Math.max(...heights) + 2 * CELL_PAD
}
