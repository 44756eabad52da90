import { AppError } from '#domain/kernel/errors.ts'
import { sumCents } from '#domain/kernel/money.ts'
import { localDate } from '#domain/kernel/time-zones.ts'
import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import type { PadRun } from '#domain/withdrawal/pad-run.schema.ts'
import { nextFileNumber, type PaymentsFile, paymentsFile } from '#domain/withdrawal/payments-file.ts'
import { withdrawalLifecycle } from '#domain/withdrawal/withdrawal.lifecycle.ts'
import type { Tx } from '../../db/client.ts'
import { recordChange } from '../../db/record-change.ts'
import type { Actor } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { seal } from '../../sealed.ts'
import { findAccount } from '../accounts/accounts.service.ts'
import { holdAccountsOf } from '../billing/hold-account.ts'
import { accountOf } from '../mandates/agreed-mandate.service.ts'
import { letGo } from './let-go.service.ts'
import { showRun } from './show-runs.service.ts'
import { standingOf } from './what-it-takes.service.ts'
import {
  countTries,
  findRun,
  holdFiles,
  insertRun,
  lastFileNumber,
  type PadRunRecord,
  selectIn,
  type WithdrawalRecord,
} from './withdrawals.repo.ts'
import { writeWithdrawal } from './write-withdrawal.ts'

type Sealing = Pick<Deps, 'clock' | 'config' | 'locators' | 'secrets'>
type Item = PaymentsFile['items'][number]

/**
 * All that waits goes into a file as it was announced (billing B26): what was paid meanwhile, is of another amount now,
 * may be drawn on no more, or whose day has come is dropped. The file is frozen from then on, and its withdrawals count
 * as received (B31).
 */
export async function makeRun(tx: Tx, deps: Sealing, actor: Actor, key: string | undefined): Promise<PadRun> {
  await holdFiles(tx)
  if (key !== undefined && (await findRun(tx, key))) return showRun(tx, key)
  const { PAD_ORIGINATOR: originator } = deps.config
  if (!originator) throw refusal('bank')
  const seen = await selectIn(tx, 'unfiled')
  await holdAccountsOf(tx, seen)
  const ids = new Set(seen.map(({ id }) => id))
  const held = (await selectIn(tx, 'unfiled')).filter((each) => ids.has(each.id)) // as they are now that nobody moves them
  const currency = held[0]?.currency ?? ''
  const runId = key ?? deps.locators()
  const items: Item[] = []
  for (const each of held.filter((one) => one.currency === currency)) {
    const item = await fileOne(tx, deps, actor, { runId, waiting: each })
    if (item) items.push(item)
  }
  const [first] = held
  if (!first || items.length === 0) throw refusal('nothing')
  const at = deps.clock()
  const fileNumber = nextFileNumber(await lastFileNumber(tx))
  const madeOn = localDate(at, first.timezone)
  const content = paymentsFile({ fileNumber, madeOn, originator: { ...originator, currency }, items })
  const record: PadRunRecord = {
    id: runId,
    fileNumber,
    state: 'made',
    currency,
    cents: sumCents(items.map(({ cents }) => cents)),
    sealedFile: seal(deps.secrets.bankAccounts, runId, content),
    madeBy: actor.accountId,
    makerName: (await findAccount(tx, actor.accountId))?.fullName ?? '',
    madeAt: at,
    ...{ approvedBy: null, approverName: null, sentBy: null, sentAt: null },
  }
  await insertRun(tx, record)
  const after = { fileNumber, cents: record.cents, items: items.length }
  await recordChange(tx, { actor, brokerageId: null, action: 'make', entity: 'pad_run', entityId: runId, after, at })
  return showRun(tx, runId)
}

function refusal(reason: 'bank' | 'nothing'): AppError {
  return new AppError('refused', { wording: { key: `padRunRefused.${reason}` }, facts: { reason } })
}

/** The line of one withdrawal; null of one that is dropped. */
async function fileOne(
  tx: Tx,
  deps: Sealing,
  actor: Actor,
  { runId, waiting: before }: { runId: string; waiting: WithdrawalRecord },
): Promise<Item | null> {
  const current = await standingOf(tx, deps, before)
  const account = current?.as === 'announced' ? accountOf(deps, current.mandate) : null
  if (current?.as !== 'announced' || !account) {
    await letGo(tx, deps, actor, before)
    return null
  }
  const { mandate, cents, oldest } = current
  const reference = `${oldest}-${(await countTries(tx, oldest)) + 1}`
  const state = nextState(withdrawalLifecycle, before.state, 'file')
  await writeWithdrawal(tx, deps, actor, {
    before,
    after: { ...before, state, cents, runId, reference },
    action: 'file',
  })
  return { cents, on: before.withdrawOn, account, payer: mandate.payerName, reference }
}
