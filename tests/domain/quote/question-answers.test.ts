import { describe, expect, it } from 'vitest'
import { productVersion } from '#domain/product/farm-package.ts'
import { configOf } from '#domain/product/product.config.ts'
import { servedVersion } from '#domain/product/served-version.ts'
import { askedQuestions } from '#domain/quote/checks/question-answers.ts'
import { missingIn } from '#domain/quote/checks/quote-missing.ts'
import { problemsIn } from '#domain/quote/checks/quote-problems.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { factsOf } from '#domain/quote/underwriting/quote-facts.ts'
import { lockRefusal } from '#domain/quote/underwriting/quote-guards.ts'
import type { Body, Json } from '#domain/sync/json.ts'
import { locate } from '#domain/sync/path-target.ts'
import { farmBody, farmContext } from './farm-body.ts'

const office = productVersion('farm-package-3')
/** The same as a device of the build before has it: from the office's configuration alone. */
const device = servedVersion(
  productVersion('farm-package-1'),
  configOf(office, 'en', (key) => key),
)

const WHOLE: Body = {
  operationQuestions: { farmGateSales: 125_000.5, workersLodged: 14 },
  housekeeping: {
    batteriesChargedInBarn: false,
    hayKept: 'withAnimals',
    hayWatchedBy: 'Temperature probes, read daily',
    extinguishersServicedOn: '2027-10-02',
  },
  insuranceHistory: {
    earlierInsurer: 'Prairie Mutual',
    earlierInsurerEmail: 'farms@prairie.test',
    earlierInsurerPhone: '(204) 555-0100',
  },
}

/** Quote A of 2028 with these answers over whole ones. */
function farm(group: keyof typeof WHOLE, answers: Body): Body {
  const body = farmBody({
    productVersion: 'farm-package-3',
    term: { startsOn: '2028-02-01', endsOn: '2029-02-01' },
  })
  const given = Object.fromEntries(
    Object.entries(WHOLE).map(([name, own]) => [
      name,
      { ...(body[name] as Body), ...(own as Body), ...(name === group && answers) },
    ]),
  )
  return { ...body, ...given }
}

const problemsAt = (path: string, answer: Json, product = office) => {
  const [group = '', code = ''] = path.split('/')
  const found = problemsIn(farm(group, { [code]: answer }), product).filter((each) => each.path === path)
  return found.map(({ key, params }) => ({ key, ...params }))
}

describe('[Q7.24] a configured question', () => {
  it.each([
    ['operationQuestions/farmGateSales', 125_000.55],
    ['operationQuestions/workersLodged', 0],
    ['housekeeping/hayKept', 'apart'],
    ['housekeeping/hayWatchedBy', 'Nobody'],
    ['housekeeping/extinguishersServicedOn', '2027-01-31'],
    ['housekeeping/batteriesChargedInBarn', true],
    ['insuranceHistory/earlierInsurerEmail', 'a@b.test'],
    ['insuranceHistory/earlierInsurerPhone', '306-555-0199'],
  ])('%s takes %j, and is kept by the quote’s shape', (path, answer) => {
    expect(problemsAt(path, answer)).toEqual([])
    expect(problemsAt(path, answer, device)).toEqual([])
    const place = locate(quoteShape, path)
    expect(place?.kind === 'unit' && place.unit.value.parse(answer)).toBe(answer)
  })

  it.each([
    ['operationQuestions/farmGateSales', 5_000_001, { key: 'validation.tooBig', max: 5_000_000 }],
    ['operationQuestions/farmGateSales', -1, { key: 'validation.tooSmall', min: 0 }],
    ['operationQuestions/farmGateSales', 12.345, { key: 'validation.money' }],
    ['operationQuestions/farmGateSales', 'a lot', { key: 'validation.money' }],
    ['operationQuestions/workersLodged', 201, { key: 'validation.tooBig', max: 200 }],
    ['operationQuestions/workersLodged', 'many', { key: 'validation.numeric' }],
    ['operationQuestions/workersLodged', true, { key: 'validation.numeric' }],
    ['housekeeping/hayKept', 'in the loft', { key: 'validation.notOffered', allowed: expect.any(String) }],
    ['housekeeping/hayWatchedBy', 'x'.repeat(101), { key: 'validation.tooLong', max: 100 }],
    ['housekeeping/hayWatchedBy', 7, { key: 'validation.invalid' }],
    ['housekeeping/extinguishersServicedOn', '2027-02-30', { key: 'validation.date' }],
    ['housekeeping/batteriesChargedInBarn', 'yes', { key: 'validation.notOffered', allowed: expect.any(String) }],
    ['insuranceHistory/earlierInsurerEmail', 'farms@', { key: 'validation.email' }],
    ['insuranceHistory/earlierInsurerPhone', '555', { key: 'validation.fieldPhone' }],
  ])('%s refuses %j in words, on a device and at the office alike', (path, answer, wording) => {
    expect(problemsAt(path, answer)).toMatchObject([wording])
    expect(problemsAt(path, answer, device)).toEqual(problemsAt(path, answer))
  })

  it('is asked while its condition holds, and is wanted by the lock unless it is optional', () => {
    const asked = (body: Body) => askedQuestions(body, 'housekeeping', office).map(({ code }) => code)
    expect(asked(farm('housekeeping', { hayKept: 'apart' }))).not.toContain('hayWatchedBy')
    expect(asked(farm('housekeeping', { hayKept: 'withMachinery' }))).toContain('hayWatchedBy')
    const missing = (group: string, answers: Body) => missingIn(farm(group, answers), office).map(({ path }) => path)
    expect(missing('housekeeping', { hayWatchedBy: '  ' })).toEqual(['housekeeping/hayWatchedBy'])
    expect(missing('housekeeping', { hayKept: 'apart', hayWatchedBy: null })).toEqual([])
    expect(missing('insuranceHistory', { earlierInsurerEmail: null, earlierInsurerPhone: '' })).toEqual([])
    expect(missing('operationQuestions', { farmGateSales: null })).toEqual(['operationQuestions/farmGateSales'])
  })

  it('with an answer that is none stands in the way of the lock, by its place', () => {
    const today = '2028-01-15'
    const refused = (body: Body) => {
      const facts = factsOf(body, { ...farmContext, today })
      return lockRefusal(body, facts, { today, openConflicts: 0 })
    }
    expect(refused(farm('operationQuestions', { workersLodged: 500 }))).toMatchObject({
      key: 'attention',
      problems: [{ path: 'operationQuestions/workersLodged', key: 'validation.tooBig' }],
    })
    expect(refused(farm('operationQuestions', {}))).toBeNull()
  })
})
