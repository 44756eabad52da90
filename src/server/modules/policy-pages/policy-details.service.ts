import { localDate, localMidnight } from '#domain/kernel/time-zones.ts'
import { sumOfType } from '#domain/ledger/ledger-row.ts'
import { toPolicyRow } from '#domain/policy/policy.header.ts'
import type { PolicyDetails, PolicyIdentity } from '#domain/policy/policy.schema.ts'
import { termInForce } from '#domain/policy/policy-term.ts'
import { project, seesWhole } from '#domain/policy/project.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { readAccount } from '../billing/policy-account.service.ts'
import { findFirm } from '../brokerages/brokerages.service.ts'
import { cancellationsOf } from '../cancellations/cancellations.service.ts'
import { endorsementsOf } from '../endorsements/endorsements.service.ts'
import { notBilledOf } from '../invoices/billing-progress.service.ts'
import { sumsOf } from '../ledger/ledger.service.ts'
import { modificationsOf } from '../policies/modifications.service.ts'
import {
  answersOf,
  type PolicyRecord,
  requirePolicy,
  type TermRecord,
  termsOf,
  toHeader,
} from '../policies/policies.service.ts'
import { writtenPremium } from '../policies/policy-covers.service.ts'

/** A policy's overview as far as this reader is told it. */
export async function showPolicy(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  id: string,
): Promise<PolicyDetails | PolicyIdentity> {
  if (seesWhole(actor, 'policy')) return getPolicy(tx, deps, actor, id)
  const record = await requirePolicy(tx, actor, id)
  return project(actor, 'policy', toPolicyRow(record.id, toHeader(record)))
}

/** All of it: header, term, money and the answers it holds now. */
async function getPolicy(tx: Tx, { clock }: Pick<Deps, 'clock'>, actor: Actor, id: string): Promise<PolicyDetails> {
  const { scope } = actor
  const record = await requirePolicy(tx, actor, id)
  const today = localDate(clock(), record.timezone)
  const term = termInForce(await termsOf(tx, scope, id), today)
  const firm = await findFirm(tx, scope, record.brokerageId)
  return {
    ...toPolicyRow(record.id, toHeader(record)),
    brokerage: { locator: record.brokerageId, name: firm?.name ?? '' },
    term: term ? toTerm(term, record) : null,
    written: toWritten(await writtenPremium(tx, scope, id, today)),
    money: await moneyOf(tx, actor, record, today),
    cancellations: await cancellationsOf(tx, actor, record),
    endorsements: await endorsementsOf(tx, actor, record),
    renewal_status: { status: record.renewalStatus, reason: record.renewalReason },
    modifications: await modificationsOf(tx, scope, record),
    data: await answersOf(tx, scope, id, today),
  }
}

function toWritten(written: Awaited<ReturnType<typeof writtenPremium>>) {
  const { thisTermCents, nextTermsCents, allTermsCents, inForceCents } = written
  return { this_term: thisTermCents, next_terms: nextTermsCents, all_terms: allTermsCents, in_force: inForceCents }
}

function toTerm(term: TermRecord, { timezone }: PolicyRecord): PolicyDetails['term'] {
  return {
    number: term.number,
    quote_locator: term.quoteId,
    started_at: localMidnight(term.startsOn, timezone),
    starts_on: term.startsOn,
    ended_at: localMidnight(term.endsOn, timezone),
    ends_on: term.endsOn,
    issued_at: term.issuedAt,
    issued_on: localDate(term.issuedAt, timezone),
    commission_percent: term.commissionPercent,
    discount_percent: term.discountPercent,
    rate_version: term.rateVersion,
    payment_schedule: term.paymentSchedule,
  }
}

/** Sums of the ledger: what came in, what of what went out is not covered by it, and what is not billed yet (billing B3). */
async function moneyOf(
  tx: Tx,
  { scope }: Actor,
  { id, brokerageId, currency }: PolicyRecord,
  today: string,
): Promise<PolicyDetails['money']> {
  const sums = await sumsOf(tx, scope, id)
  const [premium, holdback] = [sumOfType(sums, 'premium'), sumOfType(sums, 'holdback')]
  const tax = sumOfType(sums, 'tax')
  // As the columns of its invoices have it: what is no price of cover stands with the fees.
  const fee = sumOfType(sums, 'fee') + sumOfType(sums, 'refund') + sumOfType(sums, 'write_off')
  const paid = 0 - sumOfType(sums, 'payment') // no negative nought
  const total = premium + holdback + tax + fee
  const not_billed = await notBilledOf(tx, scope, id)
  const outstanding = total - paid - not_billed
  const { pastDueCents: past_due } = await readAccount(tx, { brokerageId, policyId: id }, today)
  return { premium, holdback, tax, fee, total, paid, outstanding, past_due, not_billed, currency }
}
