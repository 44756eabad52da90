import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, goOffline, goOnline, test } from '../setup/test.ts'

const DAY = 24 * 3_600_000

async function expectOpen(page: Page): Promise<void> {
  await page.reload()
  await expect(new ShellPage(page).chip).toHaveText('Offline')
  await expect(page).toHaveURL('/dashboard')
}

test('a clock three years ahead, and the same clock corrected, open the app without signal; an answer says what time it is', async ({
  page,
  context,
  line,
}) => {
  await new LoginPage(page).signIn('broker_account_executive')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await goOffline(context, line)
  await page.clock.setSystemTime(Date.now() + 3 * 365 * DAY)
  await expectOpen(page)
  await page.clock.setSystemTime(Date.now())
  await expectOpen(page)

  // Wrong for eight days in a row, which is what eight days are worth without an answer.
  for (let day = 1; day <= 8; day++) {
    await page.clock.setSystemTime(Date.now() + day * 365 * DAY)
    await page.reload()
    await expect(new ShellPage(page).chip.or(page.getByLabel('Email'))).toBeVisible()
  }
  await expect(page).toHaveURL(/\/login/)
  await page.clock.setSystemTime(Date.now())
  await goOnline(context, line)
  await page.reload()
  await expect(new ShellPage(page).chip).toHaveText('All sent')
  await goOffline(context, line)
  await expectOpen(page)
})
