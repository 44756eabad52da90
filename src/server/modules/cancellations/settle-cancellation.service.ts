import { can } from '#domain/access/can.ts'
import { methodOf } from '#domain/cancellation/cancellation.ts'
import { type Ending, owedAfter, type PolicySettlement, settlePolicy } from '#domain/cancellation/settle-policy.ts'
import type { Settlement } from '#domain/cancellation/settlement.schema.ts'
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

/** What ending this policy would keep and give back, as everything stands now. */
export async function settle(
  tx: Tx,
  { brokerageId, id }: PolicyHeld,
  ending: Ending,
): Promise<{ settlement: PolicySettlement; paidCents: number }> {
  const scope = { kind: 'brokerage', brokerageId } as const
  const { covers } = await readCovers(tx, scope, id)
  const fees = await feesOf(tx, scope, id)
  const paidCents = await receivedOf(tx, scope, id) // whichever invoice it stands on, also where it waits
  return { settlement: settlePolicy(covers, fees, ending), paidCents }
}

export async function previewSettlement(
  tx: Tx,
  actor: Actor,
  { id, effective_on: effectiveOn, initiator }: { id: string; effective_on: string; initiator: Ending['initiator'] },
): Promise<Settlement> {
  const policy = await requirePolicy(tx, actor, id)
  const span = await coverSpan(tx, policy)
  if (effectiveOn < span.firstDay || effectiveOn > span.lastDay)
    throw fieldError('effective_on', 'validation.outsideCover')
  const ended = { effectiveOn, initiator, method: methodOf(initiator) }
  return show(tx, actor, policy, ended, await settle(tx, policy, endingOf(ended)))
}

/** A draft by what it would come to now; an issued one by what it came to. */
export async function priceOf(
  tx: Tx,
  actor: Actor,
  policy: PolicyHeld,
  record: CancellationRecord,
): Promise<Settlement> {
  return show(tx, actor, policy, record, record.settled ?? (await settle(tx, policy, endingOf(record))))
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
  { effectiveOn, method }: { effectiveOn: string; method: Settlement['method'] },
  { settlement, paidCents }: { settlement: PolicySettlement; paidCents: number },
): Promise<Settlement> {
  const { perils, fees } = settlement
  const { termStartsOn } = await coverSpan(tx, policy, effectiveOn)
  const owed = billedSum(owedAfter(settlement))
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

type SettledPeril = PolicySettlement['perils'][number]
type Split = Settlement['premium']

function premiumOf({ writtenCents, earnedCents, holdbackCents, refundCents }: SettledPeril): Split {
  return { written: writtenCents, earned: earnedCents, holdback: holdbackCents, refund: refundCents }
}

function taxOf({ taxWrittenCents: written, taxEarnedCents: earned, taxHoldbackCents: holdback }: SettledPeril): Split {
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
