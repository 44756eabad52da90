/** Runs one thing at a time, however often it is asked for (fault 88). */
export interface Runner {
  /** Run after that long, or earlier where that was asked before. */
  ask(delayMs: number): void
  stop(): void
}

/** `run` answers after how long it wants to run again by itself, null for "when asked". */
export function createRunner(
  after: (ms: number, work: () => void) => () => void,
  run: () => Promise<number | null>,
): Runner {
  let due: { delayMs: number; cancel: () => void } | null = null
  let isRunning = false
  let isAskedAgain = false
  let isStopped = false

  function ask(delayMs: number): void {
    if (isStopped) return
    if (isRunning) {
      isAskedAgain = true
      return
    }
    if (due && due.delayMs <= delayMs) return
    due?.cancel()
    due = { delayMs, cancel: after(delayMs, () => void go()) }
  }

  async function go(): Promise<void> {
    due = null
    isRunning = true
    isAskedAgain = false
    const waitMs = await run()
    isRunning = false
    if (isAskedAgain) ask(0)
    else if (waitMs !== null) ask(waitMs)
  }

  return {
    ask,
    stop() {
      isStopped = true
      due?.cancel()
    },
  }
}
