import { z } from 'zod'
import { locator } from '../kernel/ids.ts'
import { normalisePostalCode, normaliseUrl, POSTAL_CODE } from '../kernel/patterns.ts'
import { email, optionalText, requiredText } from '../kernel/text.ts'
import { phone } from '../user/user.schema.ts'

/** A place of the reference tables: what a picker shows and a record refers to by code. */
export const placeRef = z.object({ code: z.string(), name: z.string() })

/** 'Invalid Postal Code Format' unless letter-digit-letter, optional space, digit-letter-digit. */
export const postalCode = z
  .string({ error: 'validation.required' })
  .transform(normalisePostalCode)
  .pipe(z.string().min(1, { error: 'validation.required' }).regex(POSTAL_CODE, { error: 'validation.postalCode' }))

const website = z
  .string()
  .transform(normaliseUrl)
  .pipe(z.literal('').or(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'validation.url' })))

/** A percentage with at most two decimals; above 100 is let through (settled 34). */
export const commissionRate = z
  .number({ error: 'validation.required' })
  .min(0, { error: 'validation.rateNegative' })
  .max(1000, { error: 'validation.rate' })
  .refine((rate) => Math.round(rate * 100) / 100 === rate, { error: 'validation.twoDecimals' })

const provinceNames = z.array(z.string().max(40)).min(1, { error: 'validation.required' }).max(13)

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

/** The general step of the wizard (spec 1 §5 Brokerage firm, general step). */
export const newBrokerage = z.object({
  name: requiredText(255),
  email,
  phone_number: phone,
  website: website.optional(),
  address_line_1: requiredText(255),
  address_line_2: optionalText(255),
  city: requiredText(100),
  state: requiredText(2),
  zip_code: postalCode,
  country: requiredText(2),
  data: z.object({
    licensed_provinces: provinceNames,
    nb_commission: commissionRate,
    renewal_commission: commissionRate,
    broker_number: optionalText(40),
  }),
})
export type NewBrokerage = z.infer<typeof newBrokerage>

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
  producers: z.array(z.object({ locator, name: z.string() })),
})
export type QuotingTerms = z.infer<typeof quotingTerms>
