import type { ModificationRow } from '#domain/policy/modification.schema.ts'
import type { PolicyStanding } from '#domain/policy/standing/standing.schema.ts'

/** As many as stand side by side and can be read. */
const SHOWN = 8

export interface LifePoint {
  what: ModificationRow['type'] | 'inForce' | 'pastDue' | 'today' | 'graceEnds' | 'termEnds' | 'nextTerm' | 'more'
  /** Null of several that were gathered. */
  day: string | null
  /** Of gathered ones. */
  count?: number
}

interface Life {
  standing: PolicyStanding
  modifications: readonly Pick<ModificationRow, 'type' | 'issued_on' | 'effective_on'>[]
}

/**
 * What a policy went through and what comes, day by day: its sale on the day it was issued, every change on the day from
 * which it counts. Too many changes are gathered into one point after the first.
 */
export function lifePoints({ standing, modifications }: Life): LifePoint[] {
  const { term, today, past_due_since: since, grace, next_term: next, cover_ends_on: ends } = standing
  const changes = modifications.map(
    ({ type, issued_on, effective_on }): LifePoint => ({
      what: type,
      day: type === 'create' ? issued_on : effective_on,
    }),
  )
  const others: LifePoint[] = [
    ...(term ? [{ what: 'inForce', day: term.starts_on } as const] : []),
    ...(since ? [{ what: 'pastDue', day: since } as const] : []),
    { what: 'today', day: today },
    ...(grace ? [{ what: 'graceEnds', day: grace.ends_on } as const] : []),
    next ? { what: 'nextTerm', day: next.starts_on } : { what: 'termEnds', day: ends },
  ]
  const shown = gather(changes.filter(({ what }) => what !== 'renew').toSorted(byDay), SHOWN - others.length)
  return [...shown, ...others].toSorted(byDay)
}

function byDay({ day: one }: LifePoint, { day: other }: LifePoint): number {
  return (one ?? '').localeCompare(other ?? '')
}

/** The first and the last few, and between them how many more there are, on the day of the last gathered one. */
function gather(points: LifePoint[], room: number): LifePoint[] {
  if (points.length <= room) return points
  const kept = Math.max(1, room - 2)
  const [first, ...rest] = points
  const hidden = rest.slice(0, rest.length - kept)
  const more: LifePoint = { what: 'more', day: hidden.at(-1)?.day ?? null, count: hidden.length }
  return [first!, more, ...rest.slice(-kept)]
}
