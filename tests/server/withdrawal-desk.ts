import { expect } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { PadRun, Withdrawal } from '#domain/withdrawal/pad-run.schema.ts'
import { sendOutInvoices } from '#server/jobs/send-out-invoices.ts'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import { workWithdrawals } from '#server/jobs/work-withdrawals.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import type { TestApp } from '#tests/setup/app.ts'
import { openMandateDesk } from './mandate-desk.ts'

export const SUPER = 'portal_super_user'

export interface Returned {
  reference: string
  code: string
  day: string
}

/** Somebody at the office who withdraws by files, day by day. */
export async function openWithdrawalDesk(test: TestApp) {
  const mandates = await openMandateDesk(test)
  const { call, accounts } = mandates
  const ok = async <Answer>(answer: ReturnType<typeof call>, status = 200): Promise<Answer> => {
    const { statusCode, body, json } = await answer
    expect(statusCode, body).toBe(status)
    return json<Answer>()
  }
  const ofPolicy = (policy: string) => ({ policyId: policy }) as SoldQuote
  const desk = {
    ...mandates,
    ok,
    morning: (day: string) => test.clock.set(new Date(`${day}T12:00:00.000Z`)),
    work: () => workWithdrawals.run(test.deps, test.clock.now()),
    /** The clock stands at the morning of a day, and its jobs were done. */
    async on(day: string): Promise<void> {
      desk.morning(day)
      await sendOutInvoices.run(test.deps, test.clock.now())
      await desk.work()
      await workGracePeriods.run(test.deps, test.clock.now())
    },
    /** Sold, agreed, and its first instalment paid: what follows is withdrawn. */
    async drawn(
      from = '2026-04-01',
      schedule: 'quarterly' | 'monthly' = 'quarterly',
      agreement: object = {},
    ): Promise<string> {
      test.clock.set(new Date(`${from}T15:00:00.000Z`))
      const { policyId } = await accounts.sales.policy({ schedule })
      await mandates.agreed(policyId, agreement)
      const [first] = await accounts.invoices(ofPolicy(policyId))
      await ok(call('POST', `/policies/${policyId}/receipts`, accounts.moneyOf(first!.total_due)), 201)
      return policyId
    },
    invoices: (policy: string) => accounts.invoices(ofPolicy(policy)),
    /** Without what was billed beside them. */
    instalments: async (policy: string) =>
      (await accounts.invoices(ofPolicy(policy))).filter(({ purpose }) => purpose === 'term'),
    figures: (policy: string) =>
      ok<{ past_due: number; closing_balance: number }>(call('GET', `/policies/${policy}/account`, undefined, SUPER)),
    waiting: async (policy: string) =>
      (await ok<{ items: Withdrawal[] }>(call('GET', '/billing/withdrawals', undefined, SUPER))).items.filter(
        (each) => each.policy.locator === policy,
      ),
    /** A file of all that waits, which went to the bank. */
    async sent(): Promise<PadRun> {
      const run = await ok<PadRun>(call('POST', '/billing/pad-runs', undefined, SUPER), 201)
      return ok<PadRun>(call('POST', `/pad-runs/${run.locator}/send`, undefined, SUPER))
    },
    async run(id: string): Promise<PadRun> {
      const { data } = await ok<{ data: PadRun[] }>(call('GET', '/billing/pad-runs?page_size=100', undefined, SUPER))
      return data.find(({ locator }) => locator === id)!
    },
    itemOf: (run: PadRun, policy: string): Withdrawal => run.items.find((each) => each.policy.locator === policy)!,
    returns: (run: Pick<PadRun, 'locator'>, items: readonly Returned[], who: Role = SUPER) =>
      call('POST', `/pad-runs/${run.locator}/returns`, { items }, who),
    /** The second quarter of a policy is withdrawn on July 2 by a file that was sent. */
    async withdrawn(): Promise<{ policy: string; run: PadRun; reference: string }> {
      const policy = await desk.drawn()
      await desk.on('2026-06-10')
      await desk.on('2026-06-29')
      const run = await desk.sent()
      return { policy, run, reference: desk.itemOf(run, policy).reference! }
    },
    async back(run: PadRun, reference: string, code = '901', day = '2026-07-06'): Promise<PadRun> {
      return ok<PadRun>(desk.returns(run, [{ reference, code, day }]))
    },
  }
  return desk
}
export type WithdrawalDesk = Awaited<ReturnType<typeof openWithdrawalDesk>>
