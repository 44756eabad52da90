import { z } from 'zod'
import { PREFERRED_COMMUNICATION } from '../kernel/contact.ts'
import { calendarDate } from '../kernel/dates.ts'
import { NAME_MAX } from '../kernel/limits.ts'
import { money } from '../kernel/money.ts'
import { text } from '../kernel/text.ts'
import { body } from '../sync/json.ts'

export const POLICYHOLDER_KINDS = ['individual', 'partnership', 'corporation', 'trust'] as const
export type PolicyholderKind = (typeof POLICYHOLDER_KINDS)[number]

export const PREFERRED_LANGUAGES = ['en', 'fr', 'es'] as const
export const MARKETING_CONSENT = ['yes', 'no'] as const

/** One address, moved as one: never the street of one tablet with the town of another (protocol 4.1 Groups). */
export const mailingAddress = z.strictObject({
  line1: text(255).optional(),
  line2: text(255).optional(),
  city: text(100).optional(),
  province: text(2).optional(),
  postalCode: text(10).optional(),
  country: text(2).optional(),
})
export type MailingAddress = z.infer<typeof mailingAddress>

/** Ontario and others exempt a farmer from retail sales tax under a number that ends on a date. */
export const purchaseExemption = z.strictObject({ number: text(40).optional(), expiry: calendarDate.optional() })

/**
 * What a policyholder's body holds (domain 3 Policyholder configuration). Shape only, nothing required: a draft
 * saved in the farmyard is taken as it is, and what is missing makes it incomplete, not refused (protocol 4.3).
 */
export const policyholderBody = z.looseObject({
  kind: z.enum(POLICYHOLDER_KINDS).optional(),
  firstName: text(NAME_MAX).optional(),
  lastName: text(NAME_MAX).optional(),
  legalName: text(255).optional(),
  tradeName: text(255).optional(),
  email: text(254).optional(),
  phone: text(40).optional(),
  mobile: text(40).optional(),
  preferredLanguage: z.enum(PREFERRED_LANGUAGES).optional(),
  preferredCommunication: z.enum(PREFERRED_COMMUNICATION).optional(),
  dateOfBirth: calendarDate.optional(),
  mailingAddress: mailingAddress.optional(),
  farmRegistrationNumber: text(40).optional(),
  purchaseExemption: purchaseExemption.optional(),
  yearsFarming: z.int({ error: 'validation.number' }).min(0).max(150).optional(),
  annualReceipts: money.optional(),
  marketingConsent: z.enum(MARKETING_CONSENT).optional(),
  /** Derived: the number people say, `H-100042`; given by the server at first accept. */
  displayId: z.string().optional(),
  /** Derived: codes of fields that keep the record from being complete. */
  needsAttention: z.array(z.string()).optional(),
})
export type PolicyholderBody = z.infer<typeof policyholderBody>

/** Reads a synced body; a value no build of ours wrote is left out rather than shown wrongly. */
export function readPolicyholder(received: z.infer<typeof body>): PolicyholderBody {
  const parsed = policyholderBody.safeParse(received)
  if (parsed.success) return parsed.data
  const bad = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  return policyholderBody.parse(Object.fromEntries(Object.entries(received).filter(([name]) => !bad.has(name))))
}
