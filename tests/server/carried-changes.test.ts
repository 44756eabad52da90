import { describe, expect, it } from 'vitest'
import { type BilledInvoice, CHANGE_ON, NEXT, openCarryDesk } from './carry-desk.ts'
import { STAFF } from './endorsement-desk.ts'

const at = openCarryDesk()
const { desk, sellUntil, comeTo, renew, policyOf, list, cents, change, endorseMachinery, machineryTo } = at
const { priceOf, details, actOn, limitOf, refused, faultsIn, paperOf, billedOf, begins } = at

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
    const invoices = await list<BilledInvoice>(`/policies/${policy}/invoices`)
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

  it('is told on one paper, term by term and together', async () => {
    const text = await paperOf(policy)
    for (const told of [
      'The next term, from Apr 1, 2027 to Apr 1, 2028, is issued already: the change is carried forward into it.',
      'Premium $11,223.38 $122.11 $11,345.49',
      'Premium $11,223.38 $1,437.68 $12,661.06',
      'At once $129.43',
      'At once $378.91 With the instalment due Jul 1, 2027 $383.07',
      'Term from Apr 1, 2026 to Apr 1, 2027 $129.43 Term from Apr 1, 2027 to Apr 1, 2028 $1,523.95 Total $1,653.38',
    ])
      expect(text).toContain(told)
  })
})

describe('[billing B43] a next term that reads otherwise', () => {
  /** The next term was issued with machinery at this limit; then the change to 1,600,000 is begun. */
  async function begun(nextLimit: number) {
    const { policy, keys } = await sellUntil()
    const renewal = await renew(policy)
    await at.renewals.change(renewal.id, await machineryTo(nextLimit, keys, renewal.id))
    for (const name of ['quote', 'accept', 'issue']) await at.act(renewal.id, name)
    await comeTo(CHANGE_ON)
    return { policy, keys, id: await endorseMachinery(policy, keys, 1_600_000) }
  }
  const choose = async (id: string, answer: 'keep' | 'take') => {
    const [conflict] = (await details(id)).carried.flatMap(({ conflicts }) => conflicts)
    const choice = { term: NEXT, place: conflict!.path, answer }
    await change(id, { [`carryChoices/${conflict!.key}`]: choice })
  }

  it('as the change leaves it is left alone and billed nothing', async () => {
    const { policy, id } = await begun(1_600_000)
    await actOn(id, 'quote')
    expect(await priceOf(id)).toMatchObject({ carried: [{ to_bill: 0 }], together: { to_bill: 129.43 } })
    for (const name of ['accept', 'issue']) await actOn(id, name)
    expect(await begins(policy)).toBe(1_600_000)
    expect(await faultsIn(policy)).toEqual([])
  })

  it.each([
    ['keep', 1_400_000, 0],
    ['take', 1_600_000, 1],
  ] as const)(
    'stops the quote until somebody chooses, and %s is followed to %i on renewal day [billing B64]',
    async (answer, limit, sign) => {
      const { policy, keys, id } = await begun(1_400_000)
      expect((await details(id)).carried).toMatchObject([
        {
          term_number: 2,
          conflicts: [
            {
              path: `exposures/${keys.machinery}/limit`,
              old_value: 1_250_000,
              new_value: 1_600_000,
              next_value: 1_400_000,
              answer: null,
            },
          ],
        },
      ])
      expect(await refused(id, 'quote')).toMatchObject({ code: 1040, key: 'quoteRefused.carryConflict' })
      await choose(id, answer)
      expect((await details(id)).carried).toMatchObject([{ conflicts: [{ answer }] }])
      await actOn(id, 'quote')
      expect(Math.sign((await priceOf(id)).carried[0]!.to_bill)).toBe(sign)
      for (const name of ['accept', 'issue']) await actOn(id, name)
      expect(await limitOf(policy)).toBe(1_600_000)
      expect(await begins(policy)).toBe(limit)
      expect(await faultsIn(policy)).toEqual([])
      const { data: audited } = await desk.answerOf<{ data: { changes: object[] }[] }>(
        desk.call('auditor', 'GET', `/audit-log?entity_id=${id}&page_size=100`),
      )
      expect(JSON.stringify(audited)).toContain(answer)
    },
  )

  it('is asked about anew where it reads otherwise again before the quote', async () => {
    const { keys, id } = await begun(1_400_000)
    await choose(id, 'take')
    const yard = await at.yardOf(id)
    await change(id, {
      [`exposures/${keys.machinery}/limit`]: 1_700_000,
      [`subjectGroups/${yard}/allocations/${keys.machinery}`]: 1_700_000,
    })
    expect(await refused(id, 'quote')).toMatchObject({ key: 'quoteRefused.carryConflict' })
  })

  it.each([
    { term: 'soon', place: 'x', answer: 'keep' },
    { term: NEXT, place: 'x', answer: 'both' },
    { answer: 'keep' },
    'keep',
  ])('an answer that is none (%j) is refused in words', async (choice) => {
    const { policy, keys } = await sellUntil()
    await comeTo(CHANGE_ON)
    const id = await endorseMachinery(policy, keys, 1_600_000)
    const { version } = await desk.read(id)
    const sent = { set: { 'carryChoices/abc': choice } }
    const answer = await desk.call(STAFF, 'PATCH', `/endorsements/${id}`, sent, { 'if-match': String(version) })
    expect(answer.json()).toMatchObject({ code: 1010 })
    const { errors } = answer.json<{ errors: { field: string }[] }>()
    expect(errors.every(({ field }) => field.startsWith('data.carryChoices.abc'))).toBe(true)
  })
})
