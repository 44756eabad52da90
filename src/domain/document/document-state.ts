/** A made document is `uploading` until its job has written it; a person's is stored whole or not at all. */
export const DOCUMENT_STATES = ['uploading', 'uploaded', 'failed'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** By whom: a person, or the portal itself. */
export const DOCUMENT_ORIGINS = ['person', 'portal'] as const

export const SIGNATURE_STATUSES = ['not_applicable', 'pending', 'signed'] as const
export type SignatureStatus = (typeof SIGNATURE_STATUSES)[number]

/** On its way, or still to be made: there is no file yet. */
export function isUnderway(state: string): boolean {
  return state === 'uploading'
}

export function isStored(state: string): boolean {
  return state === 'uploaded'
}

export function hasFailed(state: string): boolean {
  return state === 'failed'
}
