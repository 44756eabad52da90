import { describe, expect, it } from 'vitest'
import { missingIn } from '../quote/checks/quote-missing.ts'
import { problemsIn } from '../quote/checks/quote-problems.ts'
import { offeredPerils } from '../rating/offered-perils.ts'
import type { Body } from '../sync/json.ts'
import { EXPOSURE_FIELDS } from './exposure-fields.ts'
import { EXPOSURE_TYPES } from './exposure-units.ts'
import { type ProductVersion, PUBLISHED_VERSIONS, productVersion } from './farm-package.ts'
import { configOf } from './product.config.ts'
import type { ExposureFieldConfig, ProductConfig } from './product.schema.ts'
import { servedVersion } from './served-version.ts'

const own = productVersion('farm-package-1')
const config = configOf(own, 'en', (key) => key)
const barn: Body = { type: 'farmBuilding', name: 'Old barn', limit: 90_000, location: 'home', heat: {} }
const farm: Body = {
  operations: {},
  locations: { home: { life: 'live' } },
  exposures: { barn: { ...barn, yearBuilt: 1950, construction: 'frame', heat: { none: true }, life: 'live' } },
}

/** The office's configuration with one field of farm buildings changed, or one more. */
function withField(code: string, changes: Partial<ExposureFieldConfig>): ProductVersion {
  return served(({ exposures, ...rest }) => ({
    ...rest,
    exposures: exposures.map((each) => {
      if (each.code !== 'farmBuilding') return each
      const known = each.fields.find((field) => field.code === code)
      const changed = { ...(known ?? NEW_FIELD), code, ...changes }
      const others = each.fields.filter((field) => field !== known)
      return { ...each, fields: [...others, changed] }
    }),
  }))
}
const NEW_FIELD: ExposureFieldConfig = {
  code: 'new',
  name: 'Something new',
  step: 'coverage-selection',
  input: 'words',
  type: 'string',
  is_optional: true,
}

function served(change: (config: ProductConfig) => ProductConfig): ProductVersion {
  return servedVersion(own, change(config))
}

const coverOf = ({ served: told }: ProductVersion) => told!.fields.farmBuilding.cover
const fieldOf = (product: ProductVersion, code: string) => coverOf(product).find(({ name }) => name === code)
const askedFor = (product: ProductVersion) => missingIn(farm, product).map(({ path }) => path)

describe('[Q7.24] a product’s configuration as the wizard reads it', () => {
  it.each(PUBLISHED_VERSIONS)('asks by $version of this build what this build asks by itself', ({ version }) => {
    const known = productVersion(version)
    const { served: told, questions } = servedVersion(
      known,
      configOf(known, 'es', (key) => key),
    )
    expect(questions).toEqual(known.questions)
    for (const type of EXPOSURE_TYPES) {
      const { cover, details } = told!.fields[type]
      const plain = (fields: typeof cover) => fields.map(({ bounds: _served, ...field }) => field)
      expect({ cover: plain(cover), details: plain(details) }).toEqual(EXPOSURE_FIELDS[type])
      expect(told!.perils[type]).toEqual(offeredPerils(type, known.rates))
    }
    expect(
      missingIn(
        farm,
        servedVersion(
          known,
          configOf(known, 'en', (key) => key),
        ),
      ),
    ).toEqual(missingIn(farm, known))
  })

  it('asks an answer the office wants and this build would do without, and lets go of one it does not', () => {
    expect(askedFor(own)).not.toContain('exposures/barn/kind')
    expect(askedFor(withField('kind', { is_optional: false }))).toContain('exposures/barn/kind')
    const nameless = { ...farm, exposures: { barn: { ...barn, life: 'live' } } }
    const paths = (product: ProductVersion) => missingIn(nameless, product).map(({ path }) => path)
    expect(paths(own)).toContain('exposures/barn/yearBuilt')
    expect(paths(withField('yearBuilt', { is_optional: true }))).not.toContain('exposures/barn/yearBuilt')
  })

  it('takes the office’s menus and bounds, and says what is not among them', () => {
    const menus = withField('kind', { values: [{ key: 'robotDairy', value: 'robotDairy' }] })
    const old = { ...farm, exposures: { barn: { ...barn, kind: 'dairy', life: 'live' } } }
    expect(problemsIn(old, own).filter(({ key }) => key === 'validation.notOffered')).toEqual([])
    expect(problemsIn(old, menus)).toContainEqual({ path: 'exposures/barn/kind', key: 'validation.notOffered' })
    const low = withField('limit', { validations: { min: 0, max: 50_000 } })
    expect(problemsIn(old, low)).toContainEqual({
      path: 'exposures/barn/limit',
      key: 'validation.tooBig',
      params: { max: 50_000 },
    })
    const short = withField('name', { validations: { max_length: 4 } })
    expect(problemsIn(old, short)).toContainEqual(expect.objectContaining({ key: 'validation.tooLong' }))
  })

  it('leaves out what this build has no place to keep', () => {
    expect(fieldOf(withField('roofPitch', {}), 'roofPitch')).toBeUndefined()
    expect(fieldOf(withField('heat', { input: 'menu', values: [] }), 'heat')).toBeUndefined()
    expect(fieldOf(withField('kind', { input: 'members', values: [] }), 'kind')).toBeUndefined()
    const odd = withField('construction', {
      values: [
        { key: 'straw', value: 'straw' },
        { key: 'frame', value: 'frame' },
      ],
    })
    expect(fieldOf(odd, 'construction')).toMatchObject({ options: ['frame'] })
  })

  it('knows questions, perils and schedules from the office, and what it calls them', () => {
    const told = served(({ policy, exposures, ...rest }) => ({
      ...rest,
      policy: [
        ...policy.filter(({ code }) => code !== 'paymentSchedule' && code !== 'cannabis'),
        { ...policy.find(({ code }) => code === 'cannabis')!, code: 'dronesFlown', name: 'Are drones flown?' },
        {
          code: 'paymentSchedule',
          name: 'Paid',
          type: 'select',
          values: [{ key: 'total', value: 'total' }],
          is_optional: false,
        },
      ],
      exposures: exposures.map((each) => ({
        ...each,
        perils: each.perils.filter(({ code }) => code !== 'earthquake'),
      })),
    }))
    expect(told.questions.operationQuestions.map(({ code }) => code)).toEqual([
      'ridingLessons',
      'pickYourOwn',
      'shortTermRental',
      'commercialProcessing',
      'anaerobicDigester',
      'dronesFlown',
    ])
    expect(askedFor(told)).toContain('operationQuestions/dronesFlown')
    expect(told.served!.perils.dwelling.map(({ peril }) => peril)).not.toContain('earthquake')
    const quaking = { exposures: { barn: { ...barn, optionalPerils: { earthquake: true }, life: 'live' } } }
    expect(problemsIn(quaking, told)).toContainEqual({
      path: 'exposures/barn/optionalPerils/earthquake',
      key: 'validation.notOffered',
    })
    expect(told.served!.schedules).toEqual(['total'])
    expect(told.served!.words['operationQuestions/dronesFlown']).toBe('Are drones flown?')
  })
})
