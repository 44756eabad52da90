import { expect } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { DocumentListing, DocumentRow } from '#domain/document/document.schema.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import type { SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import type { TestApp } from '#tests/setup/app.ts'
import { openAccountDesk } from './account-desk.ts'
import { readLinked } from './read-pdf.ts'
import { openSuperUsers } from './super-users.ts'

export const STAFF = 'portal_user'
export const SUPER = 'portal_super_user'

export interface ShownRefund {
  locator: string
  display_id: string
  policy: { locator: string }
  payee: { name: string; relation: string }
  amount: number
  way: string
  state: { key: string }
  cleared_on: string | null
}

/** Somebody at the office who lets money go. */
export async function openRefundDesk(test: TestApp) {
  const accounts = await openAccountDesk(test)
  const [another] = (await openSuperUsers(test, 1)) as [string]
  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, key?: string, who: Role = STAFF) =>
    test.injectAs(who, {
      method,
      url: `/api/v1${path}`,
      ...(payload && { payload }),
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const today = () => test.clock.now().toISOString().slice(0, 10)
  const desk = {
    accounts,
    call,
    less: (one: number, other: number) => Math.round((one - other) * 100) / 100,
    sending: (more: object = {}) => ({ reference: 'EFT-9', sent_on: today(), ...more }),
    async of({ policyId }: Pick<SoldQuote, 'policyId'>): Promise<ShownRefund[]> {
      const answer = await call('GET', `/policies/${policyId}/refunds`)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ data: ShownRefund[] }>().data
    },
    async listed(search: string): Promise<ShownRefund[]> {
      return (await call('GET', `/billing/refunds?search=${search}`)).json<{ data: ShownRefund[] }>().data
    },
    async again({ locator, policy }: ShownRefund): Promise<ShownRefund> {
      return (await desk.of({ policyId: policy.locator })).find((each) => each.locator === locator)!
    },
    /** By a transfer, which does not bounce, unless said otherwise. */
    async receive(
      { policyId }: Pick<SoldQuote, 'policyId'>,
      amount: number,
      more: object = {},
      who: Role = STAFF,
    ): Promise<void> {
      const money = accounts.moneyOf(amount, { payment_gateway: 'eft', ...more })
      const answer = await call('POST', `/policies/${policyId}/receipts`, money, undefined, who)
      expect(answer.statusCode, answer.body).toBe(201)
    },
    /** A policy paid for the year, and so much more than it asks. */
    async overpaid(amount: number, who: Role = STAFF): Promise<ShownRefund> {
      const sold = await accounts.sold('2026-04-01', 'annually')
      const [only] = await accounts.invoices(sold)
      await desk.receive(sold, Math.round((only!.total_due + amount) * 100) / 100, {}, who)
      return (await desk.of(sold))[0]!
    },
    /** Quote A, paid for the year, ended by its insured on the first of October. */
    async cancelled(): Promise<SoldQuote> {
      const sold = await accounts.sold('2026-04-01', 'annually')
      const [only] = await accounts.invoices(sold)
      await desk.receive(sold, only!.total_due)
      test.clock.set(new Date('2026-10-01T15:00:00.000Z'))
      await desk.end(sold, { initiator: 'insured', effective_on: '2026-10-01', reason: 'property_sold' })
      return sold
    },
    async end({ policyId }: SoldQuote, ending: object): Promise<void> {
      const asked = await call('POST', `/policies/${policyId}/cancellations`, ending)
      expect(asked.statusCode, asked.body).toBe(201)
      const issued = await call('PATCH', `/cancellations/${asked.json<{ id: string }>().id}/issue`)
      expect(issued.statusCode, issued.body).toBe(200)
    },
    approve: ({ locator, amount }: ShownRefund, who: Role = STAFF, key?: string) =>
      call('POST', `/refunds/${locator}/approve`, { amount }, key, who),
    /** By a second super user. */
    approveAsAnother: ({ locator, amount }: ShownRefund) =>
      test.injectAs(another, { method: 'POST', url: `/api/v1/refunds/${locator}/approve`, payload: { amount } }),
    send: ({ locator }: ShownRefund, more: object = {}, key?: string) =>
      call('POST', `/refunds/${locator}/send`, desk.sending(more), key),
    cash: ({ locator }: ShownRefund) => call('POST', `/refunds/${locator}/cash`, { cashed_on: today() }),
    return: ({ locator }: ShownRefund) =>
      call('POST', `/refunds/${locator}/return`, { reason: 'The account is closed' }),
    /** What an invoice says on paper, made. */
    async invoicePaper({ policyId }: SoldQuote, { id }: { id: string }): Promise<string> {
      await makeDocuments.run(test.deps, test.clock.now())
      const path = `/policies/${policyId}/invoices/${id}`
      const [paper] = (await call('GET', path)).json<{ document: { url: string }[] }>().document
      return (await readLinked(test, paper!.url)).text.replaceAll(/\s+/g, ' ')
    },
    /** What went on paper of refunds, made. */
    async papers({ policyId }: Pick<SoldQuote, 'policyId'>): Promise<{ name: string; text: string }[]> {
      await makeDocuments.run(test.deps, test.clock.now())
      const path = `/policies/${policyId}/all-documents`
      const { results } = (await call('GET', `${path}?page_size=100`)).json<DocumentListing>()
      const papers: { name: string; text: string }[] = []
      for (const { id, display_name: name } of results.filter(({ doc_type }) => doc_type.value === 'refunds')) {
        const { url } = (await call('GET', `${path}/${id}`)).json<DocumentRow>()
        papers.push({ name, text: (await readLinked(test, url)).text.replaceAll(/\s+/g, ' ') })
      }
      return papers
    },
    /** The statement's rows of a kind. */
    async rows({ policyId }: Pick<SoldQuote, 'policyId'>, kind: string) {
      const { rows } = (await call('GET', `/policies/${policyId}/account`)).json<{ rows: { kind: string }[] }>()
      return rows.filter((row) => row.kind === kind)
    },
  }
  return desk
}
export type RefundDesk = Awaited<ReturnType<typeof openRefundDesk>>
