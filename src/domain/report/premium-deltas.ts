import { sumCents } from '../kernel/money.ts'

interface MadeSegment {
  id: string
  startsOn: string
  premiumCents: number
  replacementOf: string | null
}

/**
 * What each segment of a change adds to the premium (domain 1.6 row rule): a new one all of it; of those that share
 * the place of an old one the last carries the difference, and those before it nothing. So the rows of a policy always
 * sum to the premium of its live segments.
 */
export function premiumDeltas(
  made: readonly MadeSegment[],
  premiumOf: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const deltas = new Map<string, number>()
  for (const [replaced, group] of Map.groupBy(made, ({ replacementOf }) => replacementOf)) {
    if (replaced === null) for (const { id, premiumCents } of group) deltas.set(id, premiumCents)
    else for (const { id, cents } of shared(group, premiumOf.get(replaced) ?? 0)) deltas.set(id, cents)
  }
  return deltas
}

function shared(group: readonly MadeSegment[], replacedCents: number): { id: string; cents: number }[] {
  const last = group.reduce((latest, each) => (each.startsOn >= latest.startsOn ? each : latest))
  const addedCents = sumCents(group.map(({ premiumCents }) => premiumCents)) - replacedCents
  return group.map(({ id }) => ({ id, cents: id === last.id ? addedCents : 0 }))
}
