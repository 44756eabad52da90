import type { PadRun, Withdrawal } from '#domain/withdrawal/pad-run.schema.ts'
import { padRunLifecycle, withdrawalLifecycle } from '#domain/withdrawal/withdrawal.lifecycle.ts'

/** What of a file may still come back: of one that went to the bank, what has not come back yet. */
export function returnable({ state, items }: PadRun): Withdrawal[] {
  if (state.key !== padRunLifecycle.actions.send.to) return []
  return items.filter((item) => withdrawalLifecycle.actions.return.from.includes(item.state))
}
