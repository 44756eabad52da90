import type { Span } from '../proration/segment.ts'
import type { LivePolicy } from './live-policy.ts'
import type { PlannedChange } from './plan-change.ts'

/** A term as it stands once a change of it is issued: what the change says takes the place of what it names. */
export function afterChange(live: LivePolicy, { policy, exposures, perils }: PlannedChange): LivePolicy {
  const known = new Set(live.exposures.map(({ key }) => key))
  return {
    ...live,
    segments: next('policy', live.segments, policy),
    exposures: [
      ...live.exposures.map((each) => ({
        ...each,
        segments: next(each.key, each.segments, exposures.find(({ key }) => key === each.key)?.segments ?? []),
      })),
      ...exposures
        .filter(({ key }) => !known.has(key))
        .map(({ key, segments }) => ({ id: key, key, segments: next(key, [], segments) })),
    ],
    perils: [
      ...live.perils.map((each) => ({
        ...each,
        segments: next(each.id, each.segments, perils.find(({ perilId }) => perilId === each.id)?.added ?? []),
      })),
      ...perils
        .filter(({ perilId }) => perilId === null)
        .map(({ exposureKey, peril, added }) => {
          const id = `${exposureKey}/${peril}`
          return { id, exposureKey, peril, segments: next(id, [], added) }
        }),
    ],
  }
}

interface Made extends Span {
  replacementOf: string | null
}

function next<Each extends { id: string }, Added extends Made>(
  of: string,
  old: readonly Each[],
  added: readonly Added[],
): (Each | (Added & { id: string }))[] {
  return [
    ...old.filter(({ id }) => !added.some(({ replacementOf }) => replacementOf === id)),
    ...added
      .filter(({ startsOn, endsOn }) => startsOn < endsOn)
      .map((each) => ({ ...each, id: `${each.replacementOf ?? of} from ${each.startsOn}` })),
  ]
}
