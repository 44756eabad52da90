import { PHONE, POSTAL_CODE } from '../kernel/patterns.ts'
import { email } from '../kernel/text.ts'
import type { PolicyholderBody, PolicyholderKind } from './policyholder.schema.ts'

/** What must be known before a policyholder counts as complete; a name is asked by kind (domain 3). */
const ALWAYS = [
  'kind',
  'phone',
  'mailingAddress.line1',
  'mailingAddress.city',
  'mailingAddress.province',
  'mailingAddress.postalCode',
] as const
const BY_KIND = {
  individual: ['firstName', 'lastName'],
  partnership: ['legalName'],
  corporation: ['legalName'],
  trust: ['legalName'],
} as const satisfies Record<PolicyholderKind, readonly string[]>

type Field = (typeof ALWAYS)[number] | (typeof BY_KIND)[PolicyholderKind][number] | 'email' | 'mobile'

/** The fields asked of this kind of policyholder, as dotted codes. */
export function requiredFields(kind: PolicyholderKind | undefined): readonly Field[] {
  return kind ? [...ALWAYS, ...BY_KIND[kind]] : ALWAYS
}

/** Fields that are missing or do not read as what they are. Rules may grow: a draft is never refused for them (fault 73). */
export function needsAttention(body: PolicyholderBody): string[] {
  const missing = requiredFields(body.kind).filter((field) => !valueOf(body, field))
  const unreadable = (Object.keys(READS_AS) as (keyof typeof READS_AS)[]).filter((field) => {
    const value = valueOf(body, field)
    return Boolean(value) && !READS_AS[field](value!)
  })
  return [...missing, ...unreadable]
}

/** All required fields valid (settled 27): the list's `status=active` shows these. */
export function isCompleted(body: PolicyholderBody): boolean {
  return needsAttention(body).length === 0
}

const READS_AS = {
  phone: (value: string) => PHONE.test(value),
  mobile: (value: string) => PHONE.test(value),
  email: (value: string) => email.safeParse(value).success,
  'mailingAddress.postalCode': (value: string) => POSTAL_CODE.test(value),
} satisfies Partial<Record<Field, (value: string) => boolean>>

function valueOf(body: PolicyholderBody, field: Field): string | undefined {
  if (!field.startsWith('mailingAddress.')) return body[field as Exclude<Field, `mailingAddress.${string}`>]
  return body.mailingAddress?.[field.slice('mailingAddress.'.length) as keyof typeof body.mailingAddress]
}
