import type { AddedSegment } from '#domain/endorsement/plan-answers.ts'
import type { AddedPerilSegment, PlannedChange } from '#domain/endorsement/plan-change.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { PolicyTerm } from './live-term.service.ts'
import type { PolicyRecord } from './policies.repo.ts'
import { livePremium } from './policy-covers.service.ts'
import { updatePolicyState } from './policy-state.service.ts'
import { insertSegments, selectExposures, selectPerils } from './segments.repo.ts'

/** The segment of a cover that its money speaks of: what it becomes, or what stays of it. */
export function bearerOf({ added }: { added: readonly AddedPerilSegment[] }): AddedPerilSegment | undefined {
  return added.findLast(({ startsOn, endsOn }) => startsOn < endsOn) ?? added.at(-1)
}

/** Issue: the change's segments take the place of those they name, and the policy's premium follows (domain 1.1). */
export async function endorsePolicy(
  tx: Tx,
  making: Making,
  by: Acting,
  quoteId: string,
  { policy, term }: { policy: PolicyRecord; term: Pick<PolicyTerm, 'number'> },
  { change, promised }: { change: PlannedChange; promised: ReadonlyMap<string, string> },
): Promise<PolicyRecord> {
  const { locators, clock } = making
  const at = clock()
  const { brokerageId } = policy
  const scope = { kind: 'brokerage', brokerageId } as const
  const of = { brokerageId, policyId: policy.id }
  const modificationId = locators()
  const segment = ({ startsOn, endsOn, data, replacementOf }: AddedSegment) => ({
    ...of,
    id: locators(),
    modificationId,
    startsOn,
    endsOn,
    data,
    replacementOf,
    createdAt: at,
  })
  const known = await selectExposures(tx, scope, policy.id)
  const perilsKnown = await selectPerils(tx, scope, policy.id)
  // The same cover in another term keeps its renewal group (domain 1.1).
  const groupOf = (exposureId: string, type: string) =>
    perilsKnown.find((each) => each.exposureId === exposureId && each.type === type)?.renewalGroup
  const numberAfter = Math.max(0, ...known.map(({ number }) => number))
  const added = change.exposures.filter(({ id }) => id === null)
  const newExposures = added.map(({ key, type }, n) => ({
    ...of,
    id: locators(),
    number: numberAfter + n + 1,
    key,
    type,
    createdAt: at,
  }))
  const exposureIds = new Map([...known, ...newExposures].map(({ key, id }) => [key, id]))
  const perils = change.perils.map((each, n) => ({
    ...each,
    id: each.perilId ?? locators(),
    exposureId: exposureIds.get(each.exposureKey)!,
    number: Math.max(0, ...perilsKnown.map(({ number }) => number)) + n + 1,
  }))
  await insertSegments(tx, {
    modification: {
      ...of,
      id: modificationId,
      type: 'endorse',
      effectiveOn: change.effectiveOn,
      issuedAt: at,
      quoteId,
    },
    policySegments: change.policy.map(segment),
    exposures: newExposures,
    exposureSegments: change.exposures.flatMap(({ key, segments }) =>
      segments.map((each) => ({ ...segment(each), exposureId: exposureIds.get(key)! })),
    ),
    perils: perils
      .filter(({ perilId }) => perilId === null)
      .map(({ id, exposureId, number, peril }) => ({
        ...of,
        id,
        exposureId,
        term: term.number,
        number,
        type: peril,
        renewalGroup: groupOf(exposureId, peril) ?? locators(),
        createdAt: at,
      })),
    perilSegments: perils.flatMap((each) => {
      const bearer = bearerOf(each)
      return each.added.map((part) => ({
        ...segment(part),
        ...(part === bearer && { id: promised.get(`${each.exposureKey}/${each.peril}`) ?? locators() }),
        exposureId: each.exposureId,
        perilId: each.id,
        technicalCents: part.technicalCents,
        premiumCents: part.premiumCents,
        termPremiumCents: part.termPremiumCents,
        taxName: part.taxName,
        taxCents: part.taxCents,
        commissionCents: part.commissionCents,
      }))
    }),
  })
  const grossPremiumCents = await livePremium(tx, scope, policy.id, localDate(at, policy.timezone))
  return updatePolicyState(tx, making, by, policy, 'endorse', { grossPremiumCents })
}
