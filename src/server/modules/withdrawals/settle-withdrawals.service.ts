import { localDate } from '#domain/kernel/time-zones.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { padRunLifecycle, withdrawalLifecycle } from '#domain/withdrawal/withdrawal.lifecycle.ts'
import { settlementDay } from '#domain/withdrawal/withdrawal-days.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { holdAccount } from '../billing/hold-account.ts'
import { payerOf } from '../mandates/agreed-mandate.service.ts'
import { takeOnAccount } from '../payments/book-receipt.service.ts'
import { findRun, findWithdrawal, selectIn, type WithdrawalRecord } from './withdrawals.repo.ts'
import { writeWithdrawal } from './write-withdrawal.ts'

const EVERYTHING = { kind: 'all' } as const

/**
 * What was sent to the bank and did not come back in five business days is money that came in, of the day it was
 * withdrawn (billing B31). Run again, or twice at once, it is recorded once.
 */
export async function settleWithdrawals({ db, locators }: Pick<Deps, 'db' | 'locators'>, now: Date): Promise<void> {
  const making = { clock: () => now, locators }
  const filed = await db.as(EVERYTHING, (tx) => selectIn(tx, withdrawalLifecycle.actions.file.to))
  const due = filed.filter(({ withdrawOn, timezone }) => settlementDay(withdrawOn) <= localDate(now, timezone))
  for (const each of due) await db.as(EVERYTHING, (tx) => settle(tx, making, each))
}

async function settle(tx: Tx, making: Making, seen: WithdrawalRecord): Promise<void> {
  await holdAccount(tx, seen)
  const before = (await findWithdrawal(tx, seen))!
  const run = before.runId ? await findRun(tx, before.runId) : undefined
  const isOut = run?.state === padRunLifecycle.actions.send.to
  if (!isOut || !withdrawalLifecycle.actions.settle.from.includes(before.state)) return
  const state = nextState(withdrawalLifecycle, before.state, 'settle')
  const sender = { accountId: run.sentBy! } // whoever sent it answers for it
  await writeWithdrawal(tx, making, sender, { before, after: { ...before, state }, action: 'settle' })
  const { brokerageId, policyId, cents, withdrawOn, reference } = before
  await takeOnAccount(tx, making, sender, {
    id: making.locators(),
    scope: { kind: 'brokerage', brokerageId },
    policyId,
    payment_gateway: 'pad',
    data: { check_receipt_number: reference!, payment_date: withdrawOn }, // it was in a file
    received_amount: cents,
    payer: await payerOf(tx, before),
    note: '',
    source: 'withdrawal',
  })
}
