import { testEmail } from '#server/seed/tests.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' })

test('whoever looks after the house finds who did what, and that the log is what was written', async ({ page }) => {
  await new LoginPage(page).signIn('auditor')
  await new ShellPage(page).account.click()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveURL('/audit-log')

  await page.getByRole('button', { name: 'Verify now' }).click()
  await expect(page.getByText(/The log is as it was written: [\d,]+ rows/)).toBeVisible()

  await page.getByPlaceholder('Every kind').click()
  await page.getByRole('option', { name: 'Session' }).click()
  await expect(page).toHaveURL('/audit-log?entity=session')
  await page.getByLabel('Name or email of the person').fill(testEmail('auditor'))
  const first = page.getByRole('table').getByRole('row').nth(1)
  await expect(first).toContainText('Test auditor')
  await expect(first).toContainText('Signed in')
  await page.goto('/audit-log?to=2020-01-01')
  await expect(page.getByText('Nothing was written down here yet.')).toBeVisible()
})
