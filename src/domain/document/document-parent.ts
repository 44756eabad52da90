import type { Permission } from '../access/permissions.ts'

/** Records of the trade that documents hang on (spec 2 §3 Document). */
export const RECORD_PARENTS = ['quote', 'policy', 'policyholder'] as const
export type RecordParent = (typeof RECORD_PARENTS)[number]

/** Firms and their people, whose documents carry dates and a kind of their own (spec 1 §3 Brokerage firm document). */
export const FIRM_PARENTS = ['brokerage', 'broker'] as const
export type FirmParent = (typeof FIRM_PARENTS)[number]

export const DOCUMENT_PARENTS = [...RECORD_PARENTS, ...FIRM_PARENTS] as const
export type DocumentParent = (typeof DOCUMENT_PARENTS)[number]

/** Whoever reads a record reads its documents; whoever writes it adds to them, and claim managers to a policy's (domain 3). */
export const PARENT_PERMISSIONS = {
  quote: { read: ['quote', 'read'], write: ['quote', 'update'] },
  policy: { read: ['policy', 'read'], write: ['policy', 'attach'] },
  policyholder: { read: ['policyholder', 'read'], write: ['policyholder', 'update'] },
  brokerage: { read: ['brokerage', 'read'], write: ['brokerage', 'update'] },
  broker: { read: ['broker', 'read'], write: ['broker', 'update'] },
} as const satisfies Record<DocumentParent, { read: Permission; write: Permission }>
