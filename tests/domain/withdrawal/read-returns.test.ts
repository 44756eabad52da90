import { expect, test } from 'vitest'
import { judgeReturn } from '#domain/withdrawal/judge-return.ts'
import { readReturns } from '#domain/withdrawal/read-returns.ts'

test('[billing B29] a file of returns is reference, code and day, by comma or semicolon, with headings or without', () => {
  expect(readReturns('Reference,Code,Day\r\nI-1-1,901,2026-07-06\r\n\r\n"I-2-1", 903 ,20260707\r\n')).toEqual([
    { row: 2, reference: 'I-1-1', code: '901', day: '2026-07-06' },
    { row: 4, reference: 'I-2-1', code: '903', day: '2026-07-07' },
  ])
  expect(readReturns('I-1-1;901;2026-07-06')).toEqual([{ row: 1, reference: 'I-1-1', code: '901', day: '2026-07-06' }])
})

test('a row that cannot be read stands without a day, and is not passed over', () => {
  const rows = readReturns(
    'I-1-1,901,06.07.2026\nI-2-1,,2026-07-06\n,901,2026-07-06\nI-3-1,901,2026-02-30\n"I-4-1,901,2026',
  )
  expect(rows.map(({ row, day }) => [row, day])).toEqual([1, 2, 3, 4, 5].map((row) => [row, null]))
})

test('what becomes of a return is said by its item, its file and its day', () => {
  const item = { runId: 'a', withdrawOn: '2026-07-02', before: null }
  const given = { code: '901', day: '2026-07-06' }
  const run = { runId: 'a', today: '2026-07-06' }
  const before = { code: '901', returnedOn: '2026-07-06' }
  expect(judgeReturn(null, given, run)).toBe('unknown')
  expect(judgeReturn({ ...item, runId: 'b' }, given, run)).toBe('other')
  expect(judgeReturn(item, { ...given, day: '2026-07-01' }, run)).toBe('early')
  expect(judgeReturn(item, { ...given, day: '2026-07-07' }, run)).toBe('ahead')
  expect(judgeReturn(item, given, run)).toBe('new')
  expect(judgeReturn({ ...item, before }, given, run)).toBe('known')
  expect(judgeReturn({ ...item, before }, { ...given, code: '903' }, run)).toBe('changed')
})
