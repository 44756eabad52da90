import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { rowsOf } from '#server/db/client.ts'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import { BROKER, STAFF } from './endorsement-desk.ts'
import { openRenewalDesk } from './renewal-desk.ts'

const at = openRenewalDesk()

interface ShownStanding {
  next_act: string | null
  [told: string]: unknown
}
const standingOf = (policy: string, who: Role = STAFF) =>
  at.desk.answerOf<ShownStanding>(at.desk.call(who, 'GET', `/policies/${policy}/standing`))

/** Everything that was billed comes in. */
async function pay(policy: string): Promise<void> {
  const { balance: received_amount } = await standingOf(policy)
  const payment_date = at.test.clock.now().toISOString().slice(0, 10)
  const data = { check_receipt_number: '1204', payment_date }
  const money = { payment_gateway: 'cheque', data, received_amount }
  await at.desk.answerOf(at.desk.call(STAFF, 'POST', `/policies/${policy}/receipts`, money), 201)
}

it('tells the term, whom to call, what is owed since when, and what goes out next', async () => {
  const { policy: policyId } = await at.sellUntil('2026-12-15')
  await workGracePeriods.run(at.test.deps, at.test.clock.now())
  const [firm] = await rowsOf<{ name: string; phone: string }>(
    at.test.engine.root,
    sql`select b.name, b.phone_number as phone from brokerage b join policy p on p.brokerage_id = b.id
        where p.id = ${policyId}`,
  )
  const shown = await standingOf(policyId)
  expect(shown).toMatchObject({
    today: '2026-12-15',
    term: { starts_on: '2026-04-01', ends_on: '2027-04-01' },
    next_term: null,
    brokerage: firm,
    currency: 'USD',
    balance: 12046.78,
    past_due: 6023.4, // of April and July; the other two went out today and have their days
    past_due_since: '2026-04-01',
    next_bill: null,
    renewal: null,
    renewal_opens_on: '2027-01-31',
    endorsement: null,
    cancellation: null,
    next_act: 'recordPayment',
  })
  expect(shown.grace).toMatchObject({ ends_on: '2027-01-14', covered_until: null })
  expect((await standingOf(policyId, BROKER)).next_act).toBe('seeOwed') // writes no money down, and asks for it
})

it('names what is under way, and offers each reader what that reader may do with it', async () => {
  const { policy: policyId } = await at.sellUntil('2026-09-20')
  await pay(policyId)
  const change = await at.endorse(policyId, '2026-10-01', { 'housekeeping/batteriesChargedInBarn': false })
  expect(await standingOf(policyId, BROKER)).toMatchObject({
    endorsement: { locator: change, state: 'application' },
    next_act: 'finishEndorsement',
  })
  expect((await standingOf(policyId, 'auditor')).next_act).toBeNull()
})

it('says from when a next term may be begun, then how far it is, then when it begins', async () => {
  const { policy: policyId } = await at.sellUntil('2027-01-30')
  await pay(policyId)
  expect(await standingOf(policyId)).toMatchObject({ balance: 0, past_due: 0, past_due_since: null, next_act: null })
  expect(await standingOf(policyId, BROKER)).toMatchObject({ renewal_opens_on: '2027-01-31', next_act: null })
  await at.comeTo('2027-02-20')
  expect((await standingOf(policyId, BROKER)).next_act).toBe('beginRenewal')
  const { id } = await at.renew(policyId, 'quote')
  expect(await standingOf(policyId, 'business_development_head')).toMatchObject({
    renewal: { locator: id, state: 'quoted' },
    renewal_opens_on: null,
    next_act: 'acceptRenewal',
  })
  for (const act of ['accept', 'issue']) await at.act(id, act)
  expect(await standingOf(policyId, BROKER)).toMatchObject({
    next_term: { starts_on: '2027-04-01', ends_on: '2028-04-01' },
    renewal: null,
    renewal_opens_on: null,
    next_act: null,
  })
})

it('is nobody’s who does not browse policies', async () => {
  const { policy: policyId } = await at.sellUntil('2026-09-20')
  expect((await at.desk.call('claim_manager', 'GET', `/policies/${policyId}/standing`)).statusCode).toBe(403)
})
