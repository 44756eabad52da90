import { AppError } from '#domain/kernel/errors.ts'

const RETRY_AFTER = 30

interface Limits {
  /** How many of one holder go on at the same time. */
  atOnce: number
  /** How many more may wait for one of them to end. */
  waiting: number
}

interface Queue {
  running: number
  waiting: (() => void)[]
}

/**
 * Turns for work that holds disk and line: a few at a time for each holder, the next ones wait and lose nothing, and
 * whoever asks beyond that is asked to come back. Nobody's queue is another's. p-limit has one queue without an end, and
 * runs a function where a response keeps its turn until it is closed.
 */
export function openTurns({ atOnce, waiting }: Limits) {
  const queues = new Map<string, Queue>()

  /** Waits for a turn; the answer gives it back, once. */
  return async function take(holder: string): Promise<() => void> {
    const queue = queues.get(holder) ?? { running: 0, waiting: [] }
    queues.set(holder, queue)
    if (queue.running >= atOnce) {
      if (queue.waiting.length >= waiting) throw new AppError('busy', { retryAfter: RETRY_AFTER })
      await new Promise<void>((resolve) => queue.waiting.push(resolve))
    } else {
      queue.running++
    }
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const next = queue.waiting.shift()
      if (next) return next()
      queue.running--
      if (queue.running === 0) queues.delete(holder)
    }
  }
}
