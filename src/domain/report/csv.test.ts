import { expect, it } from 'vitest'
import { BYTE_ORDER_MARK, csvCell, csvLine, readOwnCsv } from './csv.ts'

it('text that a spreadsheet would run is text, and a negative amount stays a number [domain 1.8]', () => {
  for (const typed of ['=HYPERLINK("x")', '+1 204', '-2+3', '@SUM(A1)', ' =1', '\t=1', '＝1']) {
    expect(csvCell(typed, 'text').replace(/^"/, '')).toMatch(/^'/)
  }
  expect(csvCell('-12.50', 'money')).toBe('-12.50')
  expect(csvCell('-108.06012', 'text')).toBe('-108.06012') // a longitude among a farm's answers
  expect(csvCell('-12-5', 'text')).toBe("'-12-5")
  expect(csvCell('Côté & Fils', 'text')).toBe('Côté & Fils')
})

it('commas, quotes and line breaks stay inside their cell', () => {
  const cells = ['a,b', 'say "no"', 'two\r\nlines'].map((each) => csvCell(each, 'text'))
  expect(csvLine(cells)).toBe('"a,b","say ""no""","two\r\nlines"\r\n')
})

it('what was written is read again as it was', () => {
  const rows = [
    ['policy_id', 'note', 'amount'],
    ['P-1', '=HYPERLINK("x"),', '-12.50'],
    ['', 'two\r\nlines', ''],
    ["'s-Gravenhage", ' blank ', '0.07'],
  ]
  const file = BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells.map((cell) => csvCell(cell, 'text')))).join('')
  expect(readOwnCsv(file)).toEqual(rows)
})
