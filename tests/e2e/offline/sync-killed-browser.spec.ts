import { testEmail } from '#server/seed/tests.ts'
import { LoginPage } from '../pages/login-page.ts'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { KillableBrowser } from '../setup/killable-browser.ts'
import { expect, goOffline, goOnline, serverUrl, test } from '../setup/test.ts'

test('three policyholders entered and one edited in airplane mode survive a killed browser, which keeps none of it for itself, and staff see all four without a reload once the network is back [sync 17]', async ({
  line,
  browser,
}) => {
  test.setTimeout(240_000)
  const tablet = new KillableBrowser()
  const desk = await browser.newContext({ baseURL: serverUrl() })
  try {
    let page = await tablet.open(`${line.url}/login`)
    await new LoginPage(page).signIn('broker_account_executive', `${line.url}/login`)
    await tablet.writeCookies(page)
    let policyholders = new PolicyholdersPage(page, line.url)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await policyholders.create('Kill Test Old Mill')
    await expect(new ShellPage(page).chip).toHaveText('All sent')
    await expect.poll(() => tablet.remembers(testEmail('broker_account_executive'))).toBe(true)
    expect(tablet.remembers('Old Mill')).toBe(false)

    await goOffline(page.context(), line)
    for (const name of ['Kill Test Alpha', 'Kill Test Beta', 'Kill Test Gamma']) await policyholders.create(name)
    await policyholders.openOne('Kill Test Old Mill')
    await policyholders.edit({ 'Trade name': 'The Old Mill' })
    await expect(page.getByText('On this computer')).toBeVisible()
    await tablet.kill()

    page = await tablet.open(`${line.url}/policyholders?search=Kill+Test`, { isOffline: true })
    policyholders = new PolicyholdersPage(page, line.url)
    await expect(policyholders.rows).toHaveCount(4)
    await expect(policyholders.rows.filter({ hasText: 'On this computer' })).toHaveCount(4)
    await expect(new ShellPage(page).chip).toHaveText('Offline · 4 waiting')

    const staff = await desk.newPage()
    await new LoginPage(staff).signIn('portal_user')
    const seen = new PolicyholdersPage(staff)
    await seen.openList('Kill Test')
    await expect(seen.rows).toHaveCount(1)

    await goOnline(page.context(), line)
    await expect(seen.rows).toHaveCount(4)
    await expect(new ShellPage(page).chip).toHaveText('All sent')
    await seen.row('Kill Test Old Mill').getByRole('link', { name: 'Kill Test' }).click()
    await expect(seen.fact('Trade name')).toHaveText('The Old Mill')
  } finally {
    await tablet.remove()
    await desk.close()
  }
})
