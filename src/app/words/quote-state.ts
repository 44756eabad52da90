import { type QuoteState, quoteLifecycle } from '#domain/quote/body/quote.lifecycle.ts'
import type { QuoteRow } from '#domain/quote/contract/quote.schema.ts'
import type { Tone } from '../blocks/detail/StateBadge.tsx'
import type { RowState } from '../blocks/list/define-list.ts'

const TONES: Record<QuoteState, Tone> = {
  draft: 'neutral',
  locked: 'motion',
  accepted: 'attention',
  issued: 'done',
  invalidated: 'refused',
  discarded: 'neutral',
  rejected_by_underwriter: 'refused',
  not_completed: 'neutral',
}

/** A quote's state as a badge. */
export function shownQuoteState(state: QuoteState): RowState {
  return { tone: TONES[state], labelKey: `quotes:state.${state}` }
}

const ISSUED = quoteLifecycle.actions.issue.to

/** The table shows Issued where the first characteristic was issued, whatever its state says (spec 2 §4 Quote). */
export function shownRowState({ state, characteristics: [first] }: Pick<QuoteRow, 'state' | 'characteristics'>) {
  return shownQuoteState(first?.issued_at ? ISSUED : state.code)
}
