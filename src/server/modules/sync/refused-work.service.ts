import { AppError } from '#domain/kernel/errors.ts'
import { type Paged, toPage } from '#domain/kernel/paging.ts'
import { heldValues } from '#domain/refused-work/held-values.ts'
import { countRefused, recordRefused, refusedValues } from '#domain/refused-work/refused-values.ts'
import type {
  HeldCode,
  RefusedWork,
  RefusedWorkListQuery,
  RefusedWorkRow,
} from '#domain/refused-work/refused-work.schema.ts'
import type { Tx } from '../../db/client.ts'
import { audit } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { findRefused, finishRefused, keptRecord, listRefused, type RefusedView } from './quarantine.repo.ts'
import { readable } from './read-records.ts'
import type { SyncedStores } from './synced-store.ts'

export async function pageRefusedWork(
  tx: Tx,
  stores: SyncedStores,
  actor: Actor,
  { state, ...query }: RefusedWorkListQuery,
): Promise<Paged<RefusedWorkRow>> {
  const entities = Object.keys(stores).filter((entity) => readable(stores, actor, entity))
  const wanted = { ...query, isDone: state === 'done', readable: entities }
  const { rows, totalCount } = await listRefused(tx, actor.scope, wanted)
  const codes = await heldCodes(tx, stores, actor, rows)
  return toPage(
    rows.map((view) => toRow(view, stores, actor, codes)),
    totalCount,
    query,
  )
}

/** A broker administrator learns who, what kind, when and how much; the values are for readers of the record (protocol 4.2). */
export async function showRefusedWork(tx: Tx, stores: SyncedStores, actor: Actor, id: string): Promise<RefusedWork> {
  const view = await findRefused(tx, actor.scope, id)
  if (!view) throw new AppError('notFound')
  const { entity, payload } = view.work
  const store = readable(stores, actor, entity)
  const kept = keptRecord(view.work)
  const codes = await heldCodes(tx, stores, actor, [view])
  return {
    ...toRow(view, stores, actor, codes),
    record_id: store ? recordRefused(payload) : null,
    values: store
      ? kept
        ? heldValues(store.shape, actor, kept.body)
        : refusedValues(store.shape, actor, payload)
      : null,
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

function toRow(
  { work, author, firm, finisher }: RefusedView,
  stores: SyncedStores,
  actor: Actor,
  codes: ReadonlyMap<string, HeldCode>,
): RefusedWorkRow {
  const { id, accountId, brokerageId, entity, kind, code, payload, at, expiresAt, doneBy, doneAt } = work
  const kept = readable(stores, actor, entity) && keptRecord(work)
  return {
    id,
    author: { id: accountId, full_name: author },
    brokerage: brokerageId && firm !== null ? { id: brokerageId, name: firm } : null,
    entity,
    kind,
    code: codes.get(id) ?? code,
    record: kept ? { number: kept.number, name: kept.name } : null,
    change_count: countRefused(payload),
    refused_at: at,
    kept_until: expiresAt,
    state: doneAt ? 'done' : 'waiting',
    done: doneBy && doneAt ? { by: { id: doneBy, full_name: finisher ?? '' }, at: doneAt } : null,
  }
}

/** How whole records that were handed up stand at the office now: whoever made them may have sent them again since. */
async function heldCodes(
  tx: Tx,
  stores: SyncedStores,
  { scope }: Actor,
  views: readonly RefusedView[],
): Promise<Map<string, HeldCode>> {
  const codes = new Map<string, HeldCode>()
  for (const [entity, some] of Map.groupBy(views, ({ work }) => work.entity)) {
    const kept = some.flatMap(({ work }) => {
      const record = keptRecord(work)
      return record ? [{ work, record }] : []
    })
    const here = (await stores[entity]?.read(tx, scope, [...new Set(kept.map(({ record }) => record.id))])) ?? []
    const versions = new Map(here.map(({ id, ver }) => [id, ver]))
    for (const { work, record } of kept) codes.set(work.id, codeOf(record.ver, versions.get(record.id)))
  }
  return codes
}

function codeOf(held: number, now: number | undefined): HeldCode {
  if (now === undefined) return 'lost'
  return now < held ? 'lost_older' : 'lost_back'
}
