import { addDays } from '#domain/kernel/calendar.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { addBusinessDays } from '#domain/product/business-days.ts'
import { isForFileOf } from '#domain/withdrawal/to-withdraw.ts'
import { withdrawalLifecycle } from '#domain/withdrawal/withdrawal.lifecycle.ts'
import type { Deps } from '../../app.ts'
import type { Tx } from '../../db/client.ts'
import type { Making } from '../accounts/accounts.service.ts'
import { holdAccount } from '../billing/hold-account.ts'
import { openAmounts } from '../billing/open-amounts.service.ts'
import type { Acting } from '../invoices/plan-invoices.service.ts'
import { mandateInForce } from '../mandates/agreed-mandate.service.ts'
import {
  findWithdrawal,
  insertWithdrawal,
  selectAnnounced,
  selectIn,
  selectUncollected,
  type WithdrawalRecord,
} from './withdrawals.repo.ts'
import { writeWithdrawal } from './write-withdrawal.ts'

const EVERYTHING = { kind: 'all' } as const
type Uncollected = Awaited<ReturnType<typeof selectUncollected>>[number]

/**
 * One withdrawal a policy and day, of what was announced for it and is open still (billing B26): it waits for a file.
 * Run again, or twice at once, it adds none.
 */
export async function collectWithdrawals({ db, locators }: Pick<Deps, 'db' | 'locators'>, now: Date): Promise<void> {
  const making = { clock: () => now, locators }
  for (const each of await db.as(EVERYTHING, (tx) => selectIn(tx, withdrawalLifecycle.actions.giveBack.to)))
    await db.as(EVERYTHING, (tx) => dropStale(tx, making, each))
  const today = now.toISOString().slice(0, 10)
  const days = { after: addDays(today, -1), until: addBusinessDays(addDays(today, 1), 2) } // wherever the policy is
  const found = await db.as(EVERYTHING, (tx) => selectUncollected(tx, days))
  for (const each of found.filter(({ withdrawOn, timezone }) => isForFileOf(withdrawOn, localDate(now, timezone!))))
    await db.as(EVERYTHING, (tx) => collect(tx, making, each))
}

/** What took nothing any more waits no longer. */
async function dropStale(tx: Tx, making: Making, seen: WithdrawalRecord): Promise<void> {
  await holdAccount(tx, seen)
  const waiting = (await findWithdrawal(tx, seen))!
  const isWaiting = withdrawalLifecycle.actions.drop.from.some((each) => each === waiting.state)
  if (isWaiting && !(await standsFor(tx, making, waiting))) await dropWithdrawal(tx, making, null, waiting)
}

/** What a waiting withdrawal takes now, and from whom; null where it takes nothing any more, or its day has come. */
export async function standsFor(tx: Tx, { clock }: Pick<Making, 'clock'>, waiting: WithdrawalRecord) {
  const mandate = await mandateInForce(tx, waiting)
  const { cents, oldest } = await takenBy(tx, waiting)
  const isTooLate = waiting.withdrawOn <= localDate(clock(), waiting.timezone)
  return mandate && oldest && !isTooLate ? { mandate, cents, oldest } : null
}

export function dropWithdrawal(
  tx: Tx,
  making: Pick<Making, 'clock'>,
  by: Acting,
  before: WithdrawalRecord,
): Promise<void> {
  const state = nextState(withdrawalLifecycle, before.state, 'drop')
  return writeWithdrawal(tx, making, by, { before, after: { ...before, state }, action: 'drop' })
}

async function collect(tx: Tx, { clock, locators }: Making, seen: Uncollected): Promise<void> {
  await holdAccount(tx, seen)
  if (!(await mandateInForce(tx, seen))) return
  const { cents } = await takenBy(tx, seen)
  if (cents === 0) return
  const at = clock()
  const { currency, timezone, ...of } = seen
  const record: WithdrawalRecord = {
    ...of,
    id: locators(),
    cents,
    currency: currency!,
    timezone: timezone!, // of its invoices
    state: 'unfiled',
    runId: null,
    reference: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  await insertWithdrawal(tx, record)
}

/** What a withdrawal takes now: of each invoice what is open, never more than was announced; and the oldest of them. */
async function takenBy(
  tx: Tx,
  of: Pick<WithdrawalRecord, 'brokerageId' | 'policyId' | 'mandateId' | 'withdrawOn'>,
): Promise<{ cents: number; oldest: string | null }> {
  const announced = await selectAnnounced(tx, of)
  const open = await openAmounts(
    tx,
    { kind: 'brokerage', brokerageId: of.brokerageId },
    announced.map(({ invoice }) => invoice),
  )
  const taken = announced
    .map(({ invoice, announcedCents }) => ({
      number: invoice.displayId,
      cents: Math.min(announcedCents, Math.max(0, open.get(invoice.id) ?? 0)),
    }))
    .filter(({ cents }) => cents > 0)
  return { cents: sumCents(taken.map(({ cents }) => cents)), oldest: taken[0]?.number ?? null }
}
