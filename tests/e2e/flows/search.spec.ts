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
  await page.keyboard.press('Enter')
  await page.keyboard.type('new quote for ')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog'), 'one Escape, list and all').toHaveCount(0)
  await expect(glass).toBeFocused()
})

test('the palette begins a quote for a farm, narrows a list and brings back what was open, without signal too', async ({
  page,
  context,
  line,
  request,
}) => {
  const office = await openOffice(request)
  await office.makePolicyholder('Palette Élan Farms')
  await new LoginPage(page).signIn('broker_account_executive')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const dialog = page.getByRole('dialog', { name: 'Find anything' })
  const box = dialog.getByRole('combobox')
  const option = (name: string | RegExp) => page.getByRole('option', { name })

  await page.keyboard.press('Control+k')
  await expect(option('New policyholder')).toBeVisible() // what can be begun, before anything is typed
  await box.fill('555-0123 elan')
  await expect(option(/Palette Élan Farms.*\(204\) 555-0123/)).toBeVisible() // and why it is found
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: 'Palette Élan Farms', level: 1 })).toBeVisible()

  await goOffline(context, line)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('listbox', { name: 'Search' })).toContainText(/Opened last\s*Palette Élan Farms/)
  await box.fill('status:locked élan')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/quotes\?status=locked&search=%C3%A9lan$/)
  await expect(page.getByRole('searchbox')).toHaveValue('élan')

  await page.keyboard.press('Control+k')
  await option('New quote for…').click()
  await expect(box).toHaveValue('new quote for ')
  await expect(box).toBeFocused()
  await page.keyboard.type('palette elan')
  await expect(option(/^New quote for Palette Élan Farms/)).toBeVisible()
  await box.press('Enter')
  await expect(page.getByRole('dialog', { name: /New Quote/i })).toContainText('Palette Élan Farms')
})

test('a super user goes to the audit log and to a report by name, and to the change of a policy by its number', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id, policy } = await office.makeQuote('Palette Change Farms')
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  const { display_id } = await office.ask<{ display_id: string }>(`/policies/${policy}`)
  await new LoginPage(page).signIn('portal_super_user')
  const dialog = page.getByRole('dialog', { name: 'Find anything' })
  const box = dialog.getByRole('combobox')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('audit lo') // at once: its code is still on its way
  await expect(box).toHaveValue('audit lo')
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await box.fill('unearned')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/reports\/unearned-premium$/)
  await page.keyboard.press('Control+k')
  await box.fill(`change ${display_id}`)
  await expect(
    page.getByRole('option', { name: `Change the policy of Palette Change Farms ${display_id}` }),
  ).toBeVisible()
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: 'Palette Change Farms', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Change takes effect')).toBeVisible()
})
