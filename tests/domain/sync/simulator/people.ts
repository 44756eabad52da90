import type { Edit } from '#domain/sync/device/edit.ts'
import { dependantsOf, liveItems } from '#domain/sync/items.ts'
import type { Body } from '#domain/sync/json.ts'
import { readAt } from '#domain/sync/path.ts'
import { itemAt } from '#domain/sync/path-target.ts'
import { farm } from '../farm.shape.ts'
import type { Random } from './random.ts'
import type { Form } from './tablet.ts'

/** What a person might change in an open form, going by what it shows. Texts are unique, so that each can be followed. */
export function thinkOfEdits(form: Form, random: Random, makeId: () => string, token: () => string): Edit[] {
  if (form.entity === 'policyholder') return [editPolicyholder(form.seen, random, token)]
  const count = random.chance(0.2) ? 2 : 1
  const edits = Array.from({ length: count }, () => editFarm(form.seen, random, makeId, token))
  return edits.length === 2 && touchSame(edits[0]!, edits[1]!) ? [edits[0]!] : edits
}

function touchSame(one: Edit, other: Edit): boolean {
  return one.kind === 'del' || other.kind === 'del' || one.path === other.path
}

function editPolicyholder(seen: Body, random: Random, token: () => string): Edit {
  const path = random.pick(['firstName', 'lastName', 'legalName', 'mailingAddress'])!
  const typed = token()
  const value = path === 'mailingAddress' ? { line1: typed, city: typed } : typed
  return { kind: 'set', path, seen: readAt(seen, path), value }
}

function editFarm(seen: Body, random: Random, makeId: () => string, token: () => string): Edit {
  const items = liveItems(farm, seen)
  const locations = items.filter((item) => item.startsWith('locations/'))
  const item = random.pick(items)
  const location = random.pick(locations)
  const write = (path: string, value: Edit & { kind: 'set' } extends { value: infer V } ? V : never): Edit => ({
    kind: 'set',
    path,
    seen: readAt(seen, path),
    value,
  })
  const roll = random()
  if (roll < 0.16) return write('name', random.chance(0.1) ? 'Maple Ridge' : typedText(random, token))
  if (roll < 0.21) return write('cover', pairOf(token(), 'start', 'end'))
  if (roll < 0.25) return write(`discounts/d${random.below(3)}`, random.chance(0.5) ? true : null)
  if (roll < 0.28) return { ...write(`notes/${makeId()}`, token()) }
  if (roll < 0.3) return write('hazard', token())
  if (roll < 0.36 || !location) return addLocation(makeId, token)
  if (roll < 0.43) return addBuilding(location, makeId, token)
  if (roll < 0.46) return write('primaryMailing', location.slice('locations/'.length))
  if (roll < 0.59) return deletion(seen, item!)
  if (roll < 0.78) return write(`${location}/geo`, pairOf(token(), 'lat', 'lng'))
  if (roll < 0.82) return write(`${item}/order`, token())
  const building = random.pick(items.filter((each) => each.startsWith('buildings/')))
  if (!building || roll < 0.9) return write(`${item}/name`, typedText(random, token))
  if (roll < 0.93) return write(`${building}/location`, location.slice('locations/'.length))
  if (roll < 0.95) return write(`${building}/hazard`, token())
  return write(`${building}/perils/p${random.below(2)}`, token())
}

function addLocation(makeId: () => string, token: () => string): Edit {
  return { kind: 'add', path: `locations/${makeId()}`, value: { name: token(), order: token() } }
}

function addBuilding(location: string, makeId: () => string, token: () => string): Edit {
  const value = { name: token(), location: location.slice('locations/'.length), order: token() }
  return { kind: 'add', path: `buildings/${makeId()}`, value }
}

/** A person deletes what the screen shows, with everything it shows standing on it. */
function deletion(seen: Body, item: string): Edit {
  const named = [item, ...dependantsOf(farm, seen, item)]
  return { kind: 'del', path: item, seen: Object.fromEntries(named.map((each) => [each, itemAt(seen, each)!])) }
}

/** Now and then longer than any rule allows, so that the office refuses it. */
function typedText(random: Random, token: () => string): string {
  return random.chance(0.06) ? token().padEnd(90, '!') : token()
}

function pairOf(value: string, one: string, other: string): Body {
  return { [one]: value, [other]: value }
}
