import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentListing, DocumentRow } from '#domain/document/document.schema.ts'
import type { InvoiceRow } from '#domain/invoice/invoice.schema.ts'
import { keepContent } from '#server/gateways/keep-content.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import { policyholderStore } from '#server/modules/policyholders/policyholder-store.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { PNG } from './brought-files.ts'
import {
  BROKER,
  BY_INSURED,
  BY_INSURER,
  type CancellationDesk,
  openCancellationDesk,
  STAFF,
} from './cancellation-desk.ts'
import { makeRecord } from './made-record.ts'
import { readLinked } from './read-pdf.ts'

let test: TestApp
let desk: CancellationDesk
beforeAll(async () => {
  test = await buildTestApp()
  desk = await openCancellationDesk(test)
})
afterAll(() => test.close())

/** A policy's papers of one kind, the oldest first, made. */
async function papersOf({ policyId }: SoldQuote, type: string): Promise<DocumentRow[]> {
  await makeDocuments.run(test.deps, test.clock.now())
  const path = `/policies/${policyId}/all-documents?page_size=100&ordering=created_at`
  const { results } = await desk.answerOf<DocumentListing>(desk.call(BROKER, 'GET', path))
  return results.filter(({ doc_type }) => doc_type.value === type)
}

const INSURER =
  /(Insurer|Aseguradora): Northern Prairie Insurance Company, 330 Fescue Avenue, Suite 1200, Winnipeg MB R3C 0B1 .+ NP-HG-FARM/

/** Words of one of them, as a broker reads it; runs of blanks count as one. */
async function read({ policyId }: SoldQuote, paper: DocumentRow | undefined): Promise<string> {
  const path = `/policies/${policyId}/all-documents/${paper?.id}`
  const { url } = await desk.answerOf<DocumentRow>(desk.call(BROKER, 'GET', path))
  const { text, info } = await readLinked(test, url)
  expect(info).toMatch(/Tagged:\s+yes/)
  const told = text.replaceAll(/\s+/g, ' ')
  expect(told).toMatch(INSURER)
  expect(told, 'a key without words').not.toMatch(/\b[a-z]+:[a-z]+\./i)
  return told
}

describe('[domain 1.4] the notice of cancellation', () => {
  it('is written with the insurer’s draft, says until when it has to be delivered, and anew for another day', async () => {
    const sold = await desk.sold(2)
    const words = { ...BY_INSURER, effective_on: '2026-10-20', delivery_method: null, delivered_on: null }
    const { id, version } = await desk.request(sold, words)
    const [notice, ...others] = await papersOf(sold, 'cancellations')
    expect(others).toEqual([])
    expect(notice).toMatchObject({ doc_type: { key: 'platform' }, state: 'uploaded', uploaded_by: null })
    expect(notice!.display_name).toMatch(/^P-\d+ Notice of cancellation$/)
    const text = await read(sold, notice)
    for (const told of [
      'the insurance ends on Oct 20, 2026 at 12:01 a.m. local time',
      '15 days from the day a registered letter reaches your postal address, or 5 days',
      'no later than Oct 5, 2026 by registered letter, or Oct 15, 2026 in person',
      'No longer meets underwriting rules',
      'The final amounts follow when cover ends.',
    ])
      expect(text).toContain(told)

    const change = (body: object, version: number) =>
      test.injectAs(BROKER, {
        method: 'PATCH',
        url: `/api/v1/cancellations/${id}`,
        headers: { 'if-match': String(version) },
        payload: { ...words, ...body },
      })
    const delivered = { delivery_method: 'registered', delivered_on: '2026-09-18' }
    expect((await change(delivered, version)).statusCode).toBe(200)
    expect(await papersOf(sold, 'cancellations')).toHaveLength(1)
    expect((await change({ effective_on: '2026-10-27' }, version + 1)).statusCode).toBe(200)
    const [, second] = await papersOf(sold, 'cancellations')
    expect(await read(sold, second)).toContain('no later than Oct 12, 2026 by registered letter')
  })

  it('is nothing the insured has to be sent who cancels themselves', async () => {
    const sold = await desk.sold(2)
    await desk.request(sold, BY_INSURED)
    expect(await papersOf(sold, 'cancellations')).toEqual([])
  })
})

describe('[domain 4.6.32] what the insured is told of the end of cover', () => {
  it('by the insurer: how long before and how notice was given, and the amount due as it was reckoned', async () => {
    const sold = await desk.sold(2)
    const { documents } = await desk.cancel(sold, BY_INSURER)
    const [notice, paper] = await papersOf(sold, 'cancellations')
    expect(paper!.display_name).toMatch(/^P-\d+ Cancellation of insurance$/)
    expect(documents.map(({ id }) => id)).toEqual([paper!.id, notice!.id])
    const text = await read(sold, paper)
    for (const told of [
      'Registered letter Sep 16, 2026',
      'Days of notice given Days of notice required 15 15',
      'Premium charged $11,223.38',
      'Earned until Oct 1, 2026 (days in force in this term: 183) -$5,627.03',
      'Premium not earned, given back $5,596.35',
      'Taxes $337.63',
      'Fees $150.00',
      'Owed in all $6,114.66',
      'Paid so far -$6,023.40',
      'Amount due $91.26',
      'Please pay $91.26.',
    ])
      expect(text).toContain(told)
    expect(text).not.toContain('Held back')
  })

  it('by the insured: what is held back', async () => {
    const sold = await desk.sold(2)
    await desk.cancel(sold, BY_INSURED)
    const [paper, ...others] = await papersOf(sold, 'cancellations')
    expect(others).toEqual([])
    const text = await read(sold, paper)
    for (const told of ['The farm was sold', 'Held back -$559.65', 'given back $5,036.70', 'Amount due $684.47'])
      expect(text).toContain(told)
    expect(text).not.toContain('Days of notice')
  })

  it('and where all was paid, what comes back, in the language they chose', async () => {
    const sold = await desk.sold(1, { schedule: 'total' })
    await desk.sales.inOffice(async (tx) => {
      const ops = [
        { op: 'set', path: 'legalName', base: null, value: 'Finca del Arroyo' },
        { op: 'set', path: 'preferredLanguage', base: null, value: 'es' },
      ] as const
      const { id } = await makeRecord(tx, test.deps, policyholderStore, sold.brokerageId, [...ops])
      await tx.execute(sql`update policy set policyholder_id = ${id} where id = ${sold.policyId}`)
    })
    await desk.cancel(sold, BY_INSURER)
    const [, paper] = await papersOf(sold, 'cancellations')
    const text = await read(sold, paper)
    for (const told of [
      'Finca del Arroyo',
      'Cancelación del seguro',
      'Carta certificada',
      'Se le devuelven 5.932,12 $.',
    ])
      expect(text).toContain(told)
  })
})

describe('an invoice that closes a policy', () => {
  it('is a credit note where money comes back: it asks for nothing [billing B40]', async () => {
    const sold = await desk.sold(1, { schedule: 'total' })
    await desk.cancel(sold, BY_INSURER)
    const [, credit] = await papersOf(sold, 'invoices')
    expect(credit!.display_name).toMatch(/^I-\d+ Credit note$/)
    const text = await read(sold, credit)
    for (const told of [
      'Credit note',
      'Credited $5,932.12',
      'Premium $5,596.35',
      'Taxes $335.77',
      '$5,932.12 is credited to your policy. You need not pay anything. It is set against what you owe; what is left over is paid back to you.',
    ])
      expect(text).toContain(told)
    for (const asked of ['Amount due', '-$', 'with your payment', 'Due']) expect(text).not.toContain(asked)
  })

  it('adds up with what is held back, on paper and in its row [billing B9]', async () => {
    const sold = await desk.sold(2)
    await desk.cancel(sold, BY_INSURED)
    const final = (await papersOf(sold, 'invoices')).at(-1)
    const text = await read(sold, final)
    expect(text).toContain('Held back $559.65')
    expect(text).toContain('Amount due $684.47')
    const path = `/policies/${sold.policyId}/invoices?page_size=100`
    const { data } = await desk.answerOf<{ data: InvoiceRow[] }>(desk.call(BROKER, 'GET', path))
    expect(data.length).toBeGreaterThan(2)
    for (const { premium, tax, fee, total_due } of data) expect(total_due).toBeCloseTo(premium + tax + fee, 6)
  })
})

describe('[domain 1.4] the notice of a reinstatement', () => {
  it.each([
    ['2026-10-01', 'There is no gap: it counts as if it had never been cancelled.'],
    [
      '2026-10-11',
      'There is no cover from Oct 1, 2026, 12:01 a.m., until Oct 11, 2026, 12:01 a.m. (days without cover: 10). A loss up to and including Oct 10, 2026 is not insured',
    ],
  ])('from %s says which days have no cover, and what is charged', async (day, gap) => {
    const sold = await desk.sold(2)
    const { id } = await desk.cancel(sold, BY_INSURED)
    test.clock.set(new Date('2026-10-12T12:00:00.000Z'))
    const asked = await desk.reinstate(id, day)
    await desk.reinstatement(asked.id, 'accept')
    const price = await desk.answerOf<{ total: number }>(desk.call(STAFF, 'GET', `/reinstatements/${asked.id}/price`))
    expect(await papersOf(sold, 'reinstatements')).toEqual([])
    const { documents } = await desk.reinstatement(asked.id, 'issue')
    const [paper] = await papersOf(sold, 'reinstatements')
    expect(documents).toMatchObject([{ id: paper!.id, url: null }])
    const text = await read(sold, paper)
    expect(text).toContain(gap)
    const total = price.total.toLocaleString('en', { style: 'currency', currency: 'USD' })
    expect(text).toContain(`Total ${total}`)
  })
})

describe('the notice of a grace period', () => {
  it('[billing B12] is made on its third day and hangs on it: what is past due, until when, and what follows [Q3.20]', async () => {
    test.clock.set(new Date('2026-04-10T12:00:00.000Z'))
    const sold = await desk.sales.policy({ schedule: 'quarterly' })
    test.clock.set(new Date('2026-04-11T08:40:00.000Z'))
    await workGracePeriods.run(test.deps, test.clock.now())
    test.clock.set(new Date('2026-04-13T08:40:00.000Z'))
    await workGracePeriods.run(test.deps, test.clock.now())
    expect(await papersOf(sold, 'grace_periods')).toEqual([])
    for (const day of ['14', '15']) {
      test.clock.set(new Date(`2026-04-${day}T08:40:00.000Z`))
      await workGracePeriods.run(test.deps, test.clock.now())
    }
    await papersOf(sold, 'grace_periods')
    const path = `/policies/${sold.policyId}/grace-periods`
    const { data } = await desk.answerOf<{
      data: { document: { display_name: string; url: string | null }[]; invoice: { display_id: string } }[]
    }>(desk.call(BROKER, 'GET', path))
    const [{ document, invoice }] = data as [(typeof data)[number]]
    expect(document).toMatchObject([{ display_name: expect.stringMatching(/^P-\d+ Grace-period notice$/) }])
    const { text } = await readLinked(test, document[0]!.url)
    const told = text.replaceAll(/\s+/g, ' ')
    for (const words of [
      `${invoice.display_id} Apr 10, 2026 $3,011.70 $3,011.70`,
      'Please pay $3,011.70 by May 10, 2026',
      'the insurance ends for non-payment on May 11, 2026 at 12:01 a.m. local time',
      'within 90 days',
      'Statement of account',
      `Apr 10, 2026 Invoice, instalment 1 ${invoice.display_id} $3,011.70`,
      `Closing balance $3,011.70`,
    ])
      expect(told).toContain(words)
  })
})

describe('the head of every paper', () => {
  /** What is in the invoice of a policy sold by a firm with this logo. */
  async function imagesUnder(content: Buffer): Promise<string> {
    const logo = `logos/${test.deps.locators()}.png`
    await keepContent(test.deps.files, content, logo, 'image/png')
    test.clock.set(new Date('2026-04-10T12:00:00.000Z'))
    await desk.sales.inOffice((tx) => tx.execute(sql`update brokerage set logo = ${logo}`))
    const sold = await desk.sales.policy({ schedule: 'quarterly' })
    await desk.sales.inOffice((tx) => tx.execute(sql`update brokerage set logo = null`))
    const [paper] = await papersOf(sold, 'invoices')
    const path = `/policies/${sold.policyId}/all-documents/${paper?.id}`
    const { url } = await desk.answerOf<DocumentRow>(desk.call(BROKER, 'GET', path))
    const { images, text } = await readLinked(test, url)
    expect(text).toContain('Amount due')
    return images
  }

  it('shows the firm’s own sign', async () => {
    expect(await imagesUnder(PNG)).toMatch(/ image\s+1\s+1 /)
  })

  it.each([
    ['cut off', PNG.subarray(0, 40)],
    [
      'whose pixels are not there',
      Buffer.concat([PNG.subarray(0, 41), Buffer.from('not deflated at all'), PNG.subarray(60)]),
    ],
    [
      'that says it is larger than any sign',
      Buffer.concat([PNG.subarray(0, 16), Buffer.from([0x7f, 0xff, 0xff, 0xff]), PNG.subarray(20)]),
    ],
    [
      'with a part longer than itself',
      Buffer.concat([PNG.subarray(0, 33), Buffer.from([0xff, 0xff, 0xff, 0xff]), PNG.subarray(37)]),
    ],
    ['in no format', Buffer.from('GIF89a')],
    ['of a broken photograph', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xda])],
  ])('is made of words where the sign is one %s', async (_how, content) => {
    expect(await imagesUnder(content)).not.toContain(' image ')
  })
})
