import { addMonths } from '#domain/kernel/calendar.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { holdAccount } from '../billing/hold-account.ts'
import { keepRefunds } from './keep-refunds.service.ts'
import { findRefund, type RefundRecord, selectRestless, selectUncashed } from './refunds.repo.ts'
import { takeBackRefund } from './return-refund.service.ts'
import { refundRules } from './show-refunds.service.ts'

const EVERYTHING = { kind: 'all' } as const

/** Cheques that nobody cashed come back by themselves, and every account's refunds come to what is due today. Run again it does nothing twice. */
export async function workRefunds({ db, locators }: Deps, now: Date): Promise<void> {
  const making = { clock: () => now, locators }
  const uncashed = await db.as(EVERYTHING, (tx) => selectUncashed(tx, now.toISOString().slice(0, 10)))
  for (const each of uncashed.filter((cheque) => isStale(cheque, now)))
    await db.as(EVERYTHING, (tx) => comeBack(tx, making, each))
  const restless = await db.as(EVERYTHING, (tx) => selectRestless(tx))
  for (const policy of restless) await db.as(EVERYTHING, (tx) => keepRefunds(tx, making, null, policy))
}

async function comeBack(tx: Tx, making: Making, seen: RefundRecord): Promise<void> {
  await holdAccount(tx, seen)
  const { refund } = (await findRefund(tx, { kind: 'brokerage', brokerageId: seen.brokerageId }, seen.id))!
  const isSame = refund.version === seen.version // nobody cashed it or took it back meanwhile
  if (isSame) await takeBackRefund(tx, making, null, refund, { note: '' })
}

function isStale({ sentOn, timezone }: RefundRecord, now: Date): boolean {
  return addMonths(sentOn!, refundRules().chequeMonths) < localDate(now, timezone)
}
