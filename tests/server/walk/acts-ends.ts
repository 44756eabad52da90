import { addDays } from '#domain/kernel/calendar.ts'
import { payOpen } from './acts-money.ts'
import { BROKER, STAFF } from './desk.ts'
import type { Farm, Walk } from './farms.ts'

const FOREVER = '9999-12-31'
const later = (one: string, other: string) => (one > other ? one : other)

export async function cancel(walk: Walk, farm: Farm): Promise<string> {
  const { draws, desk } = walk
  const { today } = farm.books
  const initiator = draws.one(['insured', 'insured', 'insurer', 'insurer', 'nonPayment'])
  const delivered = addDays(today, -draws.below(20))
  const notice = draws.one(['registered', 'personal'])
  const earliest = addDays(delivered, notice === 'registered' ? 15 : 5)
  const body =
    initiator === 'insured'
      ? { initiator, effective_on: addDays(today, draws.below(60) - 20), reason: 'property_sold' }
      : {
          initiator: 'insurer',
          effective_on: addDays(later(earliest, today), draws.below(20)),
          reason: initiator === 'insurer' ? 'underwriting' : 'non_payment',
          delivery_method: notice,
          delivered_on: delivered,
        }
  const { id } = await desk.call<{ id: string }>(STAFF, 'POST', `/policies/${farm.policy}/cancellations`, body)
  const told = `by ${initiator} on ${body.effective_on}`
  const next = draws.below(4)
  if (next === 0) return `${told}: asked for`
  await desk.call(STAFF, 'PATCH', `/cancellations/${id}/issue`)
  if (next > 1) return `${told}: issued`
  const again = await putBack(walk, id, body.effective_on, draws.one(PUT_BACK))
  // Open changes and terms that were accepted fall with the end of cover, and stay fallen.
  const isWhole = farm.books.open.every(({ state }) => state !== 'accepted')
  if (isWhole && again.state === 'issue') farm.expects = 'restored'
  return `${told}: issued, again at once: ${again.state}`
}

/** What was asked for is decided, or what ended is put in force again. */
export async function undo(walk: Walk, farm: Farm): Promise<string> {
  const { draws, desk } = walk
  const ending = farm.books.endings.at(-1)
  if (!ending) return 'nothing ended'
  if (ending.state === 'draft') {
    const name = draws.one(['issue', 'rescind'])
    await desk.call(STAFF, 'PATCH', `/cancellations/${ending.id}/${name}`)
    return name
  }
  const standing = ending.again.findLast(({ state }) => state !== 'invalidated')
  if (standing?.state === 'issued') return 'in force again'
  if (standing) {
    const name = standing.state === 'draft' ? 'accept' : draws.one(['issue', 'issue', 'invalidate'])
    await desk.call(STAFF, 'PATCH', `/reinstatements/${standing.id}/${name}`)
    return `the reinstatement: ${name}`
  }
  // Who did not pay pays first (B15).
  const all = ending.reason === 'non_payment' ? await payOpen(walk, farm, FOREVER) : null
  const paid = all === null ? '' : `${all}, then `
  const day = addDays(ending.effective, draws.one([0, 0, 0, draws.below(30)]))
  const again = await putBack(walk, ending.id, day, walk.draws.one(PUT_BACK))
  if (again.state === 'invalidate' && paid === '') farm.expects = 'taken back'
  return `${paid}again from ${day}: ${again.state}`
}

/** It ends and begins again at once, now and then more than once (13). */
export async function endAndBeginAgain(walk: Walk, farm: Farm): Promise<string> {
  const { draws, desk } = walk
  const { today } = farm.books
  const days: string[] = []
  for (let times = draws.one([1, 1, 3]); times > 0; times--) {
    const isOwn = draws.below(2) === 0
    const effective_on = addDays(today, isOwn ? draws.below(60) - 20 : draws.below(20) - 10)
    const notice = { delivery_method: 'registered', delivered_on: addDays(effective_on, -15 - draws.below(10)) }
    const body = isOwn
      ? { initiator: 'insured', effective_on, reason: 'property_sold' }
      : { initiator: 'insurer', effective_on, reason: 'underwriting', ...notice }
    const { id } = await desk.call<{ id: string }>(STAFF, 'POST', `/policies/${farm.policy}/cancellations`, body)
    await desk.call(STAFF, 'PATCH', `/cancellations/${id}/issue`)
    await putBack(walk, id, effective_on, ['accept', 'issue'])
    days.push(`by ${body.initiator} on ${effective_on}`)
  }
  farm.expects = 'restored'
  return days.join(', then ')
}

const PUT_BACK = [['accept', 'issue'], ['accept', 'issue'], ['accept'], ['accept', 'invalidate']] as const

async function putBack(
  { desk }: Walk,
  cancellation: string,
  day: string,
  acts: readonly string[],
): Promise<{ state: string }> {
  const asked = { effective_on: day }
  const { id } = await desk.call<{ id: string }>(BROKER, 'PATCH', `/cancellations/${cancellation}/reinstate`, asked)
  for (const name of acts) await desk.call(STAFF, 'PATCH', `/reinstatements/${id}/${name}`)
  return { state: acts.at(-1)! }
}

export async function giveNotice({ desk, draws }: Walk, farm: Farm): Promise<string> {
  const grace = farm.books.graces.find(({ state, delivered }) => state === 'open' && delivered === null)
  if (!grace) return 'no grace'
  const delivered_on = later(grace.starts, addDays(farm.books.today, -draws.below(10)))
  const delivery_method = draws.one(['registered', 'personal'])
  await desk.call(STAFF, 'POST', `/grace-periods/${grace.id}/notice`, { delivery_method, delivered_on })
  return `notice of ${delivered_on}`
}
