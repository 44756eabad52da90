import { LoginPage } from '../pages/login-page.ts'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { takePicture } from '../setup/axe.ts'
import { expect, goOffline, test } from '../setup/test.ts'

test('before somebody clears the browser’s data, Settings says what would be lost with it [sync 87]', async ({
  page,
  context,
  line,
}) => {
  await new LoginPage(page).signIn('broker_account_manager')
  const shell = new ShellPage(page)
  await expect(shell.chip).toHaveText('All sent')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const openSettings = async () => {
    await shell.account.click()
    await page.getByRole('link', { name: 'Settings' }).click()
  }
  const only = page.getByRole('listitem', { name: 'What is only here' })
  await openSettings()
  await expect(only).toContainText('clearing this browser’s data would lose nothing')
  await goOffline(context, line)
  await new PolicyholdersPage(page).create('Only Here Farms')
  await openSettings()
  await expect(only).toContainText('1 not sent')
  await expect(only).toContainText('would lose it')
  await takePicture(page, 'only-here')
})
