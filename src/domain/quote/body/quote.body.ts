import { z } from 'zod'
import { PAYMENT_SCHEDULES } from '../../instalment/payment-schedule.ts'
import { calendarDate } from '../../kernel/dates.ts'
import { text } from '../../kernel/text.ts'
import { AMOUNT_MAX, amount, geo, measure, name, words, yes } from '../../product/exposure-units.ts'
import { CLAIM_CAUSES } from '../../underwriting/facts.ts'

/**
 * The values of a draft quote's body (settled 21, 37). Shape only: a draft is taken as it was typed, and what is
 * missing keeps a step or the lock closed (protocol 4.3). Money is currency units with at most two decimals.
 */

/** Cover from a day to a day; moved as one. */
export const term = z.strictObject({ startsOn: calendarDate, endsOn: calendarDate })

export const fireProtection = z.strictObject({
  hydrantM: measure.nullable(),
  hallKm: measure.nullable(),
  hasAccreditedTanker: yes,
})

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
export const locationUnits = { name, province: text(2), legalDescription: text(500), address, geo, fireProtection }
export const lossPayeeUnits = { name, address }

/** Answers to the product's questions: yes or no, a figure, or words; which of them a question takes is the product's business. */
export const answer = z.union([yes, z.number().min(-AMOUNT_MAX).max(AMOUNT_MAX), words], {
  error: 'validation.invalid',
})
