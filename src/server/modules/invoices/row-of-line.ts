import { coverKey, type SubjectAmount } from '#domain/ledger/bill-difference.ts'
import type { PlannedRow } from '../ledger/ledger.service.ts'

/** Whom the lines of a change speak of. */
export interface LineSubjects {
  /** Who earns commission. */
  recipient: string
  /** The segment each peril's money speaks of, by `coverKey` of its lines. */
  segments: ReadonlyMap<string, string>
}

/** A line as its row of the ledger says it: commission by whom it goes to, a peril's money by its segment. */
export function rowOfLine(
  { type, name, exposureKey, peril, term, amountCents }: SubjectAmount,
  { recipient, segments }: LineSubjects,
): Pick<PlannedRow, 'type' | 'name' | 'exposureKey' | 'peril' | 'perilSegmentId' | 'amountCents'> {
  return {
    type,
    name: type === 'commission' ? recipient : name,
    exposureKey,
    peril,
    perilSegmentId: segments.get(coverKey({ exposureKey, peril, ...(term && { term }) })) ?? null,
    amountCents,
  }
}
