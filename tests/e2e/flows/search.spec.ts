import { LoginPage } from '../pages/login-page.ts'
import { openOffice } from '../setup/office.ts'
import { expect, goOffline, test } from '../setup/test.ts'

test('a broker looks for a farm from the dashboard, among all that was found and, without signal, among what the device holds [Q2.dashboard.2] [Q2.global-search.1] [Q2.global-search.16]', async ({
  page,
  context,
  line,
  request,
}) => {
  const office = await openOffice(request)
  const { id, number } = await office.makeQuote('Searched Élan')

  await new LoginPage(page).signIn('broker_account_executive')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  const box = page.getByRole('combobox', { name: 'What are you looking for?', exact: true })
  await box.fill('searched elan')
  await expect(page.getByRole('option', { name: number })).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\/\w+\?query=searched%20elan$/)
  await page
    .getByRole('navigation', { name: 'What was found' })
    .getByRole('link', { name: /^Quotes/ })
    .click()
  await expect(page.getByRole('link', { name: number, exact: true })).toHaveAttribute('href', `/quotes/${id}/details`)

  await goOffline(context, line)
  await page.getByRole('searchbox').fill('ELAN searched')
  await expect(page.getByText('Offline. Only what this device holds is searched.')).toBeVisible()
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('nobody is called this')
  await expect(page.getByText('No matches found', { exact: true })).toBeVisible()
})

test('the palette gives the focus back to what opened it', async ({ page }) => {
  await new LoginPage(page).signIn('broker_account_executive')
  const glass = page.getByRole('banner').getByRole('button', { name: 'Find anything' })
  await glass.click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(glass).toBeFocused()
})
