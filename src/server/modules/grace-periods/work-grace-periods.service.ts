import { isWorthGrace } from '#domain/account/grace-minimum.ts'
import { openPastDue } from '#domain/account/policy-account.ts'
import { graceDays } from '#domain/grace-period/grace-days.ts'
import { billsCover } from '#domain/invoice/money-purposes.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Deps } from '../../deps.ts'
import { waitingAnew } from '../announcements/waits-anew.service.ts'
import { holdAccount } from '../billing/hold-account.ts'
import { levelPastDue } from '../billing/level-past-due.service.ts'
import { readAccount } from '../billing/policy-account.service.ts'
import { chargeFee } from '../fees/charge-fee.service.ts'
import { pastDueInvoices } from '../invoices/past-due-invoices.service.ts'
import { holdPolicy } from '../policies/policy-state.service.ts'
import { type GracePeriodRecord, insertGracePeriod, selectOpen } from './grace-periods.repo.ts'
import { printGracePeriod } from './print-grace-period.service.ts'
import { type LapsePolicy, runOutGracePeriod } from './run-out.service.ts'
import { settleGracePeriod } from './settle-grace-period.service.ts'
import { stirring } from './stirring.service.ts'

const EVERYTHING = { kind: 'all' } as const

/** Grace periods that are looked at in one transaction. */
const AT_ONCE = 200

/**
 * Opens a grace period for each policy in force whose account is past due (billing B11), by more than what waits to be
 * withdrawn because the office announced it anew, ends those of policies whose is no more, gives notice of the others on
 * their day, and lets policies lapse whose days have passed. Run again it does nothing twice.
 */
export async function workGracePeriods(deps: Deps, now: Date, lapsePolicy: LapsePolicy): Promise<void> {
  const making = { clock: () => now, locators: deps.locators }
  await levelPastDue(deps, now)
  const due = await deps.db.as(EVERYTHING, (tx) => pastDueInvoices(tx, now))
  const inForce = new Map(
    due.map(({ policyId, brokerageId, timezone }) => [policyId, { policyId, brokerageId, timezone }]),
  )
  const inGrace = new Set((await deps.db.as(EVERYTHING, (tx) => selectOpen(tx))).map(({ policyId }) => policyId))
  for (const policy of inForce.values())
    if (!inGrace.has(policy.policyId)) await deps.db.as(EVERYTHING, (tx) => openGracePeriod(tx, making, policy))
  const open = await deps.db.as(EVERYTHING, (tx) => selectOpen(tx))
  for (const each of await stirringOf(deps, now, open, inForce))
    await deps.db.as(EVERYTHING, async (tx) => {
      await holdPolicy(tx, EVERYTHING, each.policyId) // a lapse needs it, and nobody waits for it who holds the account
      await holdAccount(tx, each)
      await settleGracePeriod(tx, making, null, each)
      await printGracePeriod(tx, making, each)
      await runOutGracePeriod(tx, making, each, { isInForce: inForce.has(each.policyId), lapsePolicy })
    })
}

async function stirringOf(
  { db }: Deps,
  now: Date,
  open: readonly GracePeriodRecord[],
  inForce: ReadonlyMap<string, unknown>,
): Promise<GracePeriodRecord[]> {
  const found: GracePeriodRecord[] = []
  for (let from = 0; from < open.length; from += AT_ONCE)
    found.push(...(await db.as(EVERYTHING, (tx) => stirring(tx, now, open.slice(from, from + AT_ONCE), inForce))))
  return found
}

/** Asked again in its own transaction: what was paid a moment ago opens none. Answers whether one was opened. */
export async function openGracePeriod(
  tx: Tx,
  making: Making,
  policy: { brokerageId: string; policyId: string; timezone: string },
): Promise<boolean> {
  const at = making.clock()
  const { brokerageId, policyId, timezone } = policy
  const today = localDate(at, timezone)
  await holdAccount(tx, policy)
  const { account, pastDueCents, rules } = await readAccount(tx, policy, today)
  const pastDue = openPastDue(account, today)
  const [oldest] = pastDue
  if (!oldest || !isWorthGrace(pastDueCents, rules)) return false
  const waiting = await waitingAnew(tx, policy, at)
  const waitingCents = sumCents(
    pastDue.filter(({ invoice }) => waiting.has(invoice.id)).map(({ openCents }) => openCents),
  )
  if (!isWorthGrace(pastDueCents - waitingCents, rules)) return false
  const record: GracePeriodRecord = {
    brokerageId,
    id: making.locators(),
    policyId,
    invoiceId: oldest.invoice.id,
    state: 'open',
    ...graceDays(today),
    timezone,
    settledAt: null,
    noticeMethod: null,
    noticeOn: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  if (!(await insertGracePeriod(tx, record))) return false
  const { id: entityId, state, startsOn, endsOn } = record
  const after = { state, startsOn, endsOn, displayId: oldest.invoice.displayId }
  await recordChange(tx, { actor: null, brokerageId, action: 'open', entity: 'grace_period', entityId, after, at })
  const late = pastDue.find(({ invoice }) => billsCover(invoice.purpose)) // no fee for a fee
  if (late) await chargeLate(tx, making, record, late.invoice.displayId)
  return true
}

/** Once for each grace period that cover brought about, where its product asks for it (billing B33). */
function chargeLate(
  tx: Tx,
  making: Making,
  { id, brokerageId, policyId }: GracePeriodRecord,
  name: string,
): Promise<void> {
  return chargeFee(tx, making, null, { code: 'late', brokerageId, policyId, about: { id, name } })
}
