import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankText } from '#domain/bank-file/bank-text.ts'
import { nextFileNumber, type PaymentsFile, paymentsFile } from '#domain/withdrawal/payments-file.ts'

const o9: PaymentsFile = {
  fileNumber: 13,
  madeOn: '2026-06-29',
  originator: {
    id: '0999999999',
    dataCentre: '00320',
    currency: 'CAD',
    shortName: 'Hedgerow',
    longName: 'Hedgerow Mutual',
    returns: { institution: '001', transit: '00012', account: '1234567' },
  },
  items: [
    {
      cents: 301_170,
      on: '2026-07-02',
      account: { institution: '003', transit: '12345', account: '1234567' },
      payer: 'Prairie Wind Farms Ltd.',
      reference: 'I-1002-1',
    },
    {
      cents: 100_390,
      on: '2026-07-02',
      account: { institution: '899', transit: '00012', account: '000123456789' },
      payer: 'Josée Tremblay',
      reference: 'I-1017-1',
    },
  ],
}
const bytes = (file: PaymentsFile) => Buffer.from(paymentsFile(file), 'latin1')
const lines = (file: PaymentsFile) => paymentsFile(file).split('\r\n')

describe('a file of withdrawals for the bank', () => {
  it('[billing O9] [billing B28] of two items is three lines, 4 398 bytes, of the hash that was worked out for it', () => {
    expect(lines(o9)).toHaveLength(4) // the last line is ended as well
    expect(bytes(o9)).toHaveLength(4_398)
    expect(createHash('sha256').update(bytes(o9)).digest('hex')).toBe(
      '4abc27142cd1c1da693665449adea5891ca943d648e96c62165d0d16f92b3a1c',
    )
    expect(lines(o9)[2]!.slice(0, 46)).toBe('Z000000003099999999900130000000040156000000002')
  })

  it('[billing B28] items are counted by themselves: seven are two records of six places', () => {
    const seven = { ...o9, items: Array.from({ length: 7 }, () => o9.items[0]!) }
    const all = lines(seven)
    expect(all.map((line) => line.slice(0, 10))).toEqual(['A000000001', 'D000000002', 'D000000003', 'Z000000004', ''])
    expect(all[3]!.slice(24, 46)).toBe('0000000210819000000007')
    expect(all[2]!.slice(24 + 240).trim()).toBe('')
  })

  it('[billing B27] file numbers go round after 9999', () => {
    expect([nextFileNumber(null), nextFileNumber(1), nextFileNumber(9_998), nextFileNumber(9_999)]).toEqual([
      ...[1, 2, 9_999, 1],
    ])
  })

  it('[billing B27] each record is 1464 characters of plain capital letters, whatever the payer is called', () => {
    const payer = fc.string({ unit: 'grapheme', maxLength: 60 })
    fc.assert(
      fc.property(fc.array(payer, { minLength: 1, maxLength: 13 }), (payers) => {
        const file = { ...o9, items: payers.map((name) => ({ ...o9.items[0]!, payer: name })) }
        for (const line of lines(file).slice(0, -1)) {
          expect(line).toHaveLength(1_464)
          expect(line).toMatch(/^[A-Z0-9 &-]+$/)
        }
      }),
    )
  })

  it('what has no room in its field is refused, never cut: only names are', () => {
    const of = (item: object) => () => paymentsFile({ ...o9, items: [{ ...o9.items[0]!, ...item }] })
    expect(of({ cents: 10_000_000_000 })).toThrow(RangeError)
    expect(of({ reference: 'I-12345678901234567890-1' })).toThrow(RangeError)
    expect(of({ account: { institution: '003', transit: '1234', account: '1234567' } })).toThrow(RangeError)
  })
})

describe('a name as a bank takes it', () => {
  it('has no accents and no signs, and is cut to the length of its field', () => {
    expect(bankText('Élevage Bœuf-Noir & Frères, Ltée', 30)).toBe('ELEVAGE BOEUF-NOIR & FRERES LT')
    expect(bankText('Øresund  O’Brien Straße', 30)).toBe('ORESUND OBRIEN STRASSE')
    expect(bankText('农场', 15)).toBe('')
  })

  it('cut in the middle of a word between two, ends in no blank', () => {
    expect(bankText('PRAIRIE WIND FARMS', 8)).toBe('PRAIRIE')
  })
})
