import { type Body, isBody, isSame } from './json.ts'
import { type Path, readAt, writeAt } from './path.ts'
import { itemAt, unitsWritten } from './path-target.ts'
import type { EntityShape, ItemShape } from './shape.ts'

/**
 * Items are never removed while a draft is editable: each carries `life`, and a deleted one is dead, so that
 * whoever edited it without knowing finds it again (protocol 4.1 Deleting items).
 */
export type Life = 'live' | 'dead'

export function lifeOf(body: Body, item: Path): Life | 'absent' {
  const life = readAt(body, `${item}/life`)
  if (life === 'live' || life === 'dead') return life
  return itemAt(body, item) ? 'live' : 'absent'
}

export function setLife(body: Body, item: Path, life: Life): Body {
  return itemAt(body, item) ? writeAt(body, `${item}/life`, life) : body
}

/** The live items that stand on this one, and on those, and so on. */
export function dependantsOf(shape: EntityShape, body: Body, item: Path): Path[] {
  return standingOn(shape, body, item, liveItems(shape, body))
}

/** The dead ones that stood on it, gone with it or before, and would still fit there. */
export function fallenFrom(shape: EntityShape, body: Body, item: Path): Path[] {
  const all = allItems(shape, body)
  const fits = (each: Path) => itemShapeOf(shape, each)?.fits?.(body, each) ?? true
  return standingOn(shape, body, item, all).filter((each) => lifeOf(body, each) === 'dead' && fits(each))
}

/** Units of living items that named this one until it was deleted, and are empty since: they may name it again. */
export function emptiedBy(shape: EntityShape, body: Body, item: Path): Path[] {
  return liveItems(shape, body).flatMap((each) =>
    formersOf(shape, body, each)
      .filter(({ unit, named }) => named === item && readAt(body, unit) === null)
      .map(({ unit }) => unit),
  )
}

/** What the units of an item named before, as far as they remember it. */
function formersOf(shape: EntityShape, body: Body, item: Path): { unit: Path; former: Path; named: Path }[] {
  const units = itemShapeOf(shape, item)?.units ?? {}
  return Object.entries(units).flatMap(([name, { formerOf }]) => {
    const [former, key] = [`${item}/${name}`, readAt(body, `${item}/${name}`)]
    if (formerOf === undefined || typeof key !== 'string') return []
    return [{ unit: `${item}/${formerOf}`, former, named: `${units[formerOf]?.collection}/${key}` }]
  })
}

function standingOn(shape: EntityShape, body: Body, item: Path, among: readonly Path[]): Path[] {
  const found: Path[] = []
  for (let ring = [item]; ring.length > 0; ) {
    const next = among.filter((each) => parentsOf(shape, body, each).some((parent) => ring.includes(parent)))
    ring = next.filter((each) => each !== item && !found.includes(each))
    found.push(...ring)
  }
  return found
}

/** The items this one stands on directly, dead or alive. */
export function parentsOf(shape: EntityShape, body: Body, item: Path): Path[] {
  const units = itemShapeOf(shape, item)?.units ?? {}
  return Object.entries(units).flatMap(([name, unit]) => {
    const parent = unit.isParent ? readAt(body, `${item}/${name}`) : null
    return typeof parent === 'string' ? [`${unit.collection}/${parent}`] : []
  })
}

/** This item and the dead ones it stands on: what an edit inside a dead item brings back. */
export function deadAround(shape: EntityShape, body: Body, item: Path, seen: readonly Path[] = []): Path[] {
  if (seen.includes(item)) return []
  const own = lifeOf(body, item) === 'dead' ? [item] : []
  return [...own, ...parentsOf(shape, body, item).flatMap((parent) => deadAround(shape, body, parent, [...seen, item]))]
}

/** Do both say the same in every unit this person sees? Order keys and derived values are not compared. */
export function isSameItem(shape: ItemShape, one: Body, other: Body, isSeen: (at: Path) => boolean): boolean {
  const written = [...unitsWritten(shape, one), ...unitsWritten(shape, other)]
  const compared = written.filter(({ at, unit }) => unit.class !== 'cosmetic' && isSeen(at))
  return compared.every(({ at }) => isSame(readAt(one, at), readAt(other, at)))
}

/** Lock purges what was deleted, and what others remember of it: from here on nobody can bring it back. */
export function purgeDeadItems(shape: EntityShape, body: Body): Body {
  const dead = allItems(shape, body).filter((item) => lifeOf(body, item) === 'dead')
  const remembered = liveItems(shape, body).flatMap((item) => formersOf(shape, body, item).map(({ former }) => former))
  return [...dead, ...remembered].reduce((purged, path) => writeAt(purged, path, null), body)
}

export function itemShapeOf(shape: EntityShape, item: Path): ItemShape | undefined {
  return shape.collections[item.slice(0, item.indexOf('/'))]
}

export function liveItems(shape: EntityShape, body: Body): Path[] {
  return allItems(shape, body).filter((item) => lifeOf(body, item) === 'live')
}

function allItems(shape: EntityShape, body: Body): Path[] {
  return Object.keys(shape.collections).flatMap((name) => {
    const items = Object.hasOwn(body, name) ? body[name] : null
    return isBody(items) ? Object.keys(items).map((key) => `${name}/${key}`) : []
  })
}
