import { LoginPage } from '../pages/login-page.ts'
import { QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { expect, test } from '../setup/test.ts'

test.describe.configure({ timeout: 120_000 }) // begins at the policyholder

test('a location is found without signal by typing its town and choosing it with the keyboard: address, province and pin are filled in [P7.29] [Q7.33]', async ({
  page,
  context,
}) => {
  await new LoginPage(page).signIn('broker_account_executive')
  const wizard = new QuoteWizardPage(page)
  await wizard.startForNew('Found Farm')
  await wizard.describeFarm('Wheat farming')
  await wizard.goOn()
  await page.getByRole('button', { name: 'Add a location' }).click()
  const search = page.getByRole('combobox', { name: 'Find an address or a town' })
  await expect(search).toBeVisible()
  await context.setOffline(true)
  await search.fill('rosetown sk')
  await expect(page.getByRole('option', { name: 'Rosetown, SK' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const home = wizard.at('Location 1')
  await expect(home.getByLabel('Town', { exact: true })).toHaveValue('Rosetown')
  await expect(home).toContainText('Saskatchewan')
  await expect(home.getByText('The pin is the middle of a town.')).toBeVisible()
  await expect(wizard.field('Latitude')).toHaveValue('51.5501')
  await context.setOffline(false)
})
