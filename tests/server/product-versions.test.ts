import { describe, expect, it } from 'vitest'
import type { DocumentListing, DocumentRow } from '#domain/document/document.schema.ts'
import type { ProductConfig, ProductDetails } from '#domain/product/product.schema.ts'
import type { Body } from '#domain/sync/json.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import { newLocator } from '#server/locators.ts'
import { BEFORE_COVER, openOffice, type ShownQuote } from './quote-desk.ts'
import { readLinked } from './read-pdf.ts'
import { EXECUTIVE, openTablet, set } from './sync-tablet.ts'

const { test, desk } = openOffice()

const LAST_EVENING = new Date('2027-01-01T05:30:00.000Z') // still December in Saskatchewan
const NEW_YEAR = new Date('2027-01-01T06:30:00.000Z')

/** Quote A for next year, with the cover over sewers that back up; `answers` have the last word. */
const nextYears =
  (answers: Body = {}) =>
  (body: Body): Body => {
    const { productVersion: _office, exposures, ...farm } = body
    const insured = Object.entries(exposures as Record<string, Body>).map(([key, exposure]): [string, Body] => [
      key,
      exposure.type === 'dwelling' ? { ...exposure, optionalPerils: { sewerBackup: true } } : exposure,
    ])
    return { ...farm, term: NEXT_TERM, exposures: Object.fromEntries(insured), ...answers }
  }
const NEXT_TERM = { startsOn: '2027-01-15', endsOn: '2028-01-15' }

const make = (answers?: Body) => desk.makeQuote(nextYears(answers))
const priceOf = ({ id }: ShownQuote) =>
  desk.answerOf<{ total: number; version: string }>(desk.call(EXECUTIVE, 'GET', `/quotes/${id}/price`))

describe('[Q7.17] a second version of the product', () => {
  it('is begun with from its day on; drafts begun before keep theirs, price, rules and questions alike', async () => {
    test.clock.set(LAST_EVENING)
    const old = await make()
    const priced = await priceOf(old)
    test.clock.set(NEW_YEAR)
    const young = await make()
    expect([old, young].map(({ data }) => data.productVersion)).toEqual(['farm-package-1', 'farm-package-2'])
    expect(await priceOf(old)).toEqual(priced)
    expect((await priceOf(young)).total).toBeGreaterThan(priced.total)
    expect(await desk.refusal(young.id, 'lock')).toMatchObject({
      key: 'quoteRefused.incomplete',
      missing: [{ path: 'housekeeping/batteriesChargedInBarn', key: 'validation.required' }],
    })
    expect((await desk.act(old.id, 'lock')).price.total).toBe(priced.total)
    const answered = await desk.patch(young.id, { 'housekeeping/batteriesChargedInBarn': true })
    expect(answered.underwriting.reasons).toContainEqual(expect.objectContaining({ rule: 'U23', tier: 'info' }))
    expect((await desk.act(young.id, 'lock')).state.code).toBe('locked')
  })

  it('is taken by a draft of the older one when somebody says so', async () => {
    test.clock.set(LAST_EVENING)
    const old = await make({ housekeeping: CAREFUL })
    test.clock.set(NEW_YEAR)
    const before = await priceOf(old)
    const moved = await desk.patch(old.id, { productVersion: 'farm-package-2' })
    expect(moved.data.productVersion).toBe('farm-package-2')
    const after = await priceOf(moved)
    expect(after.total).toBeGreaterThan(before.total)
    expect((await desk.act(moved.id, 'lock')).price.total).toBe(after.total)
  })

  it('of a draft made on a tablet is the one the tablet pinned', async () => {
    test.clock.set(NEW_YEAR)
    const tablet = await openTablet(test, EXECUTIVE)
    const id = newLocator()
    const ops = [set('policyholder', await desk.makePolicyholder()), set('productVersion', 'farm-package-1')]
    await tablet.push(tablet.create(id, ops, { entity: 'quote' }))
    expect((await desk.read(id)).data.productVersion).toBe('farm-package-1')
  })

  it('is not sold before its day', async () => {
    test.clock.set(BEFORE_COVER)
    const early = await desk.makeQuote((body) => ({
      ...body,
      productVersion: 'farm-package-2',
      housekeeping: CAREFUL,
    }))
    expect(await desk.refusal(early.id, 'lock')).toMatchObject({
      key: 'quoteRefused.attention',
      errors: [{ field: 'productVersion' }],
    })
  })

  it('is listed with the day it comes into force, and configured by name', async () => {
    test.clock.set(NEW_YEAR)
    const get = (path: string) => desk.call(EXECUTIVE, 'GET', `/products/farm-package${path}`)
    const product = await desk.answerOf<ProductDetails>(get(''))
    expect(product.version).toBe('farm-package-2')
    const asked = async (query: string) =>
      (await desk.answerOf<ProductConfig>(get(`/configs${query}`))).policy.map(({ code }) => code)
    expect(await asked('')).toContain('batteriesChargedInBarn')
    expect(await asked('?version=farm-package-1')).not.toContain('batteriesChargedInBarn')
    const strange = await get('/configs?version=farm-package-9')
    expect([strange.statusCode, strange.json().code]).toEqual([400, 1010])
  })
})

describe('[Q7.24] a version that asks for text, figures, amounts, choices, days, an address and a number to call', () => {
  const NEXT_YEAR = new Date('2028-01-10T15:00:00.000Z')
  const WRONG = {
    'operationQuestions/farmGateSales': 12.345,
    'operationQuestions/workersLodged': 201,
    'housekeeping/hayKept': 'inTheLoft',
    'housekeeping/extinguishersServicedOn': '2027-02-30',
    'insuranceHistory/earlierInsurer': 'x'.repeat(101),
    'insuranceHistory/earlierInsurerEmail': 'farms@',
    'insuranceHistory/earlierInsurerPhone': '555',
  }
  const KEYS = ['money', 'tooBig', 'notOffered', 'date', 'tooLong', 'email', 'fieldPhone'].map(
    (key) => `validation.${key}`,
  )
  const RIGHT = {
    'operationQuestions/farmGateSales': 12.35,
    'operationQuestions/workersLodged': 4,
    'housekeeping/hayKept': 'withAnimals',
    'housekeeping/hayWatchedBy': 'Probes, read daily',
    'housekeeping/extinguishersServicedOn': '2027-10-02',
    'insuranceHistory/earlierInsurer': 'Prairie Mutual',
    'insuranceHistory/earlierInsurerEmail': 'farms@prairie.test',
    'insuranceHistory/earlierInsurerPhone': '(204) 555-0100',
  }
  const nextFarm = () =>
    desk.makeQuote((body) => {
      const { productVersion: _office, ...farm } = nextYears({ housekeeping: CAREFUL })(body)
      return { ...farm, term: { startsOn: '2028-02-01', endsOn: '2029-02-01' } }
    })

  it('refuses an answer of another kind from a desk, field by field, and keeps the right ones', async () => {
    test.clock.set(NEXT_YEAR)
    const { id, version, data } = await nextFarm()
    expect(data.productVersion).toBe('farm-package-3')
    const refused = await desk.answerOf<{ code: number; errors: { field: string }[] }>(
      desk.call(EXECUTIVE, 'PATCH', `/quotes/${id}`, { set: WRONG }, { 'if-match': String(version) }),
      400,
    )
    expect(refused.code).toBe(1010)
    expect(refused.errors.map(({ field }) => field).sort()).toEqual(
      Object.keys(WRONG)
        .map((path) => `data.${path.replace('/', '.')}`)
        .sort(),
    )
    await desk.patch(id, RIGHT)
    expect((await desk.act(id, 'lock')).state.code).toBe('locked')

    await makeDocuments.run(test.deps, test.clock.now())
    for (const type of ['quotes', 'applications']) {
      const words = await paperOf(id, type)
      expect(words).toMatch(/own gate in a year\? +\$12\.35/)
      expect(words).toMatch(/seasonal workers live on the farm\? +4/)
      expect(words).toMatch(/hay and straw kept\? +With animals/)
      expect(words).toMatch(/extinguishers last serviced\? +Oct 2, 2027/)
      expect(words).toMatch(/insured the farm before\? +Prairie Mutual/)
    }
  })

  /** A paper of a quote as its reader sees it. */
  async function paperOf(id: string, type: string): Promise<string> {
    const path = `/quotes/${id}/all-documents`
    const { results } = await desk.answerOf<DocumentListing>(desk.call(EXECUTIVE, 'GET', path))
    const paper = results.find(({ doc_type }) => doc_type?.value === type)
    const { url } = await desk.answerOf<DocumentRow>(desk.call(EXECUTIVE, 'GET', `${path}/${paper?.id}`))
    return (await readLinked(test, url)).text
  }

  it('keeps what a tablet sends as it was typed, says what is wrong with it, and locks nothing with it', async () => {
    test.clock.set(NEXT_YEAR)
    const tablet = await openTablet(test, EXECUTIVE)
    const { id, version } = await nextFarm()
    const type = (answers: object, base: number) =>
      tablet.push(
        tablet.patch(
          id,
          Object.entries(answers).map(([path, answer]) => set(path, answer)),
          { entity: 'quote', baseVersion: base },
        ),
      )
    await type(WRONG, version)
    const wrong = await desk.answerOf<ShownQuote & { needs_attention: { path: string; key: string }[] }>(
      desk.call(EXECUTIVE, 'GET', `/quotes/${id}`),
    )
    expect(Object.fromEntries(wrong.needs_attention.map(({ path, key }) => [path, key]))).toEqual(
      Object.fromEntries(Object.keys(WRONG).map((path, n) => [path, KEYS[n]])),
    )
    expect(await desk.refusal(id, 'lock')).toMatchObject({ key: 'quoteRefused.attention' })
  })
})

const CAREFUL = {
  fuelTanksNotBunded: false,
  hotWorkWithoutExtinguisher: false,
  hayMoistureUnmonitored: false,
  permanentExtensionCords: false,
  batteriesChargedInBarn: false,
}
