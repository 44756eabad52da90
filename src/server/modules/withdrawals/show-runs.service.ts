import { DEFAULT_CURRENCY, sumCents } from '#domain/kernel/money.ts'
import { type ListQuery, type Paged, toPage } from '#domain/kernel/paging.ts'
import { needsApproval } from '#domain/withdrawal/bank-settings.ts'
import type { PadRun, Withdrawal } from '#domain/withdrawal/pad-run.schema.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { standsFor } from './what-it-takes.service.ts'
import { findRun, listRuns, type PadRunRecord, selectShown } from './withdrawals.repo.ts'

type Shown = Awaited<ReturnType<typeof selectShown>>[number]

export async function pageRuns(tx: Tx, query: ListQuery): Promise<Paged<PadRun>> {
  const { rows, totalCount } = await listRuns(tx, query)
  return toPage(await showRuns(tx, rows), totalCount, query)
}

export async function showRun(tx: Tx, id: string): Promise<PadRun> {
  return (await showRuns(tx, [(await findRun(tx, id))!]))[0]!
}

/** What the next file would take now: what was paid meanwhile is in none. */
export async function showWaiting(tx: Tx, making: Pick<Making, 'clock'>) {
  const items: Withdrawal[] = []
  const shown = await selectShown(tx, { state: 'unfiled' })
  for (const each of shown) {
    const current = await standsFor(tx, making, each.withdrawal)
    if (current) items.push({ ...toItem(each), amount: current.cents })
  }
  const amount_currency = shown[0]?.withdrawal.currency ?? DEFAULT_CURRENCY
  return { items, amount: sumCents(items.map(({ amount }) => amount)), amount_currency }
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

function toItem({ withdrawal, policyNumber, payer, last3, returned }: Shown): Withdrawal {
  const { id, policyId, cents, withdrawOn, reference, state } = withdrawal
  return {
    locator: id,
    policy: { locator: policyId, display_id: policyNumber },
    ...{ payer, last3, amount: cents, withdraw_on: withdrawOn, reference, state },
    is_repeat: withdrawal.repeats !== null,
    returned: returned && {
      ...{ code: returned.code, on: returned.returnedOn, after: returned.after, repeat_on: returned.repeatOn },
      by: { id: returned.enteredBy, name: returned.entererName },
      at: returned.at,
    },
  }
}
