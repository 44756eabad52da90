import type { SignatureStatus } from '#domain/document/document-state.ts'
import type { FirmDocument } from '#domain/document/firm-document.schema.ts'
import type { Tone } from '../../blocks/detail/StateBadge.tsx'

export const SIGNATURE_TONES: Record<SignatureStatus, Tone> = {
  signed: 'done',
  pending: 'motion',
  not_applicable: 'neutral',
}

/** Does a firm's or broker's document hold today? */
export const VALIDITY_TONES: Record<FirmDocument['status']['value'], Tone> = {
  active: 'done',
  upcoming: 'motion',
  expired: 'refused',
}
