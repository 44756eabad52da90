import { AppError } from '#domain/kernel/errors.ts'
import { pageRows } from '#domain/kernel/page-rows.ts'
import type { ListQuery, Paged } from '#domain/kernel/paging.ts'
import { localDate, localMidnight } from '#domain/kernel/time-zones.ts'
import { termInForce } from '#domain/policy/policy-term.ts'
import { givenNameOf } from '#domain/product/exposure-fields.ts'
import { ratingLimitCents } from '#domain/product/rating-limit.ts'
import type { ExposureRow, PerilRow } from '#domain/quote/contract/exposure.schema.ts'
import { vehicleOf } from '#domain/quote/contract/quote.exposures.ts'
import type { Body } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { PolicyRecord } from './policies.repo.ts'
import { requirePolicy } from './policies.service.ts'
import {
  type ExposureRecord,
  type PerilRecord,
  selectExposureSegments,
  selectExposures,
  selectNeverCovered,
  selectPerilSegments,
  selectPerils,
  selectTerms,
} from './segments.repo.ts'

export async function pageExposures(
  tx: Tx,
  actor: Actor,
  policyId: string,
  query: ListQuery,
  now: Date,
): Promise<Paged<ExposureRow>> {
  return pageRows(await readExposures(tx, actor, policyId, now), query, ({ title, exposureType }) => [
    title,
    exposureType,
  ])
}

export async function pagePerils(
  tx: Tx,
  actor: Actor,
  policyId: string,
  query: ListQuery,
  now: Date,
): Promise<Paged<PerilRow>> {
  const exposures = await readExposures(tx, actor, policyId, now)
  const perils = exposures.flatMap(({ perils }) => perils)
  return pageRows(perils, query, ({ perilType, assigned_exposure }) => [perilType, assigned_exposure])
}

export async function getExposure(
  tx: Tx,
  actor: Actor,
  policyId: string,
  exposureId: string,
  now: Date,
): Promise<ExposureRow> {
  const found = (await readExposures(tx, actor, policyId, now)).find(({ id }) => id === exposureId)
  if (!found) throw new AppError('notFound')
  return found
}

/** Everything a policy insures with its covers, as its live segments say it on this day. */
async function readExposures(tx: Tx, actor: Actor, policyId: string, now: Date): Promise<ExposureRow[]> {
  const { scope } = actor
  const policy = await requirePolicy(tx, actor, policyId)
  const segments = Map.groupBy(await selectExposureSegments(tx, scope, policyId), ({ exposureId }) => exposureId)
  const ended = (await selectNeverCovered(tx, scope, policyId)).exposures
  const perilSegments = Map.groupBy(await selectPerilSegments(tx, scope, policyId), ({ perilId }) => perilId)
  const perils = await coversOn(tx, scope, policy, localDate(now, policy.timezone))
  const exposures = await selectExposures(tx, scope, policyId)
  const idOf = new Map(exposures.map(({ key, id }) => [key, id]))
  const today = localDate(now, policy.timezone)
  return exposures.map((exposure) => {
    const own = segments.get(exposure.id) ?? []
    const segment =
      own.findLast(({ startsOn }) => startsOn <= today) ??
      own[0] ??
      ended.findLast(({ exposureId }) => exposureId === exposure.id)
    const data = inPolicy(segment?.data ?? {}, idOf)
    const covers = (perils.get(exposure.id) ?? []).map((peril) =>
      toPeril(peril, nameOf(exposure, data), spanOf(perilSegments.get(peril.id) ?? [], policy, today)),
    )
    return toExposure(exposure, data, covers, policy, spanOf(own, policy, today))
  })
}

/** Each cover once, however many terms had it: as it is in the term that stands, else in the last that had it (domain 1.1). */
async function coversOn(
  tx: Tx,
  scope: Actor['scope'],
  { id }: PolicyRecord,
  today: string,
): Promise<ReadonlyMap<string, PerilRecord[]>> {
  const inForce = termInForce(await selectTerms(tx, scope, [id]), today)?.number ?? 1
  const groups = Map.groupBy(await selectPerils(tx, scope, id), ({ renewalGroup }) => renewalGroup)
  const shown = [...groups.values()].map((own) => own.findLast(({ term }) => term <= inForce) ?? own[0]!)
  return Map.groupBy(shown, ({ exposureId }) => exposureId)
}

/** A building is named by its quote's key where the answers were given, and by its own locator in the policy. */
function inPolicy(data: Body, idOf: ReadonlyMap<string, string>): Body {
  const building = idOf.get(textIn(data, 'building') ?? '')
  return building ? { ...data, building } : data
}

interface Span {
  start_at: Date | null
  starts_on: string | null
  end_at: Date | null
  ends_on: string | null
  is_active: boolean
}

/** From the first day any of these holds to the last, and whether one holds today. */
function spanOf(
  segments: readonly { startsOn: string; endsOn: string }[],
  { timezone, status }: PolicyRecord,
  today: string,
): Span {
  const [first, last] = [segments[0], segments.at(-1)]
  return {
    start_at: first ? localMidnight(first.startsOn, timezone) : null,
    starts_on: first?.startsOn ?? null,
    end_at: last ? localMidnight(last.endsOn, timezone) : null,
    ends_on: last?.endsOn ?? null,
    is_active: status !== 'inactive' && segments.some(({ startsOn, endsOn }) => startsOn <= today && today < endsOn),
  }
}

function toExposure(
  exposure: ExposureRecord,
  { life: _life, ...data }: Body,
  perils: PerilRow[],
  { displayId, currency }: PolicyRecord,
  span: Span,
): ExposureRow {
  const { id, number, type, createdAt } = exposure
  const name = nameOf(exposure, data)
  return {
    id,
    locator: id,
    display_id: `${displayId}-${number}`,
    name,
    title: name,
    exposureTitle: name,
    exposureType: type,
    perils,
    limit: ratingLimitCents(data),
    limit_currency: currency,
    created_at: createdAt,
    dateCreated: createdAt,
    ...span,
    vehicle: vehicleOf(data),
    data,
  }
}

function toPeril({ id, type, createdAt }: PerilRecord, exposure: string, span: Span): PerilRow {
  return {
    locator: id,
    display_name: type,
    perilType: type,
    assigned_exposure: exposure,
    assignedExposure: exposure,
    dateCreated: createdAt,
    ...span,
  }
}

/** What its people call it; its type where they gave it no name. */
function nameOf({ type }: ExposureRecord, data: Body): string {
  return givenNameOf(data) ?? type
}
