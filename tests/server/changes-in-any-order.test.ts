import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import type { Body } from '#domain/sync/json.ts'
import { sendOutDueInvoices } from '#server/modules/invoicing/send-out-invoices.service.ts'
import { type Books, faultsOf, readBooks } from './policy-books.ts'
import { cents, drawsOf, inProvince, openPolicyHistory } from './policy-history.ts'

const { test, sell, premiumOf, invoices, endorse, payNext, cancel, reinstate } = openPolicyHistory()

/** Ended with its first day nothing was earned, and all that was ever billed is given back. */
const FIRST_DAY = '2026-04-01'
const NOTHING = {
  ledger: { premium: 0, holdback: 0, tax: 0, commission: 0, fee: 0 },
  live: { premium: 0, tax: 0, commission: 0 },
  billed: 0,
}

describe('changes of one policy in any order', () => {
  it('one from before another of the same cover gives back 371.21, and what is billed is what stands [domain 4.5.28]', async () => {
    const { policy, keys } = await sell()
    test.clock.set(new Date('2026-08-20T15:00:00.000Z'))
    await endorse(policy, '2026-10-17', { [`exposures/${keys.machinery}/limit`]: 1_600_000 })
    const { premium, toBill, billed } = await endorse(policy, '2026-08-20', {
      [`exposures/${keys.machinery}/deductible`]: 10_000,
    })
    expect(premium).toBe(-37_121)
    expect(billed).toBe(toBill)
    const { ledger, live } = await premiumOf(policy)
    expect(ledger).toBe(live)
  })

  it('one after a cancellation and a reinstatement is billed, whatever was paid', async () => {
    const { policy, keys } = await sell()
    await payNext(policy)
    await reinstate(await cancel(policy, '2026-08-25'), '2026-08-25')
    for (const [on, value] of [
      ['2026-08-20', 1_600_000],
      ['2026-10-05', 1_100_000],
    ] as const) {
      const { toBill, billed } = await endorse(policy, on, { [`exposures/${keys.machinery}/limit`]: value })
      expect(Math.abs(toBill)).toBeGreaterThan(10_000)
      expect(billed).toBe(toBill)
    }
    const { ledger, live } = await premiumOf(policy)
    expect(ledger).toBe(live)
    for (const { premium, tax, fee, total_due } of await invoices(policy))
      expect(cents(premium) + cents(tax) + cents(fee)).toBe(cents(total_due))
  })

  it('three cancellations and reinstatements leave not a cent behind [billing invariant 13]', async () => {
    const { policy } = await sell()
    await payNext(policy)
    const before = await readBooks(test, policy)
    for (const day of ['2026-11-12', '2026-11-12', '2026-09-03']) {
      await reinstate(await cancel(policy, day), day)
      const { ledger, live, billed } = await readBooks(test, policy)
      expect({ ledger, live, billed }).toEqual({ ledger: before.ledger, live: before.live, billed: before.billed })
    }
    await cancel(policy, FIRST_DAY)
    expect(await readBooks(test, policy)).toMatchObject(NOTHING)
  })
})

/** How many histories of how many acts; more by hand. */
const [HISTORIES, ACTS] = [Number(process.env.POLICY_HISTORIES ?? 2), 6]
const LAWS = ['SK', 'QC'] as const

describe('a drawn history of endorsements, cancellations and reinstatements', () => {
  it.each(
    Array.from({ length: HISTORIES }, (_, n) => [n + Number(process.env.PROPERTY_SEED ?? 1), LAWS[n % 2]!] as const),
  )(
    'number %i, in %s: after every act the books add up [billing invariant 9] [billing invariant 10] [billing invariant 11]',
    async (seed, province) => {
      const { below, one } = drawsOf(seed)
      const { policy, keys } = await sell((body) => inProvince(body, province))
      const today = () => test.clock.now().toISOString().slice(0, 10)
      const told: string[] = []
      let written = (await readBooks(test, policy)).live.premium
      for (let n = 0; n < ACTS; n++) {
        const name = one(['endorse', 'endorse', 'endAndRestore', 'pay', 'wait'] as const)
        const day = addDays(today(), below(55))
        told.push(`${name} on ${today()} for ${day}`)
        if (name === 'endorse') {
          const set = one<Body>([
            { [`exposures/${keys.machinery}/limit`]: one([1_100_000, 1_250_000, 1_400_000, 1_600_000]) },
            { [`exposures/${keys.machinery}/deductible`]: one([2_500, 5_000, 10_000]) },
            { [`exposures/${keys.tools}/deductible`]: one([1_000, 2_500]) },
          ])
          const { toBill, billed, premium } = await endorse(policy, day, set)
          expect(billed, told.join(', ')).toBe(toBill)
          written += premium
        }
        if (name === 'endAndRestore') {
          const before = await readBooks(test, policy)
          const id = await cancel(policy, day)
          expect(faultsOf(await readBooks(test, policy), false), told.join(', ')).toEqual([])
          await reinstate(id, day)
          const { ledger, live, billed } = await readBooks(test, policy)
          const same = { ledger: before.ledger, live: before.live, billed: before.billed }
          expect({ ledger, live, billed }, told.join(', ')).toEqual(same)
        }
        if (name === 'pay') await payNext(policy)
        if (name === 'wait') {
          test.clock.set(new Date(`${addDays(today(), 10 + below(25))}T15:00:00.000Z`))
          await sendOutDueInvoices(test.deps, test.clock.now())
        }
        const books = await readBooks(test, policy)
        expect(faultsOf(books, true), told.join(', ')).toEqual([])
        expect(books.live.premium, told.join(', ')).toBe(written)
      }
      await cancel(policy, FIRST_DAY)
      expect(await readBooks(test, policy), told.join(', ')).toMatchObject(NOTHING)
    },
  )

  it('a cent planted anywhere in the books is seen', async () => {
    const { policy } = await sell()
    const books = await readBooks(test, policy)
    expect(faultsOf(books, true)).toEqual([])
    const planted: Books[] = [
      ...(['premium', 'tax', 'commission', 'holdback', 'fee'] as const).map((name) => ({
        ...books,
        ledger: { ...books.ledger, [name]: books.ledger[name] + 1 },
      })),
      ...(['premium', 'tax', 'commission'] as const).map((name) => ({
        ...books,
        live: { ...books.live, [name]: books.live[name] - 1 },
      })),
      ...(['premium', 'tax', 'fee', 'total', 'posted'] as const).map((name) => ({
        ...books,
        invoices: books.invoices.map((each, n) => (n === 0 ? { ...each, [name]: each[name] + 1 } : each)),
      })),
    ]
    for (const each of planted) expect(faultsOf(each, true)).not.toEqual([])
  })
})
