import type { FirmParent } from './document-parent.ts'

/** What a person may call a document of a quote, policy or policyholder (spec 2 §5 Document edit). */
export const RECORD_DOCUMENT_TYPES = [
  'applications',
  'declarations',
  'endorsements',
  'inspection_documents',
  'policy_documents',
  'quotes',
  'other',
] as const

/** Papers the portal makes itself, worded like the types a person may choose. */
export const MADE_PAPERS = [
  'quotes',
  'applications',
  'declarations',
  'invoices',
  'policy_documents',
  'endorsements',
  'cancellations',
  'reinstatements',
  'grace_periods',
  'refunds',
  'mandates',
  'withdrawals',
] as const
export type MadePaper = (typeof MADE_PAPERS)[number]

/** The platform's own type key: a document of it is not edited (spec 2 §5 Document edit). */
export const PLATFORM_TYPE = 'platform'

interface FirmDocumentType {
  id: string
  code: string
}

/** What firms and brokers are asked to show; worded as `documentType.<parent>.<code>` in the locales. */
export const FIRM_DOCUMENT_TYPES: Record<FirmParent, readonly FirmDocumentType[]> = {
  brokerage: [
    { id: '01900000-0000-7000-8000-0000000000a1', code: 'agency_licence' },
    { id: '01900000-0000-7000-8000-0000000000a2', code: 'errors_and_omissions' },
    { id: '01900000-0000-7000-8000-0000000000a3', code: 'producer_agreement' },
    { id: '01900000-0000-7000-8000-0000000000a4', code: 'commission_schedule' },
    { id: '01900000-0000-7000-8000-0000000000a5', code: 'fidelity_bond' },
    { id: '01900000-0000-7000-8000-0000000000a6', code: 'other' },
  ],
  broker: [
    { id: '01900000-0000-7000-8000-0000000000b1', code: 'broker_licence' },
    { id: '01900000-0000-7000-8000-0000000000b2', code: 'errors_and_omissions' },
    { id: '01900000-0000-7000-8000-0000000000b3', code: 'continuing_education' },
    { id: '01900000-0000-7000-8000-0000000000b4', code: 'identification' },
    { id: '01900000-0000-7000-8000-0000000000b5', code: 'other' },
  ],
}

export function findFirmType(parent: FirmParent, id: string): FirmDocumentType | undefined {
  return FIRM_DOCUMENT_TYPES[parent].find((each) => each.id === id)
}

export function firmTypeOfCode(parent: FirmParent, code: string): FirmDocumentType | undefined {
  return FIRM_DOCUMENT_TYPES[parent].find((each) => each.code === code)
}
