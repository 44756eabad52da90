import type { PolicyholderBody } from './policyholder.schema.ts'

/** A purchase exemption certificate or farm ID that is valid on the day (domain 4.4 item 22); without an end it is no proof. */
export function holdsExemption({ purchaseExemption }: PolicyholderBody, onDate: string): boolean {
  return Boolean(purchaseExemption?.number && purchaseExemption.expiry && purchaseExemption.expiry >= onDate)
}
