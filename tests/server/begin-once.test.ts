import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/client.ts'
import { newLocator } from '#server/locators.ts'
import { BROKER, DAY, openEndorsementDesk, STAFF } from './endorsement-desk.ts'
import { endpoints } from './hostile-calls.ts'
import { FORM } from './mandate-desk.ts'
import { BEFORE_COVER } from './quote-desk.ts'
import { RENEWING } from './renewal-desk.ts'

const { test, desk, sell, begin, change } = openEndorsementDesk()

const AT_ONCE = 40

/** What is made of a record that is there, by name of its call: one at a time, shown below … */
const ONE_AT_A_TIME = ['cancellation.create', 'endorsement.create', 'mandate.draft', 'renewal.create']
/** … or as often as somebody asks; two presses of one button are one by its Idempotency-Key, or are two on purpose. */
const AS_OFTEN = [
  'brokerDocument.upload',
  'brokerageDocument.upload',
  'payment.record',
  'policyDocument.upload',
  'policyholderDocument.upload',
  'quote.clone',
  'quoteDocument.upload',
  'receipt.note',
  'receipt.record',
]

type Called = ReturnType<typeof desk.call>

/** It is pressed so often at the same moment, each time before the last one was answered. */
async function pressed(press: () => Called) {
  await desk.call(BROKER, 'GET', '/users/me') // signed in once
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, press))
  const made = answers.filter(({ statusCode }) => statusCode < 300)
  const refused = answers.filter(({ statusCode }) => statusCode >= 300)
  return { made: made.map((each) => each.json<{ id: string }>().id), refused: refused.map((each) => each.json()) }
}

async function countOf(table: 'quote' | 'cancellation' | 'reinstatement' | 'mandate', policy: string): Promise<number> {
  const asked = sql`select from ${sql.identifier(table)} where policy_id = ${policy}`
  return (await rowsOf(test.engine.root, asked)).length
}

const beginEndorsement = (policy: string, on = DAY, headers = {}) =>
  desk.call(BROKER, 'POST', `/policies/${policy}/endorsements`, { change_on: on }, headers)
const CANCELLED = {
  ...{ effective_on: '2026-10-01', initiator: 'insured', reason: 'property_sold', note: '' },
  ...{ delivery_method: null, delivered_on: null },
}

describe('what a policy has one of at a time, begun forty times at once', () => {
  it('is one endorsement, which everybody is given, with or without a key of their own', async () => {
    const { policy } = await sell()
    const { made, refused } = await pressed(() => beginEndorsement(policy))
    expect([made.length, new Set(made).size, refused]).toEqual([AT_ONCE, 1, []])
    const keyed = await pressed(() => beginEndorsement(policy, DAY, { 'idempotency-key': newLocator() }))
    expect(new Set(keyed.made)).toEqual(new Set(made))
    expect(await countOf('quote', policy)).toBe(2) // beside the one that was sold
  })

  it('is one renewal; the others are refused in words', async () => {
    const { policy } = await sell()
    test.clock.set(new Date(`${RENEWING}T15:00:00.000Z`))
    const { made, refused } = await pressed(() => desk.call(BROKER, 'POST', `/policies/${policy}/renewals`))
    expect(made).toHaveLength(1)
    expect(refused).toHaveLength(AT_ONCE - 1)
    for (const each of refused) expect(each).toMatchObject({ code: 1040, key: 'quoteRefused.renewalOpen' })
    expect(await countOf('quote', policy)).toBe(2)
  })

  it('is one cancellation, and one reinstatement of it; the others are refused in words', async () => {
    const { policy } = await sell()
    const asked = await pressed(() => desk.call(BROKER, 'POST', `/policies/${policy}/cancellations`, CANCELLED))
    expect(asked.made).toHaveLength(1)
    for (const each of asked.refused) expect(each).toMatchObject({ code: 1040, reason: 'draft' })
    expect(await countOf('cancellation', policy)).toBe(1)
    const [id] = asked.made
    await desk.answerOf(desk.call(STAFF, 'PATCH', `/cancellations/${id}/issue`))
    const again = await pressed(() =>
      desk.call(BROKER, 'PATCH', `/cancellations/${id}/reinstate`, { effective_on: CANCELLED.effective_on, note: '' }),
    )
    expect(again.made).toHaveLength(1)
    for (const each of again.refused) expect(each).toMatchObject({ code: 1040, reason: 'transition' })
    expect(await countOf('reinstatement', policy)).toBe(1)
  })

  it('is one draft of an agreement to withdraw; the others are refused in words', async () => {
    const { policy } = await sell()
    const { made, refused } = await pressed(() => desk.call(STAFF, 'POST', `/policies/${policy}/mandates`, FORM))
    expect(made).toHaveLength(1)
    for (const each of refused) expect(each).toMatchObject({ code: 1040, reason: 'drafted' })
    expect(await countOf('mandate', policy)).toBe(1)
  })

  it('is one clone and one quote for each name a client gave its request', async () => {
    test.clock.set(BEFORE_COVER)
    const { id, policy_locator: policy } = await desk.makeQuote()
    const key = { 'idempotency-key': newLocator() }
    const { made } = await pressed(() => desk.call(BROKER, 'POST', `/quotes/${id}/clone`, undefined, key))
    expect([made.length, new Set(made)]).toEqual([AT_ONCE, new Set([key['idempotency-key']])])
    expect(await countOf('quote', policy)).toBe(2)
  })
})

it('every call that makes something of a record is of the one kind or of the other', () => {
  const making = endpoints.filter(([, { status, path }]) => status === 201 && path.includes('/:id'))
  const byName = (one: string, other: string) => (one < other ? -1 : 1)
  expect(making.map(([name]) => name).toSorted(byName)).toEqual([...ONE_AT_A_TIME, ...AS_OFTEN].toSorted(byName))
})

describe('an endorsement begun again', () => {
  it('is the one in which nothing is changed yet, of the same day alone', async () => {
    const { policy, keys } = await sell()
    const first = await begin(policy)
    expect((await begin(policy)).id).toBe(first.id)
    const later = await begin(policy, '2026-09-01')
    expect(later.id).not.toBe(first.id)
    await change(first.id, { [`exposures/${keys.machinery}/deductible`]: 10_000 })
    expect((await begin(policy)).id).not.toBe(first.id)
    expect((await begin(policy, '2026-09-01')).id).toBe(later.id)
  })
})
