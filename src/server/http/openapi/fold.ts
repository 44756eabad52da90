import { bareShapeOf, isObject, type JsonObject, mapParts, referred } from './json.ts'

/** Puts a reference wherever inside a node a shape stands that has a name. */
export function foldNamed(node: unknown, names: Map<string, string>): unknown {
  return mapParts(node, (part) => {
    const name = isObject(part) && names.get(bareShapeOf(part))
    return name ? referred(part, name) : foldNamed(part, names)
  })
}

/** Where a shape stands: in what, and under which words. */
export interface Place {
  owner: string
  words: string[]
}

export interface Repeated {
  shape: JsonObject
  places: Place[]
}

interface Standing extends Place {
  node: JsonObject
  inside: Standing[]
}

/** Object shapes without a name that stand more than once, but for those that only stand inside another of them. */
export function findRepeated(roots: [owner: string, JsonObject][]): Repeated[] {
  const standing = roots.flatMap(([owner, root]) => standingIn(root, { owner, words: [] }))
  const times = Map.groupBy(standing.flatMap(withInside), ({ node }) => bareShapeOf(node))
  for (const [owner, node] of roots) times.get(bareShapeOf(node))?.push({ owner, words: [], node, inside: [] })
  const outermost = (each: Standing): Standing[] =>
    (times.get(bareShapeOf(each.node))?.length ?? 0) > 1 ? [each] : each.inside.flatMap(outermost)
  const groups = Map.groupBy(standing.flatMap(outermost), ({ node }) => bareShapeOf(node))
  return [...groups.values()].map((places) => ({ shape: places[0]!.node, places }))
}

const withInside = (each: Standing): Standing[] => [each, ...each.inside.flatMap(withInside)]

/** The names of properties lead to a shape; what lists and choices add to the way is no word. */
function standingIn(node: unknown, place: Place): Standing[] {
  if (Array.isArray(node)) return node.flatMap((each) => standingIn(each, place))
  if (!isObject(node)) return []
  return Object.entries(node).flatMap(([key, part]) => {
    if (key === 'properties' && isObject(part))
      return Object.entries(part).flatMap(([name, each]) => atPart(each, { ...place, words: [...place.words, name] }))
    return key === 'items' ? atPart(part, oneOf(place)) : atPart(part, place)
  })
}

function atPart(part: unknown, place: Place): Standing[] {
  if (Array.isArray(part)) return part.flatMap((each) => atPart(each, place))
  if (!isObject(part)) return []
  const inside = standingIn(part, place)
  return isObject(part.properties) ? [{ ...place, node: part, inside }] : inside
}

/** `taxes` are lists of a `tax`. */
function oneOf({ owner, words }: Place): Place {
  const last = words.at(-1)
  if (last === undefined) return { owner, words }
  const one = last
    .replace(/ies$/, 'y')
    .replace(/(x|ss|sh|ch)es$/, '$1')
    .replace(/([^s])s$/, '$1')
  return { owner, words: [...words.slice(0, -1), one] }
}
