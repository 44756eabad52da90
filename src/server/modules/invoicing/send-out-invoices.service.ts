import { invoiceLifecycle } from '#domain/invoice/invoice.lifecycle.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { holdAccount } from '../billing/hold-account.ts'
import type { InvoiceRecord } from '../invoices/named-invoices.service.ts'
import { lockInvoicesById, selectDueDrafts } from './held-invoices.repo.ts'
import { sendOut } from './post-invoices.service.ts'

const sendOutFrom = invoiceLifecycle.actions.sendOut.from

/** One transaction's worth; a day on which thousands fall due is worked off in steps. */
const AT_ONCE = 200

/** Sends out every posted draft whose day has come. What has gone out is no draft, so none goes out twice. */
export async function sendOutDueInvoices({ db, locators }: Pick<Deps, 'db' | 'locators'>, now: Date): Promise<void> {
  for (;;) {
    const sent = await db.as({ kind: 'all' }, (tx) => sendOutDrafts(tx, { clock: () => now, locators }))
    if (sent < AT_ONCE) return
  }
}

/** One step of it: how many went out. */
export async function sendOutDrafts(tx: Tx, making: Making): Promise<number> {
  const due = await selectDueDrafts(tx, making.clock(), AT_ONCE)
  // Account after account in one order, so that no two wait for each other; what somebody else sent out is no draft.
  for (const { policyId, brokerageId, id } of due.toSorted(byAccount)) {
    await holdAccount(tx, { brokerageId, policyId })
    const [draft] = await lockInvoicesById(tx, brokerageId, [id])
    if (draft && sendOutFrom.includes(draft.state)) await sendOut(tx, making, null, draft)
  }
  return due.length
}

/** Within an account in the order in which they were to go out. */
function byAccount(one: InvoiceRecord, other: InvoiceRecord): number {
  if (one.policyId === other.policyId) return 0
  return one.policyId < other.policyId ? -1 : 1
}
