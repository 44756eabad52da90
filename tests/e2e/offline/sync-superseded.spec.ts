import { LoginPage } from '../pages/login-page.ts'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, goOffline, goOnline, serverUrl, test } from '../setup/test.ts'

const HOW_MANY = 12

test('a session superseded with 12 unsent policyholders keeps them for their owner: another account on the same tablet sees none, and after signing in again all 12 arrive once [sync 49] [sync 52]', async ({
  line,
  browser,
}) => {
  test.setTimeout(180_000)
  const tablet = await browser.newContext({ baseURL: line.url })
  const elsewhere = await browser.newContext({ baseURL: serverUrl() })
  try {
    const page = await tablet.newPage()
    const login = new LoginPage(page)
    const policyholders = new PolicyholdersPage(page)
    const { chip } = new ShellPage(page)
    await login.signIn('broker_account_executive')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect(chip).toHaveText('All sent')

    await goOffline(tablet, line)
    for (let at = 1; at <= HOW_MANY; at++) await policyholders.create(`Superseded Farm ${at}`)
    await expect(chip).toHaveText(`Offline · ${HOW_MANY} waiting`)
    await new LoginPage(await elsewhere.newPage()).signIn('broker_account_executive')
    await goOnline(tablet, line)
    await expect(page).toHaveURL(/concurrencyError=true/)
    await expect(page.getByText(`${HOW_MANY} unsent`)).toBeVisible()

    await login.signIn('broker_account_manager', '/login')
    await policyholders.openList('Superseded')
    await expect(page.getByText('No matches found')).toBeVisible()
    await expect(chip).toHaveText('All sent')
    await new ShellPage(page).signOut()
    await expect(login.submit).toBeVisible()

    await login.signIn('broker_account_executive', '/login')
    await policyholders.openList('Superseded')
    await expect(policyholders.rows).toHaveCount(HOW_MANY)
    await expect(chip).toHaveText('All sent')

    const staff = await elsewhere.newPage()
    await staff.context().clearCookies()
    await new LoginPage(staff).signIn('portal_user', '/login')
    const seen = new PolicyholdersPage(staff)
    await seen.openList('Superseded')
    await expect(seen.rows).toHaveCount(HOW_MANY)
  } finally {
    await tablet.close()
    await elsewhere.close()
  }
})
