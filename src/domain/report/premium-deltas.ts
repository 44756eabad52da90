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
  const groups = Map.groupBy(made, ({ id, replacementOf }) => replacementOf ?? id)
  const deltas = new Map<string, number>()
  for (const [replaced, group] of groups) {
    const last = group.reduce((latest, each) => (each.startsOn >= latest.startsOn ? each : latest))
    const added = sumCents(group.map(({ premiumCents }) => premiumCents)) - (premiumOf.get(replaced) ?? 0)
    for (const { id } of group) deltas.set(id, id === last.id ? added : 0)
  }
  return deltas
}
