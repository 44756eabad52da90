import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newLocator } from '#server/locators.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { bring, PDF } from './brought-files.ts'
import { openRefundDesk, type RefundDesk, type ShownRefund, STAFF, SUPER } from './refund-desk.ts'

let test: TestApp
let desk: RefundDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openRefundDesk(test)
})
afterAll(() => test.close())

describe('[billing B39] another payee', () => {
  const estate = { name: 'Estate of Ann Gray', way: 'cheque', address: '12 Main Street\nWinnipeg MB R3C 1A1' }
  const name = ({ locator }: ShownRefund, words: object, who: typeof STAFF | typeof SUPER = SUPER) =>
    desk.call('POST', `/refunds/${locator}/payee`, words, undefined, who)
  async function upload({ policy }: ShownRefund): Promise<string> {
    const fields = { doc_type: 'other' }
    const answer = await bring(test, SUPER, `/policies/${policy.locator}/documents`, {
      name: 'grant of probate.pdf',
      content: PDF,
      fields,
    })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<{ id: string }>().id
  }

  it('is named by a paper of the policy, and approved by a super user who did not name them', async () => {
    const refund = await desk.overpaid(40)
    await desk.approve(refund)
    const document = await upload(refund)
    const named = await name(refund, { ...estate, document })
    expect(named.statusCode, named.body).toBe(200)
    expect(named.json()).toMatchObject({
      payee: { name: 'Estate of Ann Gray', relation: 'insured', named: { document } },
      address: ['12 Main Street', 'Winnipeg MB R3C 1A1'],
      way: 'cheque',
      state: { key: 'due' },
      approvals: [],
    })
    expect((await desk.approve(refund, STAFF)).json()).toMatchObject({
      code: 1040,
      messages: ['A refund to somebody other than its payer is approved by a super user.'],
    })
    expect((await desk.approve(refund, SUPER)).json()).toMatchObject({
      messages: ['Somebody else must approve this refund.'],
    })
    expect((await desk.approveAsAnother(refund)).json()).toMatchObject({ state: { key: 'approved' } })
    expect((await desk.send(refund)).statusCode).toBe(200)
    const [paper] = await desk.papers({ policyId: refund.policy.locator })
    expect(paper!.text).toContain('We paid $40.00 to Estate of Ann Gray by cheque on Apr 1, 2026.')
    for (const told of ['Cheque sent to', '12 Main Street, Winnipeg MB R3C 1A1']) expect(paper!.text).toContain(told)
  })

  it('stays named where the amount changes, and every approval falls', async () => {
    const refund = await desk.overpaid(40)
    const document = await upload(refund)
    await name(refund, { ...estate, document })
    await desk.approveAsAnother(refund)
    await desk.receive({ policyId: refund.policy.locator } as SoldQuote, 5)
    expect(await desk.again(refund)).toMatchObject({
      amount: 45,
      state: { key: 'due' },
      approvals: [],
      way: 'cheque',
      payee: { name: 'Estate of Ann Gray' },
    })
  })

  it('without such a paper, an address or a name is refused on its field', async () => {
    const [refund, other] = [await desk.overpaid(40), await desk.overpaid(40)]
    const document = await upload(refund)
    const wrong = async (words: object) =>
      (await name(refund, { ...estate, document, ...words }))
        .json()
        .errors?.map(({ field }: { field: string }) => field)
    expect(await wrong({ document: newLocator() })).toEqual(['document'])
    expect(await wrong({ document: await upload(other) })).toEqual(['document'])
    expect(await wrong({ document: 'none' })).toEqual(['document'])
    expect(await wrong({ name: ' ' })).toEqual(['name'])
    expect(await wrong({ address: '' })).toEqual(['address'])
    expect(await wrong({ way: 'card' })).toEqual(['way'])
    expect((await name(refund, { ...estate, document }, STAFF)).statusCode).toBe(403)
    expect((await desk.again(refund)).payee.name).toBe(refund.payee.name)
    await desk.approve(refund)
    await desk.send(refund)
    expect((await name(refund, { ...estate, document })).json()).toMatchObject({ code: 1040 })
  })

  const back = ({ locator }: ShownRefund, words: object, who: typeof STAFF | typeof SUPER = SUPER, key?: string) =>
    desk.call('POST', `/refunds/${locator}/payer`, words, key, who)

  it('is taken back for a reason: it goes to who paid, by the way it came, and is approved anew', async () => {
    const refund = await desk.overpaid(40)
    const document = await upload(refund)
    await name(refund, { ...estate, document })
    await desk.approveAsAnother(refund)
    expect((await back(refund, { reason: 'A mix-up' }, STAFF)).statusCode).toBe(403)
    expect((await back(refund, { reason: ' ' })).json()).toMatchObject({ code: 1010, errors: [{ field: 'reason' }] })
    const key = newLocator()
    const taken = await back(refund, { reason: 'The will was contested' }, SUPER, key)
    expect(taken.statusCode, taken.body).toBe(200)
    expect(taken.json()).toMatchObject({
      payee: { name: refund.payee.name, relation: 'insured', named: null },
      way: 'eft',
      address: [],
      state: { key: 'due' },
      approvals: [],
      amount: 40,
    })
    expect(taken.json().history[0]).toMatchObject({ event: 'unnamed', note: 'The will was contested' })
    expect((await back(refund, { reason: 'The will was contested' }, SUPER, key)).json()).toEqual(taken.json())
    expect((await back(refund, { reason: 'Another reason' }, SUPER, key)).json()).toMatchObject({ code: 1040 })
    expect((await back(refund, { reason: 'Again' })).json()).toMatchObject({
      code: 1040,
      messages: ['Nobody else is named: this refund goes to who paid.'],
    })
    const { data: trail } = (
      await desk.call('GET', `/audit-log?entity_id=${refund.locator}&page_size=10`, undefined, undefined, SUPER)
    ).json<{ data: { action: string; by: { name: string }; changes: object[] }[] }>()
    const change = { field: 'payeeName', before: 'Estate of Ann Gray', after: refund.payee.name }
    expect(trail.find(({ action }) => action === 'unnamed')?.changes).toContainEqual(change)
    // Who paid it is nobody else: whoever approves an amount like this may approve it now.
    const [again] = await desk.of({ policyId: refund.policy.locator })
    expect((await desk.approve(again!)).json()).toMatchObject({ state: { key: 'approved' } })
    expect((await desk.send(again!)).statusCode).toBe(200)
    expect((await back(again!, { reason: 'Too late' })).json()).toMatchObject({
      code: 1040,
      messages: ['This refund was sent already.'],
    })
    const [paper] = await desk.papers({ policyId: refund.policy.locator })
    expect(paper!.text).toContain(`We paid $40.00 to ${refund.payee.name} by electronic transfer`)
  })

  const remove = (id: string, language = 'en') =>
    test.injectAs(STAFF, {
      method: 'DELETE',
      url: `/api/v1/documents/${id}`,
      headers: { 'accept-language': language },
    })

  it('rests on its paper, which nobody deletes until they are named no more', async () => {
    const refund = await desk.overpaid(40)
    const [document, other] = [await upload(refund), await upload(refund)]
    await name(refund, { ...estate, document })
    const refused = await remove(document)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        code: 1040,
        reason: 'held',
        messages: [`Refund ${refund.display_id} goes to its payee by this document. It stays as long as it does.`],
      },
    ])
    expect((await remove(document, 'es')).json().messages).toEqual([
      `El reembolso ${refund.display_id} va a su beneficiario por este documento, que se conserva mientras sea así.`,
    ])
    await name(refund, { ...estate, document: other }) // another paper takes its place
    expect((await remove(document)).statusCode).toBe(204)
    await back(refund, { reason: 'A mix-up' })
    expect((await remove(other)).statusCode).toBe(204)
  })

  it('rests on it also once it was sent, and no more once nothing is owed back', async () => {
    const sent = await desk.overpaid(40)
    const sold = await desk.accounts.sold('2026-04-01', 'annually')
    const [only] = await desk.accounts.invoices(sold)
    await desk.receive(sold, only!.total_due + 40)
    const fallen = (await desk.of(sold))[0]!
    const [kept, free] = [await upload(sent), await upload(fallen)]
    await name(sent, { ...estate, document: kept })
    await desk.approveAsAnother(sent)
    expect((await desk.send(sent)).statusCode).toBe(200)
    expect((await remove(kept)).json()).toMatchObject({ code: 1040 })
    await name(fallen, { ...estate, document: free })
    await desk.accounts.bill(sold, 4_000)
    expect((await desk.again(fallen)).state.key).toBe('withdrawn')
    expect((await back(fallen, { reason: 'Too late' })).json()).toMatchObject({ code: 1040 })
    expect((await remove(free)).statusCode).toBe(204)
  })

  it('named and its paper deleted at once: one of the two is refused', async () => {
    const refund = await desk.overpaid(40)
    const document = await upload(refund)
    const [named, removed] = await Promise.all([name(refund, { ...estate, document }), remove(document)])
    const isNamed = named.statusCode === 200
    expect([named.statusCode, removed.statusCode]).toEqual(isNamed ? [200, 400] : [400, 204])
  })

  it('where nobody is named a cheque goes to the policyholder’s address, told on the refund', async () => {
    test.clock.set(new Date('2026-04-01T15:00:00.000Z'))
    const { brokerageId: brokerage, policy } = desk.accounts.sales
    const address = { address_line_1: 'RR 2', city: 'Rosetown', province: 'SK', postal_code: 'S0L 2V0', country: 'CA' }
    const data = { kind: 'corporation', legal_name: 'Mailed Farms', phone: '306 555 0123', ...address }
    const holder = await desk.call('POST', '/policyholders', { data, brokerage })
    expect(holder.statusCode, holder.body).toBe(201)
    const sold = await policy({ schedule: 'annually', body: { policyholder: holder.json<{ id: string }>().id } })
    const [only] = await desk.accounts.invoices(sold)
    await desk.accounts.bill(sold, -Math.round(only!.total_due * 100) - 5_000)
    expect(await desk.of(sold)).toMatchObject([
      { way: 'cheque', payee: { named: null }, address: ['RR 2', 'Rosetown SK S0L 2V0'] },
    ])
  })
})
