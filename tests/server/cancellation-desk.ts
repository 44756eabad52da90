import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { rowsOf } from '#server/db/client.ts'
import { sendOutInvoices } from '#server/jobs/send-out-invoices.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import type { TestApp } from '#tests/setup/app.ts'
import type { Wanted } from './made-policy.ts'
import { openSales } from './sales.ts'

export const BROKER: Role = 'broker_account_executive'
export const STAFF: Role = 'portal_user'

interface Split {
  written: number
  earned: number
  holdback: number
  refund: number
}

export interface ShownAdjustment {
  days: number
  method: string
  premium: Split
  tax: Split
  fee: { written: number; kept: number; refund: number }
  commission: { written: number; kept: number; refund: number }
  owed: number
  paid: number
  balance: number
  perils: object[] | null
}

export interface ShownCancellation {
  id: string
  state: { code: string }
  effective_on: string
  earliest_on: string
  created_timestamp: string
  issued_timestamp: string | null
  reinstatement: { locator: string; state: { code: string } } | null
  reinstatements: { id: string; state: { code: string } }[]
  documents: { id: string; url: string | null }[]
  actions: string[]
  requested_by: { full_name: string } | null
  method: string
  version: number
}

export interface ShownReinstatement {
  id: string
  state: { code: string }
  effective_on: string
  documents: { id: string; url: string | null }[]
  actions: string[]
}

interface ShownInvoice {
  id: string
  display_id: string
  total_due: number
  open_amount: number
  premium: number
  settlement_status: { key: string }
}

/** Somebody who ends policies and puts them in force again, by single calls. */
export async function openCancellationDesk(test: TestApp) {
  const sales = await openSales(test)
  const call = (who: Role, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
    test.injectAs(who, { method, url: `/api/v1${path}`, ...(payload && { payload }) })
  async function answerOf<Answer>(called: ReturnType<typeof call>, status = 200): Promise<Answer> {
    const answer = await called
    expect(answer.statusCode, answer.body).toBe(status)
    return answer.json<Answer>()
  }

  const desk = {
    call,
    answerOf,
    sales,
    invoices: async ({ policyId }: SoldQuote) =>
      (await answerOf<{ data: ShownInvoice[] }>(call(STAFF, 'GET', `/policies/${policyId}/invoices?page_size=100`)))
        .data,
    policy: ({ policyId }: SoldQuote) =>
      answerOf<{
        status: { value: string }
        gross_premium: number
        effective_contract_end_time: string
        money: { total: number; outstanding: number; paid: number; premium: number; fee: number }
      }>(call(STAFF, 'GET', `/policies/${policyId}`)),
    async pay({ policyId }: SoldQuote, invoice: ShownInvoice): Promise<void> {
      const payment_date = test.clock.now().toISOString().slice(0, 10)
      await answerOf(
        call(STAFF, 'POST', `/policies/${policyId}/invoices/${invoice.id}/payments`, {
          payment_gateway: 'cheque',
          data: { check_receipt_number: '100', payment_date },
          received_amount: invoice.total_due,
        }),
        201,
      )
    },
    /** Quote A issued, with its first instalments paid as they went out, and the clock in September. */
    async sold(paid: number, wanted: Partial<Wanted> = {}): Promise<SoldQuote> {
      test.clock.set(new Date('2026-04-10T12:00:00.000Z'))
      const sold = await sales.policy({ schedule: 'quarterly', ...wanted })
      test.clock.set(new Date('2026-06-15T12:00:00.000Z'))
      await sendOutInvoices.run(test.deps, test.clock.now())
      for (const invoice of (await desk.invoices(sold)).slice(0, paid)) await desk.pay(sold, invoice)
      test.clock.set(new Date('2026-09-20T12:00:00.000Z'))
      await sendOutInvoices.run(test.deps, test.clock.now())
      return sold
    },
    request: ({ policyId }: SoldQuote, body: object, who = BROKER) =>
      answerOf<ShownCancellation>(call(who, 'POST', `/policies/${policyId}/cancellations`, body), 201),
    cancellation: (id: string, who: Role = STAFF) =>
      answerOf<ShownCancellation>(call(who, 'GET', `/cancellations/${id}`)),
    price: (id: string, who: Role = STAFF) => answerOf<ShownAdjustment>(call(who, 'GET', `/cancellations/${id}/price`)),
    decide: (id: string, act: 'issue' | 'rescind', who: Role = STAFF) =>
      answerOf<ShownCancellation>(call(who, 'PATCH', `/cancellations/${id}/${act}`)),
    /** Asked for and issued in one go. */
    async cancel(sold: SoldQuote, body: object): Promise<ShownCancellation> {
      return desk.decide((await desk.request(sold, body)).id, 'issue')
    },
    reinstate: (id: string, effective_on: string) =>
      answerOf<ShownReinstatement>(call(BROKER, 'PATCH', `/cancellations/${id}/reinstate`, { effective_on })),
    reinstatement: (id: string, act: 'accept' | 'issue' | 'invalidate') =>
      answerOf<ShownReinstatement>(call(STAFF, 'PATCH', `/reinstatements/${id}/${act}`)),
    /** What stands in the ledger, by type, in cents. */
    async standing({ policyId }: SoldQuote): Promise<Record<string, number>> {
      const rows = await rowsOf<{ type: string; cents: string }>(
        test.engine.root,
        sql`select type, sum(amount_cents)::text as cents from financial_transaction
            where policy_id = ${policyId} and kind <> 'planned' group by type`,
      )
      return Object.fromEntries(rows.map(({ type, cents }) => [type, Number(cents)]))
    },
    /** Premium of the live segments, in cents. */
    async livePremium({ policyId }: SoldQuote): Promise<number> {
      const [row] = await rowsOf<{ cents: string }>(
        test.engine.root,
        sql`select coalesce(sum(premium_cents), 0)::text as cents from peril_segment live where policy_id = ${policyId}
            and not exists (select 1 from peril_segment next where next.replacement_of = live.id)`,
      )
      return Number(row!.cents)
    },
  }
  return desk
}
export type CancellationDesk = Awaited<ReturnType<typeof openCancellationDesk>>

/** By the insurer, with a registered letter delivered fifteen days before. */
export const BY_INSURER = {
  initiator: 'insurer',
  effective_on: '2026-10-01',
  reason: 'underwriting',
  delivery_method: 'registered',
  delivered_on: '2026-09-16',
}
export const BY_INSURED = { initiator: 'insured', effective_on: '2026-10-01', reason: 'property_sold' }
