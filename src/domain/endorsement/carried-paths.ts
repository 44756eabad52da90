import { quoteShape } from '../quote/shape/quote.shape.ts'
import { purgeDeadItems } from '../sync/items.ts'
import { type Body, isBody, isSame, type Json } from '../sync/json.ts'
import { isWithin, itemOf, type Path, readAt, writeAt } from '../sync/path.ts'
import { isKeyed, type Unit } from '../sync/shape.ts'
import { answersIn } from './price-change.ts'

/** One answer that a change moves, or a whole item that it adds or takes away (null where there is none). */
export interface CarriedPath {
  path: Path
  old: Json
  new: Json
}

/** Whoever read the conditions read those of this draft: it is asked of nobody twice. */
const ANSWERED_HERE: readonly string[] = ['readAllConditions']

/** Every place in which a change differs from what it was begun from (billing B43). */
export function carriedPathsOf(before: Body, after: Body): CarriedPath[] {
  const [from, to] = [answersIn(purged(before)), answersIn(purged(after))]
  const { units, collections } = quoteShape
  return [
    ...unitsMoved('', units, from, to),
    ...Object.entries(collections).flatMap(([name, { units: own }]) => {
      const [lefts, rights] = [itemsIn(from, name), itemsIn(to, name)]
      return [...new Set([...Object.keys(lefts), ...Object.keys(rights)])].flatMap((key): CarriedPath[] => {
        const path = `${name}/${key}`
        const [left, right] = [readAt(lefts, key), readAt(rights, key)]
        if (isBody(left) && isBody(right)) return unitsMoved(`${path}/`, own, left, right)
        return [{ path, old: left, new: right }]
      })
    }),
  ]
}

function purged(body: Body): Body {
  return purgeDeadItems(quoteShape, body)
}

function itemsIn(body: Body, collection: string): Body {
  const items = body[collection]
  return isBody(items) ? items : {}
}

function unitsMoved(prefix: string, units: Record<string, Unit>, from: Body, to: Body): CarriedPath[] {
  return Object.entries(units).flatMap(([name, unit]): CarriedPath[] => {
    if (unit.class === 'derived') return []
    const [old, now] = [from[name] ?? null, to[name] ?? null]
    if (isSame(old, now)) return []
    if (!isKeyed(unit)) return [{ path: `${prefix}${name}`, old, new: now }]
    const [olds, nows] = [isBody(old) ? old : {}, isBody(now) ? now : {}]
    return [...new Set([...Object.keys(olds), ...Object.keys(nows)])]
      .map((member) => ({ path: `${prefix}${name}/${member}`, old: readAt(olds, member), new: readAt(nows, member) }))
      .filter((each) => !isSame(each.old, each.new))
  })
}

/**
 * What a place of one live segment of a later term makes of a change: it reads as the change found it, as the change
 * leaves it, or otherwise; an answer of an item that is not there any more is that whole item's.
 */
export type Verdict = { kind: 'carried' | 'nothing' } | { kind: 'conflict'; place: CarriedPath; there: Json }

export function judgeCarriedPath(
  place: CarriedPath,
  { before, after, onto }: { before: Body; after: Body; onto: Body },
): Verdict {
  const item = itemOf(place.path)
  if (isInItem(place.path) && readAt(onto, item) === null) {
    const whole = { path: item, old: readAt(before, item), new: readAt(after, item) }
    return isSilent(place.path) ? { kind: 'nothing' } : { kind: 'conflict', place: whole, there: null }
  }
  const there = readAt(onto, place.path)
  if (isAlike(place.path, there, place.new)) return { kind: 'nothing' }
  if (isAlike(place.path, there, place.old)) return { kind: 'carried' }
  if (ANSWERED_HERE.includes(place.path)) return { kind: 'carried' }
  return isSilent(place.path) ? { kind: 'nothing' } : { kind: 'conflict', place, there }
}

/** Does it stand inside an item of a collection? */
function isInItem(path: Path): boolean {
  const [collection = '', , unit] = path.split('/')
  return collection in quoteShape.collections && unit !== undefined
}

/** The order of a list and what a unit remembers are nobody's choice. */
function isSilent(path: Path): boolean {
  return unitAt(path)?.class === 'cosmetic'
}

function unitAt(path: Path): Unit | undefined {
  const [first = '', , unit = ''] = path.split('/')
  return quoteShape.collections[first]?.units[unit] ?? quoteShape.units[first]
}

/** Items are compared by what was answered of them, not by what follows from it nor by their place in a list. */
function isAlike(path: Path, one: Json, other: Json): boolean {
  if (isInItem(path) || !isBody(one) || !isBody(other)) return isSame(one, other)
  const units = quoteShape.collections[path.split('/')[0] ?? '']?.units
  if (!units) return isSame(one, other)
  const told = (item: Body) =>
    Object.fromEntries(
      Object.entries(item).filter(
        ([name]) => units[name] !== undefined && units[name].class !== 'derived' && units[name].class !== 'cosmetic',
      ),
    )
  return isSame(told(one), told(other))
}

/** The change's place written into answers of a later term; the scores asked for a pin move with it. */
export function writeCarriedPath(onto: Body, { path, new: wanted }: CarriedPath, after: Body): Body {
  const written = writeAt(onto, path, wanted)
  const [collection, , unit] = path.split('/')
  if (collection !== 'locations' || unit !== 'geo') return written
  const survey = `${itemOf(path)}/hazardSurvey`
  return writeAt(written, survey, readAt(after, survey))
}

/**
 * What is allocated to a thing follows that thing: where its own answers are in question, theirs is the one answer.
 */
export function leaderOf(path: Path, conflicts: readonly CarriedPath[]): Path | null {
  const [collection, , unit, exposure] = path.split('/')
  if (collection !== 'subjectGroups' || unit !== 'allocations' || exposure === undefined) return null
  return conflicts.find((each) => isWithin(each.path, `exposures/${exposure}`))?.path ?? null
}
