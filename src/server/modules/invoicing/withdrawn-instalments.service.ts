import type { WithdrawnInstalment } from '#domain/cancellation/reinstate-policy.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Tx } from '../../db/client.ts'
import { type InvoiceRecord, namedInvoices } from '../invoices/named-invoices.service.ts'
import { plannedRowsOf } from '../ledger/ledger.service.ts'
import { subjectsOf } from './bill-change.service.ts'

/** Instalments of a policy that were taken back before they went out, the first first: their days and what they were to ask for. */
export async function withdrawnInstalments(
  tx: Tx,
  { brokerageId, policyId }: { brokerageId: string; policyId: string },
  ids: readonly string[],
): Promise<WithdrawnInstalment[]> {
  const scope = { kind: 'brokerage', brokerageId } as const
  const invoices = [...(await namedInvoices(tx, scope, ids)).values()]
  const rows = await plannedRowsOf(tx, scope, ids)
  const withdrawn: WithdrawnInstalment[] = []
  for (const invoice of invoices.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))) {
    const own = rows.filter(({ invoiceId }) => invoiceId === invoice.id)
    const lines = (await subjectsOf(tx, scope, policyId, own)).filter(({ amountCents }) => amountCents !== 0)
    withdrawn.push({ period: periodOf(invoice), lines })
  }
  return withdrawn
}

function periodOf({ startsOn, endsOn, dueOn, issueAt, timezone }: InvoiceRecord): WithdrawnInstalment['period'] {
  return { startsOn, endsOn, dueOn, issueOn: issueAt && localDate(issueAt, timezone) }
}
