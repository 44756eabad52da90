import { LoginPage } from '../pages/login-page.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test('without signal a broker’s lists are narrowed by the same filters, on the device', async ({
  page,
  request,
  context,
}) => {
  const office = await openOffice(request)
  for (const name of ['Field Alder', 'Field Birch']) {
    const { id } = await office.makeQuote(name)
    if (name === 'Field Birch') await office.act(id, 'lock')
  }
  await new LoginPage(page).signIn('broker_account_executive', '/quotes?search=Field')
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(2)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('button', { name: 'Filter', exact: true }).hover() // brings its panel onto the page

  await context.setOffline(true)
  await expect(page.getByText(/No connection|Offline|without signal/i).first()).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog', { name: /^Filter/ })
  await panel.getByLabel('Column').selectOption('State')
  await panel.getByLabel('Locked', { exact: true }).check()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Field Birch')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Policyholders', exact: true }).click()
  await page.getByRole('searchbox').fill('Field')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await panel.getByLabel('Condition').selectOption('does not contain')
  await panel.getByLabel('Value').fill('BIRCH')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Field Alder')
})
