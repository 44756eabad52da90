import { can } from '#domain/access/can.ts'
import { adjustPolicy, type Ending, owedAfter, type PolicyAdjustment } from '#domain/cancellation/adjust-policy.ts'
import type { Adjustment } from '#domain/cancellation/adjustment.schema.ts'
import { methodOf } from '#domain/cancellation/cancellation.ts'
import { daysBetween } from '#domain/kernel/calendar.ts'
import { fieldError } from '#domain/kernel/errors.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { billedSum } from '#domain/ledger/bill-difference.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../db/tx.ts'
import { feesOf } from '../ledger/ledger.service.ts'
import { receivedOf } from '../movements/received.service.ts'
import { exposureNames, requirePolicy } from '../policies/policies.service.ts'
import { readCovers } from '../policies/policy-covers.service.ts'
import type { CancellationRecord } from './cancellations.repo.ts'
import { coverSpan, type PolicyHeld } from './cover-span.service.ts'

/** What is adjusted, beside what was paid for. */
export interface Adjusted {
  adjustment: PolicyAdjustment
  paidCents: number
}

/** What ending this policy would keep and give back, as everything stands now. */
export async function computeAdjustment(tx: Tx, { brokerageId, id }: PolicyHeld, ending: Ending): Promise<Adjusted> {
  const scope = { kind: 'brokerage', brokerageId } as const
  const { covers } = await readCovers(tx, scope, id)
  const fees = await feesOf(tx, scope, id)
  const paidCents = await receivedOf(tx, scope, id) // whichever invoice it stands on, also where it waits
  return { adjustment: adjustPolicy(covers, fees, ending), paidCents }
}

export async function previewAdjustment(
  tx: Tx,
  actor: Actor,
  { id, effective_on: effectiveOn, initiator }: { id: string; effective_on: string; initiator: Ending['initiator'] },
): Promise<Adjustment> {
  const policy = await requirePolicy(tx, actor, id)
  const span = await coverSpan(tx, policy)
  if (effectiveOn < span.firstDay || effectiveOn > span.lastDay)
    throw fieldError('effective_on', 'validation.outsideCover')
  const ended = { effectiveOn, initiator, method: methodOf(initiator) }
  return show(tx, actor, policy, ended, await computeAdjustment(tx, policy, endingOf(ended)))
}

/** A draft by what it would come to now; an issued one by what it came to. */
export async function priceOf(
  tx: Tx,
  actor: Actor,
  policy: PolicyHeld,
  record: CancellationRecord,
): Promise<Adjustment> {
  const { settled } = record
  const adjusted = settled
    ? { adjustment: settled.settlement, paidCents: settled.paidCents } // as it is stored
    : await computeAdjustment(tx, policy, endingOf(record))
  return show(tx, actor, policy, record, adjusted)
}

/** Short rate is by what the product said when it was asked for. */
export function endingOf({
  effectiveOn,
  initiator,
  method,
}: Pick<CancellationRecord, 'effectiveOn' | 'initiator' | 'method'>): Ending {
  return { effectiveOn, initiator, shortRate: method === 'proRata' ? undefined : method }
}

async function show(
  tx: Tx,
  actor: Actor,
  policy: PolicyHeld,
  { effectiveOn, method }: { effectiveOn: string; method: Adjustment['method'] },
  { adjustment, paidCents }: Adjusted,
): Promise<Adjustment> {
  const { perils, fees } = adjustment
  const { termStartsOn } = await coverSpan(tx, policy, effectiveOn)
  const owed = billedSum(owedAfter(adjustment))
  const fee = {
    written: sumCents(fees.map((each) => each.writtenCents)),
    kept: sumCents(fees.map((each) => each.keptCents)),
  }
  const commission = {
    written: sumCents(perils.map((each) => each.commissionWrittenCents)),
    refund: sumCents(perils.map((each) => each.commissionRefundCents)),
  }
  const names = await exposureNames(tx, actor.scope, policy.id)
  return {
    effective_on: effectiveOn,
    method,
    days: Math.max(0, daysBetween(termStartsOn, effectiveOn)),
    currency: policy.currency,
    premium: sumSplits(perils.map(premiumOf)),
    tax: sumSplits(perils.map(taxOf)),
    fee: { ...fee, refund: fee.written - fee.kept },
    commission: { ...commission, kept: commission.written - commission.refund },
    owed,
    paid: paidCents,
    balance: owed - paidCents,
    perils: can(actor, 'price_detail', 'read')
      ? perils
          .filter(({ writtenCents }) => writtenCents !== 0)
          .map((peril) => ({
            exposure: names.get(peril.exposureKey) ?? null,
            peril: peril.peril,
            premium: premiumOf(peril),
            tax: taxOf(peril),
          }))
      : null,
  }
}

type AdjustedPeril = PolicyAdjustment['perils'][number]
type Split = Adjustment['premium']

function premiumOf({ writtenCents, earnedCents, holdbackCents, refundCents }: AdjustedPeril): Split {
  return { written: writtenCents, earned: earnedCents, holdback: holdbackCents, refund: refundCents }
}

function taxOf({ taxWrittenCents: written, taxEarnedCents: earned, taxHoldbackCents: holdback }: AdjustedPeril): Split {
  return { written, earned, holdback, refund: written - earned - holdback }
}

function sumSplits(splits: readonly Split[]): Split {
  const sum = (pick: (each: Split) => number) => sumCents(splits.map(pick))
  return {
    written: sum((each) => each.written),
    earned: sum((each) => each.earned),
    holdback: sum((each) => each.holdback),
    refund: sum((each) => each.refund),
  }
}
