import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, test } from '../setup/test.ts'

test('two tabs lose the signal and both come back by themselves, also the one that does not hold the line', async ({
  page,
  context,
}) => {
  await new LoginPage(page).signIn('broker_account_executive', '/tasks')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const other = await context.newPage()
  await other.goto('/policyholders')
  const tabs = [page, other]
  for (const each of tabs) await expect(new ShellPage(each).chip).toHaveText('All sent')
  for (let round = 0; round < 2; round++) {
    await context.setOffline(true)
    for (const each of tabs) await expect(new ShellPage(each).chip).toHaveText('Offline')
    await page.waitForTimeout(6_000) // longer than what was asked last takes to give up
    await context.setOffline(false)
    for (const each of tabs) await expect(new ShellPage(each).chip).toHaveText('All sent', { timeout: 12_000 })
  }
})
