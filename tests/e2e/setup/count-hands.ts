import type { Page } from '@playwright/test'

declare global {
  interface Window {
    hands?: { taps: number; fields: number }
  }
}

/** Counts what a person does on a page from now on, beyond reloads too: taps, and fields that were typed into. */
export async function countHands(page: Page): Promise<void> {
  await page.evaluate(() => {
    const hands = { taps: 0, fields: 0 }
    const typed = new WeakSet<EventTarget>()
    window.hands = hands
    document.addEventListener('click', ({ isTrusted, detail }) => (hands.taps += isTrusted && detail > 0 ? 1 : 0), true)
    document.addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || !['text', 'tel', 'email', 'search'].includes(target.type)) return
        if (!typed.has(target)) hands.fields += 1
        typed.add(target)
      },
      true,
    )
  })
}

export async function handsSoFar(page: Page): Promise<{ taps: number; fields: number }> {
  return page.evaluate(() => window.hands ?? { taps: -1, fields: -1 })
}
