import { addDays, addMonths } from '#domain/kernel/calendar.ts'
import { nextBusinessDay } from '#domain/product/business-days.ts'
import { OFFICE, openMandateDesk } from '../mandate-desk.ts'
import { STAFF } from './desk.ts'
import { type Agreement, type Drawn, mayReturn, moment } from './drawn.ts'
import type { Farm, Walk } from './farms.ts'
import { PAYER } from './files.ts'
import { did } from './tally.ts'

/** What the bank says (B29), the usual most often. */
const CODES = [
  ...['901', '901', '901', '901', '908', '903', '900', '922', '777'],
  ...['905', '912', '910', '919', '921'],
] as const
const REPEATED = ['901', '908']
const OWN_FAULT = ['900', '904']
const SUSPENDED = ['902', '905', '907', '909', '911', '912', '914']
const DISPUTED = ['910', '915', '916', '917', '918', '919', '920', '921']

/** The insured signs, the broker hands the form in, the office puts it in force. */
export async function agree(walk: Walk, farm: Farm): Promise<string> {
  const { locator: id } = await (await openMandateDesk(walk.test)).agreed(farm.policy, { payer: PAYER })
  farm.agreement = { id, state: 'active', since: moment(walk).slice(0, 10), returns: [] }
  return 'agreed'
}

/** The payer or the office thinks again. */
export async function changeAgreement(walk: Walk, farm: Farm): Promise<string> {
  const agreement = farm.agreement!
  const act = agreement.state === 'suspended' ? 'resume' : walk.draws.one(['suspend', 'cancel'] as const)
  const reason = { reason: 'They asked for it' }
  const body = { suspend: reason, resume: undefined, cancel: { by: 'payer', ...reason } }[act]
  await walk.desk.call(OFFICE, 'POST', `/mandates/${agreement.id}/${act}`, body)
  agreement.state = ({ suspend: 'suspended', resume: 'active', cancel: 'cancelled' } as const)[act]
  agreement.since = moment(walk).slice(0, 10)
  return act
}

const ofFarm = ({ drawn }: Walk, { policy, books }: Farm) =>
  drawn.filter((each) => each.policy === policy && mayReturn(each, books.today))
export const hasReturnable = (farm: Farm, walk: Walk) => ofFarm(walk, farm).length > 0

/** The bank sends one back, before it settled or after. */
export async function comesBack(walk: Walk, farm: Farm): Promise<string> {
  const { draws, desk } = walk
  const item = draws.one(ofFarm(walk, farm))
  const code = draws.one(CODES)
  const day = draws.below(3) === 0 ? item.on : farm.books.today
  interface Answer {
    items: { reference: string; returned: { repeat_on: string | null } | null }[]
  }
  const path = `/pad-runs/${item.run}/returns`
  const { items } = await desk.call<Answer>(STAFF, 'POST', path, { items: [{ reference: item.reference, code, day }] })
  const repeatOn = items.find(({ reference }) => reference === item.reference)!.returned!.repeat_on
  takeBack(walk, item)
  item.returned = { code, repeatOn }
  walk.touched.push(farm.policy)
  did(walk, item.receipt ? 'a withdrawal comes back after it settled' : 'a withdrawal comes back before it settled')
  await holdAgreement(walk, farm, item, { code, day })
  return `${item.reference} came back with ${code} on ${day}${repeatOn ? `, again on ${repeatOn}` : ''}`
}

function takeBack(walk: Walk, item: Drawn): void {
  item.overAt ??= moment(walk)
  const gone = walk.receipts.find(({ id }) => id === item.receipt)
  if (!gone) return
  walk.receipts = walk.receipts.filter((each) => each !== gone)
  walk.touched.push(...gone.shares.keys())
}

/** B29, B32: what the code, or the second return in twelve months, makes of the agreement, and when it is asked for again. */
async function holdAgreement(walk: Walk, farm: Farm, item: Drawn, { code, day }: { code: string; day: string }) {
  const { data } = await walk.desk.call<{ data: { locator: string; state: { key: string } }[] }>(
    OFFICE,
    'GET',
    `/policies/${farm.policy}/mandates`,
  )
  const agreement = farm.agreement!
  const isIts = agreement.since < item.madeAt.slice(0, 10) || agreement.returns.length > 0
  if (!isIts) return
  agreement.returns.push({ code, on: day })
  if (agreement.state !== 'cancelled') agreement.state = became(agreement, code, day)
  const told = data.find(({ locator }) => locator === agreement.id)!.state.key
  if (told !== agreement.state) throw new Error(`B29: after ${code} the agreement is ${told}, not ${agreement.state}`)
  const isRepeated = REPEATED.includes(code) && !item.isRepeat && agreement.state === 'active'
  const expected = isRepeated && day === farm.books.today ? nextBusinessDay(addDays(day, 10)) : null
  const { repeatOn } = item.returned!
  if (expected && repeatOn !== expected) throw new Error(`B29: repeated on ${repeatOn}, not ${expected}`)
  if (!isRepeated && repeatOn) throw new Error(`B29: ${code} is repeated on ${repeatOn}`)
}

function became({ state, returns }: Agreement, code: string, day: string): Agreement['state'] {
  if (DISPUTED.includes(code)) return 'cancelled'
  const counted = returns.filter(({ code: one, on }) => !OWN_FAULT.includes(one) && on > addMonths(day, -12))
  const isTooOften = counted.length > 1 && !OWN_FAULT.includes(code)
  return SUSPENDED.includes(code) || isTooOften ? 'suspended' : state
}
