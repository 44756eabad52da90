import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { REFRESH_YOUNG_MS } from '#domain/kernel/limits.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { KillableBrowser } from '../setup/killable-browser.ts'
import { expect, test } from '../setup/test.ts'

async function signedInBrowser(role: Role, url: string): Promise<{ browser: KillableBrowser; page: Page }> {
  const browser = new KillableBrowser()
  const page = await browser.open(`${url}/login`)
  await new LoginPage(page).signIn(role, `${url}/login`)
  await browser.writeCookies(page)
  return { browser, page }
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(new ShellPage(page).account).toBeVisible()
  await expect(page).toHaveURL(/\/policies$/)
  await page.reload()
  await expect(new ShellPage(page).account).toBeVisible()
}

test('a browser killed right after its refresh token was rotated, or after three quick reloads, is still signed in when it starts again', async ({
  baseURL,
}) => {
  test.setTimeout(300_000)
  const url = baseURL!
  const rotated = await signedInBrowser('portal_user', url)
  const signedInAt = Date.now()
  const reloaded = await signedInBrowser('portal_super_user', url)
  try {
    for (let i = 0; i < 3; i++) {
      await reloaded.page.reload()
      await sleep(2_000)
    }
    await reloaded.browser.kill()
    const killedAt = Date.now()

    await sleep(signedInAt + REFRESH_YOUNG_MS + 1_000 - Date.now())
    const renewed = rotated.page.waitForResponse((response) => response.url().endsWith('/auth/token/refresh'))
    await rotated.page.reload({ waitUntil: 'commit' })
    expect(await (await renewed).headerValue('set-cookie'), 'the token was old enough to be rotated').toMatch(/^hr_/)
    await rotated.browser.kill()
    await expectSignedIn(await rotated.browser.open(url))

    await sleep(Math.max(0, killedAt + 60_000 - Date.now()))
    await expectSignedIn(await reloaded.browser.open(url))
  } finally {
    await Promise.all([rotated.browser.remove(), reloaded.browser.remove()])
  }
})
