import { sql } from 'drizzle-orm'
import type { Acting } from '#server/acting.ts'
import { rowsOf, type Tx } from '#server/db/client.ts'
import { planInvoices } from '#server/modules/invoices/plan-invoices.service.ts'
import { postInvoices, reverseInvoices } from '#server/modules/invoicing/post-invoices.service.ts'
import { issuePolicy, type SoldQuote } from '#server/modules/policies/issue-policy.service.ts'
import type { TestApp } from '#tests/setup/app.ts'
import { makePolicy, makeSoldQuote, type Wanted } from './made-policy.ts'

/** Quote A and its money, moved step by step by the services themselves, each step a transaction. */
export async function openSales({ db, deps, engine }: TestApp) {
  const [firm] = await rowsOf<{ id: string }>(
    engine.root,
    sql`select id from brokerage order by created_at, id limit 1`,
  )
  const brokerageId = firm!.id
  const inOffice = <T>(work: (tx: Tx) => Promise<T>) => db.as({ kind: 'all' }, work)
  type About = Omit<Wanted, 'brokerageId'>
  return {
    brokerageId,
    inOffice,
    quote: (about: About = {}) => inOffice((tx) => makeSoldQuote(tx, deps, { brokerageId, ...about })),
    policy: (about: About = {}) => inOffice((tx) => makePolicy(tx, deps, { brokerageId, ...about })),
    plan: (sold: SoldQuote, by: Acting = null) => inOffice((tx) => planInvoices(tx, deps, by, sold)),
    post: (sold: SoldQuote, by: Acting = null) => inOffice((tx) => postInvoices(tx, deps, by, sold)),
    reverse: (sold: SoldQuote, by: Acting = null) => inOffice((tx) => reverseInvoices(tx, deps, by, sold)),
    issue: (sold: SoldQuote, by: Acting = null) => inOffice((tx) => issuePolicy(tx, deps, by, sold)),
  }
}
export type Sales = Awaited<ReturnType<typeof openSales>>
