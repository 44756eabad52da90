import { expect, test } from 'vitest'
import type { Refund, RefundEvent } from '#domain/refund/refund.schema.ts'
import { makeId } from '#tests/local/ids.ts'
import { show } from '#tests/setup/screen.tsx'
import { REFUND_ROWS } from './refund-list.tsx'

const BY = { id: null, name: 'Ann' }
const event = (name: RefundEvent, note = '') => ({ event: name, amount: 27_500, note, by: BY, at: new Date(0) })
const WITHDRAWN = event('withdrawn')
const RETURNED = event('returned', 'Nobody at this address')
const SENT = event('sent', 'CHQ 77')

/** As the office answers it; its history begins with the last. */
const refundIn = (state: Refund['state']['key'], history: Refund['history']): Refund => ({
  id: makeId(),
  locator: makeId(),
  display_id: 'F-1',
  policy: { locator: makeId(), display_id: 'P-1' },
  payee: { name: 'Gagnon Cattle Farms Ltd.', relation: 'insured', named: null },
  address: [],
  asked: false,
  amount: 27_500,
  amount_currency: 'USD',
  way: 'cheque',
  state: { key: state, value: state },
  cleared_on: null,
  opened_at: new Date(0),
  reference: 'CHQ 77',
  sent_on: '2026-06-01',
  cashed_on: null,
  approvals: [],
  approvals_needed: 1,
  sources: [],
  history,
})
const text = () => document.body.textContent ?? ''
const showRow = (refund: Refund) =>
  show(
    <>
      {REFUND_ROWS.cells.way(refund)}
      {REFUND_ROWS.cells.state(refund)}
    </>,
    () => ({ status: 500 }),
  )

test.each(['due', 'withdrawn'] as const)(
  'a refund that is %s after it came back says why, and not that it was sent',
  async (state) => {
    showRow(refundIn(state, [...(state === 'withdrawn' ? [WITHDRAWN] : []), RETURNED, SENT]))
    await expect.poll(text).toContain('Came back: Nobody at this address')
    expect(text()).not.toContain('Sent on')
    expect(text()).not.toContain('CHQ 77')
  },
)

test('one that was sent again says so, and no more that it came back', async () => {
  showRow(refundIn('sent', [SENT, RETURNED, SENT]))
  await expect.poll(text).toContain('Sent on')
  expect(text()).toContain('No. CHQ 77')
  expect(text()).not.toContain('Came back')
})
