import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXPOSURE_FIELDS } from '#domain/product/exposure-fields.ts'
import { FARM_PACKAGE, productVersion } from '#domain/product/farm-package.ts'
import type { ProductConfig, ProductDetails, ProductRow } from '#domain/product/product.schema.ts'
import { servedVersion } from '#domain/product/served-version.ts'
import type { ExposureType } from '#domain/rating/farm.ts'
import { buildTestApp, type TestApp } from '#tests/setup/app.ts'
import { EXECUTIVE } from './sync-tablet.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

async function read<Answer>(path: string, headers = {}, who = EXECUTIVE): Promise<Answer> {
  const answer = await server.injectAs(who, { url: `/api/v1${path}`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}

describe('[Q7.17] products', () => {
  it('[P3.10] [P7.26] are listed with id, code, name, the provinces they are sold in and the counties they are not', async () => {
    const { data } = await read<{ data: ProductRow[] }>('/products')
    expect(data).toEqual([
      {
        id: 'farm-package',
        code: 'farm-package',
        name: 'Farm Package',
        states: expect.arrayContaining([{ id: 'SK', name: 'Saskatchewan' }]),
        restricted_counties: [],
      },
    ])
    expect(data[0]!.states).toHaveLength(13)
    expect((await read<{ data: ProductRow[] }>('/products?search=greenhouse')).data).toEqual([])
  })

  it('[P7.26] are read by code, with the versions published; another code is not found', async () => {
    const product = await read<ProductDetails>(`/products/${FARM_PACKAGE.code}`)
    expect(product).toMatchObject({
      code: 'farm-package',
      version: 'farm-package-1',
      versions: [
        { version: 'farm-package-1', effective_from: '2026-01-01' },
        { version: 'farm-package-2', effective_from: '2027-01-01' },
        { version: 'farm-package-3', effective_from: '2028-01-01' },
        { version: 'farm-package-4', effective_from: '2029-01-01' },
      ],
    })
    const texts = product.condition_statements.map(({ text }) => text)
    expect(texts).toContain('Buildings described as unheated stay unheated.')
    for (const path of ['/products/home-package', '/products/home-package/configs']) {
      expect((await server.injectAs(EXECUTIVE, { url: `/api/v1${path}` })).statusCode).toBe(404)
    }
  })

  it('[Q3.14] [domain 2.4] carry the operation code table: thirty industries with their grades and limits', async () => {
    const { operation_codes: table } = await read<ProductDetails>(`/products/${FARM_PACKAGE.code}`)
    expect(table).toHaveLength(30)
    expect(table.every(({ level4Code }) => /^11[1-5]\d\d$/.test(level4Code))).toBe(true)
    expect(table.find(({ level4Code }) => level4Code === '11212')).toEqual({
      level4Code: '11212',
      name: 'Dairy cattle and milk production',
      rsgGrade: 'B',
      hazardGrade: 4,
      maxLimit: 10_000_000,
      liabilityHazardGrade: 3,
      liabilityMaxLimit: 5_000_000,
    })
    const byGrade = Object.groupBy(table, ({ rsgGrade }) => rsgGrade)
    expect(byGrade.E?.map(({ level4Code }) => level4Code)).toEqual(['11293'])
    expect(byGrade.D?.map(({ level4Code }) => level4Code)).toEqual(['11191', '11234', '11251', '11511', '11521'])
    const sum = (name: 'maxLimit' | 'liabilityMaxLimit') => table.reduce((total, row) => total + row[name], 0)
    expect([sum('maxLimit'), sum('liabilityMaxLimit')]).toEqual([143_500_000, 125_000_000])
  })

  it('are not for whoever reads no quotes', async () => {
    expect((await server.injectAs('claim_manager', { url: '/api/v1/products' })).statusCode).toBe(403)
  })
})

describe('the configuration of a product’s fields', () => {
  let config: ProductConfig
  beforeAll(async () => {
    config = await read<ProductConfig>(`/products/${FARM_PACKAGE.code}/configs`)
  })
  const field = (type: string, code: string) =>
    config.exposures.find((each) => each.code === type)?.fields.find((each) => each.code === code)

  it('[domain 2.2] covers the policy and all ten exposures with their perils, every one worded', () => {
    expect(config.exposures.map(({ code }) => code)).toEqual([
      'dwelling',
      'farmBuilding',
      'machinery',
      'livestock',
      'stock',
      'tools',
      'bailees',
      'vehicle',
      'businessInterruption',
      'liability',
    ])
    expect(config.policy.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['startsOn', 'cannabis', 'paymentSchedule']),
    )
    const named = [config.policy, ...config.exposures.map(({ fields }) => fields)].flat()
    const words = [...named, ...config.exposures, ...config.exposures.flatMap(({ perils }) => perils)].map(
      ({ name }) => name,
    )
    const labels = named.flatMap(({ values = [] }) => values.flatMap(({ label }) => label ?? []))
    expect([...words, ...labels].filter((each) => each === '' || /\w:\w|^\w+\.\w/.test(each))).toEqual([])
  })

  it('[domain 4.3.18] says which perils are always covered and which may be added', () => {
    const perils = config.exposures.find(({ code }) => code === 'farmBuilding')!.perils
    expect(Object.fromEntries(perils.map(({ code, is_optional }) => [code, is_optional]))).toEqual({
      fire: false,
      windHail: false,
      collapse: true,
      theft: false,
      earthquake: true,
    })
  })

  it('describes each field by type, choices, condition, bounds and whether it may stay open', () => {
    expect(field('vehicle', 'model')).toMatchObject({ name: 'Make and model', type: 'string', is_optional: false })
    expect(field('vehicle', 'deductible')).toMatchObject({ type: 'select', values: [{ key: '500' }, { key: '1000' }] })
    expect(field('dwelling', 'limit')).toMatchObject({ type: 'currency', validations: { min: 0 }, is_optional: false })
    expect(field('dwelling', 'woodHeatInspectedOn')).toMatchObject({
      type: 'date',
      condition: { field: 'heat', is: ['wood', 'pellet', 'coal'] },
      is_optional: true,
    })
    expect(field('liability', 'hasEmployersLiability')).toMatchObject({ condition: { field: 'employees', above: 0 } })
  })

  it('[Q7.24] says where and how each question is asked, so that the wizard asks by it what this build would ask', () => {
    expect(field('farmBuilding', 'limit')).toMatchObject({ step: 'coverage-selection', input: 'money' })
    expect(field('farmBuilding', 'wiring')).toMatchObject({ step: 'property-details', input: 'menu' })
    expect(config.policy.find(({ code }) => code === 'cannabis')).toMatchObject({ group: 'operationQuestions' })
    const own = productVersion('farm-package-1')
    const { questions, served } = servedVersion(own, config)
    expect(questions).toEqual(own.questions)
    for (const [type, { cover, details }] of Object.entries(served!.fields)) {
      const known = EXPOSURE_FIELDS[type as ExposureType] // the same record's keys
      expect({ cover, details }).toMatchObject(known)
      expect([cover.length, details.length]).toEqual([known.cover.length, known.details.length])
    }
    expect(served!.words['exposures/farmBuilding/kind/bankBarn']).toBe('Bank barn')
  })

  it('is in the reader’s language, and says which that is', async () => {
    const spanish = await read<ProductConfig>(`/products/${FARM_PACKAGE.code}/configs`, { 'accept-language': 'es' })
    expect([config.language, spanish.language]).toEqual(['en', 'es'])
    expect(spanish.exposures[0]).toMatchObject({ name: 'Vivienda' })
  })
})
