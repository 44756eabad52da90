import { normalisePhone, normalisePostalCode } from '../kernel/patterns.ts'
import { searchable } from '../kernel/search-text.ts'
import { isCompleted } from './policyholder.completeness.ts'
import type { PolicyholderBody } from './policyholder.schema.ts'

/** The list columns of a policyholder, all from its body and written with it (settled 37). */
export interface PolicyholderListing {
  /** Empty until the server gave one. */
  displayId: string
  name: string
  email: string
  phone: string
  city: string
  province: string
  isCompleted: boolean
  /** What a search looks in; phones and postal code also without their punctuation. */
  searchText: string
  duplicateKey: string | null
}

export function listPolicyholder(body: PolicyholderBody): PolicyholderListing {
  const name = nameOf(body)
  const { city = '', province = '', postalCode = '' } = body.mailingAddress ?? {}
  const { displayId = '', email = '', phone = '', mobile = '', tradeName = '', farmRegistrationNumber = '' } = body
  return {
    displayId,
    name,
    email,
    phone: phone || mobile,
    city,
    province,
    isCompleted: isCompleted(body),
    searchText: searchable(
      [displayId, name, tradeName, email, city, farmRegistrationNumber],
      [phone, mobile, postalCode],
    ),
    duplicateKey: duplicateKey(body),
  }
}

/** A person goes by first and last name, everyone else by legal name; the trade name stands in for none. */
export function nameOf({
  kind,
  firstName = '',
  lastName = '',
  legalName = '',
  tradeName = '',
}: PolicyholderBody): string {
  const personal = `${firstName} ${lastName}`.trim()
  const named = kind === 'individual' ? personal || legalName : legalName || personal
  return named || tradeName
}

/**
 * Two records with the same key may be the same farm (fault 34): name without accents, case and punctuation,
 * first phone and postal code. Null until all three are known, so that half-typed records never match.
 */
export function duplicateKey(body: PolicyholderBody): string | null {
  const name = nameOf(body)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const phone = normalisePhone(body.phone || body.mobile || '').replace(/\D/g, '')
  const postalCode = normalisePostalCode(body.mailingAddress?.postalCode ?? '')
    .replace(/\W/g, '')
    .toUpperCase()
  return name && phone && postalCode ? `${name}|${phone}|${postalCode}` : null
}
