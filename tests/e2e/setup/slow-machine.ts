import type { Browser, BrowserContext, Page } from '@playwright/test'

/**
 * Plays every page of a browser as slowly as `SLOW_DOWN` says (4 = a quarter of the speed), to find the tests that
 * pass by luck on a fast machine. Service workers keep their speed.
 */
export function slowDown(browser: Browser, factor = Number(process.env['SLOW_DOWN'] ?? 1)): Browser {
  if (factor === 1) return browser
  const open = browser.newContext.bind(browser)
  browser.newContext = async (...options) => {
    const context = await open(...options)
    context.on('page', (page) => void slowPage(context, page, factor))
    return context
  }
  return browser
}

async function slowPage(context: BrowserContext, page: Page, rate: number): Promise<void> {
  const session = await context.newCDPSession(page).catch(() => null)
  await session?.send('Emulation.setCPUThrottlingRate', { rate }).catch(() => {}) // the page has gone again
}
