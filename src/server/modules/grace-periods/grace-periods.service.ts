import { waitsForCover } from '#domain/grace-period/grace-notice.ts'
import { gracePeriodLifecycle } from '#domain/grace-period/grace-period.lifecycle.ts'
import type { GracePeriodRow } from '#domain/grace-period/grace-period.schema.ts'
import { pageRows } from '#domain/kernel/page-rows.ts'
import type { ListQuery, Paged } from '#domain/kernel/paging.ts'
import { localDate, localMidnight } from '#domain/kernel/time-zones.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { readLapseFacts } from '../billing/lapse-facts.service.ts'
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
  const rows = await showGracePeriods(tx, deps, actor, records)
  return pageRows(rows, query, ({ invoice }) => [invoice.display_id])
}

export async function showGracePeriods(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secrets'>,
  actor: Actor,
  records: readonly GracePeriodRecord[],
): Promise<GracePeriodRow[]> {
  const ids = records.map(({ invoiceId }) => invoiceId)
  const names = await invoiceNames(tx, actor.scope, ids)
  const rows: GracePeriodRow[] = []
  for (const record of records) {
    const { displayId, totalCents, currency } = names.get(record.invoiceId)!
    const { id, invoiceId, timezone, state, noticeMethod, noticeOn } = record
    rows.push({
      id,
      locator: id,
      start_at: localMidnight(record.startsOn, timezone),
      starts_on: record.startsOn,
      end_at: localMidnight(record.endsOn, timezone),
      ends_on: record.endsOn,
      settled_at: record.settledAt,
      covered_until: await coveredUntil(tx, deps, record),
      timezone,
      state: { key: state, value: state },
      invoice: {
        locator: invoiceId,
        display_id: displayId,
        total_due: totalCents,
        total_due_currency: currency,
      },
      invoice_document: await papersOf(tx, deps, actor, invoiceId),
      document: await papersOf(tx, deps, actor, id),
      notice: noticeMethod && noticeOn ? { delivery_method: noticeMethod, delivered_on: noticeOn } : null,
    })
  }
  return rows
}

/** The one that is open, as far as whoever answers a call asks. */
export async function openGracePeriodOf(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { scope }: Pick<Actor, 'scope'>,
  policyId: string,
): Promise<Pick<GracePeriodRow, 'locator' | 'ends_on' | 'covered_until'> | null> {
  const open = (await selectOfPolicy(tx, scope, policyId)).find(({ state }) => isOpen(state))
  if (!open) return null
  return { locator: open.id, ends_on: open.endsOn, covered_until: await coveredUntil(tx, deps, open) }
}

const isOpen = (state: GracePeriodRecord['state']) => gracePeriodLifecycle.actions.runOut.from.includes(state)

async function coveredUntil(tx: Tx, { clock }: Pick<Deps, 'clock'>, grace: GracePeriodRecord): Promise<string | null> {
  const { state, timezone, noticeMethod: method, noticeOn: on } = grace
  if (!isOpen(state)) return null
  const today = localDate(clock(), timezone)
  const { coveredUntil: day } = await readLapseFacts(tx, grace, today)
  return waitsForCover(grace, method && on ? { method, on } : null, { coveredUntil: day, today }) ? day : null
}
