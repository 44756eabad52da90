import { readFileSync } from 'node:fs'
import { testEmail } from '#server/seed/tests.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { lookAt } from '../setup/axe.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' })

test('whoever looks after the house finds who did what, and that the log is what was written [Q2.policies.17]', async ({
  page,
}) => {
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
  await expect(first.getByRole('link', { name: 'Test auditor' })).toBeVisible() // whose session it was
  await lookAt(page, 'audit-log', 'light')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = readFileSync(await (await saved).path(), 'utf8')
  expect(file).toContain('at,by,action,entity,record')
  expect(file).toContain('Test auditor,sign_in,session,Test auditor')

  await first.getByRole('link').first().click()
  const one = page.getByRole('dialog', { name: 'What was done' })
  await expect(one).toContainText('Signed in')
  await expect(page).toHaveURL(/[?&]log=/)
  await page.reload()
  await expect(one).toContainText('Signed in')
  await page.keyboard.press('Escape')
  await expect(one).toHaveCount(0)
  await page.getByLabel('Kind of record').first().click()
  await page.getByRole('option', { name: 'Audit log' }).click()
  await expect(first).toContainText('Downloaded') // the export itself
  await page.goto('/audit-log?to=2020-01-01')
  await expect(page.getByText('Nothing was written down here yet.')).toBeVisible()
})

test('an auditor’s work queue begins with the state of the log’s chain; who makes work for others has none there', async ({
  page,
}) => {
  await new LoginPage(page).signIn('auditor')
  await page.getByRole('link', { name: 'Tasks' }).click()
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
  const chain = page.getByRole('status').filter({ hasText: 'Verify now' })
  await chain.getByRole('button', { name: 'Verify now' }).click()
  await expect(chain).toContainText(/The log is as it was written: [\d,]+ rows/)
  await lookAt(page, 'auditor-tasks', 'light')
  await new ShellPage(page).signOut()
  await new LoginPage(page).signIn('portal_super_user')
  await page.getByRole('link', { name: 'Tasks' }).click()
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verify now' })).toHaveCount(0)
})
