import { sumCents } from '#domain/kernel/money.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { amountTaken } from '#domain/withdrawal/what-it-takes.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { ChangedWithdrawal } from '../announcements/announce-anew.service.ts'
import { openAmounts } from '../billing/open-amounts.service.ts'
import { type MandateRecord, mandateInForce } from '../mandates/agreed-mandate.service.ts'
import { findWithdrawal, selectAnnounced, type WithdrawalRecord } from './withdrawals.repo.ts'

/** Whose money is asked for when; again, where it `repeats` what was returned. */
export type Asking = Pick<
  WithdrawalRecord,
  'brokerageId' | 'policyId' | 'mandateId' | 'withdrawOn' | 'currency' | 'timezone' | 'repeats'
>

type Standing =
  | { as: 'announced'; mandate: MandateRecord; cents: number; oldest: string }
  | { as: 'changed'; changed: ChangedWithdrawal }

/**
 * How a withdrawal stands now: as it was announced, by which agreement and named after the oldest of its invoices, or
 * changed: of another amount, or late because its day came without a file. Null where nothing is open any more, or
 * nothing may be drawn.
 */
export async function standing(tx: Tx, asking: Asking, { isLate } = { isLate: false }): Promise<Standing | null> {
  const { withdrawOn, currency, timezone, repeats } = asking
  const mandate = await mandateInForce(tx, asking)
  const repeated = repeats ? await findWithdrawal(tx, { brokerageId: asking.brokerageId, id: repeats }) : undefined
  const parts = await partsOf(tx, repeated ?? asking)
  const open = parts.filter(({ openCents }) => openCents > 0)
  const [oldest] = open
  if (!mandate || !oldest) return null
  const taken = amountTaken(parts, repeated?.cents ?? null)
  if (taken !== null && !isLate) return { as: 'announced', mandate, cents: taken, oldest: oldest.invoice.displayId }
  const cents = repeated?.cents ?? sumCents(parts.map(({ announcedCents }) => announcedCents))
  const isRepeat = repeats !== null
  return { as: 'changed', changed: { mandate, withdrawOn, cents, currency, timezone, isRepeat, isLate, open } }
}

/** The same of one that waits for its file. */
export function standingOf(
  tx: Tx,
  { clock }: Pick<Making, 'clock'>,
  waiting: WithdrawalRecord,
): Promise<Standing | null> {
  return standing(tx, waiting, { isLate: waiting.withdrawOn <= localDate(clock(), waiting.timezone) })
}

/** The invoices it was announced for, the oldest first. */
async function partsOf(tx: Tx, asking: Pick<Asking, 'brokerageId' | 'policyId' | 'mandateId' | 'withdrawOn'>) {
  const announced = await selectAnnounced(tx, asking)
  const invoices = announced.map(({ invoice }) => invoice)
  const open = await openAmounts(tx, { kind: 'brokerage', brokerageId: asking.brokerageId }, invoices)
  return announced.map((each) => ({ ...each, openCents: Math.max(0, open.get(each.invoice.id) ?? 0) }))
}
