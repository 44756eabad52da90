import { ratingLimitCents } from '../product/rating-limit.ts'
import type { Span } from '../proration/segment.ts'
import { type Body, isBody, isSame } from '../sync/json.ts'
import type { ModificationChange } from './modification.schema.ts'

/** A segment that a modification made, with what stood in its place before (domain 1.1). */
interface SegmentChange {
  section: string
  before: Body | null
  /** Null where nothing stands in its place any more. */
  after: Body | null
}

/** What happened to an exposure: one that came or went is told by what it insures, a changed one answer by answer. */
export function exposureChanges({ section, before, after }: SegmentChange): ModificationChange[] {
  const of = { entity: 'exposure', section } as const
  if (before && after) return updates(before, after).map((each) => ({ ...of, ...each }))
  const insured = (data: Body | null) => data && ratingLimitCents(data) / 100
  const action = before ? 'DELETE' : 'INSERT'
  return [{ ...of, action, attribute: 'limit', old_value: insured(before), new_value: insured(after) }]
}

/** What happened to the policy's own answers: a new one is told by its term. */
export function policyChanges({ before, after }: { before: Body | null; after: Body }): ModificationChange[] {
  const of = { entity: 'policy', section: '' } as const
  if (before) return updates(before, after).map((each) => ({ ...of, ...each }))
  return [{ ...of, action: 'INSERT', attribute: 'term', old_value: null, new_value: after.term ?? null }]
}

/** Cover as a whole that ended before its time, or began again: told by its days, one of none being no cover. */
export function coverChange(was: Span | null, now: Span): ModificationChange {
  const daysOf = (span: Span | null) =>
    span && span.startsOn < span.endsOn ? { startsOn: span.startsOn, endsOn: span.endsOn } : null
  const [old_value, new_value] = [daysOf(was), daysOf(now)]
  const action = old_value === null ? 'INSERT' : new_value === null ? 'DELETE' : 'UPDATE'
  return { entity: 'policy', section: '', attribute: 'term', action, old_value, new_value }
}

/** A cover that came or went; what it costs is the price's to say (settled 6). */
export function perilChange(
  section: string,
  peril: string,
  action: 'INSERT' | 'DELETE' = 'INSERT',
): ModificationChange {
  const [old_value, new_value] = action === 'INSERT' ? [null, peril] : [peril, null]
  return { entity: 'peril', section, action, attribute: 'peril', old_value, new_value }
}

/** Segments that a modification ended without putting anything in their place for the rest of their time (domain 1.1). */
export function endedBy<Segment extends Span & { id: string; modificationId: string; replacementOf: string | null }>(
  segments: readonly Segment[],
  modificationId: string,
): Segment[] {
  const own = segments.filter((segment) => segment.modificationId === modificationId)
  return segments.filter(({ id, endsOn }) => {
    const successors = own.filter(({ replacementOf }) => replacementOf === id)
    return successors.length > 0 && successors.every((each) => each.endsOn < endsOn)
  })
}

/** Answer by answer; the items of a collection count one by one. */
function updates(
  before: Body,
  after: Body,
): Pick<ModificationChange, 'action' | 'attribute' | 'old_value' | 'new_value'>[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !OWN_AFFAIRS.includes(name))
    .flatMap((attribute) => {
      const [old_value, new_value] = [before[attribute] ?? null, after[attribute] ?? null]
      if (isSame(old_value, new_value)) return []
      if (isBody(old_value) && isBody(new_value) && attribute !== 'term')
        return updates(old_value, new_value).map((each) => ({ ...each, attribute: `${attribute}/${each.attribute}` }))
      const action = old_value === null ? 'INSERT' : new_value === null ? 'DELETE' : 'UPDATE'
      return [{ action, attribute, old_value, new_value } as const]
    })
}

/** How items stand in their list is nobody's news. */
const OWN_AFFAIRS: readonly string[] = ['life', 'order']
