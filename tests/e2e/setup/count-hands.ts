import type { Page } from '@playwright/test'

interface Hands {
  taps: number
  /** Typed into. */
  fields: number
  keys: number
}

declare global {
  interface Window {
    hands?: Hands
  }
}

/** Counts what a person does on a page from now on, until it is loaded anew: taps, keys, and fields that were typed into. */
export async function countHands(page: Page): Promise<void> {
  await page.evaluate(() => {
    const hands = { taps: 0, fields: 0, keys: 0 }
    const typed = new WeakSet<EventTarget>()
    window.hands = hands
    // Not clicks: one on a label comes twice, for what it labels too.
    document.addEventListener('pointerdown', ({ isTrusted }) => (hands.taps += isTrusted ? 1 : 0), true)
    document.addEventListener('keydown', ({ isTrusted }) => (hands.keys += isTrusted ? 1 : 0), true)
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

export async function handsSoFar(page: Page): Promise<Hands> {
  return page.evaluate(() => window.hands ?? { taps: -1, fields: -1, keys: -1 })
}
