import type { Body } from '#domain/sync/json.ts'
import { moved, placesOf, readBegun, wanted, write } from './acts-changes.ts'
import { readBooks } from './books.ts'
import { BROKER } from './desk.ts'
import type { Farm, Walk } from './farms.ts'
import { said } from './reads.ts'

/** What each version of the product asks that the one before did not, answered as a farm without a fault would. */
const ASKED: Readonly<Record<string, Body>> = {
  'farm-package-2': { 'housekeeping/batteriesChargedInBarn': false },
  'farm-package-3': {
    'housekeeping/batteriesChargedInBarn': false,
    'operationQuestions/farmGateSales': 2_500,
    'operationQuestions/workersLodged': 2,
    'housekeeping/hayKept': 'apart',
    'housekeeping/extinguishersServicedOn': '2027-11-03',
    'insuranceHistory/earlierInsurer': 'Prairie Mutual',
  },
}

/** The next term some steps on its way. */
export async function renew(walk: Walk, farm: Farm): Promise<string> {
  const renewal = farm.books.open.find(({ kind }) => kind === 'renewal')
  if (!renewal) {
    await walk.desk.call(BROKER, 'POST', `/policies/${farm.policy}/renewals`)
    return 'begun'
  }
  const told = renewal.state === 'draft' ? await answer(walk, farm, renewal.id, walk.draws.below(3) === 0) : ''
  const onwards = walk.draws.below(5) === 0 ? ['invalidate'] : walk.draws.one([['accept'], ['accept', 'issue']])
  const acts = {
    draft: walk.draws.one([['quote'], ['quote', 'accept'], ['quote', 'accept', 'issue'], ['quote', ...onwards]]),
    locked: onwards,
    accepted: walk.draws.below(5) === 0 ? ['invalidate'] : ['issue'],
  }[renewal.state]!
  const refused = await moved(walk, farm, 'renewals', renewal.id, acts)
  return `${told}${refused ?? acts.join(', ')}`
}

/** As far as it goes, without any change; what it was refused for, in words. */
export async function toNextTerm(walk: Walk, farm: Farm): Promise<string | null> {
  walk.desk.begin(farm.policy)
  const find = async () => (await readBooks(walk.test, farm.policy)).open.find(({ kind }) => kind === 'renewal')
  if (!(await find())) await walk.desk.call(BROKER, 'POST', `/policies/${farm.policy}/renewals`)
  const { id, state } = (await find())!
  const ahead = state === 'locked' ? ['accept', 'issue'] : ['quote', 'accept', 'issue'] // the calendar quotes what lacks nothing
  if (state === 'draft') await answer(walk, farm, id, false)
  return moved(walk, farm, 'renewals', id, state === 'accepted' ? ['issue'] : ahead)
}

/** What is newly asked, and what is to be otherwise from the next term on. */
async function answer(walk: Walk, farm: Farm, id: string, isChanged: boolean): Promise<string> {
  const begun = await readBegun(walk, id)
  const { set, remove } = isChanged ? wanted(walk, farm, begun) : { set: {}, remove: [] }
  for (const place of placesOf({ set, remove })) farm.reads.typed.add(said(place, place.value))
  const asked = ASKED[String(begun.data.productVersion)]
  await write(walk, 'renewals', begun, { set: { ...asked, ...set }, remove })
  return isChanged ? `with ${JSON.stringify({ set, remove })}: ` : ''
}

/** The policy is not to be renewed, or after all it is. */
export async function sayWhetherToRenew(walk: Walk, farm: Farm): Promise<string> {
  const status = farm.unwanted ? 'renew' : null
  const reason = 'As its farmer said.'
  await walk.desk.call(BROKER, 'PATCH', `/policies/${farm.policy}/renewal-status`, { status, reason })
  farm.unwanted = status === null
  return status ?? 'not renewed'
}
