import { AppError } from '#domain/kernel/errors.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { needsApproval } from '#domain/withdrawal/bank-settings.ts'
import type { PadRun } from '#domain/withdrawal/pad-run.schema.ts'
import { isFileKept, padRunLifecycle, withdrawalLifecycle } from '#domain/withdrawal/withdrawal.lifecycle.ts'
import type { Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { unseal } from '../../sealed.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { holdAccountsOf } from '../billing/hold-account.ts'
import { showRun } from './show-runs.service.ts'
import {
  findRun,
  holdFiles,
  type PadRunRecord,
  selectOfRun,
  updateRun,
  type WithdrawalRecord,
} from './withdrawals.repo.ts'
import { writeWithdrawal } from './write-withdrawal.ts'

/** Somebody else than who made it lets a large file go (billing B26). */
export function approveRun(tx: Tx, making: Making, actor: Actor, { id }: { id: string }): Promise<PadRun> {
  return actOnRun(tx, making, actor, { id, action: 'approve' }, async (run) => {
    if (run.madeBy === actor.accountId) throw refusal('maker')
    return { approvedBy: actor.accountId, approverName: (await findAccount(tx, actor.accountId))?.fullName ?? '' }
  })
}

/** It went to the bank: whoever says so answers for what settles of it. */
export function sendRun(tx: Tx, making: Making, actor: Actor, { id }: { id: string }): Promise<PadRun> {
  return actOnRun(tx, making, actor, { id, action: 'send' }, async (run) => {
    requireApproved(run)
    const sentAt = making.clock()
    for (const before of await heldItems(tx, id))
      await writeWithdrawal(tx, making, actor, { before, after: { ...before, sentAt }, action: 'send' })
    return { sentBy: actor.accountId, sentAt }
  })
}

/** One that was not sent gives its withdrawals back: they wait for another file. */
export function cancelRun(tx: Tx, making: Making, actor: Actor, { id }: { id: string }): Promise<PadRun> {
  return actOnRun(tx, making, actor, { id, action: 'cancel' }, async () => {
    for (const before of await heldItems(tx, id)) {
      const state = nextState(withdrawalLifecycle, before.state, 'giveBack')
      const after = { ...before, state, runId: null, reference: null }
      await writeWithdrawal(tx, making, actor, { before, after, action: 'give_back' })
    }
    return {}
  })
}

/** As they are now that nobody else moves them. */
async function heldItems(tx: Tx, runId: string): Promise<WithdrawalRecord[]> {
  await holdAccountsOf(tx, await selectOfRun(tx, runId))
  return selectOfRun(tx, runId)
}

/** What the bank is sent; who fetched it is written down, because it holds account numbers (billing B25). */
export async function readFile(
  tx: Tx,
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  actor: Actor,
  { id }: { id: string },
): Promise<{ name: string; content: string }> {
  const run = await findRun(tx, id)
  if (!run || !isFileKept(run.state)) throw new AppError('notFound')
  requireApproved(run)
  await recordChange(tx, { actor, brokerageId: null, action: 'download', entity: 'pad_run', entityId: id, at: clock() })
  const name = `withdrawals-${String(run.fileNumber).padStart(4, '0')}.txt`
  return { name, content: unseal(secrets.bankAccounts, id, run.sealedFile) }
}

async function actOnRun(
  tx: Tx,
  { clock }: Pick<Making, 'clock'>,
  actor: Actor,
  { id, action }: { id: string; action: keyof typeof padRunLifecycle.actions },
  change: (run: PadRunRecord) => Promise<Partial<PadRunRecord>> | Partial<PadRunRecord>,
): Promise<PadRun> {
  await holdFiles(tx)
  const run = await findRun(tx, id)
  if (!run) throw new AppError('notFound')
  const state = nextState(padRunLifecycle, run.state, action, { key: `padRunRefused.${run.state}` })
  const after = { ...run, ...(await change(run)), state }
  await updateRun(tx, after)
  const trace = { before: { state: run.state }, after: { state, approverName: after.approverName } }
  await recordChange(tx, { actor, brokerageId: null, action, entity: 'pad_run', entityId: id, ...trace, at: clock() })
  return showRun(tx, id)
}

function requireApproved({ cents, approvedBy }: PadRunRecord): void {
  if (needsApproval(cents) && approvedBy === null) throw refusal('unapproved')
}

function refusal(reason: 'maker' | 'unapproved'): AppError {
  return new AppError('refused', { wording: { key: `padRunRefused.${reason}` }, facts: { reason } })
}
