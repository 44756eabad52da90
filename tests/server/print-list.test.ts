import { expect, it } from 'vitest'
import { printList } from '#print/print-list.ts'
import { printFonts } from '#server/modules/documents/print-fonts.ts'
import { readPdf } from './read-pdf.ts'

const LABELS = [
  'Product',
  'Policy',
  'Payment schedule',
  'Exposure',
  'Peril',
  'Issued',
  'Premium',
  'Start',
  'End',
  'Why',
]
const CELLS = ['Farm Package', 'P-100002', 'In full', 'Stored crops and supplies', 'Premises and operations']
const ROW = [...CELLS, 'Nov 28, 2026', '1,460,820.82', 'Dec 6, 2026', 'Dec 6, 2027', 'Reinstatement-of-cover']

it.each([0, 2])(
  'no word of a printed list is torn, over as many pages as it takes, with %i columns more',
  async (more) => {
    const wide = (cells: readonly string[]) => [...cells, ...cells.slice(0, more)]
    const rows = Array.from({ length: 60 }, () => wide(ROW))
    const columns = wide(LABELS).map((label) => ({ label, isAmount: label === 'Premium' }))
    const about = {
      title: 'All Policies',
      language: 'en',
      author: 'Hedgerow',
      day: '2026-11-29',
      about: ['60 rows'],
    } as const
    const file = await printList(
      { ...about, columns, rows },
      { fonts: await printFonts, page: (number, count) => `Page ${number} of ${count}` },
    )
    const { text } = readPdf(file)
    expect(text).toMatch(/Page 1 of [2-9]/)
    const printed = text.split(/\s+/)
    const words = wide(ROW).flatMap((cell) => cell.split(' '))
    for (const word of new Set(words)) {
      const inRow = words.filter((each) => each === word).length
      expect(printed.filter((each) => each === word).length, word).toBeGreaterThanOrEqual(60 * inRow)
    }
  },
)
