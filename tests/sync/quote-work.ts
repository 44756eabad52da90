import { deleteExposures } from '#domain/quote/edits/delete-exposures.ts'
import { deleteLocation } from '#domain/quote/edits/delete-location.ts'
import type { Edit } from '#domain/sync/device/edit.ts'
import type { Body } from '#domain/sync/json.ts'
import { readAt } from '#domain/sync/path.ts'
import { itemsOf } from '#domain/sync/read-body.ts'
import type { Random } from '../domain/sync/simulator/random.ts'
import { makeId } from '../local/ids.ts'

/** What people do to a draft quote in the histories: answers, pins, and things added, moved and deleted. */
export interface QuoteHand {
  random: Random
  /** A text nobody typed before; now and then one the office refuses. */
  text: () => string
}

export function beginQuote({ random, text }: QuoteHand, policyholder: string | undefined): Edit[] {
  const home = makeId()
  return [
    ...(policyholder ? [{ kind: 'set', path: 'policyholder', seen: null, value: policyholder } as const] : []),
    { kind: 'add', path: `locations/${home}`, value: { name: text(), geo: pin(random) } },
    { kind: 'add', path: `exposures/${makeId()}`, value: { type: 'tools', name: text(), location: home } },
  ]
}

/** One thing a person does on the form they have open. */
export function workOnQuote(hand: QuoteHand, body: Body): Edit[] {
  const { random, text } = hand
  const location = random.pick(itemsOf(body, 'locations'))
  const exposure = random.pick(itemsOf(body, 'exposures'))
  const roll = random()
  if (roll < 0.2 || !location) return [setTo(body, 'remark', text())]
  const [place] = location
  if (roll < 0.35) return [setTo(body, `locations/${place}/geo`, pin(random))]
  if (roll < 0.5 || !exposure) {
    const value = { type: 'tools', name: text(), location: place, limit: random.below(90_000) }
    return [{ kind: 'add', path: `exposures/${makeId()}`, value }]
  }
  const [thing] = exposure
  if (roll < 0.6) return [{ kind: 'add', path: `locations/${makeId()}`, value: { name: text() } }]
  if (roll < 0.75) return [setTo(body, `exposures/${thing}/name`, text())]
  if (roll < 0.85) return [setTo(body, `exposures/${thing}/location`, place)]
  if (roll < 0.94) return deleteExposures(body, [thing]).edits
  const target = random.pick(itemsOf(body, 'locations').filter(([key]) => key !== place))
  const deletion = target ? deleteLocation(body, place, target[0]) : null
  return deletion && 'edits' in deletion ? deletion.edits : []
}

function setTo(body: Body, path: string, value: Body[string]): Edit {
  return { kind: 'set', path, seen: readAt(body, path), value }
}

/** Somewhere on the prairie, like nowhere else. */
function pin(random: Random): Body {
  const offset = random.below(1_000_000) / 1e6
  return { latitude: 50 + offset, longitude: -105 + offset, accuracyM: null, source: 'hand' }
}
