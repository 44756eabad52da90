import { z } from 'zod'
import { latitude, longitude } from '../geo/coordinates.ts'
import { PAYMENT_SCHEDULES } from '../invoice/payment-schedule.ts'
import { calendarDate } from '../kernel/dates.ts'
import { NAME_MAX } from '../kernel/limits.ts'
import { text } from '../kernel/text.ts'
import { CONSTRUCTIONS, FORMS } from '../rating/farm.ts'
import { CLAIM_CAUSES, WIRINGS } from '../underwriting/facts.ts'

/**
 * The values of a draft quote's body (settled 21, 37). Shape only: a draft is taken as it was typed, and what is
 * missing keeps a step or the lock closed (protocol 4.3). Money is currency units with at most two decimals.
 */
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
const measure = z
  .number({ error: 'validation.numeric' })
  .min(0, { error: 'validation.tooSmall' })
  .max(100_000, { error: 'validation.tooBig' })
const yes = z.boolean({ error: 'validation.invalid' })
const name = text(NAME_MAX)
const words = text(500)

/** Cover from a day to a day; moved as one. */
export const term = z.strictObject({ startsOn: calendarDate, endsOn: calendarDate })

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

export const fireProtection = z.strictObject({
  hydrantM: measure.nullable(),
  hallKm: measure.nullable(),
  hasAccreditedTanker: yes,
})

/** Corners of a drawn outline; without one a building is a square of its area around its pin (settled 22). */
export const footprint = z.array(z.strictObject({ latitude, longitude })).min(3).max(60)

export const address = z.strictObject({
  line1: text(255).optional(),
  line2: text(255).optional(),
  city: text(100).optional(),
  province: text(2).optional(),
  postalCode: text(10).optional(),
  country: text(2).optional(),
})

export const billingContact = z.strictObject({
  name: name.optional(),
  email: text(254).optional(),
  phone: text(40).optional(),
})

/** The human answer with what it was given for: it counts only while the operations are the same (protocol 4.1). */
export const conditionsRead = z.strictObject({ answer: z.enum(['Yes', 'No']), inputsHash: z.string().max(64) })

export const paymentSchedule = z.enum(PAYMENT_SCHEDULES, { error: 'validation.choice' })

export const namedInsuredUnits = { name, dateOfBirth: calendarDate }
export const businessDetailUnits = { name, address }
export const operationUnits = { level4Code: text(5), isCommercial: yes }
export const claimUnits = { occurredOn: calendarDate, cause: z.enum(CLAIM_CAUSES), paid: amount, description: words }
export const locationUnits = { name, province: text(2), legalDescription: text(100), address, geo, fireProtection }
export const lossPayeeUnits = { name, address }

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

/** Answers to the product's questions: yes or no, a figure, or words; which of them a question takes is the product's business. */
export const answer = z.union([yes, z.number().min(-AMOUNT_MAX).max(AMOUNT_MAX), words], {
  error: 'validation.invalid',
})
