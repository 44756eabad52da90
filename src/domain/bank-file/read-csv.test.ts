import { describe, expect, it } from 'vitest'
import { BANK_FILE_MAX_COLUMNS } from './bank-file.schema.ts'
import { readCsv } from './read-csv.ts'
import { readRows } from './read-rows.ts'

const LAYOUT = { first_row: 1, date: 0, amount: 1, reference: 2, name: 3, day_pattern: 'YYYY-MM-DD' } as const
const cellsOf = (text: string) => readCsv(text, ';', 100).map(({ cells }) => cells)
const read = (text: string) => readRows(readCsv(text, ';', 100), LAYOUT, '2026-06-25')
const GOOD = '2026-06-24;1.00;I-1;Hale'

describe('the cells of a bank file', () => {
  it('[billing B20] keep a quotation mark in their middle, and lose the pair around them', () => {
    const row = '2026-06-24;1.00;Cheque 5" wide;Bob "Bo" Hale'
    expect(cellsOf(row)).toEqual([['2026-06-24', '1.00', 'Cheque 5" wide', 'Bob "Bo" Hale']])
    expect(cellsOf('"3,011.70";"say ""so""";"a;b";"";"Bo" Hale;"two\nlines"')).toEqual([
      ['3,011.70', 'say "so"', 'a;b', '', '"Bo" Hale', 'two\nlines'],
    ])
    expect(read(row).rows).toMatchObject([{ reference: 'Cheque 5" wide', name: 'Bob "Bo" Hale', cents: 100 }])
  })
  it('stand in rows however those end, and a blank one is a row as a spreadsheet counts', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(cellsOf(['a;b', '', 'c;"d"', ''].join(end)), JSON.stringify(end)).toEqual([['a', 'b'], [''], ['c', 'd']])
    expect(cellsOf('')).toEqual([])
    expect(readCsv('a\nb\nc\nd', ';', 2).length).toBe(2)
  })
})

describe('a row that is no row', () => {
  it('[billing B20] is named where nothing closes its quotation mark, and takes none of the others along', () => {
    for (const [words, after] of [
      ['at the end of the file', ''],
      ['before a text in quotation marks', '\n2026-06-24;3.00;"I-3";Hale'],
      ['before one at the end of a row', '\n2026-06-24;3.00;I-3;5"'],
    ]) {
      const { rows, unreadable } = read(`${GOOD}\n2026-06-24;2.00;"I-2;Hale\n${GOOD}${after}`)
      expect(unreadable, words).toEqual([{ number: 2, problem: 'quote' }])
      expect(
        rows.map(({ number }) => number),
        words,
      ).toEqual(after ? [1, 3, 4] : [1, 3])
    }
  })
  it('[billing B20] is named where it has too many columns or a text no bank writes', () => {
    const wide = ['2026-06-24', '1.00', ...Array.from({ length: BANK_FILE_MAX_COLUMNS - 1 }, () => 'x')].join(';')
    const { rows, unreadable } = read([GOOD, wide, GOOD, `${GOOD};${'x'.repeat(180_000)}`, GOOD].join('\n'))
    expect(unreadable).toEqual([
      { number: 2, problem: 'columns' },
      { number: 4, problem: 'too_long' },
    ])
    expect(rows.map(({ number }) => number)).toEqual([1, 3, 5])
  })
  it('above the first row with money is nobody’s trouble', () => {
    const text = `"Prairie Credit Union\n${GOOD}`
    expect(readRows(readCsv(text, ';', 100), { ...LAYOUT, first_row: 2 }, '2026-06-25')).toMatchObject({
      rows: [{ number: 2 }],
      unreadable: [],
    })
  })
})
