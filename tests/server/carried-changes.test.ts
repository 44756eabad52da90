import { describe, expect, it } from 'vitest'
import type { Body } from '#domain/sync/json.ts'
import { renewPolicies } from '#server/jobs/work-renewals.ts'
import { STAFF } from './endorsement-desk.ts'
import { openRenewalDesk } from './renewal-desk.ts'

const at = openRenewalDesk()
const { test, desk, sellUntil, comeTo, renew, policyOf, list } = at
const CHANGE_ON = '2027-03-01'
const NEXT = '2027-04-01'

interface Block {
  premium_delta: number
  tax_delta: number
  commission_delta: number
  to_bill: number
  billed_now: number
  billed_later: { due_time: string; amount: number }[]
  perils: { peril: string; delta: number }[]
}
interface Price extends Block {
  carried: (Block & { term_number: number; starts_on: string })[]
  together: Pick<Block, 'to_bill' | 'premium_delta'>
}
interface Details {
  id: string
  state: { key: string }
  carried: { term_number: number; conflicts: Conflict[] }[]
}
interface Conflict {
  key: string
  path: string
  old_value: unknown
  new_value: unknown
  next_value: unknown
  answer: string | null
}
interface Invoice {
  id: string
  total_due: number
  due_time: string
  start_time: string
  settlement_status: { key: string }
}

const priceOf = (id: string) => desk.answerOf<Price>(desk.call(STAFF, 'GET', `/endorsements/${id}/price`))
const details = (id: string) => desk.answerOf<Details>(desk.call(STAFF, 'GET', `/endorsements/${id}`))
const cents = (amount: number) => Math.round(amount * 100)

async function machineryTo(dollars: number, keys: Record<string, string>, id: string): Promise<Body> {
  const yard = await at.yardOf(id)
  return {
    [`exposures/${keys.machinery}/limit`]: dollars,
    [`subjectGroups/${yard}/allocations/${keys.machinery}`]: dollars,
  }
}
async function endorseMachinery(policy: string, keys: Record<string, string>, dollars: number, ...acts: string[]) {
  const { id } = await desk.answerOf<Details>(
    desk.call('broker_account_executive', 'POST', `/policies/${policy}/endorsements`, { change_on: CHANGE_ON }),
    201,
  )
  const { version } = await desk.read(id)
  const set = await machineryTo(dollars, keys, id)
  await desk.answerOf(desk.call(STAFF, 'PATCH', `/endorsements/${id}`, { set }, { 'if-match': String(version) }))
  for (const name of acts) await actOn(id, name)
  return id
}
const actOn = (id: string, name: string) =>
  desk.answerOf<Details>(desk.call(STAFF, 'POST', `/endorsements/${id}/${name}`))
const limitOf = async (policy: string) => {
  const rows = await list<{ exposureType: string; data: Body; is_active: boolean }>(`/policies/${policy}/exposures`)
  return rows.find(({ exposureType }) => exposureType === 'machinery')?.data.limit
}
/** What every invoice that stands asks for. */
const billedOf = async (policy: string) =>
  (await list<Invoice>(`/policies/${policy}/invoices`))
    .filter(({ settlement_status: { key } }) => !['invalidated', 'written_off'].includes(key))
    .reduce((sum, { total_due }) => sum + cents(total_due), 0)
async function begins(policy: string) {
  await comeTo(NEXT)
  await renewPolicies.run(test.deps, test.clock.now())
  return limitOf(policy)
}

describe('[billing O11] machinery 1,250,000 → 1,600,000 on 2027-03-01, the next term issued', () => {
  let policy: string
  let keys: Record<string, string>
  let id: string

  it('is one offer with a block for each term [billing B42]', async () => {
    ;({ policy, keys } = await sellUntil())
    await renew(policy, 'quote', 'accept', 'issue')
    await comeTo(CHANGE_ON)
    id = await endorseMachinery(policy, keys, 1_600_000)
    await actOn(id, 'quote')
    const price = await priceOf(id)
    expect(price).toMatchObject({ premium_delta: 122.11, tax_delta: 7.32, commission_delta: 24.41, to_bill: 129.43 })
    expect(price.perils.map(({ delta }) => delta)).toEqual([51.46, 55.51, 15.14])
    const [next] = price.carried
    expect(next).toMatchObject({ term_number: 2, starts_on: NEXT, premium_delta: 1437.68, tax_delta: 86.27 })
    expect(next).toMatchObject({ commission_delta: 251.6, to_bill: 1523.95, billed_now: 378.91 })
    expect(next?.perils.map(({ delta }) => delta)).toEqual([605.97, 653.49, 178.22])
    expect(next?.billed_later.map(({ amount }) => amount)).toEqual([383.07, 383.07, 378.9])
    expect(price.together).toMatchObject({ to_bill: 1653.38 })
    expect((await desk.read(id)).data.price).toMatchObject({ total: 1653.38 })
  })

  it('bills each term by itself, the next one not before its first day', async () => {
    const before = await billedOf(policy)
    await actOn(id, 'accept')
    expect((await billedOf(policy)) - before).toBe(165_338)
    const invoices = await list<Invoice>(`/policies/${policy}/invoices`)
    const due = (total: number) => invoices.find(({ total_due }) => total_due === total)?.due_time.slice(0, 10)
    expect([due(129.43), due(378.91)]).toEqual(['2027-03-31', NEXT])
  })

  it('is issued in both, and on renewal day the cover reads 1,600,000', async () => {
    expect(await actOn(id, 'issue')).toMatchObject({ state: { key: 'issued' } })
    expect(await limitOf(policy)).toBe(1_600_000)
    expect(await begins(policy)).toBe(1_600_000)
    const shown = await policyOf(policy)
    expect(shown).toMatchObject({ gross_premium: 12_661.06, term: { number: 2 } })
    expect(cents(shown.money.premium)).toBe(1_122_338 + 12_211 + 1_266_106)
  })
})
