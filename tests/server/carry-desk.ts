import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { DocumentListing, DocumentRow } from '#domain/document/document.schema.ts'
import type { Body } from '#domain/sync/json.ts'
import { rowsOf } from '#server/db/client.ts'
import { makeDocuments } from '#server/jobs/make-documents.ts'
import { renewPolicies } from '#server/jobs/work-renewals.ts'
import { STAFF } from './endorsement-desk.ts'
import { faultsOf, readBooks } from './policy-books.ts'
import { readLinked } from './read-pdf.ts'
import { openRenewalDesk } from './renewal-desk.ts'

export const CHANGE_ON = '2027-03-01'
export const NEXT = '2027-04-01'

interface Block {
  premium_delta: number
  tax_delta: number
  commission_delta: number
  to_bill: number
  billed_now: number
  billed_later: { due_time: string; amount: number }[]
  perils: { peril: string; delta: number }[]
}
interface Price extends Block {
  carried: (Block & { term_number: number; starts_on: string })[]
  together: Pick<Block, 'to_bill' | 'premium_delta'>
}
interface Details {
  id: string
  state: { key: string }
  carried: { term_number: number; conflicts: Conflict[] }[]
}
interface Conflict {
  key: string
  path: string
  old_value: unknown
  new_value: unknown
  next_value: unknown
  answer: string | null
}
export interface BilledInvoice {
  id: string
  total_due: number
  due_time: string
  start_time: string
  settlement_status: { key: string }
}

/** Policies of quote A whose next term is sold, and changes that go on into it, made and moved by single calls. */
export function openCarryDesk() {
  const at = openRenewalDesk()
  const { test, desk, comeTo, list } = at
  const priceOf = (id: string) => desk.answerOf<Price>(desk.call(STAFF, 'GET', `/endorsements/${id}/price`))
  const details = (id: string) => desk.answerOf<Details>(desk.call(STAFF, 'GET', `/endorsements/${id}`))
  const cents = (amount: number) => Math.round(amount * 100)

  async function machineryTo(dollars: number, keys: Record<string, string>, id: string): Promise<Body> {
    const yard = await at.yardOf(id)
    return {
      [`exposures/${keys.machinery}/limit`]: dollars,
      [`subjectGroups/${yard}/allocations/${keys.machinery}`]: dollars,
    }
  }
  async function change(id: string, set: Body) {
    const { version } = await desk.read(id)
    await desk.answerOf(desk.call(STAFF, 'PATCH', `/endorsements/${id}`, { set }, { 'if-match': String(version) }))
  }
  async function endorseMachinery(policy: string, keys: Record<string, string>, dollars: number, ...acts: string[]) {
    const { id } = await desk.answerOf<Details>(
      desk.call('broker_account_executive', 'POST', `/policies/${policy}/endorsements`, { change_on: CHANGE_ON }),
      201,
    )
    await change(id, await machineryTo(dollars, keys, id))
    for (const name of acts) await actOn(id, name)
    return id
  }
  const actOn = (id: string, name: string) =>
    desk.answerOf<Details>(desk.call(STAFF, 'POST', `/endorsements/${id}/${name}`))
  const limitOf = async (policy: string) => {
    const rows = await list<{ exposureType: string; data: Body; is_active: boolean }>(`/policies/${policy}/exposures`)
    return rows.find(({ exposureType }) => exposureType === 'machinery')?.data.limit
  }
  const refused = (id: string, name: string) =>
    desk.answerOf<{ code: number; key: string }>(desk.call(STAFF, 'POST', `/endorsements/${id}/${name}`), 400)
  /** What does not add up, and how much money speaks of a segment that nobody has. */
  async function faultsIn(policy: string, isWhole = true): Promise<string[]> {
    const [row] = await rowsOf<{ lost: string }>(
      test.engine.root,
      sql`select count(*)::text as lost from (
            select peril_segment_id from financial_transaction row
            where policy_id = ${policy} and peril_segment_id is not null and kind <> 'planned'
              and exists (select 1 from quote where quote.id = row.quote_id and quote.state = 'issued')
              and not exists (select 1 from peril_segment where peril_segment.id = row.peril_segment_id)
            group by peril_segment_id, type having sum(amount_cents) <> 0) unborne`,
    )
    return [
      ...faultsOf(await readBooks(test, policy), isWhole),
      ...(row?.lost === '0' ? [] : [`${row?.lost} lines lost`]),
    ]
  }
  /** The paper of the policy's only endorsement, as it is read. */
  async function paperOf(policy: string): Promise<string> {
    await makeDocuments.run(test.deps, test.clock.now())
    const all = desk.call(STAFF, 'GET', `/policies/${policy}/all-documents?page_size=100`)
    const { results } = await desk.answerOf<DocumentListing>(all)
    const papers = results.filter(({ doc_type }) => doc_type.value === 'endorsements')
    expect(papers).toHaveLength(1)
    const one = desk.call(STAFF, 'GET', `/policies/${policy}/all-documents/${papers[0]!.id}`)
    const { url } = await desk.answerOf<DocumentRow>(one)
    return (await readLinked(test, url)).text.replaceAll(/\s+/g, ' ')
  }
  /** What every invoice that stands asks for. */
  const billedOf = async (policy: string) =>
    (await list<BilledInvoice>(`/policies/${policy}/invoices`))
      .filter(({ settlement_status: { key } }) => !['invalidated', 'written_off'].includes(key))
      .reduce((sum, { total_due }) => sum + cents(total_due), 0)
  async function begins(policy: string) {
    await comeTo(NEXT)
    await renewPolicies.run(test.deps, test.clock.now())
    return limitOf(policy)
  }

  return {
    ...at,
    priceOf,
    details,
    cents,
    machineryTo,
    change,
    endorseMachinery,
    actOn,
    limitOf,
    refused,
    faultsIn,
    paperOf,
    billedOf,
    begins,
    renewals: at,
  }
}
