import { z } from 'zod'
import { where } from '../kernel/conditions/condition.ts'
import { optionalPhone } from '../kernel/contact.ts'
import { locator } from '../kernel/ids.ts'
import { bears } from '../kernel/named.ts'
import { listQuery } from '../kernel/paging.ts'
import { normalisePostalCode, normaliseUrl, POSTAL_CODE } from '../kernel/patterns.ts'
import { emailWorded, optionalText, requiredText } from '../kernel/text.ts'
import { brokerageColumns } from './brokerage.columns.ts'

/** A place of the reference tables: what a picker shows and a record refers to by code. */
export const placeRef = z.object({ code: z.string(), name: z.string() })

/** 'Invalid Postal Code Format' unless letter-digit-letter, optional space, digit-letter-digit. */
const postalCode = (blank: string) =>
  z
    .string({ error: blank })
    .transform(normalisePostalCode)
    .pipe(z.string().min(1, { error: blank, abort: true }).regex(POSTAL_CODE, { error: 'validation.postalCode' }))

const website = z
  .string()
  .transform(normaliseUrl)
  .pipe(z.literal('').or(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'validation.url' })))

/** A percentage with at most two decimals; above 100 is let through (settled 34). */
const commissionWorded = (blank: string) =>
  z
    .number({ error: ({ input }) => (input === undefined || input === null ? blank : 'validation.rate') })
    .min(0, { error: 'validation.rateNegative' })
    .max(1000, { error: 'validation.rate' })
    .refine((rate) => Math.round(rate * 100) / 100 === rate, { error: 'validation.twoDecimals' })

export const commissionRate = commissionWorded('validation.required')

/** Licensed is wherever a firm may sell; a firm that may sell nowhere is none. */
const provinceNames = z
  .array(z.string().max(40), { error: 'validation.leftBlank' })
  .min(1, { error: 'validation.leftBlank' })
  .max(13)

/** What the wizard's general step and the edit form ask alike; the specification words two refusals differently (spec 1 §5). */
function generalFields(blank: string, invalidEmail: string) {
  return {
    name: requiredText(255, undefined, blank),
    email: emailWorded(invalidEmail, blank),
    phone_number: optionalPhone,
    website: website.optional(),
    address_line_1: requiredText(255, undefined, blank),
    address_line_2: optionalText(255),
    city: requiredText(100, undefined, blank),
    state: requiredText(2, undefined, blank),
    zip_code: postalCode(blank),
    data: z.object({
      licensed_provinces: provinceNames,
      nb_commission: commissionWorded(blank),
      renewal_commission: commissionWorded(blank),
      broker_number: optionalText(40),
    }),
  }
}

/** A brokerage firm (spec 1 §3 Brokerage firm). */
export const brokerage = z.object({
  id: locator,
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  website: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  state: placeRef,
  zip_code: z.string(),
  country: placeRef,
  logo: z.string().nullable(),
  address: z.string(),
  broker_number: z.string(),
  data: z.object({
    licensed_provinces: z.array(z.string()),
    nb_commission: z.number(),
    renewal_commission: z.number(),
    broker_number: z.string(),
  }),
  version: z.int(),
})
export type Brokerage = z.infer<typeof brokerage>

/** The general step of the wizard: the country by its code. */
export const newBrokerage = z.object({
  ...generalFields('validation.cannotBeBlank', 'validation.email'),
  country: requiredText(2, undefined, 'validation.cannotBeBlank'),
})
export type NewBrokerage = z.infer<typeof newBrokerage>

/** The edit form: the country by its name (spec 1 §7 Update brokerage firm). */
export const brokerageForm = z.object({
  ...generalFields('validation.required', 'validation.emailOfFirm'),
  country: requiredText(100),
})
export type BrokerageForm = z.infer<typeof brokerageForm>

/** The same as it travels beside a file: what is nested is JSON. */
export const brokerageEdit = brokerageForm.extend({
  id: bears().optional(),
  data: z.string({ error: 'validation.required' }).transform(parsed).pipe(brokerageForm.shape.data),
})

/** Null where it is no JSON, which the form's own rules then refuse. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A row of the brokerage list. */
export const brokerageRow = z.object({
  id: locator,
  name: z.string(),
  phone_number: z.string(),
  state: placeRef,
})
export type BrokerageRow = z.infer<typeof brokerageRow>

/** What a device keeps of its brokerage, so that a farm can be quoted without signal. */
export const quotingTerms = z.object({
  name: z.string(),
  /** What stands under its name on paper: address, telephone, e-mail. */
  letterhead: z.array(z.string()),
  /** Percent of premium in the first term. */
  nb_commission: z.number(),
  /** Codes of the provinces in which it may sell. */
  licensed_provinces: z.array(z.string()),
  /** The clock the firm lives by. */
  timezone: z.string(),
  producers: z.array(z.object({ locator, name: z.string() })),
})
export type QuotingTerms = z.infer<typeof quotingTerms>

export const brokerageListQuery = listQuery.extend({ where: where(brokerageColumns) })
export type BrokerageListQuery = z.infer<typeof brokerageListQuery>
