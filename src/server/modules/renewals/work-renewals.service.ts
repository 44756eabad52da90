import { addDays } from '#domain/kernel/calendar.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { isUndisturbed } from '#domain/policy/policy-term.ts'
import { listQuote } from '#domain/quote/body/quote.listing.ts'
import { opensOn, quotesOn, RENEWAL_CALENDAR } from '#domain/renewal/renewal-calendar.ts'
import { isAccepted } from '#domain/renewal/renewal-state.ts'
import type { Tx } from '../../db/client.ts'
import { once } from '../../db/once.ts'
import type { Deps } from '../../deps.ts'
import { livePremium } from '../policies/policy-covers.service.ts'
import { holdPolicy, updatePolicyState } from '../policies/policy-state.service.ts'
import { endQuote } from '../quotes/end-quote.service.ts'
import type { Making } from '../quotes/move-quote.service.ts'
import { surveyForLock } from '../quotes/survey-quote.service.ts'
import type { OwnedRecord } from '../sync/synced-store.ts'
import { lockOpenRenewal } from '../under-way/open-renewals.service.ts'
import { makeRenewal } from './make-renewal.service.ts'
import {
  isRenewed,
  type Subject,
  selectBegunTerms,
  selectRenewable,
  selectToEnd,
  selectToQuote,
} from './renewal-calendar.repo.ts'
import { issueTerm } from './take-renewal.service.ts'

const EVERYTHING = { kind: 'all' } as const

/** Judges, prices and bills an application that is held, as a person's own quoting would. */
type LockRecord = (tx: Tx, making: Making, by: null, record: OwnedRecord) => Promise<unknown>

/**
 * The renewal calendar (domain 1.3), by the day at each farm: a renewal is begun, quoted where nothing stands in the way,
 * and when the term ends issued if it was accepted, else at its end. Each of it once, in a transaction of its own; what
 * one policy does not allow keeps none of the others.
 */
export async function workRenewals(deps: Deps, now: Date, lockRecord: LockRecord): Promise<void> {
  const making = { clock: () => now, locators: deps.locators }
  const everywhere = addDays(now.toISOString().slice(0, 10), 1) // the latest day it is anywhere
  const failed: unknown[] = []
  const each = async (
    select: (tx: Tx) => Promise<Subject[]>,
    work: (tx: Tx, making: Making, subject: Subject) => Promise<void>,
  ) => {
    for (const subject of await deps.db.as(EVERYTHING, select))
      await deps.db.as(EVERYTHING, (tx) => work(tx, making, subject)).catch((error: unknown) => failed.push(error))
  }
  await each((tx) => selectRenewable(tx, addDays(everywhere, RENEWAL_CALENDAR.openDays)), begin)
  for (const subject of await deps.db.as(EVERYTHING, (tx) =>
    selectToQuote(tx, addDays(everywhere, RENEWAL_CALENDAR.quoteDays)),
  ))
    await quoteByCalendar({ ...deps, lockRecord }, making, subject).catch((error: unknown) => failed.push(error))
  await each((tx) => selectToEnd(tx, everywhere), endTerm)
  await each((tx) => selectBegunTerms(tx, everywhere), beginTerm)
  if (failed.length > 0) throw failed[0]
}

/** Two months before the term ends, unless somebody began one already, whatever became of it. */
async function begin(tx: Tx, making: Making, { brokerageId, policyId }: Subject): Promise<void> {
  const policy = await holdPolicy(tx, { kind: 'brokerage', brokerageId }, policyId)
  const today = localDate(making.clock(), policy.timezone)
  const isDue = opensOn(policy.endsOn) <= today && today < policy.endsOn
  if (!isDue || !isUndisturbed(policy.status) || policy.renewalStatus === null) return
  if (await isRenewed(tx, { brokerageId, policyId })) return
  await makeRenewal(tx, making, null, { policy, type: 'automatic', id: making.locators() })
}

/**
 * Quoted once, as soon as its day has come: an application that lacks an answer, or that the rules refuse, waits for
 * somebody. Where the scoring service is silent it is tried again.
 */
async function quoteByCalendar(
  deps: Deps & { lockRecord: LockRecord },
  making: Making,
  { brokerageId, policyId, id }: Subject,
): Promise<void> {
  const scope = { kind: 'brokerage', brokerageId } as const
  const reader = { scope, brokerageId, accountId: null }
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => deps.db.as(EVERYTHING, work)
  const isDue = await inTx(async (tx) => {
    const policy = await holdPolicy(tx, scope, policyId)
    return policy.renewalStatus === 'renew' && quotesOn(policy.endsOn) <= localDate(making.clock(), policy.timezone)
  })
  if (!isDue) return
  const { outcome } = await surveyForLock({ ...deps, ...making }, (work) => inTx((tx) => work(tx, reader)), { id })
  if (outcome !== undefined && outcome !== 'saved') return
  const key = `renewal quoted ${id}`
  const tried = (work: (tx: Tx) => Promise<void>) => inTx((tx) => once(tx, key, making.clock(), () => work(tx)))
  try {
    await tried(async (tx) => {
      const policy = await holdPolicy(tx, scope, policyId)
      const record = await lockOpenRenewal(tx, policy)
      if (record?.id === id) await deps.lockRecord(tx, making, null, record)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await tried(async () => {})
  }
}

/** The term ends: what was accepted goes on as the next one, anything else comes to nothing. */
async function endTerm(tx: Tx, making: Making, { brokerageId, policyId }: Subject): Promise<void> {
  const policy = await holdPolicy(tx, { kind: 'brokerage', brokerageId }, policyId)
  const record = await lockOpenRenewal(tx, policy)
  const { startsOn } = record ? listQuote(record.body) : { startsOn: null }
  if (!record || startsOn === null || localDate(making.clock(), policy.timezone) < startsOn) return
  if (isAccepted(record.body)) await issueTerm(tx, making, null, record, policy)
  else await endQuote(tx, making, null, record, 'expire', { endedBecause: 'expired' })
}

/** A term that was issued ahead of its day has begun: from now on it is what its policy comes to. */
async function beginTerm(tx: Tx, making: Making, { brokerageId, policyId }: Subject): Promise<void> {
  const scope = { kind: 'brokerage', brokerageId } as const
  const policy = await holdPolicy(tx, scope, policyId)
  const today = localDate(making.clock(), policy.timezone)
  const grossPremiumCents = await livePremium(tx, scope, policyId, today)
  await updatePolicyState(tx, making, null, policy, 'begin_term', { grossPremiumCents })
}
