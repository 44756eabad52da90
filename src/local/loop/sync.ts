import { LeadershipLost } from '../device/store-trouble.ts'
import { healing } from '../rows/damaged.ts'
import type { LocalAccount } from '../store/account.ts'
import type { RunReport } from '../store/facts.ts'
import { backOffMs } from './back-off.ts'
import { electLeader } from './leader-election.ts'
import { type RunEnd, runOnce } from './run.ts'
import { createRunner } from './runner.ts'
import { askForRun, awaitRun, lookNowAndThen, watchWishes } from './triggers.ts'

/** Saves that follow each other go together. */
const WRITE_DEBOUNCE_MS = 1_000

export interface Sync {
  /** Something says that it may be worth a try: signal back, page visible, a poke. Waiting times start over. */
  hint(): void
  /** A person tapped "send now": nothing rests any longer. Answers what became of it, in whichever tab it was done. */
  sendNow(): Promise<RunReport | null>
  stop(): void
}

/** Keeps this account's work moving between device and office until stopped (protocol 1.7). */
export function startSync(account: LocalAccount): Sync {
  let startOver: (() => void) | null = null

  function whileLeading(term: number): () => void {
    let failures = 0
    const runner = createRunner(account.host.after, async () => {
      const end = await tryRun(account, term, failures)
      failures = end.failures
      return end.waitMs
    })
    startOver = () => {
      failures = 0
      runner.ask(0)
    }
    const unwatch = watchWishes(account, { onWrite: () => runner.ask(WRITE_DEBOUNCE_MS), onAsked: startOver })
    const unlook = lookNowAndThen(account, () => runner.ask(0))
    startOver()
    return () => {
      startOver = null
      runner.stop()
      unwatch()
      unlook()
    }
  }

  const resign = account.db.isReadOnly ? () => undefined : electLeader(account, whileLeading)
  return {
    hint() {
      if (startOver) startOver()
      else void askForRun(account, { isTap: false }).catch(account.host.report)
    },
    async sendNow() {
      const wish = await askForRun(account, { isTap: true })
      return awaitRun(account, wish)
    },
    stop: resign,
  }
}

/** A round never ends the loop, except by losing the lead. */
async function tryRun(account: LocalAccount, term: number, failures: number): Promise<RunEnd> {
  try {
    return await healing(account, () => runOnce(account, term, failures))
  } catch (error) {
    const isOver = error instanceof LeadershipLost || !account.db.mayReopen
    if (isOver) return { failures: 0, waitMs: null }
    account.host.report(error)
    return { failures: failures + 1, waitMs: backOffMs(failures, account.host.random) }
  }
}
