import { LoginPage } from '../pages/login-page.ts'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, goOffline, goOnline, test } from '../setup/test.ts'

const DAY_MS = 24 * 3_600_000

test('ten days without signal and a session that died meanwhile: the work is counted at the sign-in and arrives after it [sync 48]', async ({
  page,
  context,
  line,
}) => {
  const login = new LoginPage(page)
  const policyholders = new PolicyholdersPage(page)
  const { chip } = new ShellPage(page)
  await page.clock.install()
  await login.signIn('broker_account_executive')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(chip).toHaveText('All sent')
  await goOffline(context, line)
  for (const name of ['Ten Days One', 'Ten Days Two']) await policyholders.create(name)
  await context.clearCookies() // the refresh token is dead
  for (let day = 0; day < 10; day++) await page.clock.fastForward(DAY_MS) // looked at hourly: a jump at once counts a day
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('2 unsent')).toBeVisible()

  await goOnline(context, line)
  await login.signIn('broker_account_executive', '/login')
  await expect(chip).toHaveText('All sent')
  await policyholders.openList('Ten Days')
  await expect(policyholders.rows).toHaveCount(2)
})

test('a gateway’s 429 in the middle of sending ends the session and nothing else: after signing in everything arrives once [sync 50]', async ({
  page,
  context,
  line,
}) => {
  const login = new LoginPage(page)
  const policyholders = new PolicyholdersPage(page)
  const { chip } = new ShellPage(page)
  await login.signIn('broker_account_executive')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(chip).toHaveText('All sent')
  await goOffline(context, line)
  for (const name of ['Throttled One', 'Throttled Two', 'Throttled Three']) await policyholders.create(name)
  line.fault('/api/v1/sync/push', { kind: 'answer', answer: { status: 429 } })
  await goOnline(context, line)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('3 unsent')).toBeVisible()

  line.heal()
  await login.signIn('broker_account_executive', '/login')
  await expect(chip).toHaveText('All sent')
  await policyholders.openList('Throttled')
  await expect(policyholders.rows).toHaveCount(3)
})
