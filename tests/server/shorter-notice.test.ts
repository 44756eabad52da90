import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Withdrawal } from '#domain/withdrawal/pad-run.schema.ts'
import { sendOutInvoices } from '#server/jobs/send-out-invoices.ts'
import { workWithdrawals } from '#server/jobs/work-withdrawals.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type MandateDesk, openMandateDesk } from './mandate-desk.ts'

let test: TestApp
let desk: MandateDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openMandateDesk(test)
})
afterAll(() => test.close())

const morning = (day: string) => test.clock.set(new Date(`${day}T12:00:00.000Z`))
async function on(day: string): Promise<void> {
  morning(day)
  await sendOutInvoices.run(test.deps, test.clock.now())
  await workWithdrawals.run(test.deps, test.clock.now())
}
async function waitingOf(policy: string): Promise<Withdrawal[]> {
  const answer = await desk.call('GET', '/billing/withdrawals', undefined, 'portal_super_user')
  return answer.json<{ items: Withdrawal[] }>().items.filter((each) => each.policy.locator === policy)
}

describe('an invoice that went out while nothing was withdrawn', () => {
  it.each([
    [10, 0],
    [5, 1],
  ])(
    '[billing B24] is announced once it is again, where there is time: of %i days of notice it is withdrawn %i times',
    async (notice_days, times) => {
      test.clock.set(new Date('2026-04-01T15:00:00.000Z'))
      const policy = await desk.sold()
      const { locator } = await desk.agreed(policy, { notice_days })
      await desk.done(desk.act(locator, 'suspend', { reason: 'On holiday' }))
      await on('2026-06-10')
      morning('2026-06-27')
      await desk.done(desk.act(locator, 'resume'))
      await on('2026-06-29')
      expect(await waitingOf(policy)).toHaveLength(times)
    },
  )
})
