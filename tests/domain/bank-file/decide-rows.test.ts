import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BankRow, ranked, rowKey, sumsBy } from '#domain/bank-file/bank-row.ts'
import { type BankMoney, decideRow, indexAccounts, namedParts, namedPartsInTurn } from '#domain/bank-file/decide-row.ts'
import { namedNumbers } from '#domain/bank-file/named-numbers.ts'
import { readRows } from '#domain/bank-file/read-rows.ts'
import { ROW_OUTCOMES } from '#domain/bank-file/row-outcomes.ts'
import { ACCOUNTS_O17, FILE_O17, OUTCOMES_O17, SUMS_O17 } from './oracle-17.ts'

const LAYOUT = { first_row: 2, date: 0, amount: 1, reference: 2, name: 3, day_pattern: 'YYYY-MM-DD' } as const
const cells = FILE_O17.trim()
  .split('\n')
  .map((line) => line.split(';'))
const index = indexAccounts(ACCOUNTS_O17)
const [paidOn, someone] = ['2026-06-25', { reference: '', name: '' }]
const decide = (money: Partial<BankMoney>) => {
  const { outcome, reason, account } = decideRow({ paidOn, cents: 100, ...someone, ...money }, index)
  return [outcome, account?.policyId ?? null, reason]
}

describe('[billing O17] whose money the rows of a bank file are', () => {
  const file = cells.map((row) => ({ cells: row, problem: null }))
  const { rows, unreadable } = readRows(file, LAYOUT, '2026-06-25')
  it('is decided row by row', () => {
    expect(unreadable).toEqual([])
    const decided = rows.map((row) => decideRow(row, index))
    expect(
      decided.map(({ outcome, account, reason, overCents }) => [outcome, account?.policyId ?? null, reason, overCents]),
    ).toEqual(OUTCOMES_O17)
    const sums = sumsBy(
      ROW_OUTCOMES,
      rows.map((row, n) => ({ cents: row.cents, outcome: decided[n]!.outcome })),
      ({ outcome }) => outcome,
    )
    expect([sums.matched, sums.proposed.count, sums.unmatched.count]).toEqual([
      { count: 1, cents: SUMS_O17.matchedCents },
      3,
      3,
    ])
    const all = ROW_OUTCOMES.reduce((total, outcome) => total + sums[outcome].cents, 0)
    expect(all).toBe(SUMS_O17.allCents)
  })

  it('leaves the ways of looking further open: both that were named, both that owe it', () => {
    const nearOf = (row: number) => decideRow(rows[row]!, index).near.map(({ policyId }) => policyId)
    expect([nearOf(4), nearOf(2), nearOf(6)]).toEqual([['P-1001', 'P-1007'], ['P-1008', 'P-1009'], []])
    const of1999 = (row: number) => decideRow({ ...rows[row]!, paidOn: '1999-01-04' }, index)
    expect([of1999(4), of1999(2), of1999(0)].map(({ near, account }) => [near, account])).toEqual([
      [[], null],
      [[], null],
      [[], null],
    ])
  })
})

describe('[billing B21] a row', () => {
  it('is for the policy it names, by its number or an invoice’s, however it is written', () => {
    for (const reference of [
      'i-1002',
      'PAYMENT I - 1002 THANKS',
      'P-1001 2026',
      'I-1002 07',
      'P-1001/I-1002',
      'inv.I-1002,I-1002',
      'xP-1001',
    ])
      expect(decide({ reference }), reference).toEqual(['matched', 'P-1001', null])
  })
  it('that names what is not there is looked for by its name', () => {
    expect(decide({ reference: 'I-10021', name: 'Josée Tremblay', cents: 4_500 })).toEqual([
      'proposed',
      'P-1007',
      'same_name',
    ])
    expect(decide({ reference: 'I-1002-7', cents: 1 })).toEqual(['matched', 'P-1001', null])
  })
  it('without a name, or of one that is only a Mr or a Farm, is nobody’s', () => {
    for (const name of ['', 'Mr', 'Farms Ltd.', ' - '])
      expect(decide({ name, cents: 50_000 })).toEqual(['unmatched', null, 'nobody'])
  })
  it('paid more than thirty days before an account was opened is not for it', () => {
    const cents = 1
    expect(decide({ paidOn: '2026-03-02', reference: 'P-1001', cents })[0]).toBe('matched')
    expect(decide({ paidOn: '2026-03-01', reference: 'P-1001', cents })).toEqual(['unmatched', null, 'too_early'])
  })
  it('names numbers of a series too, and each once', () => {
    expect(namedNumbers('I-4T7K2M-100042 and p-100001 P-100001')).toEqual(['I-4T7K2M-100042', 'P-100001'])
    expect(namedNumbers('I-10020I-1017')).toEqual(['I-10020', 'I-1017'])
    expect(namedNumbers('1-1002, PI1002')).toEqual([])
  })
  it('pays the invoices it names first, in its order, as far as it goes', () => {
    const [, tremblay] = ACCOUNTS_O17
    const parts = (reference: string, cents: number) => namedParts({ paidOn, name: '', reference, cents }, tremblay!)
    expect(parts('I-1019 I-1017', 5_000)).toEqual([
      { invoice: 'I-1019', cents: 4_500 },
      { invoice: 'I-1017', cents: 500 },
    ])
    expect(parts('P-1007', 5_000)).toEqual([])
  })
  it('beside others of its account pays what they leave open', () => {
    const rows = ['I-1019', 'I-1019 I-1017', 'I-1019'].map((reference) => ({
      paidOn,
      name: '',
      reference,
      cents: 3_000,
    }))
    expect(namedPartsInTurn(rows, ACCOUNTS_O17[1]!)).toEqual([
      [{ invoice: 'I-1019', cents: 3_000 }],
      [
        { invoice: 'I-1019', cents: 1_500 },
        { invoice: 'I-1017', cents: 1_500 },
      ],
      [],
    ])
  })
})

const anyRow = fc.record({
  number: fc.nat(5_000),
  paidOn: fc.constantFrom('2026-06-25', '2026-06-24'),
  cents: fc.constantFrom(301_170, 100_390, 104_890, 50_000, 7_700),
  reference: fc.constantFrom('', 'I-1002', 'P-1007', 'I-1002 I-1017', 'rent'),
  name: fc.constantFrom('', 'Hale Farms', 'Josee Tremblay', 'Mr. Hale', 'someone'),
})

it('the order of rows changes nothing but the rank among equals, and the outcomes add up to the file', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 30 }), fc.nat(), (rows, turn) => {
      const outcomeOf = (row: BankRow) => decideRow(row, index).outcome
      const told = (some: readonly BankRow[]) => some.map((row) => `${rowKey(row)} ${outcomeOf(row)}`).toSorted()
      const at = rows.length === 0 ? 0 : turn % rows.length
      const [one, other] = [ranked(rows), ranked([...rows.slice(at), ...rows.slice(0, at)].toReversed())]
      expect(told(one)).toEqual(told(other))
      expect(new Set(one.map(rowKey)).size).toBe(rows.length)
      const sums = sumsBy(['matched', 'proposed', 'unmatched'], one, outcomeOf)
      const all = rows.reduce((sum, { cents }) => sum + cents, 0)
      expect(sums.matched.cents + sums.proposed.cents + sums.unmatched.cents).toBe(all)
    }),
  )
})
