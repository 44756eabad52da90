import { describe, expect, it } from 'vitest'
import { openOffice } from './quote-desk.ts'
import { EXECUTIVE, RIVAL } from './sync-tablet.ts'

const { desk } = openOffice()

const ANN = { name: 'Ann Gray', email: 'ann@demo.test' }
const entry = (value: string) => ({ key: 'billingContact', value, uiType: 'normal' })
const name = (id: string, body: object, who: string = EXECUTIVE) =>
  desk.call(who, 'POST', `/billing-contact/${id}`, body)
const read = (id: string, key = 'billingContact', who: string = EXECUTIVE) =>
  desk.call(who, 'GET', `/billing-contact/${id}/${key}`)

describe('[Q7.16] [Q3.21] a billing contact', () => {
  it('is a key with a JSON value, named on a draft and kept by the policy it becomes', async () => {
    const quote = await desk.makeQuote(({ billingContact: _none, ...body }) => body)
    expect((await read(quote.id)).json()).toEqual({ locator: quote.id, ...entry('') })
    const named = await desk.answerOf(name(quote.id, entry(JSON.stringify(ANN))))
    expect(named).toEqual({ locator: quote.id, ...entry(JSON.stringify(ANN)) })
    expect((await desk.read(quote.id)).data.billingContact).toEqual(ANN)
    for (const act of ['lock', 'accept', 'issue']) await desk.act(quote.id, act)
    expect((await read(quote.policy_locator)).json()).toEqual({
      locator: quote.policy_locator,
      ...entry(JSON.stringify(ANN)),
    })
  })

  it('of a locked quote is as it was locked, and another key or brokerage finds nothing', async () => {
    const { id } = await desk.makeQuote()
    await desk.act(id, 'lock')
    expect((await name(id, entry('{}'))).json()).toMatchObject({ code: 1040, reason: 'transition', action: 'update' })
    expect((await read(id, 'shippingContact')).statusCode).toBe(404)
    expect((await read(id, 'billingContact', RIVAL)).statusCode).toBe(404)
    expect((await name(id, entry('{}'), RIVAL)).statusCode).toBe(404)
  })

  it.each([
    ['value', entry('{"name":')],
    ['value', entry('[]')],
    ['value', entry('{"iban":"DE00"}')],
    ['value', entry('null')],
    ['key', { ...entry('{}'), key: 'shippingContact' }],
    ['uiType', { ...entry('{}'), uiType: 'fancy' }],
  ])('with a wrong %s is refused there', async (field, body) => {
    const { id } = await desk.makeQuote()
    expect((await name(id, body)).json()).toMatchObject({ code: 1010, errors: [{ field }] })
  })
})
