import type { Page } from '@playwright/test'

/** Every key and tap from now on, until the next frame shows its answer. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'event',
      buffered: false,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  })
}

/** In ms; 0 where none took longer than a frame. */
export function slowestInteraction(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { seen: number[] }).seen))
}
