import { graceDays } from '#domain/grace-period/grace-days.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import type { Deps } from '../../app.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Making } from '../accounts/accounts.service.ts'
import { pastDueInvoices } from '../invoices/past-due-invoices.service.ts'
import { type GracePeriodRecord, insertGracePeriod, selectOpen } from './grace-periods.repo.ts'
import { printGracePeriod } from './print-grace-period.service.ts'
import { runOutGracePeriod } from './run-out.service.ts'
import { sendGraceLetters } from './send-grace-letters.service.ts'
import { settleGracePeriod } from './settle-grace-period.service.ts'

const EVERYTHING = { kind: 'all' } as const

/**
 * Opens a grace period for each policy in force that owes past a due date, ends those of policies that owe nothing
 * any more, lets policies lapse whose days have passed, and writes to the broker of each that opened. Run again it does nothing twice.
 */
export async function workGracePeriods(deps: Deps, now: Date): Promise<void> {
  const making = { clock: () => now, locators: deps.locators }
  const due = await deps.db.as(EVERYTHING, (tx) => pastDueInvoices(tx, now, 'inForce'))
  const inForce = new Set(due.map(({ policyId }) => policyId))
  for (const policyId of inForce) await deps.db.as(EVERYTHING, (tx) => openGracePeriod(tx, making, policyId))
  const open = await deps.db.as(EVERYTHING, (tx) => selectOpen(tx))
  for (const each of open)
    await deps.db.as(EVERYTHING, async (tx) => {
      await settleGracePeriod(tx, making, null, each)
      await runOutGracePeriod(tx, making, each, inForce.has(each.policyId))
    })
  await sendGraceLetters(deps, now)
}

/** Asked again in its own transaction: what was paid a moment ago opens none. */
async function openGracePeriod(tx: Tx, making: Making, policyId: string): Promise<void> {
  const at = making.clock()
  const pastDue = await pastDueInvoices(tx, at, { policyId })
  const [oldest] = pastDue
  if (!oldest) return
  const { brokerageId, id: invoiceId, timezone } = oldest
  const record: GracePeriodRecord = {
    brokerageId,
    id: making.locators(),
    policyId,
    invoiceId,
    state: 'open',
    ...graceDays(localDate(at, timezone)),
    timezone,
    settledAt: null,
    noticeMethod: null,
    noticeOn: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  if (!(await insertGracePeriod(tx, record))) return
  await printGracePeriod(tx, making, record, pastDue)
  const { id: entityId, state, startsOn, endsOn } = record
  const after = { state, startsOn, endsOn, displayId: oldest.displayId }
  await recordChange(tx, { actor: null, brokerageId, action: 'open', entity: 'grace_period', entityId, after, at })
}
