import { LoginPage } from '../pages/login-page.ts'
import { PolicyholdersPage } from '../pages/policyholders-page.ts'
import { FARM_PLACES, QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

const FARM = 'Sandhill Cattle Co.'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

test.describe.configure({ timeout: 120_000 })

test('policyholders to quote for stand five a page and are found by name; a new one is recorded on the way [Q2.policyholders.2]', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  for (const tree of ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Maple']) {
    await office.makePolicyholder(`Five A Page ${tree}`)
  }
  await new LoginPage(page).signIn('broker_account_executive')
  await page.goto('/quotes?newQuote')
  const { dialog } = new QuoteWizardPage(page)
  const choices = dialog.getByRole('button', { name: /Five A Page/ })
  await dialog.getByRole('searchbox').fill('Five A Page')
  await expect(choices).toHaveCount(5)
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(choices).toHaveCount(1)
  await dialog.getByRole('searchbox').fill('Page Elm')
  await expect(choices).toHaveText([/Five A Page Elm/])
  await dialog.getByRole('link', { name: 'New policyholder' }).click()
  await expect(page).toHaveURL(/\/policyholders\/create/)
  await expect(page.getByRole('radiogroup', { name: 'Kind' })).toBeVisible()
})

test('what the policyholder’s record says is filled in; one insured signs and one address gets the mail [Q4.wizard-step-rules.4]', async ({
  page,
}) => {
  await new LoginPage(page).signIn('broker_account_executive')
  const wizard = new QuoteWizardPage(page)
  await new PolicyholdersPage(page).create(FARM)
  await wizard.startFor(FARM)
  const { dialog } = wizard
  const [insured, business] = [
    dialog.getByRole('group', { name: /^Insured/ }),
    dialog.getByRole('group', { name: /^Business/ }),
  ]
  await expect(insured.first().getByLabel('Name of the insured')).toHaveValue(FARM)
  await expect(business.first().getByLabel('Town')).toHaveValue('Brandon')
  await expect(dialog.getByLabel('Producer').and(page.locator('input'))).toHaveValue(/broker_account_executive/)

  await dialog.getByRole('button', { name: 'Add an insured' }).click()
  await insured.nth(1).getByLabel('Name of the insured').fill('Rita Okafor')
  await insured.nth(1).getByLabel('Signs for the policy').check()
  await expect(insured.first().getByLabel('Signs for the policy')).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Add a business' }).click()
  await business.nth(1).getByLabel('Mail goes to this address').check()
  await expect(business.first().getByLabel('Mail goes to this address')).not.toBeChecked()

  await expect(wizard.saved).toBeVisible()
  await expect(wizard.chip).toHaveText('All sent')
  await business.nth(1).getByLabel('Business name').fill('Okafor Hay')
  await expect(wizard.saved).toBeVisible()
  await page.reload()
  await expect(business.nth(1).getByLabel('Business name')).toHaveValue('Okafor Hay')
  await expect(insured.nth(1).getByLabel('Name of the insured')).toHaveValue('Rita Okafor')
  await expect(insured.nth(1).getByLabel('Signs for the policy')).toBeChecked()
  await expect(business.nth(1).getByLabel('Mail goes to this address')).toBeChecked()
})

test('leaving an unfinished quote asks; it is found again at the same step', async ({ page }) => {
  await new LoginPage(page).signIn('broker_account_executive')
  const wizard = new QuoteWizardPage(page)
  await new PolicyholdersPage(page).create('Leaving Farm Ltd.')
  await wizard.startFor('Leaving Farm Ltd.')
  await wizard.describeFarm('Dairy cattle')
  await wizard.goOn()
  await wizard.addLocation(FARM_PLACES[0])
  const question = page.getByRole('dialog', { name: 'Leave this quote unfinished?' })

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(wizard.at('Home quarter')).toBeVisible()
  await wizard.dialog.getByRole('button', { name: 'Leave this quote' }).click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(wizard.dialog).toBeHidden()
  await wizard.resume('Leaving Farm Ltd.')
  await expect(wizard.at('Home quarter')).toBeVisible()
})

test('staff quote for a brokerage, its producers to choose from, and see what each peril costs', async ({
  page,
  request,
}) => {
  await (await openOffice(request)).makePolicyholder('Staff Quote Farm')
  await new LoginPage(page).signIn('portal_user')
  const wizard = new QuoteWizardPage(page)
  await page.goto('/quotes?newQuote')
  const { dialog } = wizard
  await dialog.getByRole('combobox', { name: 'Brokerage' }).click()
  await page.getByRole('option', { name: 'Fundy Farm Brokers' }).click()
  await expect(dialog).toContainText('No policyholders here yet.')
  await dialog.getByRole('combobox', { name: 'Brokerage' }).click()
  await page.getByRole('option', { name: 'Prairie Shield Insurance' }).click()
  await dialog.getByRole('combobox', { name: 'Producer' }).click()
  await page.getByRole('option', { name: /broker_account_manager/ }).click()
  await dialog.getByRole('searchbox').fill('Staff Quote')
  await dialog.getByRole('button', { name: 'Staff Quote Farm' }).click()
  await wizard.onStep('Who is insured?')
  await expect(dialog).toContainText('Written for Prairie Shield Insurance.')
  await expect(dialog.getByLabel('Producer').and(page.locator('input'))).toHaveValue(/broker_account_manager/)
  await wizard.describeFarm('Wheat farming')
  await wizard.goOn()
  await wizard.addLocation(FARM_PLACES[0])
  await wizard.addBarn('Shed')
  await wizard.expectReasons(/Fire \$\d/)
})
