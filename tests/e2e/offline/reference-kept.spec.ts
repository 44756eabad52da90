import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { KillableBrowser } from '../setup/killable-browser.ts'
import { expect, goOffline, goOnline, test } from '../setup/test.ts'

/** How often the browser is killed; more on demand. */
const KILLS = Number(process.env['REFERENCE_KILLS'] ?? 1)

/** By the menu and the list's own button, as a person comes to the form. */
async function expectNewPolicyholder(page: Page, url: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  const policyholders = new PolicyholdersPage(page, url)
  await new ShellPage(page).menu.getByRole('link', { name: 'Policyholders' }).click()
  await page.getByRole('link', { name: 'New policyholder' }).first().click() // an empty list offers it twice
  await policyholders.kind('Corporation').click()
  await expect(policyholders.field('Legal name')).toBeVisible()
  await policyholders.field('Province').click()
  await expect(page.getByRole('option', { name: 'Manitoba', exact: true })).toBeVisible()
}

test(`what a broker signed in for is there when the browser was killed and starts without signal, ${KILLS} times of ${KILLS}`, async ({
  line,
}) => {
  test.setTimeout(60_000 + KILLS * 40_000)
  for (let kills = 0; kills < KILLS; kills++) {
    const tablet = new KillableBrowser()
    try {
      let page = await tablet.open(`${line.url}/login`)
      await new LoginPage(page).signIn('broker_account_executive', `${line.url}/login`)
      await expect(new ShellPage(page).chip).toHaveText('All sent')
      await page.evaluate(() => navigator.serviceWorker.ready)
      await tablet.writeCookies(page)
      await goOffline(page.context(), line)
      await tablet.kill()

      page = await tablet.open(line.url, { isOffline: true })
      await expect(new ShellPage(page).chip).toHaveText('Offline')
      await expectNewPolicyholder(page, line.url)
      await goOnline(page.context(), line)
    } finally {
      await tablet.remove()
    }
  }
})

/** What the browser itself says when it keeps no more, or nothing at all. */
const LACKS = {
  full: () => {
    for (let size = 1 << 22; size > 0; size >>= 1) {
      try {
        for (let at = 0; ; at++) localStorage.setItem(`filler-${size}-${at}`, 'x'.repeat(size))
      } catch {}
    }
  },
  blocked: () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  },
}

for (const lack of ['full', 'blocked'] as const) {
  test(`a ${lack} localStorage changes nothing: signing in, another language, a start without signal with all its tables`, async ({
    page,
    context,
    line,
  }) => {
    await page.addInitScript(LACKS[lack])
    await new LoginPage(page).signIn('broker_account_executive')
    const shell = new ShellPage(page)
    await expect(shell.chip).toHaveText('All sent')
    await shell.account.click()
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Español' }).click()
    await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
    await page.reload()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await goOffline(context, line)
    await page.reload()
    await expect(shell.chip).toHaveText('Offline')
    await expectNewPolicyholder(page, line.url)
  })
}
