import type { FieldProblem } from '#domain/kernel/errors.ts'
import { problemsIn, toFieldProblem } from '#domain/quote/checks/quote-problems.ts'
import { changeOps } from '#domain/quote/contract/quote.change.ts'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import type { Body, Json } from '#domain/sync/json.ts'
import { problemsOfOps } from '#domain/sync/ops-of-body.ts'
import { writeAt } from '#domain/sync/path.ts'
import { farmBody } from './farm-body.ts'

/** Item keys are ids, so that every path is a real one. */
export const idOf = (name: string) =>
  `019aa000-0000-7000-8000-${Buffer.from(name.slice(0, 6)).toString('hex').padEnd(12, '0')}`

/** Quote A with a claim, so that there is something of every kind to answer wrongly. */
export function goodFarm(policyholder = '019aa000-0000-7000-8000-0000000000aa'): Body {
  const claims = { [idOf('claim')]: { occurredOn: '2024-07-01', cause: 'windHail', paid: 4000, life: 'live' } }
  const { propertyTIV: _sum, needsAttention: _wrong, ...answers } = farmBody({ policyholder, claims }, idOf)
  return answers
}

interface BadAnswer {
  what: string
  path: string
  value: Json
  /** Words of the refusal, as `errors:<key>`. */
  key: string
  /** Where it is said, if not at the path itself. */
  at?: string
}

const of = (collection: string, name: string, unit: string) => `${collection}/${idOf(name)}/${unit}`
const pin = { latitude: 51.55, longitude: -107.99, accuracyM: 9, source: 'device' }

/** What cannot be right: the tablet and the office say the same of each, at the same place and in the same words. */
export const BAD_ANSWERS: readonly BadAnswer[] = [
  { what: 'negative money', path: of('exposures', 'shed', 'limit'), value: -5, key: 'validation.amountNegative' },
  { what: 'huge money', path: of('exposures', 'shed', 'limit'), value: 1e15, key: 'validation.amountTooBig' },
  { what: 'a fraction of a cent', path: of('exposures', 'shed', 'limit'), value: 10.005, key: 'validation.money' },
  { what: 'NaN as money', path: of('exposures', 'shed', 'limit'), value: 'NaN', key: 'validation.money' },
  { what: 'endless money', path: of('exposures', 'shed', 'limit'), value: 'Infinity', key: 'validation.money' },
  { what: 'a claim paid backwards', path: of('claims', 'claim', 'paid'), value: -1, key: 'validation.amountNegative' },
  {
    what: 'a negative allocation',
    path: of('subjectGroups', 'yard', `allocations/${idOf('house')}`),
    value: -1,
    key: 'validation.amountNegative',
  },
  {
    what: 'receipts with a fraction of a cent',
    path: of('exposures', 'liability', 'customFarmingReceipts'),
    value: 0.001,
    key: 'validation.money',
  },
  { what: 'half an animal', path: of('exposures', 'shed', 'head'), value: 1.5, key: 'validation.number' },
  { what: 'a year of no calendar', path: of('exposures', 'shed', 'yearBuilt'), value: 20_018, key: 'validation.year' },
  {
    what: 'a term that ends before it begins',
    path: 'term',
    value: { startsOn: '2026-04-01', endsOn: '2026-03-31' },
    key: 'validation.termEnd',
  },
  {
    what: 'a day of no calendar',
    path: 'term',
    value: { startsOn: '2026-02-30', endsOn: '2027-02-28' },
    key: 'validation.date',
    at: 'term/startsOn',
  },
  {
    what: 'a loss after the term',
    path: of('claims', 'claim', 'occurredOn'),
    value: '2027-04-02',
    key: 'validation.afterTerm',
  },
  {
    what: 'an inspection after the term',
    path: of('exposures', 'shed', 'electricalInspectedOn'),
    value: '2031-01-01',
    key: 'validation.afterTerm',
  },
  {
    what: 'an unknown operation',
    path: of('operations', 'wheat', 'level4Code'),
    value: '99999',
    key: 'validation.operationUnknown',
  },
  { what: 'an unknown province', path: of('locations', 'home', 'province'), value: 'CA', key: 'validation.province' },
  {
    what: 'an unknown kind of building',
    path: of('exposures', 'shed', 'kind'),
    value: 'castle',
    key: 'validation.notOffered',
  },
  { what: 'an unknown crop', path: of('exposures', 'grain', 'commodity'), value: 'gold', key: 'validation.notOffered' },
  { what: 'an unknown heat', path: of('exposures', 'shed', 'heat/uranium'), value: true, key: 'validation.notOffered' },
  {
    what: 'an unknown peril',
    path: of('exposures', 'shed', 'optionalPerils/spoilage'),
    value: true,
    key: 'validation.notOffered',
  },
  {
    what: 'a deductible of no menu',
    path: of('exposures', 'shed', 'deductible'),
    value: 1234,
    key: 'validation.notOffered',
  },
  {
    what: 'a limit of no menu',
    path: of('exposures', 'liability', 'limit'),
    value: 3_000_000,
    key: 'validation.notOffered',
  },
  { what: 'an unknown form of cover', path: of('exposures', 'shed', 'form'), value: 'gold', key: 'validation.choice' },
  { what: 'an unknown schedule', path: 'paymentSchedule', value: 'never', key: 'validation.choice' },
  { what: 'a version nobody published', path: 'productVersion', value: 'farm-package-0', key: 'validation.notOffered' },
  {
    what: 'a building in itself',
    path: of('exposures', 'shed', 'building'),
    value: idOf('shed'),
    key: 'validation.buildingInside',
  },
  {
    what: 'a building in another',
    path: of('exposures', 'bins', 'building'),
    value: idOf('shed'),
    key: 'validation.buildingInside',
  },
  {
    what: 'contents in contents',
    path: of('exposures', 'machinery', 'building'),
    value: idOf('grain'),
    key: 'validation.noBuilding',
  },
  {
    what: 'contents in themselves',
    path: of('exposures', 'grain', 'building'),
    value: idOf('grain'),
    key: 'validation.noBuilding',
  },
  {
    what: 'contents of nowhere',
    path: of('exposures', 'grain', 'building'),
    value: idOf('lost'),
    key: 'validation.buildingGone',
  },
  {
    what: 'a location of nowhere',
    path: of('exposures', 'house', 'location'),
    value: idOf('lost'),
    key: 'validation.locationGone',
  },
  {
    what: 'a latitude outside the world',
    path: of('locations', 'home', 'geo'),
    value: { ...pin, latitude: 95 },
    key: 'validation.latitude',
    at: of('locations', 'home', 'geo/latitude'),
  },
  {
    what: 'a pin abroad',
    path: of('locations', 'home', 'geo'),
    value: { ...pin, latitude: 45, longitude: -110 },
    key: 'validation.outsideCanada',
  },
  {
    what: 'a vague reading',
    path: of('locations', 'home', 'geo'),
    value: { ...pin, accuracyM: 180 },
    key: 'validation.accuracy',
  },
]

/** What a tablet without signal says of an answer: of its shape, beside the field; else of the draft that took it. */
export function saidOffline(path: string, value: Json): { isMisshapen: boolean; problems: FieldProblem[] } {
  const body = quoteShape.derive(goodFarm())
  const misshapen = problemsOfOps(quoteShape, changeOps(body, { set: { [path]: value }, remove: [] }).ops)
  if (misshapen.length > 0) return { isMisshapen: true, problems: misshapen }
  return { isMisshapen: false, problems: problemsIn(writeAt(body, path, value)).map(toFieldProblem) }
}

/** Quote A and so many tools beside it. */
export function farmOf(count: number, policyholder?: string): Body {
  const farm = goodFarm(policyholder)
  const own = farm.exposures as Record<string, Body>
  const more = Array.from({ length: count - Object.keys(own).length }, (_, at): [string, Body] => [
    `019aa000-0000-7000-9000-${String(at).padStart(12, '0')}`,
    {
      type: 'tools',
      limit: 1000 + at,
      deductible: 1000,
      building: idOf('shed'),
      order: `b${String(at).padStart(3, '0')}`,
      life: 'live',
    },
  ])
  return { ...farm, exposures: { ...own, ...Object.fromEntries(more) } }
}
