import { expect } from 'vitest'
import { sendOutInvoices } from '#server/jobs/send-out-invoices.ts'
import { workGracePeriods } from '#server/jobs/work-grace-periods.ts'
import { billChange } from '#server/modules/invoicing/bill-change.service.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import type { TestApp } from '#tests/setup/app.ts'
import { openSales } from './sales.ts'

export const STAFF = 'portal_user'

export interface ShownInvoice {
  id: string
  display_id: string
  purpose: string
  due_on: string
  total_due: number
  open_amount: number
  settlement_status: { key: string }
  due_time: string
  results: ShownPayment[]
  credits: { invoice: { locator: string; display_id: string }; amount: number }[]
}
export interface ShownPayment {
  locator: string
  received_amount: number
  state: { key: string }
  reversal: { code: string; reason: string; by: { name: string | null } } | null
  receipt: { locator: string; display_id: string; received_amount: number; unapplied: number }
}
export interface ShownReceipt {
  locator: string
  display_id: string
  received_amount: number
  unapplied: number
  payer: { name: string; relation: string }
  state: { key: string }
  reversal: { code: string; reason: string } | null
  parts: { invoice: { locator: string; display_id: string }; policy_locator: string; amount: number }[]
  refunds: { policy_locator: string; amount: number }[]
}

/** Somebody at the office who keeps accounts, by single calls, jobs and the clock. */
export async function openAccountDesk(test: TestApp) {
  const sales = await openSales(test)
  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, key?: string, who = STAFF) =>
    test.injectAs(who, {
      method,
      url: `/api/v1${path}`,
      ...(payload && { payload }),
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  async function answerOf<Answer>(called: ReturnType<typeof call>, status = 200): Promise<Answer> {
    const answer = await called
    expect(answer.statusCode, answer.body).toBe(status)
    return answer.json<Answer>()
  }
  const today = () => test.clock.now().toISOString().slice(0, 10)
  const moneyOf = (received_amount: number, more: object = {}) => ({
    payment_gateway: 'cheque',
    data: { check_receipt_number: '1204', payment_date: today() },
    received_amount,
    ...more,
  })
  const desk = {
    sales,
    call,
    answerOf,
    moneyOf,
    /** The clock stands at noon of a day, and the night before was worked. */
    async on(day: string): Promise<void> {
      test.clock.set(new Date(`${day}T15:00:00.000Z`))
      for (const job of [sendOutInvoices, workGracePeriods]) await job.run(test.deps, test.clock.now())
    },
    /** Quote A by the quarter, issued on the first day of its term. */
    async sold(day = '2026-04-01', schedule: 'quarterly' | 'annually' | 'total' = 'quarterly'): Promise<SoldQuote> {
      test.clock.set(new Date(`${day}T15:00:00.000Z`))
      return sales.policy({ schedule })
    },
    async invoices({ policyId }: SoldQuote): Promise<ShownInvoice[]> {
      const { data } = await answerOf<{ data: ShownInvoice[] }>(
        call('GET', `/policies/${policyId}/invoices?page_size=100`),
      )
      return data
    },
    /** The quarters, without what was billed beside them. */
    instalments: async (sold: SoldQuote) => (await desk.invoices(sold)).filter(({ total_due }) => total_due > 3_000),
    invoice: ({ policyId }: SoldQuote, id: string) =>
      answerOf<ShownInvoice>(call('GET', `/policies/${policyId}/invoices/${id}`)),
    open: async (sold: SoldQuote) => (await desk.invoices(sold)).map(({ open_amount }) => open_amount),
    receipts: async ({ policyId }: SoldQuote) =>
      (await answerOf<{ data: ShownReceipt[] }>(call('GET', `/policies/${policyId}/receipts`))).data,
    money: async ({ policyId }: SoldQuote) =>
      (
        await answerOf<{ money: { total: number; paid: number; outstanding: number; not_billed: number } }>(
          call('GET', `/policies/${policyId}`),
        )
      ).money,
    pay: ({ policyId }: SoldQuote, invoiceId: string, amount: number) =>
      answerOf<ShownPayment>(
        call('POST', `/policies/${policyId}/invoices/${invoiceId}/payments`, moneyOf(amount)),
        201,
      ),
    receive: ({ policyId }: SoldQuote, amount: number, more: object = {}) =>
      answerOf<ShownReceipt>(call('POST', `/policies/${policyId}/receipts`, moneyOf(amount, more)), 201),
    reverse: (receipt: string, code = 'stopped') =>
      answerOf<ShownReceipt>(call('POST', `/receipts/${receipt}/reverse`, { reason: 'The bank sent it back', code })),
    /** A fee of a change, or a credit, billed and sent out where the clock stands. */
    bill({ brokerageId, policyId, quoteId, timezone, currency }: SoldQuote, amountCents: number) {
      const change = { brokerageId, policyId, quoteId, timezone, currency, segments: new Map() }
      const fee = { type: 'fee', name: 'policyFee', exposureKey: null, peril: null, amountCents } as const
      const days = { startsOn: today(), endsOn: '2027-04-01' }
      return sales.inOffice((tx) =>
        billChange(
          tx,
          test.deps,
          null,
          { ...change, purpose: 'endorsement' },
          { lines: [fee], ...days, number: 1, period: null },
        ),
      )
    },
  }
  return desk
}
export type AccountDesk = Awaited<ReturnType<typeof openAccountDesk>>
