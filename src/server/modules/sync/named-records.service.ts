import { FEED_ROLES } from '#domain/access/roles.ts'
import type { Scope } from '#domain/access/scope.ts'
import { FIRM_PARENTS } from '#domain/document/document-parent.ts'
import { findFirmType } from '#domain/document/document-types.ts'
import { AppError, type FieldProblem } from '#domain/kernel/errors.ts'
import { isOfKind, type Named, type NamedKind, UNKNOWN } from '#domain/kernel/named.ts'
import type { Tx } from '../../db/client.ts'
import { findColleagues } from '../accounts/names.service.ts'
import { findFirm } from '../brokerages/brokerages.service.ts'
import { selectQueueIds } from './named-queues.repo.ts'
import type { SyncedStores } from './synced-store.ts'

type Wanted = Pick<Named, 'id' | 'kind'>

/**
 * The one place where what a value names is looked up, for calls and for sync (`kernel/named.ts` declares it): what is
 * there within a scope, by its id. Foreign-key checks pass row-level security by (protocol 4.2), so nothing else asks.
 */
export async function findNamed(
  tx: Tx,
  stores: SyncedStores,
  scope: Scope,
  named: readonly Wanted[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [kind, wanted] of Map.groupBy(named, (each) => groupOf(each.kind))) {
    const ids = [...new Set(wanted.map(({ id }) => id))]
    for (const [id, as] of await LOOK_UP[kind](tx, scope, ids, stores)) found.set(id, as)
  }
  return found
}

/** Refuses a value that names what is not there: nobody's, somebody else's, or another thing than it says. */
export async function refuseUnknown(
  tx: Tx,
  stores: SyncedStores,
  scope: Scope,
  named: readonly Named[],
): Promise<void> {
  if (named.length === 0) return
  const found = await findNamed(tx, stores, scope, named)
  const unknown = named.filter(({ id, kind }) => !isOfKind(found.get(id), kind))
  const fields = unknown.map(({ field, kind }): FieldProblem => ({ field, messages: [{ key: UNKNOWN[kind] }] }))
  if (fields.length > 0) throw new AppError('fields', { fields })
}

type Group = 'record' | 'person' | 'brokerage' | 'documentType' | 'queue'
type Found = Iterable<readonly [id: string, kind: string]>
type LookUp = (tx: Tx, scope: Scope, ids: string[], stores: SyncedStores) => Promise<Found>

function groupOf(kind: NamedKind): Group {
  switch (kind) {
    case 'policyholder':
    case 'quote':
    case 'policy':
      return 'record'
    case 'colleague':
    case 'producer':
      return 'person'
    case 'brokerage':
    case 'documentType':
    case 'queue':
      return kind
  }
}

const LOOK_UP: Record<Group, LookUp> = {
  record: findRecords,
  /** Whoever left is still who wrote it. */
  async person(tx, scope, ids) {
    const people = await findColleagues(tx, scope, ids)
    return people.map(({ id, role, brokerageId }) => {
      const mayProduce = brokerageId !== null && (FEED_ROLES as readonly string[]).includes(role)
      return [id, mayProduce ? 'producer' : 'colleague'] as const
    })
  },
  async brokerage(tx, scope, ids) {
    const firms = await Promise.all(ids.map((id) => findFirm(tx, scope, id)))
    return firms.flatMap((firm) => (firm ? [[firm.id, 'brokerage'] as const] : []))
  },
  async queue(tx, scope, ids) {
    return (await selectQueueIds(tx, scope, ids)).map((id) => [id, 'queue'] as const)
  },
  async documentType(_tx, _scope, ids) {
    const isKnown = (id: string) => FIRM_PARENTS.some((parent) => findFirmType(parent, id))
    return ids.filter(isKnown).map((id) => [id, 'documentType'] as const)
  },
}

/** Records that are synced, whatever they are. */
export async function findRecords(tx: Tx, scope: Scope, ids: readonly string[], stores: SyncedStores): Promise<Found> {
  const found: [string, string][] = []
  for (const { shape, read } of ids.length > 0 ? Object.values(stores) : []) {
    for (const { id } of await read(tx, scope, ids)) found.push([id, shape.type])
  }
  return found
}
