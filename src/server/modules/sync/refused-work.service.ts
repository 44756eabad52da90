import { AppError } from '#domain/kernel/errors.ts'
import { type Paged, toPage } from '#domain/kernel/paging.ts'
import { countRefused, recordRefused, refusedValues } from '#domain/refused-work/refused-values.ts'
import type { RefusedWork, RefusedWorkListQuery, RefusedWorkRow } from '#domain/refused-work/refused-work.schema.ts'
import type { Deps } from '../../app.ts'
import type { Tx } from '../../db/client.ts'
import { audit } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { findRefused, finishRefused, listRefused, type RefusedView } from './quarantine.repo.ts'
import { readable } from './read-records.ts'
import type { SyncedStores } from './synced-store.ts'

export async function pageRefusedWork(
  tx: Tx,
  { scope }: Actor,
  { state, ...query }: RefusedWorkListQuery,
): Promise<Paged<RefusedWorkRow>> {
  const { rows, totalCount } = await listRefused(tx, scope, { ...query, isDone: state === 'done' })
  return toPage(rows.map(toRow), totalCount, query)
}

/** A broker administrator learns who, what kind, when and how much; the values are for readers of the record (sync.md 4.2). */
export async function showRefusedWork(tx: Tx, stores: SyncedStores, actor: Actor, id: string): Promise<RefusedWork> {
  const view = await findRefused(tx, actor.scope, id)
  if (!view) throw new AppError('notFound')
  const { entity, payload } = view.work
  const store = readable(stores, actor, entity)
  return {
    ...toRow(view),
    record_id: store ? recordRefused(payload) : null,
    values: store ? refusedValues(store.shape, actor, payload) : null,
  }
}

/** Looked after: it leaves the list, and is kept its ninety days. */
export async function finishRefusedWork(
  tx: Tx,
  stores: SyncedStores,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  id: string,
): Promise<RefusedWork> {
  const before = await showRefusedWork(tx, stores, actor, id)
  const at = clock()
  if (await finishRefused(tx, actor.scope, id, actor.accountId, at)) {
    const { author, entity, kind, code } = before
    const about = { actor, brokerageId: before.brokerage?.id ?? null, entity: 'refused_work', entityId: id, at }
    await audit(tx, { ...about, action: 'finish', after: { author: author.full_name, entity, kind, code } })
  }
  return showRefusedWork(tx, stores, actor, id)
}

function toRow({ work, author, firm, finisher }: RefusedView): RefusedWorkRow {
  const { id, accountId, brokerageId, entity, kind, code, payload, at, expiresAt, doneBy, doneAt } = work
  return {
    id,
    author: { id: accountId, full_name: author },
    brokerage: brokerageId && firm !== null ? { id: brokerageId, name: firm } : null,
    entity,
    kind,
    code,
    change_count: countRefused(payload),
    refused_at: at,
    kept_until: expiresAt,
    state: doneAt ? 'done' : 'waiting',
    done: doneBy && doneAt ? { by: { id: doneBy, full_name: finisher ?? '' }, at: doneAt } : null,
  }
}
