import { expect, test } from 'vitest'
import { RunResult } from '#app/features/reports/RunResult.tsx'
import { REPORT_COLUMNS } from '#domain/report/result-columns.ts'
import { makeId } from '../local/ids.ts'
import { show } from '../setup/screen.tsx'

const run = (change: object) => {
  const id = makeId()
  return {
    id,
    locator: id,
    report_type: 'on-risk',
    report_date: '2026-04-10',
    from: null,
    to: null,
    products: ['farm-package'],
    status: 'complete',
    requested_by: 'Ann Gray',
    created_at: '2026-04-10T12:00:00.000Z',
    finished_at: '2026-04-10T12:00:01.000Z',
    known_at: '2026-04-10T04:00:00.000Z',
    row_count: 0,
    preview: { columns: REPORT_COLUMNS['on-risk'].map(({ code }) => code), rows: [] as string[][] },
    totals: [],
    result_url: null,
    ...change,
  }
}
const shown = () => document.body.textContent ?? ''

test('a run is followed until it is made: its first rows, with the sum of all of them [Q7.19]', async () => {
  const cells = ['Farm Package', 'P-100001', 'total', makeId(), 'Farmhouse', makeId(), 'fire', '2026-03-20', '849.84']
  const done = run({
    row_count: 1_234,
    preview: { columns: run({}).preview.columns, rows: [cells] },
    totals: [{ column: 'premium', amount: 11_223.38, amount_currency: 'USD' }],
    result_url: '/api/v1/files/reports/x',
  })
  let asked = 0
  show(<RunResult id={done.id} />, () => ({
    status: 200,
    body: asked++ === 0 ? { ...done, status: 'started', preview: null, row_count: 500, result_url: null } : done,
  }))
  await expect.poll(shown, { timeout: 10_000 }).toContain('500 rows so far')
  await expect.poll(shown, { timeout: 10_000 }).toContain('$11,223.38')
  expect(shown()).toContain('1 of 1,234 rows')
  for (const words of ['849.84', 'In full', 'Fire', 'Mar 20, 2026']) expect(shown()).toContain(words)
  expect(shown()).not.toContain(cells[3])
  expect(shown()).toContain('Download CSV')
}, 30_000)

test.each([
  ['without rows', {}, 'The report returned no results, change the filter criteria'],
  ['that could not be made', { status: 'failed', preview: null }, 'Failed to run the report'],
])(
  'a run %s says so and offers no file [Q8.domain-messages.13]',
  async (_, change, words) => {
    const ended = run(change)
    show(<RunResult id={ended.id} />, () => ({ status: 200, body: ended }))
    await expect.poll(shown, { timeout: 10_000 }).toContain(words)
    expect(shown()).not.toContain('Download CSV')
  },
  30_000,
)
