import type { OutboxRow, Shadow } from '#domain/sync/device/outbox-row.ts'

/** What a row of a list may say about itself. */
export type RecordState = 'atOffice' | 'waiting' | 'sending' | 'refused' | 'orphan'

export function stateOf(shadow: Shadow | null, rows: readonly OutboxRow[]): RecordState {
  if (shadow?.orphan) return 'orphan'
  if (rows.some(({ state }) => state === 'parked')) return 'refused'
  if (rows.some(({ state }) => state === 'sending')) return 'sending'
  return rows.length > 0 ? 'waiting' : 'atOffice'
}
