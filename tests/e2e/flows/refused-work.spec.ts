import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { comeToRest, seriousFindings, takePicture } from '../setup/axe.ts'
import { sendRefused } from '../setup/other-tablet.ts'
import { expect, serverUrl, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

async function expectReadable(page: Page, name: string): Promise<void> {
  await comeToRest(page)
  await takePicture(page, name)
  expect(await seriousFindings(page)).toEqual([])
}

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Refused work: \d+ waits?$/ }).click()
  await expect(page.getByRole('heading', { name: 'Refused work', level: 1 })).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('dialog').getByText('The office has no such record.')).toBeVisible()
}

test('work the office refused is found from the bar: whose and why for the broker administrator, what for readers of the record, and it is marked as looked after', async ({
  page,
  browser,
  request,
}) => {
  await sendRefused(request, { role: 'broker_account_executive', legalName: 'Lost Mill Ltd.', unsentCount: 1 })
  await new LoginPage(page).signIn('broker_admin')
  await openFirst(page)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Policyholder · changes')).toBeVisible()
  await expect(drawer.getByText('What was typed is shown to whoever may read the record.')).toBeVisible()
  await expect(page.getByText('Lost Mill')).toHaveCount(0)
  await expectReadable(page, 'refused-work-administrator')

  const office = await browser.newContext({ baseURL: serverUrl() })
  const reader = await office.newPage()
  await new LoginPage(reader).signIn('portal_super_user')
  await openFirst(reader)
  const typed = reader.getByRole('dialog').getByRole('row').filter({ hasText: 'Legal name' })
  await expect(typed).toContainText('Before Ltd.')
  await expect(typed).toContainText('Lost Mill Ltd.')
  await expectReadable(reader, 'refused-work-reader')
  await office.close()

  await drawer.getByRole('button', { name: 'Mark as looked after' }).click()
  await expect(page.getByText('Nothing was refused')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Refused work', exact: true })).toBeVisible()
  await page.getByText('Looked after', { exact: true }).click()
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(drawer.getByText(/^Looked after by /)).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Mark as looked after' })).toHaveCount(0)
})

test('whoever may only read refused work finds it in the bar while some waits', async ({ page, request }) => {
  await sendRefused(request, { role: 'broker_account_executive', legalName: 'Drowned Mill Ltd.', unsentCount: 1 })
  await new LoginPage(page).signIn('business_development_member')
  await page.getByRole('link', { name: /^Refused work: \d+ waits?$/ }).click()
  await expect(page.getByRole('heading', { name: 'Refused work', level: 1 })).toBeVisible()
})
