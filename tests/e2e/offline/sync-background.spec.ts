import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, goOffline, goOnline, test } from '../setup/test.ts'

test('the browser’s background event wakes the open page; while it is sending already nothing goes twice [sync 45]', async ({
  page,
  context,
  line,
}) => {
  const { chip } = new ShellPage(page)
  const policyholders = new PolicyholdersPage(page)
  await new LoginPage(page).signIn('broker_account_executive')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(chip).toHaveText('All sent')
  await goOffline(context, line)
  for (const name of ['Woken One', 'Woken Two']) await policyholders.create(name)
  const background = await openBackground(context, page)
  const pushes = watchPushes(page)
  await goOnline(context, line)
  for (let at = 0; at < 5; at++) await background.fire()
  await expect(chip).toHaveText('All sent')
  expect(pushes.atOnce()).toBe(1)
  await policyholders.openList('Woken')
  await expect(policyholders.rows).toHaveCount(2)
})

test('a background event without anybody signed in sends nothing; the work stays counted [sync 46]', async ({
  page,
  context,
  line,
}) => {
  const { chip } = new ShellPage(page)
  await new LoginPage(page).signIn('broker_account_executive')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(chip).toHaveText('All sent')
  await goOffline(context, line)
  await new PolicyholdersPage(page).create('Locked In')
  await new ShellPage(page).signOut()
  await page.getByRole('button', { name: 'Keep it here and sign out' }).click()
  await expect(page.getByText('1 unsent')).toBeVisible()
  const pushes = watchPushes(page)
  await goOnline(context, line)
  const background = await openBackground(context, page)
  for (let at = 0; at < 3; at++) await background.fire()
  await page.reload()
  await expect(page.getByText('1 unsent')).toBeVisible()
  expect(pushes.atOnce()).toBe(0)
  await new LoginPage(page).signIn('broker_account_executive', '/login')
  await expect(chip).toHaveText('All sent')
})

/** Chromium's own sync event, as it comes when signal returns. */
async function openBackground(context: BrowserContext, page: Page) {
  const browser = await context.newCDPSession(page)
  const registrationId = await readRegistration(browser)
  return {
    fire: () =>
      browser.send('ServiceWorker.dispatchSyncEvent', {
        origin: new URL(page.url()).origin,
        registrationId,
        tag: 'outbox',
        lastChance: false,
      }),
  }
}

function readRegistration(browser: CDPSession): Promise<string> {
  return new Promise((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
    void browser.send('ServiceWorker.enable')
  })
}

/** How many requests that send were under way at the same time. */
function watchPushes(page: Page) {
  let [now, most] = [0, 0]
  page.on('request', (request) => {
    if (request.url().includes('/sync/push?')) most = Math.max(most, ++now)
  })
  const ended = (request: { url(): string }) => {
    if (request.url().includes('/sync/push?')) now--
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return { atOnce: () => most }
}
