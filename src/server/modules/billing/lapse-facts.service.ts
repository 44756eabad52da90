import type { Scope } from '#domain/access/scope.ts'
import { equityDate } from '#domain/account/equity-date.ts'
import { type LapseBlock, type LapseFacts, lapseBlock } from '#domain/account/lapse-block.ts'
import { AppError, type Wording } from '#domain/kernel/errors.ts'
import type { Tx } from '../../db/client.ts'
import { feesOf } from '../ledger/ledger.service.ts'
import { owedBackOf } from '../movements/sendings.service.ts'
import { mayBePaid } from '../movements/waiting-money.service.ts'
import { readCovers } from '../policies/policy-covers.service.ts'
import { type AccountFacts, type PolicyRef, readAccount } from './policy-account.service.ts'

/** What of an account says so by itself. */
type CoverFacts = Omit<LapseFacts, 'mayBePaid' | 'refundCents'>

/** What decides whether a policy may end for non-payment (billing B13, B14). */
export async function readLapseFacts(tx: Tx, policy: PolicyRef, today: string): Promise<AccountFacts & CoverFacts> {
  const { brokerageId, policyId } = policy
  const scope: Scope = { kind: 'brokerage', brokerageId }
  const [facts, { covers, terms }, fees] = await Promise.all([
    readAccount(tx, policy, today),
    readCovers(tx, scope, policyId),
    feesOf(tx, scope, policyId),
  ]) // one round trip where connections pipeline
  const endsOn = terms.at(-1)!.endsOn // what is in grace has a term
  return { ...facts, coveredUntil: equityDate(covers, fees, facts.account.receivedCents) ?? endsOn }
}

/** Why it cannot end for non-payment on a day; what stands outside its account is asked last, when nothing else holds it. */
export async function readLapseBlock(
  tx: Tx,
  policy: PolicyRef,
  { rules, ...facts }: AccountFacts & CoverFacts,
  day: string,
): Promise<LapseBlock> {
  const blocked = lapseBlock({ ...facts, mayBePaid: false, refundCents: 0 }, day, rules)
  if (blocked) return blocked
  const outside = { mayBePaid: await mayBePaid(tx, policy), refundCents: await owedBackOf(tx, policy) }
  return lapseBlock({ ...facts, ...outside }, day, rules)
}

/** An insurer who ends a policy for non-payment waits as long as a lapse would (billing B14). */
export async function requireLapsable(
  tx: Tx,
  policy: PolicyRef,
  { today, effectiveOn, currency }: { today: string; effectiveOn: string; currency: string },
): Promise<void> {
  const blocked = await readLapseBlock(tx, policy, await readLapseFacts(tx, policy, today), effectiveOn)
  if (!blocked) return
  const { block } = blocked
  const facts = { reason: 'block', block, ...(block === 'equity' && { covered_until: blocked.until }) }
  throw new AppError('refused', { wording: wordingOf(blocked, currency), facts })
}

function wordingOf(blocked: NonNullable<LapseBlock>, currency: string): Wording {
  const key = `lapseRefused.${blocked.block}`
  if (blocked.block === 'equity') return { key, days: { date: blocked.until } }
  if (blocked.block === 'pending')
    return { key, days: { date: blocked.until }, amounts: { amount: { cents: blocked.cents, currency } } }
  if (blocked.block === 'refund') return { key, amounts: { amount: { cents: blocked.cents, currency } } }
  return { key }
}
