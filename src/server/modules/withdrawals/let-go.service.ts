import { nextState } from '#domain/lifecycle/allowed-actions.ts'
import { withdrawalLifecycle } from '#domain/withdrawal/withdrawal.lifecycle.ts'
import type { Acting, Making } from '../../acting.ts'
import type { Tx } from '../../db/client.ts'
import { announceAnew, dayInstead } from '../announcements/announce-anew.service.ts'
import { standingOf } from './what-it-takes.service.ts'
import type { WithdrawalRecord } from './withdrawals.repo.ts'
import { writeWithdrawal } from './write-withdrawal.ts'

/**
 * One that waits for its file leaves no more as it was announced: it is dropped, and where its amount has changed or its
 * day came without a file its payer is told anew (billing B24). The account is held by the caller.
 */
export async function letGo(tx: Tx, making: Making, by: Acting, waiting: WithdrawalRecord): Promise<void> {
  const current = await standingOf(tx, making, waiting)
  const changed = current?.as === 'changed' ? current.changed : null
  const anewOn = changed && (await dayInstead(tx, making, changed))
  const state = nextState(withdrawalLifecycle, waiting.state, 'drop')
  await writeWithdrawal(tx, making, by, { before: waiting, after: { ...waiting, state, anewOn }, action: 'drop' })
  if (changed) await announceAnew(tx, making, changed, anewOn)
}
