import { createContext, useContext } from 'react'
import type { Problem } from '#domain/quote/checks/problem.ts'
import type { QuoteContext, QuoteFacts } from '#domain/quote/underwriting/quote-facts.ts'
import type { Conflict } from '#domain/sync/conflict.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import type { Body } from '#domain/sync/json.ts'
import type { RecordState } from '#local/store/record-state.ts'
import type { Typed } from './typing.ts'

/** The draft quote that stands open in the wizard. */
export interface QuoteDraft {
  id: string
  /** The office's copy, what waits on this device, and what is being typed: all that a person sees as "the quote". */
  body: Body
  facts: QuoteFacts
  /** What the facts were reckoned with. */
  context: QuoteContext
  /** Answers that cannot be right; kept as they are, said beside their fields, and in the way of the lock. */
  problems: readonly Problem[]
  /** False once the quote is locked, or is no longer this person's to write. */
  isEditable: boolean
  /** Still open: two people meant different things. */
  conflicts: readonly Conflict[]
  state: RecordState
  /** Of the office's copy; null before it has one. */
  version: number | null
  /** Shown at once, on the device's disk within half a second. `seen` of an edit is what the screen showed. */
  edit: (edits: readonly Edit[]) => void
  /** A new item at the end of a collection; answers its key, which is its name for life. */
  add: (collection: string, item: Body) => string
  /** Several, in their order. */
  addAll: (collection: string, items: readonly Body[]) => string[]
  note: Omit<Typed, 'edits'>
  /** Ends when everything typed so far is on disk. */
  flush: () => Promise<void>
}

export const QuoteDraftContext = createContext<QuoteDraft | null>(null)

export function useQuoteDraft(): QuoteDraft {
  const draft = useContext(QuoteDraftContext)
  if (!draft) throw new Error('useQuoteDraft is for steps inside the open wizard')
  return draft
}
