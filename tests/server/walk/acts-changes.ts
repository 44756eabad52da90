import { addDays } from '#domain/kernel/calendar.ts'
import type { Body } from '#domain/sync/json.ts'
import { BROKER, Refused, STAFF } from './desk.ts'
import type { Farm, Walk } from './farms.ts'

interface Begun {
  id: string
  version: number
  data: Body
}
interface Carrying {
  carried: { starts_on: string; conflicts: { key: string; path: string }[] }[]
}
const APPROVER = 'business_development_head'

const step = (walk: Walk, kind: 'endorsements' | 'renewals', id: string, name: string) =>
  walk.desk.call<{ id: string }>(STAFF, 'POST', `/${kind}/${id}/${name}`)

/** What a farmer wants changed: set to a value, or left out. */
function wanted({ draws }: Walk, { keys }: Farm, yard: string): { set: Body; remove: string[] } {
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

/** A change begun and moved as far as drawn; accepted ones are taken back or issued now or later. */
export async function endorse(walk: Walk, farm: Farm): Promise<string> {
  const day = addDays(farm.books.today, walk.draws.below(91) - 30)
  const begun = await walk.desk.call<Begun>(BROKER, 'POST', `/policies/${farm.policy}/endorsements`, { change_on: day })
  const { data, version } = await walk.desk.call<Begun>(BROKER, 'GET', `/quotes/${begun.id}`)
  const yard = Object.keys(data.subjectGroups as Body)[0]!
  const change = wanted(walk, farm, yard)
  await walk.desk.call(BROKER, 'PATCH', `/endorsements/${begun.id}`, change, { 'if-match': String(version) })
  const acts = walk.draws.one([
    ['quote', 'accept', 'issue'],
    ['quote', 'accept', 'issue'],
    ['quote', 'accept', 'issue'],
    ['quote', 'accept'],
    ['quote', 'accept', 'invalidate'],
    ['quote', 'invalidate'],
  ])
  walk.kept = false
  const told = `from ${day} ${JSON.stringify(change)}`
  for (const name of acts) {
    const refused = await tried(walk, begun.id, name)
    if (refused !== null) return `${told}: ${name} refused, ${refused}`
  }
  if (acts.at(-1) === 'issue') farm.change = changeOf(change.set, day, walk.kept)
  if (acts.at(-1) === 'invalidate') farm.expects = 'taken back'
  return `${told}: ${acts.join(', ')}`
}

/** The limit or deductible among what was set. */
function changeOf(set: Body, day: string, kept: boolean): Farm['change'] {
  for (const [path, value] of Object.entries(set)) {
    const [collection, key, field] = path.split('/')
    const isAsked = collection === 'exposures' && (field === 'limit' || field === 'deductible')
    if (isAsked && key && typeof value === 'number') return { key, field, value, day, kept }
  }
  return null
}

/** What stops a quote is decided by whoever may, and asked once more; what it still is refused for, in words. */
async function tried(walk: Walk, id: string, name: string): Promise<string | null> {
  const { desk } = walk
  const act = (what: string) => refusalOf(() => step(walk, 'endorsements', id, what))
  const first = await act(name)
  if (first === null) return null
  if (first.includes('"reason":"referral"'))
    await desk.call(APPROVER, 'POST', `/quotes/${id}/referral/decision`, { decision: 'accept', note: 'As inspected.' })
  if (first.includes('carryConflict')) await choose(walk, id)
  const again = await act(name)
  if (again !== null) await act('discard')
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
async function choose(walk: Walk, id: string): Promise<void> {
  const { desk, draws } = walk
  const { carried } = await desk.read<Carrying>(`/endorsements/${id}`)
  const choices = carried.flatMap(({ starts_on: term, conflicts }) =>
    conflicts.map(
      ({ key, path: place }) =>
        [`carryChoices/${key}`, { term, place, answer: draws.one(['keep', 'take'] as const) }] as const,
    ),
  )
  walk.kept = choices.some(([, { answer }]) => answer === 'keep')
  const { version } = await desk.call<Begun>(BROKER, 'GET', `/quotes/${id}`)
  const set = Object.fromEntries(choices)
  await desk.call(BROKER, 'PATCH', `/endorsements/${id}`, { set, remove: [] }, { 'if-match': String(version) })
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

/** The next term a step on its way. */
export async function renew(walk: Walk, farm: Farm): Promise<string> {
  const renewal = farm.books.open.find(({ kind }) => kind === 'renewal')
  if (!renewal) {
    await walk.desk.call(BROKER, 'POST', `/policies/${farm.policy}/renewals`)
    return 'begun'
  }
  if (renewal.state === 'draft') {
    const { version } = await walk.desk.call<Begun>(BROKER, 'GET', `/quotes/${renewal.id}`)
    const set = { 'housekeeping/batteriesChargedInBarn': false }
    await walk.desk.call(BROKER, 'PATCH', `/renewals/${renewal.id}`, { set }, { 'if-match': String(version) })
  }
  const name = {
    draft: 'quote',
    locked: walk.draws.one(['accept', 'accept', 'accept', 'invalidate']),
    accepted: walk.draws.one(['issue', 'issue', 'issue', 'invalidate']),
  }[renewal.state]!
  await step(walk, 'renewals', renewal.id, name)
  return name
}
