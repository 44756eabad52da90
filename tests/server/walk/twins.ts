import { addDays } from '#domain/kernel/calendar.ts'
import type { Body } from '#domain/sync/json.ts'
import { differ } from './account-invariants.ts'
import { type Change, moved, readBegun, write } from './acts-changes.ts'
import { payOpen } from './acts-money.ts'
import { toNextTerm } from './acts-renewals.ts'
import { type Books, billedOf, readBooks } from './books.ts'
import { BROKER } from './desk.ts'
import { drawSold, type Farm, sell, type Walk } from './farms.ts'

/** Two policies that are alike but for the order in which they are changed, which is not to matter (20). */
export interface Twins {
  farms: readonly [Farm, Farm]
  /** Terms in which both were changed, each in its order. */
  compared: number
  /** Something was refused, or moved a peril in common: from then on they are two policies like any. */
  isParted: boolean
}
type Said = (farm: Farm) => Promise<string[]>

export async function sellTwins(walk: Walk): Promise<Twins> {
  const sold = drawSold(walk)
  const farms = [await sell(walk, sold), await sell(walk, sold)] as const
  return { farms, compared: 0, isParted: false }
}

/** Their life goes on: what they owe is paid, and once their next term is sold they are changed, each in its order. */
export async function liveOn(walk: Walk, twins: Twins): Promise<string[]> {
  for (const farm of twins.farms) {
    walk.desk.begin(farm.policy)
    farm.books = await readBooks(walk.test, farm.policy)
    if ((await payOpen(walk, farm, farm.books.today)) !== null) farm.books = await readBooks(walk.test, farm.policy)
  }
  const { terms, today } = twins.farms[0].books
  const isTime = terms.length === twins.compared + 1 && addDays(terms.at(-1)!.ends, -55) <= today
  if (!isTime || twins.isParted) return []
  const wrong = await changeBoth(walk, twins)
  for (const farm of twins.farms) farm.books = await readBooks(walk.test, farm.policy)
  return wrong
}

async function changeBoth(walk: Walk, twins: Twins): Promise<string[]> {
  const [one, other] = twins.farms
  for (const farm of twins.farms) twins.isParted ||= (await toNextTerm(walk, farm)) !== null
  if (twins.isParted) return []
  const [first, second] = [
    said(walk, one, ofMachinery(walk, twins.compared)),
    said(walk, one, ofAnother(walk, twins.compared)),
  ]
  const told = [await first(one), await second(one), await second(other), await first(other)]
  twins.isParted = told.some(({ length }) => length === 0) || told[0]!.some((peril) => told[1]!.includes(peril))
  if (twins.isParted) return []
  twins.compared++
  const [left, right] = await Promise.all(twins.farms.map(({ policy }) => readBooks(walk.test, policy)))
  return ordersDiffer(left!, right!).map((words) => `${one.told.join('\n')}\n  => ${words}`)
}

/** 20: what the two came to, cover by cover. */
export function ordersDiffer(one: Books, other: Books): string[] {
  const coversOf = ({ segments }: Books) =>
    segments
      .map(({ term, starts, ends, premium, tax, commission }) =>
        [term, starts, ends, premium, tax, commission].join(' '),
      )
      .toSorted()
      .join('; ')
  const [left, right] = [coversOf(one), coversOf(other)]
  return [
    ...(left === right ? [] : [`20: in one order ${left}, in the other ${right}`]),
    ...differ('20: billed in one order', billedOf(one), billedOf(other)),
  ]
}

/** By the term it is made in, so that it never says what was said a year before. */
function ofMachinery({ draws }: Walk, term: number): (farm: Farm, yard: string) => Change {
  const limit = draws.one([1_100_000, 1_400_000]) + term * 200_000
  const deductible = [2_500, 10_000][term] ?? 5_000
  const isOfLimit = draws.below(2) === 0
  return ({ keys: { machinery } }, yard) => {
    const limits = {
      [`exposures/${machinery}/limit`]: limit,
      [`subjectGroups/${yard}/allocations/${machinery}`]: limit,
    }
    return { set: isOfLimit ? limits : { [`exposures/${machinery}/deductible`]: deductible }, remove: [] }
  }
}

function ofAnother({ draws }: Walk, term: number): (farm: Farm) => Change {
  const which = draws.one(['tools', 'grain', 'shed'] as const)
  const place = {
    tools: ['deductible', [2_500, 1_000][term] ?? 5_000],
    grain: [`optionalPerils/${term === 0 ? 'heating' : 'spoilage'}`, true],
    shed: ['deductible', [5_000, 2_500][term] ?? 1_000],
  } as const
  const [field, value] = place[which]
  return ({ keys }) => ({ set: { [`exposures/${keys[which]}/${field}`]: value }, remove: [] })
}

/** Drawn once, and said of either: the perils it moves, in its own term and in the next; none where it is refused. */
function said(walk: Walk, { books: { today } }: Farm, changeOf: (farm: Farm, yard: string) => Change): Said {
  const { desk, draws } = walk
  const day = addDays(today, -draws.below(25))
  return async (farm) => {
    desk.begin(farm.policy)
    const path = `/policies/${farm.policy}/endorsements`
    const { id } = await desk.call<{ id: string }>(BROKER, 'POST', path, { change_on: day })
    const begun = await readBegun(walk, id)
    const change = changeOf(farm, Object.keys(begun.data.subjectGroups as Body)[0]!)
    await write(walk, 'endorsements', begun, change)
    const refused = await moved(walk, farm, 'endorsements', id, ['quote', 'accept', 'issue'])
    farm.told.push(`from ${day} ${JSON.stringify(change)}${refused === null ? '' : `: ${refused}`}`)
    return refused === null ? perilsOf(walk, id) : []
  }
}

interface Priced {
  perils: { exposure: string; peril: string }[]
}
async function perilsOf({ desk }: Walk, id: string): Promise<string[]> {
  const { perils, carried } = await desk.read<Priced & { carried: Priced[] }>(`/endorsements/${id}/price`)
  return [...perils, ...carried.flatMap((each) => each.perils)].map(({ exposure, peril }) => `${exposure}/${peril}`)
}
