import { afterEach, expect, test } from 'vitest'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import type { Body, Json } from '#domain/sync/json.ts'
import { locate } from '#domain/sync/path-target.ts'
import { isKeyed } from '#domain/sync/shape.ts'
import { show } from '#tests/setup/screen.tsx'
import { speak } from '../language/i18n.ts'
import { useQuoteUnitWords } from './use-quote-unit-words.ts'

const [HOME, SHED, BARN, WHEAT, ANN, FARM] = Array.from(
  { length: 6 },
  (_, at) => `01900000-0000-7000-8000-00000000000${at}`,
) as [string, string, string, string, string, string]

const body: Body = {
  productVersion: 'farm-package-3',
  locations: { [HOME]: { name: 'Home quarter', life: 'live' } },
  exposures: {
    [SHED]: { type: 'farmBuilding', name: 'Machine shed', location: HOME, life: 'live' },
    [BARN]: { type: 'machinery', name: 'Combine', building: SHED, life: 'live' },
  },
  operations: { [WHEAT]: { level4Code: '11114', life: 'live' } },
  namedInsureds: { [ANN]: { name: 'Ann Gray', life: 'live' } },
  businessDetails: { [FARM]: { name: 'Gray Farms', life: 'live' } },
}

/** What a person may have answered, by collection and unit; whoever adds a unit says here how an answer of it looks. */
const ANSWERS: Record<string, Record<string, Json>> = {
  namedInsureds: { name: 'Ann Gray', dateOfBirth: '1980-02-01' },
  businessDetails: { name: 'Gray Farms', address: { line1: '1 Main Street', city: 'Brandon' } },
  operations: { level4Code: '11114', isCommercial: true, location: HOME },
  claims: { occurredOn: '2025-02-01', cause: 'windHail', paid: 1200.5, description: 'Roof' },
  locations: {
    name: 'Home quarter',
    province: 'SK',
    legalDescription: 'NE-12-34-5-W3',
    address: { line1: '1 Main Street' },
    geo: { latitude: 51.5, longitude: -107.9, accuracyM: null, source: 'typed' },
    fireProtection: { hydrantM: 450, hallKm: null, hasAccreditedTanker: true },
  },
  subjectGroups: { name: 'Yard', location: HOME, allocations: { [SHED]: 300_000 } },
  lossPayees: { name: 'Prairie Bank', address: { line1: '1 Main Street' }, exposure: SHED },
  exposures: { type: 'farmBuilding', building: SHED, location: HOME, operation: WHEAT, footprint: [HOME, SHED, BARN] },
}
const TOP: Record<string, Json> = {
  primaryMailing: FARM,
  signatory: ANN,
  readAllConditions: { answer: 'Yes', inputsHash: '9f86d081884c7d65' },
  changeOn: '2026-05-01',
  term: { startsOn: '2026-04-01', endsOn: '2027-04-01' },
  billingContact: { name: 'Ann Gray', email: 'ann@farm.test' },
  paymentSchedule: 'monthly',
  remark: 'Call first',
}

const asked = [
  ...Object.entries(ANSWERS).flatMap(([collection, answers]) =>
    Object.entries(answers).map(([unit, answer]): [string, Json] => [
      `${collection}/${keyIn(collection)}/${unit}`,
      answer,
    ]),
  ),
  ...Object.entries(TOP),
]

function keyIn(collection: string): string {
  return Object.keys((body[collection] as Body | undefined) ?? { [HOME]: {} })[0]!
}

function Told() {
  const { nameOf, valueOf } = useQuoteUnitWords(body)
  return (
    <dl>
      {asked.map(([path, answer]) => (
        <div key={path}>
          <dt>{nameOf(path)}</dt>
          <dd>{valueOf(path, answer)}</dd>
        </div>
      ))}
    </dl>
  )
}

const told = () =>
  [...document.querySelectorAll('dl div')].map((each) => [...each.children].map((part) => part.textContent))
afterEach(() => speak('en'))

test.each(['en', 'es'] as const)(
  'every answer of a quote reads in words, never as a key, a code or a list of brackets (%s)',
  async (language) => {
    await speak(language)
    show(<Told />, () => ({ status: 500 }))
    await expect.poll(told).toHaveLength(asked.length)
    await expect.poll(() => told().flat().join('\n')).toMatch(language === 'en' ? /Wheat farming/ : /trigo/)
    for (const [name, value] of told()) {
      expect
        .soft(`${name} = ${value}`)
        .not.toMatch(/01900000|\[object|[{}]|9f86d08|windHail|farmBuilding|11114|undefined|:\w+\.\w/)
      expect.soft(value, name ?? '').toMatch(/\S/)
      expect.soft(name).not.toMatch(/field\.|^\w+\.\w+/)
    }
  },
)

test('no unit of an item is forgotten here, but for exposures, whose answers are worded by their own forms', () => {
  for (const [collection, { units }] of Object.entries(quoteShape.collections)) {
    if (collection === 'exposures') continue
    const answered = Object.entries(units).filter(([, unit]) => unit.class !== 'derived' && unit.class !== 'cosmetic')
    expect(Object.keys(ANSWERS[collection] ?? {}).toSorted()).toEqual(answered.map(([name]) => name).toSorted())
    for (const [name, unit] of answered) {
      if (!isKeyed(unit)) expect(locate(quoteShape, `${collection}/${HOME}/${name}`)).not.toBeNull()
    }
  }
})
