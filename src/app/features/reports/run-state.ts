import type { RunState } from '#domain/report/report.lifecycle.ts'
import type { RowState } from '../../blocks/list/define-list.ts'

const TONES = { started: 'motion', complete: 'done', failed: 'refused' } as const

/** How far a run is, as a word on its colour. */
export function stateOfRun(state: RunState): RowState {
  return { tone: TONES[state], labelKey: `reports:status.${state}` }
}
