import { nameOf } from '#domain/policyholder/policyholder.listing.ts'
import { readPolicyholder } from '#domain/policyholder/policyholder.schema.ts'
import { listQuote, type QuoteListing } from '#domain/quote/body/quote.listing.ts'
import { type TakenSibling, takenSibling } from '#domain/quote/body/taken-sibling.ts'
import type { QuoteDetails } from '#domain/quote/contract/quote.schema.ts'
import { type Conflict, isOpen } from '#domain/sync/conflict.ts'
import type { Body } from '#domain/sync/json.ts'
import { recallAll } from '#local/reads/memory.ts'
import { type RecordView, viewRecord } from '#local/reads/view.ts'
import type { LocalAccount } from '#local/store/account.ts'
import type { RecordState } from '#local/store/record-state.ts'

/** A quote as its page shows it, from the device or from the office. */
export interface ShownQuote extends Omit<QuoteListing, 'searchText'> {
  id: string
  policyholderName: string
  body: Body
  /** Null where the device holds no copy. */
  recordState: RecordState | null
  openConflicts: number
  /** Those of them that are on this device. */
  conflicts: Conflict[]
  taken: TakenSibling | null
}

export async function fromView(account: LocalAccount, view: RecordView): Promise<ShownQuote> {
  const { id, body, state: recordState } = view
  const listing = listQuote(body)
  const holder = listing.policyholderId ? await viewRecord(account, listing.policyholderId) : null
  const conflicts = view.conflicts.filter(isOpen)
  const policyholderName = holder ? nameOf(readPolicyholder(holder.body)) : ''
  const taken = takenSibling(view, await recallAll(account, 'quote', 'any', () => 0))
  return { ...listing, id, policyholderName, body, recordState, conflicts, openConflicts: conflicts.length, taken }
}

export function fromDetails(details: QuoteDetails): ShownQuote {
  const { id, data: body, policyholder, open_conflicts: openConflicts, taken_sibling: sibling } = details
  const policyholderName = policyholder?.name ?? ''
  const taken = sibling && { id: sibling.locator, displayId: sibling.display_id, state: sibling.state }
  return { ...listQuote(body), id, policyholderName, body, recordState: null, openConflicts, conflicts: [], taken }
}
