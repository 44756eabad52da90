import { describe, expect, it } from 'vitest'
import { type ChangeInvoice, dueDay } from '#domain/account/due-day.ts'
import { billing1 } from '#domain/product/billing-rules.ts'

const on = (issuedOn: string, wanted: Partial<ChangeInvoice> = {}) =>
  dueDay(
    {
      purpose: 'endorsement',
      totalCents: 100,
      issuedOn,
      termStartsOn: '2026-04-01',
      draftDueDays: [],
      ...wanted,
    },
    billing1,
  )

describe('[billing B10] when a change is due', () => {
  it.each([
    ['2026-08-15', ['2027-01-01', '2026-10-01'], '2026-09-14'],
    ['2026-08-20', ['2027-01-01', '2026-10-01'], '2026-10-01'],
    ['2026-09-16', ['2027-01-01'], '2026-10-16'],
    ['2026-12-15', [], '2027-01-14'],
  ])('[billing O2] an endorsement issued %s beside the instalments %j: %s', (issuedOn, draftDueDays, day) => {
    expect(on(issuedOn, { draftDueDays })).toBe(day)
  })

  it('[billing O20] a fee far from the next instalment stands alone; one of the next term waits for it to begin', () => {
    expect(on('2026-09-12', { draftDueDays: ['2027-01-01'] })).toBe('2026-10-12')
    expect(on('2027-03-01', { draftDueDays: ['2027-07-01'], termStartsOn: '2027-04-01' })).toBe('2027-04-01')
  })

  it('goes with an instalment from fifteen to forty-five days away, and with no other', () => {
    const beside = (draft: string) => on('2026-08-01', { draftDueDays: [draft] })
    expect(['2026-08-16', '2026-09-15'].map(beside)).toEqual(['2026-08-16', '2026-09-15'])
    expect(['2026-08-15', '2026-09-16'].map(beside)).toEqual(['2026-08-31', '2026-08-31'])
  })

  it('a reinstatement has fifteen days, a final invoice thirty, a credit none, whatever instalments there are', () => {
    const draftDueDays = ['2026-11-01']
    expect(on('2026-10-01', { purpose: 'reinstatement', draftDueDays })).toBe('2026-10-16')
    expect(on('2026-10-01', { purpose: 'cancellation', draftDueDays })).toBe('2026-10-31')
    // what a reinstatement brings back of a later term waits for that to begin
    expect(on('2027-03-01', { purpose: 'reinstatement', termStartsOn: '2027-04-01' })).toBe('2027-04-01')
    for (const purpose of ['endorsement', 'reinstatement', 'cancellation'] as const)
      expect(on('2026-10-01', { purpose, draftDueDays, totalCents: -100 })).toBe('2026-10-01')
  })
})
