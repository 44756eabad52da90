import { z } from 'zod'
import { latitude, longitude } from '../geo/coordinates.ts'
import { calendarDate } from '../kernel/dates.ts'
import { NAME_MAX } from '../kernel/limits.ts'
import { text } from '../kernel/text.ts'
import { CONSTRUCTIONS, FORMS } from '../rating/farm.ts'
import { WIRINGS } from '../underwriting/facts.ts'

/** What can be insured: everything else of an exposure follows from its type. */
export const EXPOSURE_TYPES = [
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
] as const

/** Amounts no farm reaches; refused as a typing error. */
export const AMOUNT_MAX = 1_000_000_000

export const amount = z
  .number({ error: 'validation.money' })
  .min(0, { error: 'validation.amountNegative' })
  .max(AMOUNT_MAX, { error: 'validation.amountTooBig' })
  .refine((units) => Math.round(units * 100) / 100 === units, { error: 'validation.money' })

const wholeNumber = (max: number) =>
  z
    .int({ error: 'validation.number' })
    .min(0, { error: 'validation.tooSmall' })
    .max(max, { error: 'validation.tooBig' })

const year = z
  .int({ error: 'validation.year' })
  .min(1700, { error: 'validation.year' })
  .max(2100, { error: 'validation.year' })
export const measure = z
  .number({ error: 'validation.numeric' })
  .min(0, { error: 'validation.tooSmall' })
  .max(100_000, { error: 'validation.tooBig' })
export const yes = z.boolean({ error: 'validation.invalid' })
export const name = text(NAME_MAX)
export const words = text(500)

/** `gazetteer` is the middle of a town; `address` what an address service says of a house or a road. */
const GEO_SOURCES = ['device', 'hand', 'typed', 'gazetteer', 'address'] as const

/** A position with how it came about: never the latitude of one tablet with the longitude of another. */
export const geo = z.strictObject({
  latitude,
  longitude,
  /** Metres; null for a pin set by hand or typed. */
  accuracyM: z.number().min(0).max(1_000_000).nullable(),
  source: z.enum(GEO_SOURCES),
})
export type Geo = z.infer<typeof geo>

/** Corners of a drawn outline; without one a building is a square of its area around its pin (settled 22). */
export const footprint = z.array(z.strictObject({ latitude, longitude })).min(3).max(60)

/** Every answer an exposure of any type may carry; which of them a type asks for is the product's business. */
export const exposureUnits = {
  type: z.enum(EXPOSURE_TYPES),
  name,
  limit: amount,
  deductible: amount,
  form: z.enum(FORMS),
  geo,
  footprint,
  areaM2: measure,
  kind: text(40),
  use: text(40),
  construction: z.enum(CONSTRUCTIONS),
  yearBuilt: year,
  roofYear: year,
  woodHeatInspectedOn: calendarDate,
  wiring: z.enum(WIRINGS),
  isWiringRemediated: yes,
  serviceAmps: wholeNumber(10_000),
  electricalInspectedOn: calendarDate,
  vacantDays: wholeNumber(20_000),
  valuation: z.enum(['replacementCost', 'actualCashValue']),
  species: text(60),
  head: wholeNumber(10_000_000),
  averageValue: amount,
  commodity: text(60),
  quantity: measure,
  unit: text(20),
  unitValue: amount,
  isPeakSeason: yes,
  peakMonth: text(3),
  peakSeasonValue: amount,
  make: text(60),
  model: text(60),
  serial: text(60),
  modelYear: year,
  vehicleType: text(40),
  ownership: text(40),
  platedState: text(40),
  hasUnrepairedDamage: yes,
  monthlyGrossMargin: amount,
  indemnityMonths: wholeNumber(60),
  customFarmingReceipts: amount,
  agritourismReceipts: amount,
  totalFarmReceipts: amount,
  employees: wholeNumber(100_000),
  hasProducts: yes,
  hasPollution: yes,
  hasMedicalPayments: yes,
  hasEmployersLiability: yes,
  isSprayApplicator: yes,
  description: words,
} as const
