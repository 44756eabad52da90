import { expect, it } from 'vitest'
import { sendOutInvoices } from '#server/jobs/send-out-invoices.ts'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import { lapsePolicy } from '#server/modules/cancellations/decide-cancellation.service.ts'
import { openCancellationDesk } from './cancellation-desk.ts'
import { openOffice } from './quote-desk.ts'

const { test, desk } = openOffice()
const STAFF = 'portal_super_user'
const ANSWERED = {
  'operationQuestions/farmGateSales': 0,
  'operationQuestions/workersLodged': 0,
  'housekeeping/batteriesChargedInBarn': false,
  'housekeeping/hayKept': 'none',
  'housekeeping/extinguishersServicedOn': '2028-10-02',
  'insuranceHistory/earlierInsurer': 'Prairie Mutual',
}

/** Quote A of 2029, by whose product a late payment and a new beginning after a lapse cost something. */
async function sold(): Promise<string> {
  test.clock.set(new Date('2029-03-20T15:00:00.000Z'))
  const term = { startsOn: '2029-04-01', endsOn: '2030-04-01' }
  const { id, policy_locator: policy } = await desk.makeQuote(({ productVersion: _office, ...farm }) => ({
    ...farm,
    term,
    paymentSchedule: 'quarterly',
  }))
  await desk.patch(id, ANSWERED)
  for (const act of ['lock', 'accept', 'issue']) await desk.act(id, act)
  return policy
}

async function night(day: string): Promise<void> {
  test.clock.set(new Date(`${day}T15:00:00.000Z`))
  await sendOutInvoices.run(test.deps, test.clock.now())
  await workGracePeriods.run(test.deps, test.clock.now())
}

interface Row {
  name: string
  description: string
  amount: number
  starts_on: string
}
const chargedTo = async (policy: string) =>
  (await desk.answerOf<{ data: Row[] }>(desk.call(STAFF, 'GET', `/policies/${policy}/fees`))).data.filter(
    ({ name }) => name !== 'policyFee',
  )
const pastDueOf = async (policy: string) =>
  (await desk.answerOf<{ past_due: number }>(desk.call(STAFF, 'GET', `/policies/${policy}/account`))).past_due
const pay = (policy: string, received_amount: number, day: string) =>
  desk.answerOf(
    desk.call(STAFF, 'POST', `/policies/${policy}/receipts`, {
      payment_gateway: 'cash',
      data: { check_receipt_number: '8', payment_date: day },
      received_amount,
    }),
    201,
  )

it('[billing B33] a grace period that opens costs what the product says, once for each', async () => {
  const policy = await sold()
  await night('2029-04-01')
  expect(await chargedTo(policy)).toEqual([])
  for (const day of ['2029-04-02', '2029-04-02', '2029-04-10']) await night(day)
  const late = { name: 'late', amount: 25, starts_on: '2029-04-02' }
  expect(await chargedTo(policy)).toMatchObject([late])
  await pay(policy, await pastDueOf(policy), '2029-04-10')
  await night('2029-05-03')
  expect(await pastDueOf(policy)).toBe(25) // no fee is charged for one that is not paid
  expect(await chargedTo(policy)).toHaveLength(1)
  await pay(policy, 25, '2029-05-03')
  for (const day of ['2029-06-15', '2029-07-02']) await night(day)
  expect(await chargedTo(policy)).toMatchObject([late, { name: 'late', amount: 25, starts_on: '2029-07-02' }])
})

it('[billing B33] cover that begins again after a lapse costs what the product says; after any other end nothing', async () => {
  const policy = await sold()
  await night('2029-04-02')
  const cancellations = await openCancellationDesk(test)
  const { brokerageId } = cancellations.sales
  test.clock.set(new Date('2029-06-01T15:00:00.000Z'))
  const due = {
    brokerageId,
    policyId: policy,
    effectiveOn: '2029-06-01',
    notice: { method: 'registered', on: '2029-05-01' },
  } as const
  const lapse = await test.db.as({ kind: 'all' }, (tx) => lapsePolicy(tx, test.deps, due))
  const { id } = await cancellations.reinstate((lapse as { cancellationId: string }).cancellationId, '2029-06-01')
  await cancellations.reinstatement(id, 'accept')
  const { closing_balance: owed } = await desk.answerOf<{ closing_balance: number }>(
    desk.call(STAFF, 'GET', `/policies/${policy}/account`),
  )
  await pay(policy, owed, '2029-06-01')
  await cancellations.reinstatement(id, 'issue')
  expect(await chargedTo(policy)).toMatchObject([
    { name: 'late' },
    { name: 'reinstatement', amount: 50, starts_on: '2029-06-01' },
  ])
})
