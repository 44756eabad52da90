import { beforeAll, expect, it } from 'vitest'
import type { PolicyDetails } from '#domain/policy/policy.schema.ts'
import { DAY, STAFF } from './endorsement-desk.ts'
import { openRenewalDesk } from './renewal-desk.ts'
import { openReportDesk } from './report-desk.ts'

const { test, desk, sell, yardOf, comeTo, renew, endorse, sellUntil } = openRenewalDesk()
let reports: ReturnType<typeof openReportDesk>
beforeAll(() => {
  reports = openReportDesk(test)
})

/** What the report of unearned premium says of one policy when a day begins. */
async function toldOn(report_date: string, policy: string) {
  const run = await reports.run({ report_type: 'unearned-premium', report_date })
  const { display_id } = await detailsOf(policy)
  const rows = (await reports.rowsOf(run)).filter(({ policy_id }) => policy_id === display_id)
  const sum = (column: string) => rows.reduce((cents, row) => cents + Math.round(100 * Number(row[column])), 0) / 100
  return { written: sum('written'), earned: sum('earned'), unearned: sum('unearned') }
}
const detailsOf = (policy: string) => desk.answerOf<PolicyDetails>(desk.call(STAFF, 'GET', `/policies/${policy}`))

it('[billing O18] quote A with more machinery from 2026-08-15: what is written, in force and earned', async () => {
  const { policy, keys } = await sell()
  expect((await detailsOf(policy)).written).toMatchObject({ this_term: 11_223.38, in_force: 11_223.38 })
  const yard = await yardOf((await detailsOf(policy)).term!.quote_locator)
  const more = {
    [`exposures/${keys.machinery}/limit`]: 1_600_000,
    [`subjectGroups/${yard}/allocations/${keys.machinery}`]: 1_600_000,
  }
  await endorse(policy, DAY, more, 'quote', 'accept', 'issue')
  expect((await detailsOf(policy)).written).toMatchObject({ this_term: 12_125.37, in_force: 12_661.06 })
  await comeTo('2026-10-02')
  expect(await toldOn('2026-10-01', policy)).toEqual({
    written: 12_125.37,
    earned: 5812.15,
    unearned: expect.closeTo(6313.22, 6),
  })
})

it('[billing O14] quote A and its next term, issued ahead: earned by days of each', async () => {
  const { policy } = await sellUntil()
  await renew(policy, 'quote', 'accept', 'issue')
  await comeTo('2027-10-02')
  expect(await toldOn('2026-10-01', policy)).toMatchObject({ earned: 5627.03 })
  expect(await toldOn('2027-03-31', policy)).toMatchObject({ earned: 11_192.62 })
  expect(await toldOn('2027-04-01', policy)).toEqual({ written: 22_446.76, earned: 11_223.38, unearned: 11_223.38 })
  // What its first term earned is told until that term is over.
  expect(await toldOn('2027-10-01', policy)).toEqual({ written: 11_223.38, earned: 5611.73, unearned: 5611.65 })
})
