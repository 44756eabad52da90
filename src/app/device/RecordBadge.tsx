import { useTranslation } from 'react-i18next'
import type { RecordState } from '#local/store/record-state.ts'
import { StateBadge, type Tone } from '../blocks/detail/StateBadge.tsx'
import { useIsOffline } from '../data/connection.ts'
import { useIsTouch } from '../styles/theme.ts'

const TONES: Record<RecordState, Tone> = {
  atOffice: 'done',
  waiting: 'neutral',
  sending: 'motion',
  refused: 'refused',
  orphan: 'attention',
}

/** How far a record has come: said from the office's receipts alone. */
export function RecordBadge({ state }: { state: RecordState }) {
  const { t } = useTranslation('sync')
  const shown = whileOffline(state, useIsOffline())
  const device = t(useIsTouch() ? 'device.tablet' : 'device.computer')
  return <StateBadge tone={TONES[shown]}>{t(`record.${shown}`, { device })}</StateBadge>
}

/** A change that went off without an answer is sent again as it is; without signal it only waits. */
export function whileOffline<State extends string>(state: State, isOffline: boolean): State | 'waiting' {
  return isOffline && state === 'sending' ? 'waiting' : state
}
