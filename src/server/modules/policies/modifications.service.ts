import type { Scope } from '#domain/access/scope.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { pageRows } from '#domain/kernel/page-rows.ts'
import type { ListQuery, Paged } from '#domain/kernel/paging.ts'
import { localDate, localMidnight } from '#domain/kernel/time-zones.ts'
import type { ModificationChange, ModificationDetails, ModificationRow } from '#domain/policy/modification.schema.ts'
import { isOfCoverAlone } from '#domain/policy/modification.ts'
import {
  coverChange,
  endedBy,
  exposureChanges,
  perilChange,
  policyChanges,
} from '#domain/policy/modification-changes.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { PolicyRecord } from './policies.repo.ts'
import { exposureNames, requirePolicy } from './policies.service.ts'
import {
  type ModificationRecord,
  type SegmentHistory,
  selectModifications,
  selectPerils,
  selectSegmentHistory,
} from './segments.repo.ts'

/** Everything that changed a policy, the first first. */
export async function pageModifications(
  tx: Tx,
  actor: Actor,
  policyId: string,
  query: ListQuery,
): Promise<Paged<ModificationRow>> {
  const policy = await requirePolicy(tx, actor, policyId)
  return pageRows(await modificationsOf(tx, actor.scope, policy), query, ({ type }) => [type])
}

/** The same of a policy that was read already. */
export async function modificationsOf(tx: Tx, scope: Scope, policy: PolicyRecord): Promise<ModificationRow[]> {
  return (await selectModifications(tx, scope, policy.id)).map((row) => toRow(row, policy))
}

/** One of them with each thing it added, changed or took away: policy, then exposures, then their covers. */
export async function getModification(
  tx: Tx,
  actor: Actor,
  { id, modificationId }: { id: string; modificationId: string },
): Promise<ModificationDetails> {
  const { scope } = actor
  const policy = await requirePolicy(tx, actor, id)
  const found = (await selectModifications(tx, scope, id)).find((each) => each.id === modificationId)
  if (!found) throw new AppError('notFound')
  const history = await selectSegmentHistory(tx, scope, id)
  if (isOfCoverAlone(found.type)) return { ...toRow(found, policy), changes: coverChanges(history.policy, found) }
  const perils = new Map((await selectPerils(tx, scope, id)).map((peril) => [peril.id, peril]))
  const names = [...(await exposureNames(tx, scope, id)).values()]
  const named = new Map(names.map(({ locator, name }) => [locator, name]))
  const nameOf = (exposureId: string) => named.get(exposureId) ?? ''
  const [exposureOrder, perilOrder] = [[...named.keys()], [...perils.keys()]]
  const changed = <Segment extends SegmentHistory[keyof SegmentHistory][number]>(all: Segment[]) =>
    all
      .filter((segment) => segment.modificationId === modificationId)
      .map((segment) => ({
        segment,
        before: all.find((each) => each.id === segment.replacementOf)?.data ?? null,
        after: segment.data,
      }))
  const gone = <Segment extends SegmentHistory[keyof SegmentHistory][number]>(all: Segment[]) =>
    endedBy(all, modificationId).map((segment) => ({ segment, before: segment.data, after: null }))
  const told = new Set<string>()
  const changes: ModificationChange[] = [
    ...changed(history.policy).flatMap((change) => once(id, policyChanges(change), told)),
    ...[...changed(history.exposures), ...gone(history.exposures)]
      .sort(byPlaceIn(exposureOrder, ({ segment }) => segment.exposureId))
      .flatMap(({ segment: { exposureId }, ...change }) =>
        once(exposureId, exposureChanges({ section: nameOf(exposureId), ...change }), told),
      ),
    ...changed(history.perils)
      .sort(byPlaceIn(perilOrder, ({ segment }) => segment.perilId))
      .flatMap(({ segment: { exposureId, perilId }, before }) =>
        before ? [] : [perilChange(nameOf(exposureId), perils.get(perilId)?.type ?? '')],
      ),
    ...gone(history.perils).flatMap(({ segment: { exposureId, perilId } }) =>
      once(perilId, [perilChange(nameOf(exposureId), perils.get(perilId)?.type ?? '', 'DELETE')], told),
    ),
  ]
  return { ...toRow(found, policy), changes }
}

/** What several segments of one thing took over is told once. */
function once<Change>(subject: string, changes: readonly Change[], told: Set<string>): Change[] {
  return changes.filter((change) => {
    const key = `${subject} ${JSON.stringify(change)}`
    return !told.has(key) && told.add(key)
  })
}

function coverChanges(segments: SegmentHistory['policy'], { id }: ModificationRecord): ModificationChange[] {
  const own = segments.filter(({ modificationId }) => modificationId === id)
  return own.map((now) => coverChange(segments.find((each) => each.id === now.replacementOf) ?? null, now))
}

function byPlaceIn<Each>(order: readonly string[], idOf: (each: Each) => string) {
  return (left: Each, right: Each) => order.indexOf(idOf(left)) - order.indexOf(idOf(right))
}

function toRow({ id, type, issuedAt, effectiveOn }: ModificationRecord, { timezone }: PolicyRecord): ModificationRow {
  return {
    id,
    type,
    issued_at: issuedAt,
    issued_on: localDate(issuedAt, timezone),
    effective_at: localMidnight(effectiveOn, timezone),
    effective_on: effectiveOn,
  }
}
