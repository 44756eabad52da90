import type { CDPSession, Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import type { KillableBrowser } from './killable-browser.ts'
import { expect } from './test.ts'

/** What a device keeps free for words. */
export const RESERVE = 5 * 1024 * 1024

export async function usedBy(page: Page): Promise<number> {
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
  return usage
}

/** All that the app keeps for the field is there. */
export async function cameToRest(page: Page): Promise<void> {
  let before = 0
  await expect
    .poll(
      async () => {
        const used = await usedBy(page)
        const isStill = used === before
        before = used
        return isStill
      },
      { intervals: [2_000] },
    )
    .toBe(true)
}

/** The browser itself allows no more than that. */
export async function allow(session: CDPSession, origin: string, quotaSize: number): Promise<void> {
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: Math.round(quotaSize) })
}

/** Somebody at work in a browser of their own, whose device holds all it needs, and the reserve. */
export async function atWork(tablet: KillableBrowser, url: string, { saysRoom }: { saysRoom: boolean }) {
  const page = await tablet.open(`${url}/login`, { saysRoom })
  await page.setViewportSize({ width: 1440, height: 900 })
  await new LoginPage(page).signIn('broker_account_executive', `${url}/login`)
  await expect(new ShellPage(page).chip).toHaveText('All sent')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload() // what a second visit keeps is kept too
  await expect.poll(() => usedBy(page)).toBeGreaterThan(RESERVE)
  await cameToRest(page)
  return { page, session: await page.context().newCDPSession(page) }
}

/** What a person is told of the room on their device. */
export const noticeOn = (page: Page) => page.getByRole('status').filter({ hasText: 'What is unsent is never removed.' })
