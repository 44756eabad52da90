import { describe, expect, it } from 'vitest'
import { newLocator } from '#server/locators.ts'
import { type BilledInvoice, CHANGE_ON, openCarryDesk } from './carry-desk.ts'
import { STAFF } from './endorsement-desk.ts'

const at = openCarryDesk()
const { desk, sellUntil, comeTo, renew, policyOf, endorseMachinery } = at
const { priceOf, actOn, refused, faultsIn, billedOf, begins } = at

describe('[billing B42] a next term that is accepted and not issued', () => {
  async function changed(...acts: string[]) {
    const { policy, keys } = await sellUntil()
    const renewal = await renew(policy, 'quote', 'accept')
    await comeTo(CHANGE_ON)
    const before = await billedOf(policy)
    const id = await endorseMachinery(policy, keys, 1_600_000, ...acts)
    return { policy, keys, renewal, id, billed: (await billedOf(policy)) - before, before }
  }

  it('is billed with the change, and gets it in the transaction that issues it', async () => {
    const { policy, billed } = await changed('quote', 'accept', 'issue')
    expect(billed).toBe(165_338)
    expect(await begins(policy)).toBe(1_600_000)
    expect((await policyOf(policy)).modifications.map(({ type }) => type)).toEqual([
      'create',
      'endorse',
      'renew',
      'endorse',
    ])
    expect(await faultsIn(policy)).toEqual([])
  })

  it('two changes one after the other both arrive', async () => {
    const { policy, keys } = await changed('quote', 'accept', 'issue')
    const id = await endorseMachinery(policy, keys, 1_700_000, 'quote')
    expect((await priceOf(id)).carried).toMatchObject([{ term_number: 2 }])
    for (const name of ['accept', 'issue']) await actOn(id, name)
    expect(await begins(policy)).toBe(1_700_000)
    expect(await faultsIn(policy)).toEqual([])
  })

  it('issued while the change is accepted alone, it is changed when that is issued', async () => {
    const { policy, renewal, id } = await changed('quote', 'accept')
    await at.act(renewal.id, 'issue')
    expect(await actOn(id, 'issue')).toMatchObject({ state: { key: 'issued' } })
    expect(await begins(policy)).toBe(1_600_000)
    expect(await faultsIn(policy)).toEqual([])
  })

  it('invalidated first, the carried part falls with it, and the renewal begun again reads the change', async () => {
    const { policy, renewal, before } = await changed('quote', 'accept', 'issue')
    await at.act(renewal.id, 'invalidate')
    expect(await billedOf(policy)).toBe(before - 1_204_678 + 12_943)
    expect(await faultsIn(policy)).toEqual([])
    const again = await at.begin(policy)
    const { data } = await desk.read(again.id)
    expect(JSON.stringify(data.exposures)).toContain('1600000')
  })

  it('falls with the cover of its policy, and nothing of it stays billed', async () => {
    const { policy, renewal } = await changed('quote', 'accept', 'issue')
    await at.cancel(policy, '2027-03-10')
    expect(await at.show(policy, renewal.id)).toMatchObject({ state: { key: 'invalidated' } })
    expect(await faultsIn(policy, false)).toEqual([])
  })

  it('a change that is taken back is billed in none of its terms', async () => {
    const { policy, id, before, billed } = await changed('quote', 'accept')
    expect(billed).toBe(165_338)
    await actOn(id, 'invalidate')
    expect(await billedOf(policy)).toBe(before)
    expect(await begins(policy)).toBe(1_250_000)
    expect(await faultsIn(policy)).toEqual([])
  })

  it('taken back after its bill of the next term was paid, the money waits on account and the books add up', async () => {
    const { policy, id, before } = await changed('quote', 'accept')
    const invoices = await at.list<BilledInvoice>(`/policies/${policy}/invoices`)
    const bill = invoices.find(({ total_due }) => total_due === 378.91)
    const paid = { check_receipt_number: '9', payment_date: CHANGE_ON }
    const payment = { payment_gateway: 'cheque', data: paid, received_amount: 378.91 }
    await desk.answerOf(desk.call(STAFF, 'POST', `/policies/${policy}/invoices/${bill!.id}/payments`, payment), 201)
    expect(await actOn(id, 'invalidate')).toMatchObject({ state: { key: 'invalidated' } })
    expect(await billedOf(policy)).toBe(before)
    expect(await begins(policy)).toBe(1_250_000)
    expect(await faultsIn(policy)).toEqual([])
  })

  it('a change that was quoted before the next term was accepted is quoted anew', async () => {
    const { policy, keys } = await sellUntil()
    const renewal = await renew(policy, 'quote')
    await comeTo(CHANGE_ON)
    const id = await endorseMachinery(policy, keys, 1_600_000, 'quote')
    await at.act(renewal.id, 'accept')
    expect(await refused(id, 'accept')).toMatchObject({ key: 'quoteRefused.policyChanged' })
  })
})

describe('[billing B43] [domain 4.8.39] carried answers that the later term’s own rules do not pass', () => {
  it('stop the whole change where one blocks', async () => {
    const { policy, keys } = await sellUntil()
    const renewal = await renew(policy)
    const yard = await at.yardOf(renewal.id)
    // Grain for 3.6 million: with the larger machinery the place is worth more than its operation may be.
    await at.renewals.change(renewal.id, {
      [`exposures/${keys.stock}/quantity`]: 90_000,
      [`exposures/${keys.stock}/unitValue`]: 40,
      [`subjectGroups/${yard}/allocations/${keys.stock}`]: 3_600_000,
    })
    for (const name of ['quote', 'accept', 'issue']) await at.act(renewal.id, name)
    await comeTo(CHANGE_ON)
    const id = await endorseMachinery(policy, keys, 1_600_000)
    expect(await refused(id, 'quote')).toMatchObject({ code: 1040, key: 'quoteRefused.rules' })
  })

  it('refer the whole change, and one approval covers it in all its terms', async () => {
    const { policy, keys } = await sellUntil()
    const renewal = await renew(policy)
    const claims = (...days: string[]) =>
      Object.fromEntries(
        days.map((occurredOn) => [
          `claims/${newLocator()}`,
          { occurredOn, cause: 'theft', paid: 900, description: 'Tools', order: `a${occurredOn}` },
        ]),
      )
    await at.renewals.change(renewal.id, claims('2025-05-01', '2025-06-01'))
    for (const name of ['quote', 'accept', 'issue']) await at.act(renewal.id, name)
    await comeTo(CHANGE_ON)
    const id = await endorseMachinery(policy, keys, 1_600_000)
    await at.change(id, claims('2026-12-01'))
    expect(await refused(id, 'quote')).toMatchObject({ code: 1040, key: 'quoteRefused.referred' })
    await desk.decide(id, 'accept', 'business_development_approver')
    expect(await actOn(id, 'quote')).toMatchObject({ state: { key: 'quoted' } })
  })
})

describe('the books of a policy with a carried change', () => {
  it('balance after a cancellation in the first term and a reinstatement, and after one in the second', async () => {
    const { policy, keys } = await sellUntil()
    await renew(policy, 'quote', 'accept', 'issue')
    await comeTo(CHANGE_ON)
    await endorseMachinery(policy, keys, 1_600_000, 'quote', 'accept', 'issue')
    await comeTo('2027-03-10')
    const cancellation = await at.cancel(policy, '2027-03-10')
    expect(await faultsIn(policy, false)).toEqual([])
    const again = await desk.answerOf<{ id: string }>(
      desk.call(STAFF, 'PATCH', `/cancellations/${cancellation}/reinstate`, { effective_on: '2027-03-10', note: '' }),
    )
    for (const name of ['accept', 'issue'])
      await desk.answerOf(desk.call(STAFF, 'PATCH', `/reinstatements/${again.id}/${name}`))
    expect(await faultsIn(policy)).toEqual([])
    expect(await begins(policy)).toBe(1_600_000)
    await comeTo('2027-10-01')
    await at.cancel(policy, '2027-10-01')
    expect(await faultsIn(policy, false)).toEqual([])
  })
})
