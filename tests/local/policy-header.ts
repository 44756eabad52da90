import type { Body } from '#domain/sync/json.ts'
import { makeId } from './ids.ts'

/** A policy as the feed brings it: quote A of domain 2.3, sold. */
export function policyHeader(changes: Body = {}): Body {
  return {
    displayId: 'P-100001',
    productCode: 'farm-package',
    productName: 'Farm Package',
    policyholderId: makeId(),
    policyholderName: 'Spruce Creek Farms',
    startsOn: '2026-04-01',
    endsOn: '2027-04-01',
    timezone: 'America/Regina',
    status: 'active',
    statusModifiers: [],
    grossPremium: 11_223.38,
    currency: 'USD',
    ...changes,
  }
}
