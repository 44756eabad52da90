import { CONSTRUCTIONS, type ExposureType, FORMS, HEATS } from '../rating/farm.ts'
import { type Body, isBody } from '../sync/json.ts'
import { WIRINGS } from '../underwriting/facts.ts'
import { numberIn, textIn } from './quote.items.ts'

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

/** An answer an exposure of some type is asked for; asked only while `when` holds. Worded as `cover:field.<name>`. */
export type ExposureField = FieldInput & { name: string; when?: (exposure: Body) => boolean }

/** Exposures a person may insure with this build; those of the other types are shown, never lost. */
export const INSURABLE = [
  'dwelling',
  'farmBuilding',
  'machinery',
  'livestock',
  'stock',
  'tools',
  'liability',
] as const satisfies readonly ExposureType[]
export type Insurable = (typeof INSURABLE)[number]

interface AskedFields {
  /** What rating, TIV or grouping reads (settled 21 coverage-selection). */
  cover: readonly ExposureField[]
  /** What only underwriting reads (settled 21 property-details). */
  details: readonly ExposureField[]
}

const name: ExposureField = { name: 'name', as: 'words' }
const limit: ExposureField = { name: 'limit', as: 'money' }
const form: ExposureField = { name: 'form', as: 'menu', options: FORMS }
const building: ExposureField = { name: 'building', as: 'building' }
const operation: ExposureField = { name: 'operation', as: 'operation' }
const deductible = (...options: number[]): ExposureField => ({ name: 'deductible', as: 'amountMenu', options })
const description: ExposureField = { name: 'description', as: 'words' }

const structure: readonly ExposureField[] = [
  { name: 'yearBuilt', as: 'year' },
  { name: 'areaM2', as: 'measure' },
  { name: 'construction', as: 'menu', options: CONSTRUCTIONS },
  { name: 'heat', as: 'members', options: HEATS },
]

const SOLID_FUELS = ['wood', 'pellet', 'coal']
const OLD_WIRINGS = ['aluminium', 'knobAndTube']

const structureDetails: readonly ExposureField[] = [
  { name: 'roofYear', as: 'year' },
  { name: 'wiring', as: 'menu', options: WIRINGS },
  { name: 'isWiringRemediated', as: 'yesNo', when: (each) => OLD_WIRINGS.includes(textIn(each, 'wiring') ?? '') },
  { name: 'serviceAmps', as: 'countMenu', options: [60, 100, 200, 400] },
  { name: 'vacantDays', as: 'count' },
]

const isHeatedWith = (fuels: readonly string[], { heat }: Body) => isBody(heat) && fuels.some((fuel) => heat[fuel])

/** What each type is asked, in the order of the form; menus of domain 2.2. */
export const EXPOSURE_FIELDS: Record<Insurable, AskedFields> = {
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
      { name: 'woodHeatInspectedOn', as: 'date', when: (each) => isHeatedWith(SOLID_FUELS, each) },
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
          'fruitVegetables',
          'inputs',
          'other',
        ],
      },
      { name: 'quantity', as: 'measure' },
      { name: 'unit', as: 'menu', options: ['bushel', 'tonne', 'bale', 'kilogram', 'litre'] },
      { name: 'unitValue', as: 'money' },
      building,
      operation,
      form,
      deductible(1000, 2500, 5000),
    ],
    details: [description],
  },
  tools: { cover: [name, limit, building, form, deductible(500, 1000, 2500)], details: [description] },
  liability: {
    cover: [
      { name: 'limit', as: 'amountMenu', options: [1_000_000, 2_000_000, 5_000_000] },
      deductible(500, 1000, 2500),
      { name: 'customFarmingReceipts', as: 'money' },
      { name: 'agritourismReceipts', as: 'money' },
      { name: 'employees', as: 'count' },
      { name: 'hasEmployersLiability', as: 'yesNo', when: (each) => (numberIn(each, 'employees') ?? 0) > 0 },
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

/** The questions this exposure is asked now; none for a type this build does not insure. */
export function askedOf(exposure: Body, part: keyof AskedFields): ExposureField[] {
  const type = INSURABLE.find((each) => each === textIn(exposure, 'type'))
  if (!type) return []
  return EXPOSURE_FIELDS[type][part].filter(({ when }) => !when || when(exposure))
}

/** Where an exposure's answers begin: what no menu leaves open and rating would take anyway (domain 4.2 item 9). */
export function newExposure(type: Insurable, place: { location?: string; operation?: string }): Body {
  const has = (field: string) => EXPOSURE_FIELDS[type].cover.some((each) => each.name === field)
  return {
    type,
    deductible: 1000,
    ...(has('form') && { form: 'named' }),
    ...(type !== 'liability' && place.location && { location: place.location }),
    ...(has('operation') && place.operation && { operation: place.operation }),
  }
}

/** Dwellings and farm buildings: what has walls and a place of its own on the map. */
export function isStructure(type: string | undefined): boolean {
  return type === 'dwelling' || type === 'farmBuilding'
}
