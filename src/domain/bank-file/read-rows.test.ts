import { describe, expect, it } from 'vitest'
import { bankName } from './bank-name.ts'
import { delimiterOf, guessLayout } from './guess-layout.ts'
import { readDay } from './read-day.ts'
import { readRows } from './read-rows.ts'

const LAYOUT = { first_row: 1, date: 0, amount: 1, reference: 2, name: 3, day_pattern: 'YYYY-MM-DD' } as const
const TODAY = '2026-06-25'
const rowsOf = (...rows: string[][]) => rows.map((cells) => ({ cells, problem: null }))
const read = (...rows: string[][]) => readRows(rowsOf(...rows), LAYOUT, TODAY)
const one = (amount: string) => read(['2026-06-25', amount]).rows[0]?.cents ?? null

describe('a row of a bank file', () => {
  it('says its amount in each of the usual ways, and what is none is none', () => {
    for (const written of [
      '3011.70',
      '3 011,70',
      '3\u00A0011,70',
      '3\u202F011,70',
      '3,011.70',
      '3.011,70',
      '3011,7',
      '$3,011.70',
    ])
      expect(one(written), written).toBe(301_170)
    expect([one('-45.00'), one('0.00'), one('1,204,678.00')]).toEqual([-4_500, 0, 120_467_800])
    for (const written of [
      '',
      'ten',
      '1.2.3',
      '12.345',
      '1e5',
      '=1+1',
      '(45.00)',
      '1,804,74',
      '1 80 4,74',
      '1.234,567,89',
      '1,234.567',
      '12 34',
    ])
      expect(one(written), written).toBeNull()
  })
  it('says its day by the pattern that was chosen, and only days there are', () => {
    expect(readDay('25.06.2026', 'DD.MM.YYYY')).toBe('2026-06-25')
    expect(readDay('06/25/2026', 'MM/DD/YYYY')).toBe('2026-06-25')
    expect(readDay('20260625', 'YYYYMMDD')).toBe('2026-06-25')
    for (const wrong of ['2026-02-30', '2026-13-01', '25-06-2026', '2026-6-5', '0026-06-25', '', 'today'])
      expect(readDay(wrong, 'YYYY-MM-DD'), wrong).toBeNull()
    expect(readDay('25x06x2026', 'DD.MM.YYYY')).toBeNull()
  })
  it('that cannot be read is named by its number as a spreadsheet counts, with what is wrong', () => {
    const { rows, unreadable } = read(
      ['2026-06-25', '1.00', 'a', 'b'],
      ['', ' ', '', ''],
      ['25/06/2026', '1.00'],
      ['2026-06-25', 'x'],
      ['2026-06-26', '1.00'],
      ['2026-06-25', '100000000.00'],
      ['2026-06-25', '1.00', 'r'.repeat(201)],
      ['2026-06-25'],
    )
    expect(rows.map(({ number }) => number)).toEqual([1])
    expect(unreadable).toEqual([
      { number: 3, problem: 'date' },
      { number: 4, problem: 'amount' },
      { number: 5, problem: 'date_ahead' },
      { number: 6, problem: 'amount_too_big' },
      { number: 7, problem: 'too_long' },
      { number: 8, problem: 'amount' },
    ])
  })
  it('keeps its texts as they are, on one line, without what nobody sees; equal ones are told apart by their rank', () => {
    const row = ['2026-06-25', '1.00', '=HYPERLINK("x")\u0007 \n I-1', 'Jo\u202Esé ']
    const { rows } = read(row, row)
    expect(rows.map(({ reference, name, rank }) => [reference, name, rank])).toEqual([
      ['=HYPERLINK("x") I-1', 'José', 1],
      ['=HYPERLINK("x") I-1', 'José', 2],
    ])
  })
})

it('a name is the same however banks and people write it', () => {
  const same = [
    'Prairie Wind Farms Ltd.',
    'PRAIRIE WIND',
    'prairie-wind farm, inc.'.replace('-', ' '),
    'Mrs Prairie Wind',
  ]
  for (const name of same) expect(bankName(name), name).toBe('PRAIRIE WIND')
  expect(bankName('Josée Tremblay')).toBe('JOSEE TREMBLAY')
  expect(bankName('Ferme Côté Ltée')).toBe('FERME COTE')
  expect(bankName('O’Brien Corp')).toBe('OBRIEN')
  expect(bankName('Farmstead')).toBe('FARMSTEAD')
  expect(bankName('Farms Ltd')).toBe('')
})

describe('the columns of a file', () => {
  it('are guessed from their headings, and not where there are none', () => {
    const row = ['06/24/2026', 'x', '5.00', 'I-1', 'Hale']
    expect(
      guessLayout(rowsOf(['Prairie Credit Union'], ['Posted date', 'Code', 'Credit', 'Memo', 'Payer name'], row)),
    ).toEqual({
      first_row: 3,
      date: 0,
      amount: 2,
      reference: 3,
      name: 4,
      day_pattern: 'MM/DD/YYYY',
    })
    expect(guessLayout(rowsOf(row))).toBeNull()
    expect(guessLayout([])).toBeNull()
  })
  it('stand between semicolons where amounts have commas', () => {
    expect(delimiterOf('date;amount\n2026-06-25;500,00\n')).toBe(';')
    expect(delimiterOf('date,amount,note\n2026-06-25,500.00,a;b\n2026-06-25,1.00,b\n')).toBe(',')
  })
})
