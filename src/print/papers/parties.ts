import { nameOf } from '#domain/policyholder/policyholder.listing.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Paper, Party } from '../paper.ts'

/** Whom a paper is for, and their language; what is neither of ours is English. */
export function receiverOf(holder: Body): { to: Party; language: Paper['language'] } {
  const person = readPolicyholder(holder)
  const { line1, line2, city, province, postalCode } = person.mailingAddress ?? {}
  return {
    to: {
      name: nameOf(person),
      lines: [line1, line2, [city, province, postalCode].filter(Boolean).join(' ')].flatMap((line) => line || []),
    },
    language: person.preferredLanguage === 'es' ? 'es' : 'en',
  }
}
