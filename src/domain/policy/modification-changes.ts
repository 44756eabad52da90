import type { Span } from '../proration/segment.ts'
import { ratingLimitCents } from '../quote/rating-limit.ts'
import { type Body, isBody, isSame } from '../sync/json.ts'
import type { ModificationChange } from './modification.schema.ts'

/** A segment that a modification made, with what stood in its place before (domain 1.1). */
interface SegmentChange {
  section: string
  before: Body | null
  after: Body
}

/** What happened to an exposure: a new one is told by what it insures, a changed one answer by answer. */
export function exposureChanges({ section, before, after }: SegmentChange): ModificationChange[] {
  const of = { entity: 'exposure', section } as const
  if (before) return updates(before, after).map((each) => ({ ...of, ...each }))
  return [{ ...of, action: 'INSERT', attribute: 'limit', old_value: null, new_value: ratingLimitCents(after) / 100 }]
}

/** What happened to the policy's own answers: a new one is told by its term. */
export function policyChanges({ before, after }: Omit<SegmentChange, 'section'>): ModificationChange[] {
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

/** A cover that was added; what it costs is the price's to say (settled 6). */
export function perilChange(section: string, peril: string): ModificationChange {
  return { entity: 'peril', section, action: 'INSERT', attribute: 'peril', old_value: null, new_value: peril }
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
