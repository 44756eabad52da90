import type { FieldConfig } from '../fields/field-config.ts'
import { PREFERRED_COMMUNICATION } from '../kernel/contact.ts'
import { NAME_MAX } from '../kernel/limits.ts'
import { requiredFields } from './policyholder.completeness.ts'
import {
  MARKETING_CONSENT,
  POLICYHOLDER_KINDS,
  type PolicyholderKind,
  PREFERRED_LANGUAGES,
} from './policyholder.schema.ts'

interface Question extends Pick<FieldConfig, 'code' | 'type' | 'validations'> {
  /** Where the answer lives in the body; a group's member after a dot. */
  at: string
  /** Asked of these kinds only. */
  kinds?: readonly PolicyholderKind[]
  /** What may be chosen: words of ours, or a reference table. */
  choices?: readonly string[] | 'provinces' | 'countries'
}

const PEOPLE = ['individual'] as const
const ORGANISATIONS = ['partnership', 'corporation', 'trust'] as const
const NAME = { max_length: NAME_MAX }
const NUMBER = { max_length: 40 }

/** The questions about a policyholder, in their order (domain 3 Policyholder configuration). */
export const POLICYHOLDER_QUESTIONS: readonly Question[] = [
  { code: 'kind', at: 'kind', type: 'select', choices: POLICYHOLDER_KINDS },
  { code: 'first_name', at: 'firstName', type: 'string', kinds: PEOPLE, validations: NAME },
  { code: 'last_name', at: 'lastName', type: 'string', kinds: PEOPLE, validations: NAME },
  { code: 'legal_name', at: 'legalName', type: 'string', kinds: ORGANISATIONS },
  { code: 'trade_name', at: 'tradeName', type: 'string' },
  { code: 'date_of_birth', at: 'dateOfBirth', type: 'date', kinds: PEOPLE },
  { code: 'email', at: 'email', type: 'email' },
  { code: 'phone', at: 'phone', type: 'phone' },
  { code: 'mobile', at: 'mobile', type: 'phone' },
  { code: 'preferred_language', at: 'preferredLanguage', type: 'select', choices: PREFERRED_LANGUAGES },
  { code: 'preferred_communication', at: 'preferredCommunication', type: 'select', choices: PREFERRED_COMMUNICATION },
  { code: 'address_line_1', at: 'mailingAddress.line1', type: 'string' },
  { code: 'address_line_2', at: 'mailingAddress.line2', type: 'string' },
  { code: 'city', at: 'mailingAddress.city', type: 'string', validations: { max_length: 100 } },
  { code: 'province', at: 'mailingAddress.province', type: 'select', choices: 'provinces' },
  { code: 'postal_code', at: 'mailingAddress.postalCode', type: 'string', validations: { format: 'postal_code' } },
  { code: 'country', at: 'mailingAddress.country', type: 'select', choices: 'countries' },
  { code: 'farm_registration_number', at: 'farmRegistrationNumber', type: 'string', validations: NUMBER },
  { code: 'exemption_number', at: 'purchaseExemption.number', type: 'string', validations: NUMBER },
  { code: 'exemption_expiry', at: 'purchaseExemption.expiry', type: 'date' },
  { code: 'years_farming', at: 'yearsFarming', type: 'number', validations: { min: 0, max: 150 } },
  { code: 'annual_receipts', at: 'annualReceipts', type: 'currency', validations: { min: 0 } },
  { code: 'marketing_consent', at: 'marketingConsent', type: 'select', choices: MARKETING_CONSENT },
]

/** What the configuration is worded and filled with by whoever serves it. */
export interface ConfigWords {
  say: (key: string) => string
  provinces: ReadonlyMap<string, string>
  countries: ReadonlyMap<string, string>
}

/** The questions as a form, a check and a payload understand them; the record holds keys, the reader sees words. */
export function policyholderConfig(words: ConfigWords): FieldConfig[] {
  return POLICYHOLDER_QUESTIONS.map(({ code, at, type, kinds, choices, validations }) => ({
    name: words.say(`policyholder.field.${code}`),
    code,
    type,
    ...(choices && { values: choicesOf(code, choices, words) }),
    ...(kinds && { condition: { field: 'kind', is: [...kinds] } }),
    is_optional: !(kinds ?? POLICYHOLDER_KINDS).some((kind) =>
      requiredFields(kind).some((required) => required === at),
    ),
    ...(validations && { validations }),
  }))
}

function choicesOf(code: string, choices: NonNullable<Question['choices']>, words: ConfigWords) {
  if (typeof choices === 'string') return [...words[choices]].map(([key, label]) => ({ key, value: key, label }))
  return choices.map((key) => ({ key, value: key, label: words.say(`policyholder.choice.${code}.${key}`) }))
}
