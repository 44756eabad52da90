import type { Role } from '#domain/access/roles.ts'
import { allowedActions } from '#domain/lifecycle/allowed-actions.ts'
import { lifecycleOf, type QuoteState } from '#domain/quote/body/quote.lifecycle.ts'
import { transactionState } from '#domain/quote/body/transaction-state.ts'
import { makeId } from '../local/ids.ts'

export const [POLICY, RENEWAL] = [makeId(), makeId()]
export const AT = '2026-08-10T12:00:00.000Z'

/** As the office answers it to somebody of the role. */
export function renewalIn(state: QuoteState, role: Role = 'portal_super_user', changes: object = {}) {
  const key = transactionState(state)
  return {
    id: RENEWAL,
    locator: RENEWAL,
    display_id: 'Q-100077',
    renewal_type: { code: 'automatic' },
    state: { key, value: key },
    policy: { locator: POLICY, display_id: 'P-100001', currency: 'USD' },
    renewal_start_at: '2027-04-01T06:00:00.000Z',
    starts_on: '2027-04-01',
    renewal_end_time: '2028-04-01T06:00:00.000Z',
    ends_on: '2028-04-01',
    created_at: AT,
    socotra_created_at: AT,
    socotra_updated_at: AT,
    document: [
      {
        locator: makeId(),
        display_name: 'Renewal offer',
        doc_type: { key: 'platform', value: 'quotes' },
        url: '/files/1',
        created_at: AT,
        status: 'uploaded',
      },
      {
        locator: makeId(),
        display_name: 'Invoice',
        doc_type: { key: 'platform', value: 'invoices' },
        url: null,
        created_at: AT,
        status: 'uploading',
      },
    ],
    version: 3,
    term_number: 2,
    total: 12_505.2,
    ended_because: null,
    actions: allowedActions(lifecycleOf({ kind: 'renewal' }), state, { role }) as string[],
    ...changes,
  }
}
export type ShownRenewal = ReturnType<typeof renewalIn>

/** A list in the office's envelope. */
export const paged = (data: object[]) => ({
  data,
  pagination: { page: 1, page_size: 25, total_count: data.length, next: null, search: null },
})
