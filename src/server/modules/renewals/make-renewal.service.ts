import { carriedDiscount } from '#domain/discount/carry-over.ts'
import { fieldError } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { isUndisturbed } from '#domain/policy/policy-term.ts'
import { versionInForce } from '#domain/product/farm-package.ts'
import type { RenewalType } from '#domain/renewal/renewal.ts'
import { baseOf, beginAgain, beginRenewal } from '#domain/renewal/renewal-answers.ts'
import { opensOn, RENEWAL_CALENDAR, termAfter } from '#domain/renewal/renewal-calendar.ts'
import type { Acting } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import { brokerageTerms } from '../brokerages/brokerage-terms.service.ts'
import { holdPolicy } from '../policies/policy-state.service.ts'
import type { Making } from '../quotes/move-quote.service.ts'
import { quoteStore } from '../quotes/quote-store.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { answersBegunFrom, beginFrom } from '../under-way/begun-from.service.ts'
import { endingTerm, type Policy } from '../under-way/ending-term.service.ts'
import { lockOpenRenewal } from '../under-way/open-renewals.service.ts'
import { refuseRenewal } from '../under-way/refuse-renewal.ts'
import { findRenewal } from './renewals.repo.ts'

/** Somebody asks for the next term of a policy; asked again under the same key it is the same one. */
export async function requestRenewal(
  tx: Tx,
  making: Making,
  actor: Actor,
  { policyId, key }: { policyId: string; key: string | undefined },
): Promise<string> {
  const policy = await holdPolicy(tx, actor.scope, policyId)
  const known = key === undefined ? undefined : await findRenewal(tx, actor.scope, key)
  if (known?.policyId === policyId) return known.id
  return makeRenewal(tx, making, actor, { policy, type: 'requested', id: key ?? making.locators() })
}

/**
 * A renewal begins as a draft with the answers that hold when the term ends, and with its discount where that goes on,
 * from two months before (domain 1.3, billing B48). A policy has one at a time; its caller holds the policy. One that is
 * begun again takes over what was typed into the ended.
 */
export async function makeRenewal(
  tx: Tx,
  making: Making,
  by: Acting,
  { policy, type, id, ended }: { policy: Policy; type: RenewalType; id: string; ended?: OwnedRecord },
): Promise<string> {
  const { brokerageId, id: policyId, timezone } = policy
  const at = making.clock()
  const today = localDate(at, timezone)
  const ending = await endingTerm(tx, policy)
  if (policy.renewalStatus === null) throw refuseRenewal('renewalNotWanted')
  if (!isUndisturbed(policy.status)) throw refuseRenewal('renewalInCancellation')
  if (today < opensOn(ending.term.endsOn)) throw refuseRenewal('renewalEarly', { days: RENEWAL_CALENDAR.openDays })
  if (await lockOpenRenewal(tx, policy)) throw refuseRenewal('renewalOpen')
  const scope = { kind: 'brokerage', brokerageId } as const
  const { renewalCommissionPercent: commissionPercent } = await brokerageTerms(tx, scope, brokerageId)
  const [sold] = await quoteStore.read(tx, scope, [ending.term.quoteId])
  const productVersion = versionInForce(today).rates.version
  const discount = sold ? carriedDiscount(sold.body, ending.term) : {}
  const next = { term: termAfter(ending.term), productVersion, policy: policyId, type, commissionPercent, discount }
  const begun = beginRenewal(ending.answers, next)
  const body = ended ? beginAgain(begun, { base: await answersBegunFrom(tx, ended), body: ended.body }) : begun
  const createdBy = by?.accountId ?? sold?.createdBy ?? id
  const draft = { brokerageId, id, ver: 1, body, createdBy, deleted: null }
  const [made] = (await quoteStore.insert(tx, [draft], { ...making, at, createdBy })) ?? []
  if (!made) throw fieldError('id', 'validation.idTaken')
  await beginFrom(tx, made, baseOf(begun))
  await recordChange(tx, {
    actor: by,
    brokerageId,
    action: 'create',
    entity: quoteStore.shape.type,
    entityId: id,
    after: made.body,
    version: made.ver,
    at,
  })
  return id
}
