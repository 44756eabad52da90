import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RefundState } from '#domain/refund/refund.lifecycle.ts'
import { refund } from '#server/db/tables/refunds.table.ts'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import { newLocator } from '#server/locators.ts'
import { lapsePolicy } from '#server/modules/cancellations/decide-cancellation.service.ts'
import { runOutGracePeriod } from '#server/modules/grace-periods/run-out.service.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { type CancellationDesk, openCancellationDesk, STAFF } from './cancellation-desk.ts'

const EVERYTHING = { kind: 'all' } as const
const NOTICE = { delivery_method: 'registered', delivered_on: '2026-10-08' }

let test: TestApp
let desk: CancellationDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openCancellationDesk(test)
})
afterAll(() => test.close())

async function night(day: string): Promise<void> {
  test.clock.set(new Date(`${day}T15:00:00.000Z`))
  await workGracePeriods.run(test.deps, test.clock.now())
}

/** O4: quarterly, 6 023.40 paid, the third unpaid and its notice delivered; it lapses on 2026-11-01. */
async function inGrace(): Promise<SoldQuote> {
  const sold = await desk.sold(2)
  await night('2026-10-02')
  test.clock.set(new Date('2026-10-08T15:00:00.000Z'))
  const [grace] = await graces(sold)
  await desk.answerOf(desk.call(STAFF, 'POST', `/grace-periods/${grace!.id}/notice`, NOTICE))
  test.clock.set(new Date('2026-11-01T15:00:00.000Z'))
  return sold
}
const graces = async ({ policyId }: SoldQuote) =>
  (
    await desk.answerOf<{ data: { id: string; state: { key: string } }[] }>(
      desk.call(STAFF, 'GET', `/policies/${policyId}/grace-periods`),
    )
  ).data

/**
 * Money owed back beside an open invoice: whatever brings the one takes the other (billing B37), so that no call leaves
 * both; the books of a build before that did.
 */
async function owe({ brokerageId, policyId }: SoldQuote, state: RefundState, cents: number): Promise<void> {
  const at = test.clock.now()
  await test.db.as(EVERYTHING, (tx) =>
    tx.insert(refund).values({
      brokerageId,
      policyId,
      id: newLocator(),
      displayId: `F-${newLocator()}`,
      payerName: state,
      payerRelation: 'lender',
      payeeName: state,
      cents,
      currency: 'USD',
      timezone: 'America/Regina',
      way: 'cheque',
      state,
      createdAt: at,
      updatedAt: at,
    }),
  )
}
const runOut = ({ brokerageId, policyId }: SoldQuote, isInForce: boolean) =>
  test.db.as(EVERYTHING, (tx) =>
    runOutGracePeriod(tx, test.deps, { brokerageId, policyId }, { isInForce, lapsePolicy }),
  )
const standing = async (sold: SoldQuote) => [
  (await desk.policy(sold)).status.value,
  ...(await graces(sold)).map(({ state }) => state.key),
]
const END = { initiator: 'insurer', reason: 'non_payment', effective_on: '2026-11-02', ...NOTICE }

it('[billing B14] no policy ends for non-payment while a refund of it is due, approved or returned; what was sent holds none', async () => {
  const sold = await inGrace()
  const { id } = await desk.request(sold, END)
  await owe(sold, 'sent', 700)
  await owe(sold, 'withdrawn', 900)
  await owe(sold, 'due', 4_000)
  await owe(sold, 'approved', 200)
  await owe(sold, 'returned', 34)
  await runOut(sold, true)
  expect(await standing(sold)).toEqual(['in_cancellation', 'open'])
  const issue = (language: string) =>
    test.injectAs(STAFF, {
      method: 'PATCH',
      url: `/api/v1/cancellations/${id}/issue`,
      headers: { 'accept-language': language },
    })
  const refused = await issue('en')
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    {
      code: 1040,
      reason: 'block',
      block: 'refund',
      messages: ['A refund of $42.34 is owed on this policy.'],
    },
  ])
  expect((await issue('es')).json().messages).toEqual(['Se debe un reembolso de 42,34\u00A0$ de esta póliza.'])

  await night('2026-11-01') // the account's own order withdraws what nothing is left for, and it lapses
  expect(await standing(sold)).toEqual(['inactive', 'run_out'])
})

it('[billing B14] each of them by itself holds it, and where the term ends first the grace runs out without a lapse', async () => {
  const sold = await inGrace()
  for (const state of ['due', 'approved', 'returned'] as const) {
    const other = await inGrace()
    await owe(other, state, 1)
    await runOut(other, true)
    expect(await standing(other), state).toEqual(['active', 'open'])
  }
  await owe(sold, 'due', 4_000)
  await runOut(sold, false)
  expect(await standing(sold)).toEqual(['active', 'run_out'])
  expect((await desk.policy(sold)).money.outstanding).toBeGreaterThan(0)
})
