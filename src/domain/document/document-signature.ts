import type { DOCUMENT_ORIGINS, SignatureStatus } from './document-state.ts'

interface Signable {
  origin: (typeof DOCUMENT_ORIGINS)[number]
  signatureStatus: SignatureStatus
  /** On a screen, before it was made: nothing brought later changes that. */
  isBornSigned?: boolean
}

/**
 * Where a paper of the portal's stands beside the documents of its record and kind: one that is to be signed is signed
 * as long as a signed copy of it hangs there, and waits again when the copy goes. Others keep what they are.
 */
export function statusBeside(paper: Signable, beside: readonly Signable[]): SignatureStatus {
  const isDecided = paper.origin !== 'portal' || paper.signatureStatus === 'not_applicable' || paper.isBornSigned
  if (isDecided) return paper.signatureStatus
  const hasCopy = beside.some(({ origin, signatureStatus }) => origin === 'person' && signatureStatus === 'signed')
  return hasCopy ? 'signed' : 'pending'
}
