import { namesAny } from '#domain/kernel/named.ts'
import { isOpen } from '#domain/sync/conflict.ts'
import type { LocalOp } from '#domain/sync/device/outbox-row.ts'
import { lifeOf } from '#domain/sync/items.ts'
import { type Body, canonicalJson, isBody, isSame, type Json } from '#domain/sync/json.ts'
import { projectBody, projectConflict } from '#domain/sync/merge/project.ts'
import { isWithin, pathInside, readAt } from '#domain/sync/path.ts'
import { locate, unitsWritten } from '#domain/sync/path-target.ts'
import type { Refusal } from '#domain/sync/verdict.ts'
import { farm } from '../farm.shape.ts'
import type { History } from './history.ts'
import { shapeOf } from './office.ts'
import { createTablet } from './tablet.ts'

/** One thing a person typed into one unit; an added item counts unit by unit. */
interface Keystroke {
  tablet: number
  entity: string
  id: string
  path: string
  seen: Json
  value: Json
}

/** Everything that must not be: empty for a history the product may be proud of. */
export function findFaults(history: History): string[] {
  if (!history.isQuiet) return [`stuck: ${history.tablets.map((each) => each.rows().length).join(', ')} rows wait`]
  return [
    ...lostValues(history),
    ...lostItems(history),
    ...falseConflicts(history),
    ...unseenChoices(history),
    ...choicesInVain(history),
    ...divergence(history),
    ...doubles(history),
  ]
}

/** protocol 1.3: no value is lost. */
function lostValues(history: History): string[] {
  const keystrokes = keystrokesOf(history)
  const isAccounted = (typed: Keystroke) =>
    isInLetter(history, typed) ||
    isCurrent(history, typed) ||
    isInConflict(history, typed) ||
    isTypedOnward(history, keystrokes, typed) ||
    isDeletedKnowingly(history, typed)
  return keystrokes
    .filter(isFollowed)
    .filter((typed) => !isAccounted(typed))
    .map(({ tablet, path, value }) => `lost: tablet ${tablet} typed ${canonicalJson(value)} at ${path}`)
}

/** Members of sets, order keys, marks and parents repeat their values, so they cannot be followed one by one. */
function isFollowed({ entity, path, value }: Keystroke): boolean {
  const place = locate(shapeOf(entity), path)
  if (place?.kind !== 'unit' || value === null) return false
  return (
    ['register', 'group', 'map', 'append'].includes(place.unit.class) &&
    !place.unit.isParent &&
    !namesAny(place.unit.value)
  )
}

function isCurrent({ office }: History, { id, path, value, entity }: Keystroke): boolean {
  const body = office.records.get(id)?.body
  if (!body || !isSame(readAt(body, path), value)) return false
  const item = itemOf(entity, path)
  return !item || lifeOf(body, item) === 'live'
}

/** Somebody saw it and typed something else, which stood; what was refused on the way does not count. */
function isTypedOnward(history: History, left: readonly Keystroke[], typed: Keystroke): boolean {
  const rest = left.filter((each) => each !== typed)
  const later = rest.filter((each) => isTypedOver(typed, each))
  return later.some((each) => !isInLetter(history, each) || isTypedOnward(history, rest, each))
}

function isTypedOver(typed: Keystroke, later: Keystroke): boolean {
  const isSamePlace = later.id === typed.id && later.path === typed.path
  return isSamePlace && isSame(later.seen, typed.value) && !isSame(later.value, typed.value)
}

function isInConflict({ office }: History, { id, path, value }: Keystroke): boolean {
  const around = [...office.conflicts.values()].filter((each) => each.entityId === id && isWithin(path, each.path))
  return around.some(({ mine, theirs }) => holds(mine, value) || holds(theirs, value))
}

/**
 * Dead letters keep what was refused or discarded, with what the person typed on the way there. A row partly
 * refused gives up only those parts; of an added item it keeps the last text, typed knowingly over the others.
 */
function isInLetter(history: History, typed: Keystroke): boolean {
  return history.tablets[typed.tablet]!.letters.some(({ row, refused }) => {
    const isGivenUp = refused.length === 0 || refused.some((part) => isWithin(typed.path, part.path))
    return row.id === typed.id && isGivenUp && row.ops.some((op) => isCarriedBy(history, typed, op))
  })
}

/** A choice that only named what it was shown carries nothing of its own. */
function isCarriedBy(history: History, typed: Keystroke, op: LocalOp): boolean {
  const { path, value, seen } = typed
  if (op.op === 'set') {
    const isChoice = isSame(op.base, op.value) && !isSame(seen, value)
    return op.path === path && !isChoice && [op.value, ...(op.via ?? [])].some((each) => isSame(each, value))
  }
  if (op.op === 'del' || !isWithin(path, op.path)) return false
  return leadsTo(history, typed, readAt(op.value, pathInside(path, op.path)))
}

/** Did this tablet go on from one value to the other, each typed over the one before? */
function leadsTo(history: History, from: Keystroke, last: Json, left = keystrokesOf(history)): boolean {
  if (isSame(from.value, last)) return true
  const rest = left.filter((each) => each !== from)
  return rest.some(
    (each) => each.tablet === from.tablet && isTypedOver(from, each) && leadsTo(history, each, last, rest),
  )
}

/** The item is gone and somebody who deleted it saw this value, or what was typed over it, or never sees such a unit. */
function isDeletedKnowingly(history: History, keystroke: Keystroke): boolean {
  const { entity, id, path } = keystroke
  const item = itemOf(entity, path)
  const body = history.office.records.get(id)?.body
  if (!item || !body || lifeOf(body, item) === 'live') return false
  if (path.endsWith('/hazard')) return true
  return history.typed.some((typed) => {
    const seen = typed.kind === 'del' && typed.id === id ? typed.seen[item] : undefined
    return seen !== undefined && leadsTo(history, keystroke, readAt(seen, pathInside(path, item)))
  })
}

/** An item added stands; one deleted is dead, or a record says why not, or somebody who saw it dead brought it back. */
function lostItems({ typed, office, tablets, resolutions }: History): string[] {
  return typed.flatMap((each) => {
    const body = office.records.get(each.id)?.body
    if (each.kind === 'set' || !body) return []
    const isLetter = tablets[each.tablet]!.letters.some(({ row }) =>
      row.ops.some((op) => op.op === each.kind && op.path === each.path),
    )
    const isRecorded = [...office.conflicts.values()].some(
      ({ entityId, path }) => entityId === each.id && path === each.path,
    )
    const life = lifeOf(body, each.path)
    if (isLetter || isRecorded) return []
    const isBack = resolutions.broughtBack.some(({ id, path }) => id === each.id && path === each.path)
    if (each.kind === 'del') return life === 'live' && !isBack ? [`still there: ${each.path}`] : []
    const isDeleted = typed.some((other) => other.kind === 'del' && other.id === each.id && each.path in other.seen)
    return life === 'live' || isDeleted ? [] : [`item lost: ${each.path} is ${life}`]
  })
}

/** A conflict is between people: nobody is in conflict with a value they saw and typed over. */
function falseConflicts(history: History): string[] {
  const values = [...history.office.conflicts.values()].filter(({ kind }) => kind === 'value')
  const keystrokes = keystrokesOf(history).filter(isFollowed)
  return values.flatMap(({ entityId, path, mine, theirs }) => {
    const here = keystrokes.filter((each) => each.id === entityId && each.path === path)
    const isOnce = here.filter(({ value }) => isSame(value, theirs)).length === 1
    const isFalse = isOnce && seenBefore(history, here, mine).some((value) => isSame(value, theirs))
    return isFalse ? [`false conflict at ${path}: ${canonicalJson(mine)} was typed over ${canonicalJson(theirs)}`] : []
  })
}

/** Nobody resolves what they have not seen: the author may have typed on while the choice was on its way. */
function unseenChoices({ office, resolutions, tablets }: History): string[] {
  const resolved = [...office.conflicts.values()].filter(({ state }) => state === 'resolved' || state === 'superseded')
  const unseen = resolved.filter(
    (each) =>
      !resolutions.choices.some(({ conflictId, mine, tablet }) => {
        const shown = projectConflict(shapeOf(each.entity), tablets[tablet]!.actor, each)
        return conflictId === each.id && shown !== null && isSame(mine, shown.mine)
      }),
  )
  return unseen.map(({ path }) => `resolved unseen at ${path}`)
}

/**
 * A choice says something the office understands, and a refused one holds up nothing: its person chooses again. Where
 * people go on choosing, nothing stays undecided.
 */
function choicesInVain({ resolutions: { answers }, undecided }: History): string[] {
  const jams = answers.filter(({ isJammed }) => isJammed).map(({ tablet }) => `jammed by a choice: tablet ${tablet}`)
  const senseless = answers.flatMap(({ tablet, refusal }) =>
    refusal && SENSELESS.includes(refusal) ? [`senseless choice: tablet ${tablet} was told ${refusal}`] : [],
  )
  return [...jams, ...senseless, ...undecided.map(({ kind, path }) => `undecided for good: ${kind} at ${path}`)]
}

const SENSELESS: readonly Refusal[] = ['malformed', 'bad_path', 'not_found']

/** What was on the screen before this value, and before that, as far as each was typed once and never refused. */
function seenBefore(history: History, here: readonly Keystroke[], value: Json): Json[] {
  const [typed, ...others] = here.filter((each) => isSame(each.value, value))
  if (!typed || others.length > 0 || isInLetter(history, typed)) return []
  const rest = here.filter((each) => each !== typed)
  return [typed.seen, ...seenBefore(history, rest, typed.seen)]
}

/** Every tablet shows what the office holds for it, as a tablet starting from nothing does. */
function divergence({ office, tablets, rules, makeId }: History): string[] {
  return tablets.flatMap((tablet) => {
    const fresh = createTablet(99, tablet.actor, rules, makeId)
    for (
      let page = office.pull(tablet.actor, null, 7);
      page.items.length > 0;
      page = office.pull(tablet.actor, fresh.cursor(), 7)
    ) {
      fresh.apply(page)
    }
    const ids = new Set([...tablet.shadows.keys(), ...fresh.shadows.keys(), ...office.records.keys()])
    return [...ids].flatMap((id) => {
      const [mine, theirs, now] = [tablet.shadows.get(id), fresh.shadows.get(id), office.read(tablet.actor, id)]
      const isEqual = isSame((mine ?? null) as Json, now) && isSame((theirs ?? null) as Json, now)
      const faults = isEqual ? [] : [`diverged: tablet ${tablet.no} on ${id}`]
      if (!now) return faults
      const held = [...tablet.conflicts.values()].filter((each) => each.entityId === id && isOpen(each))
      const open = office.conflictsOf(tablet.actor, id).filter(isOpen)
      const isKnown =
        held.length === open.length && open.every(({ id: each }) => held.some((other) => other.id === each))
      return isKnown ? faults : [...faults, `conflicts diverged: tablet ${tablet.no} on ${id}`]
    })
  })
}

/** Applied once, one record per clash, groups whole, no building on a deleted location, clean copies true. */
function doubles({ office, tablets }: History): string[] {
  const faults = [...office.effects].filter(([, count]) => count > 1).map(([id]) => `applied twice: ${id}`)
  const clashes = [...office.conflicts.values()].map(
    ({ mineMutation, path, kind }) => `${mineMutation} ${path} ${kind}`,
  )
  if (new Set(clashes).size < clashes.length) faults.push('two records of one clash')
  const bodies = [
    ...office.versions.values(),
    ...tablets.flatMap(({ shadows }) => [...shadows.values()].map(({ body }) => body)),
  ]
  for (const body of bodies) {
    if (halfGroups(body)) faults.push('a group was mixed')
    if (strandedBuildings(body).length > 0) faults.push('a building stands on a deleted location')
  }
  for (const tablet of tablets) {
    for (const [id, { ver, body }] of tablet.shadows) {
      const entity = office.records.get(id)!.entity
      const then = office.versions.get(`${id}@${ver}`)
      const isTrue = then && isSame(body, projectBody(shapeOf(entity), tablet.actor, then))
      if (!isTrue) faults.push(`tablet ${tablet.no} holds a version ${ver} of ${id} that never was`)
    }
  }
  return [...new Set(faults)]
}

function halfGroups(body: Body): boolean {
  const pairs = [body.cover, body.mailingAddress, ...itemsOf(body, 'locations').map(({ geo }) => geo)]
  return pairs.some((pair) => isBody(pair) && new Set(Object.values(pair)).size > 1)
}

function strandedBuildings(body: Body): Body[] {
  if (body.state === 'sealed') return []
  const living = itemsOf(body, 'buildings').filter(
    ({ life, location }) => life === 'live' && typeof location === 'string',
  )
  return living.filter(({ location }) => lifeOf(body, `locations/${location as string}`) !== 'live')
}

function itemsOf(body: Body, collection: string): Body[] {
  const items = body[collection]
  return isBody(items) ? Object.values(items).filter(isBody) : []
}

function keystrokesOf({ typed }: History): Keystroke[] {
  return typed.flatMap((each): Keystroke[] => {
    const { tablet, entity, id } = each
    if (each.kind === 'set') return [{ tablet, entity, id, path: each.path, seen: each.seen, value: each.value }]
    if (each.kind === 'del') return []
    const shape = farm.collections[each.path.split('/')[0]!]!
    return unitsWritten(shape, each.value).map(({ at }) => ({
      tablet,
      entity,
      id,
      path: `${each.path}/${at}`,
      seen: null,
      value: readAt(each.value, at),
    }))
  })
}

function itemOf(entity: string, path: string): string | null {
  const place = locate(shapeOf(entity), path)
  return place?.item ? place.item.path : null
}

function holds(where: Json, value: Json): boolean {
  return isSame(where, value) || (isBody(where) && Object.values(where).some((each) => holds(each, value)))
}
