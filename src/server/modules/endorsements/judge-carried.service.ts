import type { CarriedPrice } from '#domain/endorsement/carried-price.ts'
import { segmentOn } from '#domain/endorsement/live-policy.ts'
import { reworkBody } from '#domain/endorsement/price-change.ts'
import { isOver } from '#domain/policy/policy-term.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import { changeDayOf } from '#domain/quote/body/quote-kind.ts'
import type { Refusal } from '#domain/quote/checks/quote-refusal.ts'
import { nameOfPlace } from '#domain/quote/contract/name-of-place.ts'
import { lockRefusal } from '#domain/quote/underwriting/quote-guards.ts'
import { approvedRules } from '#domain/quote/underwriting/quote-referral.ts'
import { toUnderwritingFacts } from '#domain/quote/underwriting/quote-underwriting.ts'
import type { Body } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { heaviest, type UnderwritingDecision, underwrite } from '#domain/underwriting/decide.ts'
import type { Tx } from '../../db/client.ts'
import { readTerm } from '../policies/live-term.service.ts'
import { requirePolicy } from '../policies/policies.service.ts'
import type { Making } from '../quotes/move-quote.service.ts'
import { contextOf } from '../quotes/quote-context.service.ts'
import { answersBegunFrom } from '../under-way/begun-from.service.ts'
import { type CarriedTerm, priceCarried } from './carry-endorsement.service.ts'
import { carriedTerms } from './later-terms.service.ts'

type Clock = Pick<Making, 'clock'>

/** A quote as far as what it goes on into asks. */
interface Asked {
  brokerageId: string
  id: string
  body: Body
}

/** What a quote goes on into: later terms, where it changes a policy that stands on its day; nothing of any other quote. */
export async function carriedOf(
  tx: Tx,
  making: Clock,
  { brokerageId, id, body: typed }: Asked,
): Promise<CarriedTerm[]> {
  const effectiveOn = changeDayOf(typed)
  if (effectiveOn === null) return []
  const scope = { kind: 'brokerage', brokerageId } as const
  const policy = await requirePolicy(tx, { scope }, String(typed.policy))
  const found = isOver(policy.status) ? null : await readTerm(tx, scope, policy.id, effectiveOn)
  if (!found || !segmentOn(found.live.segments, effectiveOn)) return []
  const body = reworkBody(found.live, {
    base: await answersBegunFrom(tx, { brokerageId, id }),
    body: typed,
    effectiveOn,
  })
  return carriedTerms(tx, making, { policy, ...found, modificationId: null }, { id, body })
}

/** What stands in the way of a quote's lock in the terms it goes on into: a choice first, then what is missing there. */
export async function carryRefusal(
  tx: Tx,
  making: Clock,
  { brokerageId, body }: Asked,
  carried: readonly CarriedTerm[],
): Promise<Refusal | null> {
  const [open] = carried.flatMap(({ planned }) => planned.conflicts).filter(({ answer }) => answer === null)
  if (open) {
    const wording = { key: 'quoteRefused.carryConflict', params: { place: nameOfPlace(body, open.path) } }
    return {
      reason: 'block',
      key: 'carryConflict',
      params: wording.params,
      problems: [{ path: open.path, ...wording }],
    }
  }
  for (const each of carried) {
    const context = await contextOf(tx, making, { brokerageId, body: each.body })
    const decision = decide(each, body, context)
    const refusal = lockRefusal(each.body, { decision }, { ...context, openConflicts: 0 })
    if (refusal) return refusal
  }
  return null
}

/** The word of underwriting over a change and all it goes on into (4.8): what one of them refers, the whole refers. */
export async function decideWith(
  tx: Tx,
  making: Clock,
  { brokerageId, body }: Asked,
  carried: readonly CarriedTerm[],
  own: UnderwritingDecision,
): Promise<UnderwritingDecision> {
  const later: UnderwritingDecision[] = []
  for (const each of carried)
    later.push(decide(each, body, await contextOf(tx, making, { brokerageId, body: each.body })))
  return heaviest(own, later)
}

/** An approval is given for the change, and covers the same rules wherever it goes on. */
function decide({ body }: CarriedTerm, change: Body, context: Awaited<ReturnType<typeof contextOf>>) {
  const { thresholds, rates } = productVersion(textIn(body, 'productVersion'))
  return underwrite(toUnderwritingFacts(body, context), thresholds, rates, approvedRules(change))
}

export async function priceAll(
  tx: Tx,
  making: Clock,
  policy: { brokerageId: string },
  carried: readonly CarriedTerm[],
): Promise<CarriedPrice[]> {
  const prices: CarriedPrice[] = []
  for (const each of carried) prices.push(await priceCarried(tx, making, policy, each))
  return prices
}
