import type { Position } from '../../geo/distance.ts'
import { squareFootprint } from '../../geo/footprint.ts'
import { isStructure } from '../../product/exposure-fields.ts'
import { ratingLimitCents } from '../../product/rating-limit.ts'
import type { Farm } from '../../rating/farm.ts'
import { locationOf } from '../../rating/places.ts'
import type { Edit } from '../../sync/device/edit.ts'
import { lifeOf } from '../../sync/items.ts'
import { type Body, isBody, isSame } from '../../sync/json.ts'
import { type Path, readAt } from '../../sync/path.ts'
import { itemsOf, numberIn, textIn } from '../../sync/read-body.ts'
import { type Insured, proposeSubjectGroups } from '../../tiv/subject-groups.ts'
import { type RatingContext, toFarm } from '../body/quote-farm.ts'
import { setUnit } from '../body/set-unit.ts'
import { groupMembers, misallocated } from './coverage.ts'
import { deletionOf } from './delete-exposures.ts'

/**
 * Makes the subject groups those that follow from where the buildings stand, everything allocated in full
 * (domain 2.2, settled 22). A proposal: each allocation may be edited afterwards. A group goes by its oldest
 * building, so that two tablets that group one farm make the same groups, and what either adds to one joins it.
 */
export function regroup(body: Body, context: RatingContext, makeKey: () => string): Edit[] {
  const exposures = Object.fromEntries(itemsOf(body, 'exposures'))
  const proposed = proposeSubjectGroups(toInsured(body, toFarm(body, context))).map(
    ({ locationId, exposureIds }): Proposed => ({
      path: pathOf(body, oldestIn(exposures, exposureIds), makeKey),
      location: locationId || null,
      allocations: Object.fromEntries(exposureIds.map((key) => [key, ratingLimitCents(exposures[key] ?? {}) / 100])),
    }),
  )
  const old = itemsOf(body, 'subjectGroups').map(([key]) => `subjectGroups/${key}`)
  const gone = old.filter((path) => !proposed.some((each) => each.path === path))
  return [
    ...(gone.length ? [deletionOf(body, gone)] : []),
    ...proposed.flatMap((each, index) => (old.includes(each.path) ? changesOf(body, each) : [additionOf(each, index)])),
  ]
}

interface Proposed {
  path: Path
  location: string | null
  /** Currency units by exposure. */
  allocations: Record<string, number>
}

/** Locators rise with time; what stands in the open goes by its own oldest thing. */
function oldestIn(exposures: Record<string, Body>, ids: readonly string[]): string {
  const buildings = ids.filter((id) => isStructure(textIn(exposures[id] ?? {}, 'type')))
  return (buildings.length ? buildings : [...ids]).reduce((oldest, id) => (id < oldest ? id : oldest))
}

/** A group that was deleted stays so: adding to it would bring back what it was. */
function pathOf(body: Body, anchor: string, makeKey: () => string): Path {
  const path = `subjectGroups/${anchor}`
  return lifeOf(body, path) === 'dead' ? `subjectGroups/${makeKey()}` : path
}

function additionOf({ path, location, allocations }: Proposed, index: number): Edit {
  return { kind: 'add', path, value: { ...(location && { location }), allocations, order: `a${index}` } }
}

function changesOf(body: Body, { path, location, allocations }: Proposed): Edit[] {
  const known = readAt(body, `${path}/allocations`)
  const members = new Set([...Object.keys(isBody(known) ? known : {}), ...Object.keys(allocations)])
  return [
    setUnit(body, `${path}/location`, location),
    ...[...members].map((key) => setUnit(body, `${path}/allocations/${key}`, allocations[key] ?? null)),
  ].filter((edit) => edit.kind !== 'set' || !isSame(edit.seen, edit.value))
}

/** Are the groups those the positions give, each amount where it would be put? Then there is nothing to propose. */
export function isGroupedByPosition(body: Body, farm: Farm): boolean {
  const proposed = proposeSubjectGroups(toInsured(body, farm)).map(({ exposureIds }) => [...exposureIds].sort())
  const known = itemsOf(body, 'subjectGroups').map(([, group]) => groupMembers(body, group).sort())
  const isAllocated = (ids: readonly string[]) => known.some((group) => isSame(group, [...ids]))
  return known.length === proposed.length && proposed.every(isAllocated) && misallocated(body).length === 0
}

function toInsured(body: Body, farm: Farm): Insured[] {
  const answers = Object.fromEntries(itemsOf(body, 'exposures'))
  return farm.exposures.map((exposure) => ({
    id: exposure.id,
    type: exposure.type,
    locationId: locationOf(exposure, farm)?.id ?? '',
    buildingId: exposure.buildingId,
    limitCents: exposure.limitCents,
    footprint: footprintOf(answers[exposure.id] ?? {}),
  }))
}

/** A drawn outline, else a square around the building's own pin; nothing where it has none. */
export function footprintOf(exposure: Body): Position[] | undefined {
  const drawn = exposure.footprint
  if (Array.isArray(drawn)) return drawn.flatMap((corner) => (isBody(corner) ? positionIn(corner) : []))
  const pin = isBody(exposure.geo) ? positionIn(exposure.geo)[0] : undefined
  return pin && squareFootprint(pin, numberIn(exposure, 'areaM2') || undefined)
}

function positionIn(value: Body): Position[] {
  const [latitude, longitude] = [numberIn(value, 'latitude'), numberIn(value, 'longitude')]
  return latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }]
}
