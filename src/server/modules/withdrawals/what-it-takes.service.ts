import { sumCents } from '#domain/kernel/money.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { openAmounts } from '../billing/open-amounts.service.ts'
import { mandateInForce } from '../mandates/agreed-mandate.service.ts'
import { findWithdrawal, selectAnnounced, type WithdrawalRecord } from './withdrawals.repo.ts'

type Asking = Pick<WithdrawalRecord, 'brokerageId' | 'policyId' | 'mandateId' | 'withdrawOn' | 'repeats'>

/** What a waiting withdrawal takes now, and from whom; null where it takes nothing any more, or its day has come. */
export async function standsFor(tx: Tx, { clock }: Pick<Making, 'clock'>, waiting: WithdrawalRecord) {
  const mandate = await mandateInForce(tx, waiting)
  const { cents, oldest } = await takenBy(tx, waiting)
  const isTooLate = waiting.withdrawOn <= localDate(clock(), waiting.timezone)
  return mandate && oldest && !isTooLate ? { mandate, cents, oldest } : null
}

/**
 * What a withdrawal takes now: of each invoice what is open, never more than was announced; and the oldest of them. One
 * that repeats another takes what that was announced for, and no more than it took (billing B29).
 */
export async function takenBy(tx: Tx, asking: Asking): Promise<{ cents: number; oldest: string | null }> {
  const { brokerageId, repeats } = asking
  const repeated = repeats ? await findWithdrawal(tx, { brokerageId, id: repeats }) : undefined
  const announced = await selectAnnounced(tx, repeated ?? asking)
  const open = await openAmounts(
    tx,
    { kind: 'brokerage', brokerageId },
    announced.map(({ invoice }) => invoice),
  )
  const taken = announced
    .map(({ invoice, announcedCents }) => ({
      number: invoice.displayId,
      cents: Math.min(announcedCents, Math.max(0, open.get(invoice.id) ?? 0)),
    }))
    .filter(({ cents }) => cents > 0)
  const cents = sumCents(taken.map((each) => each.cents))
  return { cents: repeated ? Math.min(cents, repeated.cents) : cents, oldest: taken[0]?.number ?? null }
}
