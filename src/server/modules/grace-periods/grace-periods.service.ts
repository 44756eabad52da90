import type { GracePeriodRow } from '#domain/grace-period/grace-period.schema.ts'
import { pageRows } from '#domain/kernel/page-rows.ts'
import type { ListQuery, Paged } from '#domain/kernel/paging.ts'
import { localMidnight } from '#domain/kernel/time-zones.ts'
import type { Deps } from '../../app.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { papersOf } from '../documents/subject-papers.service.ts'
import { invoiceNames } from '../invoices/past-due-invoices.service.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import { type GracePeriodRecord, selectOfPolicy } from './grace-periods.repo.ts'

/** A policy's grace periods, the latest first; few enough to be searched where they are. */
export async function pageGracePeriods(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secrets'>,
  actor: Actor,
  { id, ...query }: ListQuery & { id: string },
): Promise<Paged<GracePeriodRow>> {
  await requirePolicy(tx, actor, id)
  const records = await selectOfPolicy(tx, actor.scope, id)
  const names = await invoiceNames(
    tx,
    actor.scope,
    records.map(({ invoiceId }) => invoiceId),
  )
  const toRow = async (record: GracePeriodRecord): Promise<GracePeriodRow> => {
    const { displayId, totalCents, currency } = names.get(record.invoiceId)!
    return {
      id: record.id,
      locator: record.id,
      start_at: localMidnight(record.startsOn, record.timezone),
      end_at: localMidnight(record.endsOn, record.timezone),
      settled_at: record.settledAt,
      timezone: record.timezone,
      state: { key: record.state, value: record.state },
      invoice: {
        locator: record.invoiceId,
        display_id: displayId,
        total_due: totalCents,
        total_due_currency: currency,
      },
      invoice_document: await papersOf(tx, deps, actor, record.invoiceId),
    }
  }
  const rows: GracePeriodRow[] = []
  for (const record of records) rows.push(await toRow(record))
  return pageRows(rows, query, ({ invoice }) => [invoice.display_id])
}
