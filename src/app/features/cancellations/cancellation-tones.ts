import type { CancellationState, ReinstatementState } from '#domain/cancellation/cancellation.lifecycle.ts'
import type { Tone } from '../../blocks/detail/StateBadge.tsx'

export const CANCELLATION_TONES: Record<CancellationState, Tone> = {
  draft: 'attention',
  issued: 'done',
  rescinded: 'refused',
}

export const REINSTATEMENT_TONES: Record<ReinstatementState, Tone> = {
  draft: 'attention',
  accepted: 'motion',
  issued: 'done',
  invalidated: 'refused',
}
