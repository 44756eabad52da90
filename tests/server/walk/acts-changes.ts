import { addDays } from '#domain/kernel/calendar.ts'
import type { Body } from '#domain/sync/json.ts'
import { BROKER, Refused, STAFF } from './desk.ts'
import type { Farm, Walk } from './farms.ts'
import type { Choice, FieldAt, Wanted } from './reads.ts'

export interface Begun {
  id: string
  version: number
  data: Body
}
interface Carrying {
  carried: { starts_on: string; conflicts: { key: string; path: string; next_value: unknown }[] }[]
}
export interface Change {
  set: Body
  remove: string[]
}
type Kind = 'endorsements' | 'renewals'
const APPROVER = 'business_development_head'

const step = (walk: Walk, kind: Kind, id: string, name: string) =>
  walk.desk.call<{ id: string }>(STAFF, 'POST', `/${kind}/${id}/${name}`)
export const readBegun = ({ desk }: Walk, id: string) => desk.call<Begun>(BROKER, 'GET', `/quotes/${id}`)

/** Writes into what was begun, as it was read. */
export async function write({ desk }: Walk, kind: Kind, { id, version }: Begun, change: Change): Promise<void> {
  await desk.call(BROKER, 'PATCH', `/${kind}/${id}`, change, { 'if-match': String(version) })
}

/** What a farmer wants changed: set to a value, or left out. */
export function wanted({ draws }: Walk, { keys }: Pick<Farm, 'keys'>, { data }: Begun): Change {
  const yard = Object.keys(data.subjectGroups as Body)[0]!
  const limit = (key: string, value: number) => ({
    [`exposures/${key}/limit`]: value,
    [`subjectGroups/${yard}/allocations/${key}`]: value,
  })
  const optional = (key: string, peril: string) => {
    const path = `exposures/${key}/optionalPerils/${peril}`
    return draws.below(2) === 0 ? { set: { [path]: true }, remove: [] } : { set: {}, remove: [path] }
  }
  return draws.one([
    { set: limit(keys.machinery, draws.one([1_000_000, 1_100_000, 1_400_000, 1_600_000])), remove: [] },
    { set: { [`exposures/${keys.machinery}/deductible`]: draws.one([2_500, 5_000, 10_000]) }, remove: [] },
    { set: { [`exposures/${keys.tools}/deductible`]: draws.one([1_000, 2_500]) }, remove: [] },
    { set: limit(keys.tools, draws.one([20_000, 25_000, 30_000])), remove: [] },
    draws.one([optional(keys.grain, 'heating'), optional(keys.grain, 'spoilage'), optional(keys.shed, 'collapse')]),
  ])
}

/** The limits and deductibles among what was set. */
export function placesOf({ set }: Change): Wanted['places'] {
  return Object.entries(set).flatMap(([path, value]) => {
    const place = placeAt(path)
    return place && typeof value === 'number' ? [{ ...place, value }] : []
  })
}

function placeAt(path: string): FieldAt | null {
  const [collection, key = '', field] = path.split('/')
  return collection === 'exposures' && (field === 'limit' || field === 'deductible') ? { key, field } : null
}

/** A change begun and moved as far as drawn; accepted ones are taken back or issued now or later. */
export async function endorse(walk: Walk, farm: Farm): Promise<string> {
  const [first] = farm.books.terms
  const drawn = addDays(farm.books.today, walk.draws.below(91) - 30)
  const day = drawn < first!.starts && walk.draws.below(8) > 0 ? first!.starts : drawn
  const { id } = await walk.desk.call<Begun>(BROKER, 'POST', `/policies/${farm.policy}/endorsements`, {
    change_on: day,
  })
  const begun = await readBegun(walk, id)
  const change = wanted(walk, farm, begun)
  await write(walk, 'endorsements', begun, change)
  farm.reads.wanted.set(id, { day, places: placesOf(change), choices: [], offered: [] })
  const acts = walk.draws.one([
    ['quote', 'accept', 'issue'],
    ['quote', 'accept', 'issue'],
    ['quote', 'accept', 'issue'],
    ['quote', 'accept'],
    ['quote', 'accept', 'invalidate'],
    ['quote', 'invalidate'],
  ])
  const told = `from ${day} ${JSON.stringify(change)}`
  const refused = await moved(walk, farm, 'endorsements', id, acts)
  if (refused !== null) return `${told}: ${refused}`
  if (acts.at(-1) === 'invalidate') farm.expects = 'taken back'
  return `${told}: ${acts.join(', ')}`
}

/** Moved by these acts, one after the other; the words of the first that is refused, after which it is given up. */
export async function moved(
  walk: Walk,
  farm: Pick<Farm, 'reads'>,
  kind: Kind,
  id: string,
  acts: readonly string[],
): Promise<string | null> {
  for (const name of acts) {
    const refused = await tried(walk, farm, kind, id, name)
    if (refused !== null) return `${name} refused, ${refused}`
  }
  return null
}

/** What stops a quote is decided by whoever may, and asked once more; what it still is refused for, in words. */
async function tried(
  walk: Walk,
  farm: Pick<Farm, 'reads'>,
  kind: Kind,
  id: string,
  name: string,
): Promise<string | null> {
  const { desk } = walk
  const act = (what: string) => refusalOf(() => step(walk, kind, id, what))
  const first = await act(name)
  if (first === null) return null
  if (first.includes('"reason":"referral"'))
    await desk.call(APPROVER, 'POST', `/quotes/${id}/referral/decision`, { decision: 'accept', note: 'As inspected.' })
  if (first.includes('carryConflict')) await choose(walk, farm, id)
  const again = await act(name)
  if (again !== null && kind === 'endorsements') await act('discard')
  return again
}

async function refusalOf(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.message
  }
}

/** Where the next term reads otherwise, one of the two answers (B43). */
async function choose(walk: Walk, { reads }: Pick<Farm, 'reads'>, id: string): Promise<void> {
  const { desk, draws } = walk
  const { carried } = await desk.read<Carrying>(`/endorsements/${id}`)
  const choices = carried.flatMap(({ starts_on: term, conflicts }) =>
    conflicts.map(({ key, path: place, next_value: there }) => {
      const answer = draws.one(['keep', 'take'] as const)
      return { key, place, there, term, answer }
    }),
  )
  const told = choices.flatMap(({ place, there, term, answer }): Choice[] => {
    const at = placeAt(place)
    return at ? [{ ...at, term, there, answer }] : []
  })
  reads.wanted.get(id)?.choices.push(...told)
  const set = Object.fromEntries(
    choices.map(({ key, term, place, answer }) => [`carryChoices/${key}`, { term, place, answer }]),
  )
  await write(walk, 'endorsements', await readBegun(walk, id), { set, remove: [] })
}

/** What was accepted a while ago is decided. */
export async function decide(walk: Walk, farm: Farm): Promise<string> {
  const waiting = farm.books.open.find(({ kind, state }) => kind === 'endorsement' && state !== 'draft')
  if (!waiting) return 'nothing waits'
  const name =
    waiting.state === 'locked'
      ? walk.draws.one(['accept', 'invalidate'])
      : walk.draws.one(['issue', 'issue', 'invalidate'])
  await step(walk, 'endorsements', waiting.id, name)
  return name
}
