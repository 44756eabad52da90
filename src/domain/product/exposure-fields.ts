import { type FieldCondition, isMet } from '../fields/field-config.ts'
import { CONSTRUCTIONS, type ExposureType, FORMS, HEATS } from '../rating/farm.ts'
import { type Body, isBody, type Json } from '../sync/json.ts'
import { textIn } from '../sync/read-body.ts'
import { WIRINGS } from '../underwriting/facts.ts'
import { EXPOSURE_TYPES } from './exposure-units.ts'

/** How an answer of an exposure is given. */
export type FieldInput =
  | { as: 'money' | 'count' | 'measure' | 'year' | 'words' | 'date' | 'yesNo' }
  /** One of a few; `menu` answers are worded, `amountMenu` answers are currency units. */
  | { as: 'menu'; options: readonly string[] }
  | { as: 'amountMenu' | 'countMenu'; options: readonly number[] }
  /** Any of a few. */
  | { as: 'members'; options: readonly string[] }
  /** An item of the same quote. */
  | { as: 'building' | 'operation' }

/** An answer an exposure of some type is asked for; asked only while `when` holds. Its words: `answer-words.ts`. */
export type ExposureField = FieldInput & {
  name: string
  /** Of measure, the same in every language; stands behind the figure. */
  unit?: string | undefined
  when?: FieldCondition
  /** Where a served configuration says other than the rules of this build (quote-missing). */
  isRequired?: boolean
  /** Of a served configuration, within what the quote's shape takes at all. */
  bounds?: { min?: number | undefined; max?: number | undefined; max_length?: number | undefined }
}

interface AskedFields {
  /** What rating, TIV or grouping reads (settled 21 coverage-selection). */
  cover: readonly ExposureField[]
  /** What only underwriting reads (settled 21 property-details). */
  details: readonly ExposureField[]
}
export type ExposureFields = Record<ExposureType, AskedFields>

const name: ExposureField = { name: 'name', as: 'words' }
const limit: ExposureField = { name: 'limit', as: 'money' }
const form: ExposureField = { name: 'form', as: 'menu', options: FORMS }
const building: ExposureField = { name: 'building', as: 'building' }
const operation: ExposureField = { name: 'operation', as: 'operation' }
const deductible = (...options: number[]): ExposureField => ({ name: 'deductible', as: 'amountMenu', options })
const description: ExposureField = { name: 'description', as: 'words' }

const structure: readonly ExposureField[] = [
  { name: 'yearBuilt', as: 'year' },
  { name: 'areaM2', as: 'measure', unit: 'm²' },
  { name: 'construction', as: 'menu', options: CONSTRUCTIONS },
  { name: 'heat', as: 'members', options: HEATS },
]

const SOLID_FUELS = ['wood', 'pellet', 'coal']
const OLD_WIRINGS = ['aluminium', 'knobAndTube']

const structureDetails: readonly ExposureField[] = [
  { name: 'roofYear', as: 'year' },
  { name: 'wiring', as: 'menu', options: WIRINGS },
  { name: 'isWiringRemediated', as: 'yesNo', when: { field: 'wiring', is: OLD_WIRINGS } },
  { name: 'serviceAmps', as: 'countMenu', options: [60, 100, 200, 400], unit: 'A' },
  { name: 'vacantDays', as: 'count' },
]

const isPeakSeason: FieldCondition = { field: 'isPeakSeason', is: ['yes'] }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const VEHICLE_TYPES = ['atv', 'sideBySide', 'snowmobile', 'pickup', 'truck', 'trailer', 'other']

/** What each type is asked, in the order of the form; menus of domain 2.2. */
export const EXPOSURE_FIELDS: ExposureFields = {
  dwelling: {
    cover: [
      name,
      limit,
      { name: 'use', as: 'menu', options: ['owner', 'tenant', 'farmhand', 'seasonal'] },
      ...structure,
      form,
      deductible(500, 1000, 2500, 5000),
    ],
    details: [
      ...structureDetails,
      { name: 'woodHeatInspectedOn', as: 'date', when: { field: 'heat', is: SOLID_FUELS } },
    ],
  },
  farmBuilding: {
    cover: [
      name,
      limit,
      {
        name: 'kind',
        as: 'menu',
        options: [
          'machineShed',
          'driveShed',
          'shop',
          'grainBin',
          'silo',
          'dairy',
          'beef',
          'hog',
          'poultry',
          'bankBarn',
          'greenhouse',
          'sugarShack',
        ],
      },
      ...structure,
      form,
      deductible(1000, 2500, 5000, 10_000, 25_000),
      operation,
    ],
    details: [
      ...structureDetails,
      { name: 'electricalInspectedOn', as: 'date' },
      { name: 'valuation', as: 'menu', options: ['replacementCost', 'actualCashValue'] },
    ],
  },
  machinery: {
    cover: [name, limit, building, form, deductible(1000, 2500, 5000, 10_000)],
    details: [
      { name: 'make', as: 'words' },
      { name: 'model', as: 'words' },
      { name: 'modelYear', as: 'year' },
      { name: 'serial', as: 'words' },
    ],
  },
  livestock: {
    cover: [
      name,
      {
        name: 'species',
        as: 'menu',
        options: ['beef', 'dairy', 'hogs', 'poultry', 'sheep', 'goats', 'horses', 'bees', 'other'],
      },
      { name: 'head', as: 'count' },
      { name: 'averageValue', as: 'money' },
      building,
      form,
      deductible(1000, 2500),
    ],
    details: [description],
  },
  stock: {
    cover: [
      name,
      {
        name: 'commodity',
        as: 'menu',
        options: [
          'wheat',
          'canola',
          'barley',
          'oats',
          'pulses',
          'corn',
          'soybeans',
          'hay',
          'feed',
          'potatoes',
          'fruitVegetables',
          'honey',
          'mapleSyrup',
          'inputs',
          'other',
        ],
      },
      { name: 'quantity', as: 'measure' },
      { name: 'unit', as: 'menu', options: ['bushel', 'tonne', 'bale', 'bin', 'kilogram', 'litre'] },
      { name: 'unitValue', as: 'money' },
      { name: 'isPeakSeason', as: 'yesNo' },
      { name: 'peakMonth', as: 'menu', options: MONTHS, when: isPeakSeason },
      { name: 'peakSeasonValue', as: 'money', when: isPeakSeason },
      building,
      operation,
      form,
      deductible(1000, 2500, 5000),
    ],
    details: [description],
  },
  tools: { cover: [name, limit, building, form, deductible(500, 1000, 2500)], details: [description] },
  bailees: { cover: [name, limit, operation, building, form, deductible(1000, 2500)], details: [description] },
  vehicle: {
    cover: [
      { name: 'vehicleType', as: 'menu', options: VEHICLE_TYPES },
      { name: 'model', as: 'words' },
      limit,
      building,
      deductible(500, 1000),
    ],
    details: [
      { name: 'modelYear', as: 'year' },
      { name: 'serial', as: 'words' },
      { name: 'ownership', as: 'menu', options: ['owned', 'financed', 'leased'] },
      { name: 'platedState', as: 'menu', options: ['unplated', 'plated'] },
      { name: 'hasUnrepairedDamage', as: 'yesNo' },
    ],
  },
  businessInterruption: {
    cover: [
      name,
      { name: 'monthlyGrossMargin', as: 'money' },
      { name: 'indemnityMonths', as: 'countMenu', options: [3, 6, 12, 18, 24] },
    ],
    details: [description],
  },
  liability: {
    cover: [
      { name: 'limit', as: 'amountMenu', options: [1_000_000, 2_000_000, 5_000_000] },
      deductible(500, 1000, 2500),
      { name: 'customFarmingReceipts', as: 'money' },
      { name: 'agritourismReceipts', as: 'money' },
      { name: 'employees', as: 'count' },
      { name: 'hasEmployersLiability', as: 'yesNo', when: { field: 'employees', above: 0 } },
      { name: 'hasProducts', as: 'yesNo' },
      { name: 'hasPollution', as: 'yesNo' },
      { name: 'hasMedicalPayments', as: 'yesNo' },
    ],
    details: [
      { name: 'totalFarmReceipts', as: 'money' },
      { name: 'isSprayApplicator', as: 'yesNo' },
    ],
  },
}

/** How this build asks for an answer; none where it asks no such thing of the type. */
export function fieldOf(type: string | undefined, name: string): ExposureField | undefined {
  const known = EXPOSURE_TYPES.find((each) => each === type)
  if (!known) return undefined
  const { cover, details } = EXPOSURE_FIELDS[known]
  return [...cover, ...details].find((each) => each.name === name)
}

/** The same where the type is not known: an answer of one name is given alike by every type that is asked for it. */
export function fieldNamed(name: string): ExposureField | undefined {
  return EXPOSURE_TYPES.map((type) => fieldOf(type, name)).find(Boolean)
}

/** The questions this exposure is asked now; none for a type of another build. */
export function askedOf(
  exposure: Body,
  part: keyof AskedFields,
  fields: ExposureFields = EXPOSURE_FIELDS,
): ExposureField[] {
  const type = EXPOSURE_TYPES.find((each) => each === textIn(exposure, 'type'))
  if (!type) return []
  return fields[type][part].filter(
    ({ when }) => !when || answersOf(exposure[when.field]).some((each) => isMet(when, each)),
  )
}

/** An answer as conditions name it: a mark as yes or no, a set by its members. */
function answersOf(answer: Json | undefined): (string | number)[] {
  if (typeof answer === 'boolean') return [answer ? 'yes' : 'no']
  if (isBody(answer)) return Object.keys(answer).filter((member) => answer[member] === true)
  return typeof answer === 'string' || typeof answer === 'number' ? [answer] : []
}

/** Where an exposure's answers begin: what no menu leaves open and rating would take anyway (domain 4.2 item 9). */
export function newExposure(
  type: ExposureType,
  place: { location?: string; operation?: string },
  fields: ExposureFields = EXPOSURE_FIELDS,
): Body {
  const has = (field: string) => fields[type].cover.some((each) => each.name === field)
  return {
    type,
    ...(has('deductible') && type !== 'vehicle' && { deductible: 1000 }), // a vehicle's waits for the vehicle
    ...(has('form') && { form: 'named' }),
    ...(type !== 'liability' && place.location && { location: place.location }),
    ...(has('operation') && place.operation && { operation: place.operation }),
  }
}

/** What its people call an exposure; a vehicle goes by its model. */
export function givenNameOf(exposure: Body): string | undefined {
  return textIn(exposure, 'name') || (textIn(exposure, 'type') === 'vehicle' ? textIn(exposure, 'model') : undefined)
}

/** Dwellings and farm buildings: what has walls and a place of its own on the map. */
export function isStructure(type: string | undefined): boolean {
  return type === 'dwelling' || type === 'farmBuilding'
}
