import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { DocumentListing, DocumentRow } from '#domain/document/document.schema.ts'
import type { Body } from '#domain/sync/json.ts'
import { rowsOf } from '#server/db/client.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import { renewPolicies } from '#server/jobs/work-renewals.ts'
import { STAFF } from './endorsement-desk.ts'
import { faultsOf, readBooks } from './policy-books.ts'
import { readLinked } from './read-pdf.ts'
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
async function change(id: string, set: Body) {
  const { version } = await desk.read(id)
  await desk.answerOf(desk.call(STAFF, 'PATCH', `/endorsements/${id}`, { set }, { 'if-match': String(version) }))
}
async function endorseMachinery(policy: string, keys: Record<string, string>, dollars: number, ...acts: string[]) {
  const { id } = await desk.answerOf<Details>(
    desk.call('broker_account_executive', 'POST', `/policies/${policy}/endorsements`, { change_on: CHANGE_ON }),
    201,
  )
  await change(id, await machineryTo(dollars, keys, id))
  for (const name of acts) await actOn(id, name)
  return id
}
const actOn = (id: string, name: string) =>
  desk.answerOf<Details>(desk.call(STAFF, 'POST', `/endorsements/${id}/${name}`))
const limitOf = async (policy: string) => {
  const rows = await list<{ exposureType: string; data: Body; is_active: boolean }>(`/policies/${policy}/exposures`)
  return rows.find(({ exposureType }) => exposureType === 'machinery')?.data.limit
}
const refused = (id: string, name: string) =>
  desk.answerOf<{ code: number; key: string }>(desk.call(STAFF, 'POST', `/endorsements/${id}/${name}`), 400)
/** What does not add up, and how much money speaks of a segment that nobody has. */
async function faultsIn(policy: string, isWhole = true): Promise<string[]> {
  const [row] = await rowsOf<{ lost: string }>(
    test.engine.root,
    sql`select count(*)::text as lost from (
          select peril_segment_id from financial_transaction row
          where policy_id = ${policy} and peril_segment_id is not null and kind <> 'planned'
            and exists (select 1 from quote where quote.id = row.quote_id and quote.state = 'issued')
            and not exists (select 1 from peril_segment where peril_segment.id = row.peril_segment_id)
          group by peril_segment_id, type having sum(amount_cents) <> 0) unborne`,
  )
  return [
    ...faultsOf(await readBooks(test, policy), isWhole),
    ...(row?.lost === '0' ? [] : [`${row?.lost} lines lost`]),
  ]
}
/** The paper of the policy's only endorsement, as it is read. */
async function paperOf(policy: string): Promise<string> {
  await makeDocuments.run(test.deps, test.clock.now())
  const all = desk.call(STAFF, 'GET', `/policies/${policy}/all-documents?page_size=100`)
  const { results } = await desk.answerOf<DocumentListing>(all)
  const papers = results.filter(({ doc_type }) => doc_type.value === 'endorsements')
  expect(papers).toHaveLength(1)
  const one = desk.call(STAFF, 'GET', `/policies/${policy}/all-documents/${papers[0]!.id}`)
  const { url } = await desk.answerOf<DocumentRow>(one)
  return (await readLinked(test, url)).text.replaceAll(/\s+/g, ' ')
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
    expect(await begins(policy)).toBe(1_600_000)
    const shown = await policyOf(policy)
    expect(shown).toMatchObject({ gross_premium: 12_661.06, term: { number: 2 } })
    expect(cents(shown.money.premium)).toBe(1_122_338 + 12_211 + 1_266_106)
  })
})

describe('[billing B43] a next term that reads otherwise', () => {
  /** The next term was issued with machinery at this limit; then the change to 1,600,000 is begun. */
  async function begun(nextLimit: number) {
    const { policy, keys } = await sellUntil()
    const renewal = await renew(policy)
    await at.change(renewal.id, await machineryTo(nextLimit, keys, renewal.id))
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
    'stops the quote until somebody chooses, and %s is followed to %i on renewal day',
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

  it('a change that is taken back is billed in none of its terms', async () => {
    const { policy, id, before, billed } = await changed('quote', 'accept')
    expect(billed).toBe(165_338)
    await actOn(id, 'invalidate')
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
