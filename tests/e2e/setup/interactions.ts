import type { Page } from '@playwright/test'

interface Watch {
  /** Of every key and tap, until the next frame. */
  answers: number[]
  /** From a key to the frame that shows another price; keys that leave it alone count nothing. */
  prices: number[]
}

/** Every key and tap from now on, until the next frame shows its answer, and until the frame with the new price. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watch: Watch = { answers: [], prices: [] }
    Object.assign(globalThis, { watch })
    new PerformanceObserver((list) => watch.answers.push(...list.getEntries().map(({ duration }) => duration))).observe(
      {
        type: 'event',
        buffered: false,
        durationThreshold: 16,
      } as PerformanceObserverInit,
    )

    let pressedAt: number | null = null
    addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
    const price = document.querySelector('[role="dialog"] footer strong')
    if (!price) return
    const seen = new MutationObserver(() => {
      const from = pressedAt
      pressedAt = null
      if (from === null) return
      const painted = new MessageChannel()
      painted.port1.onmessage = () => watch.prices.push(performance.now() - from)
      requestAnimationFrame(() => painted.port2.postMessage(null)) // the first task after the frame
    })
    seen.observe(price, { characterData: true, childList: true, subtree: true })
  })
}

/** In ms; 0 where none took longer than a frame. */
export function slowestInteraction(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { watch: Watch }).watch.answers))
}

/** In ms, from a key to the frame with its price. */
export function slowestPrice(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(Math.max(0, ...(globalThis as unknown as { watch: Watch }).watch.prices)))
}
