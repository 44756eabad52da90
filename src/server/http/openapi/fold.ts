import { bareShapeOf, isObject, type JsonObject, mapParts, referred } from './json.ts'

/** Puts a reference wherever inside a node a shape stands that has a name. */
export function foldNamed(node: unknown, names: Map<string, string>): unknown {
  return mapParts(node, (part) => {
    const name = isObject(part) && names.get(bareShapeOf(part))
    return name ? referred(part, name) : foldNamed(part, names)
  })
}

/** Where a shape stands: in what, and under which words. */
export interface Occurrence {
  owner: string
  words: string[]
}

export interface Repeated {
  shape: JsonObject
  occurrences: Occurrence[]
}

interface NestedOccurrence extends Occurrence {
  node: JsonObject
  inside: NestedOccurrence[]
}

/** Object shapes without a name that stand more than once, but for those that only stand inside another of them. */
export function findRepeated(roots: [owner: string, JsonObject][]): Repeated[] {
  const nested = roots.flatMap(([owner, root]) => occurrencesIn(root, { owner, words: [] }))
  const times = Map.groupBy(nested.flatMap(withInside), ({ node }) => bareShapeOf(node))
  for (const [owner, node] of roots) times.get(bareShapeOf(node))?.push({ owner, words: [], node, inside: [] })
  const outermost = (each: NestedOccurrence): NestedOccurrence[] =>
    (times.get(bareShapeOf(each.node))?.length ?? 0) > 1 ? [each] : each.inside.flatMap(outermost)
  const groups = Map.groupBy(nested.flatMap(outermost), ({ node }) => bareShapeOf(node))
  return [...groups.values()].map((occurrences) => ({ shape: occurrences[0]!.node, occurrences }))
}

const withInside = (each: NestedOccurrence): NestedOccurrence[] => [each, ...each.inside.flatMap(withInside)]

/** The names of properties lead to a shape; what lists and choices add to the way is no word. */
function occurrencesIn(node: unknown, occurrence: Occurrence): NestedOccurrence[] {
  if (Array.isArray(node)) return node.flatMap((each) => occurrencesIn(each, occurrence))
  if (!isObject(node)) return []
  return Object.entries(node).flatMap(([key, part]) => {
    if (key === 'properties' && isObject(part))
      return Object.entries(part).flatMap(([name, each]) =>
        atPart(each, { ...occurrence, words: [...occurrence.words, name] }),
      )
    return key === 'items' ? atPart(part, oneOf(occurrence)) : atPart(part, occurrence)
  })
}

function atPart(part: unknown, occurrence: Occurrence): NestedOccurrence[] {
  if (Array.isArray(part)) return part.flatMap((each) => atPart(each, occurrence))
  if (!isObject(part)) return []
  const inside = occurrencesIn(part, occurrence)
  return isObject(part.properties) ? [{ ...occurrence, node: part, inside }] : inside
}

/** `taxes` are lists of a `tax`. */
function oneOf({ owner, words }: Occurrence): Occurrence {
  const last = words.at(-1)
  if (last === undefined) return { owner, words }
  const one = last
    .replace(/ies$/, 'y')
    .replace(/(x|ss|sh|ch)es$/, '$1')
    .replace(/([^s])s$/, '$1')
  return { owner, words: [...words.slice(0, -1), one] }
}
