/** What a change costs, as the office told it: machinery raised in the middle of quote A's term (domain 4.5). */
export const CHANGE_PRICE = {
  is_provisional: false,
  premium_delta: 901.99,
  tax_delta: 54.12,
  commission_delta: 180.39,
  to_bill: 956.11,
  billed_now: 196.23,
  billed_later: [
    { due_time: '2026-10-01T06:00:00.000Z', due_on: '2026-10-01', amount: 384.11 },
    { due_time: '2027-01-01T06:00:00.000Z', due_on: '2027-01-01', amount: 375.77 },
  ],
  currency: 'USD',
  perils: [],
  carried: [],
  together: { premium_delta: 901.99, tax_delta: 54.12, commission_delta: 180.39, to_bill: 956.11 },
}
