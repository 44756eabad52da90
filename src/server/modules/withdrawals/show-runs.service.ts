import { DEFAULT_CURRENCY, sumCents } from '#domain/kernel/money.ts'
import { type ListQuery, type Paged, toPage } from '#domain/kernel/paging.ts'
import { needsApproval } from '#domain/withdrawal/bank-settings.ts'
import type { ChangedWithdrawal, PadRun, Withdrawal } from '#domain/withdrawal/pad-run.schema.ts'
import { withdrawalLifecycle } from '#domain/withdrawal/withdrawal.lifecycle.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { dayInstead } from '../announcements/announce-anew.service.ts'
import { announcedAnew } from '../movements/announced-anew.service.ts'
import { standing, standingOf } from './what-it-takes.service.ts'
import { findRun, listRuns, type PadRunRecord, selectShown } from './withdrawals.repo.ts'

type Shown = Awaited<ReturnType<typeof selectShown>>[number]

export async function pageRuns(tx: Tx, query: ListQuery): Promise<Paged<PadRun>> {
  const { rows, totalCount } = await listRuns(tx, query)
  return toPage(await showRuns(tx, rows), totalCount, query)
}

export async function showRun(tx: Tx, id: string): Promise<PadRun> {
  return (await showRuns(tx, [(await findRun(tx, id))!]))[0]!
}

/** What the next file would take now, and what waits for another day: what was paid meanwhile does neither. */
export async function showWaiting(tx: Tx, making: Pick<Making, 'clock'>) {
  const items: Withdrawal[] = []
  const changed = await showAnnouncedAnew(tx, making)
  const shown = await selectShown(tx, { state: 'unfiled' })
  for (const each of shown) {
    const current = await standingOf(tx, making, each.withdrawal)
    if (current?.as === 'announced') items.push(toItem(each))
    if (current?.as === 'changed') changed.push(toChanged(each, await dayInstead(tx, making, current.changed)))
  }
  const amount_currency = shown[0]?.withdrawal.currency ?? DEFAULT_CURRENCY
  return { items, amount: sumCents(items.map(({ amount }) => amount)), amount_currency, changed }
}

/** Of which something is open still, to be withdrawn on its new day. */
async function showAnnouncedAnew(tx: Tx, { clock }: Pick<Making, 'clock'>): Promise<ChangedWithdrawal[]> {
  const anew = await announcedAnew(tx, { kind: 'all' }, { now: clock() })
  const ids: string[] = []
  for (const { anewOn: withdrawOn, ...each } of anew.filter(({ isCollected }) => !isCollected))
    if (await standing(tx, { ...each, withdrawOn, repeats: null })) ids.push(each.id)
  if (ids.length === 0) return []
  return (await selectShown(tx, { ids })).map((each) => toChanged(each, each.withdrawal.anewOn))
}

async function showRuns(tx: Tx, records: readonly PadRunRecord[]): Promise<PadRun[]> {
  const runIds = records.map(({ id }) => id)
  const shown = runIds.length > 0 ? await selectShown(tx, { runIds }) : []
  const items = Map.groupBy(shown, ({ withdrawal }) => withdrawal.runId)
  return records.map(({ id, state, cents, currency, ...run }) => ({
    id,
    locator: id,
    file_number: run.fileNumber,
    state: { key: state, value: state },
    amount: cents,
    amount_currency: currency,
    items: (items.get(id) ?? []).map(toItem),
    made_at: run.madeAt,
    made_by: { id: run.madeBy, name: run.makerName },
    needs_approval: needsApproval(cents),
    approved_by: run.approvedBy ? { id: run.approvedBy, name: run.approverName } : null,
    sent_at: run.sentAt,
  }))
}

/** Which it is, and whose. */
function namesOf({ withdrawal: { id, policyId }, policyNumber, payer, last3 }: Shown) {
  return { locator: id, policy: { locator: policyId, display_id: policyNumber }, payer, last3 }
}

function toChanged(shown: Shown, withdraw_on: string | null): ChangedWithdrawal {
  const { cents: announced, currency, withdrawOn: announced_for } = shown.withdrawal
  return { ...namesOf(shown), announced, currency, announced_for, withdraw_on }
}

function toItem(shown: Shown): Withdrawal {
  const { withdrawal, returned, repeatState } = shown
  const { cents, withdrawOn, reference, state } = withdrawal
  return {
    ...namesOf(shown),
    ...{ amount: cents, withdraw_on: withdrawOn, reference, state },
    is_repeat: withdrawal.repeats !== null,
    returned: returned && {
      ...{ code: returned.code, on: returned.returnedOn, after: returned.after, repeat_on: returned.repeatOn },
      is_repeat_over: repeatState === withdrawalLifecycle.actions.drop.to,
      by: { id: returned.enteredBy, name: returned.entererName },
      at: returned.at,
    },
  }
}
