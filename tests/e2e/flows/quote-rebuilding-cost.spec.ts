import { LoginPage } from '../pages/login-page.ts'
import { QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { lookAt } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // nothing here is about being without signal, and installing takes its seconds

test('a floor area proposes what rebuilding costs, by the product’s own figures; it is taken by a tap and never by itself', async ({
  page,
  request,
}) => {
  await (await openOffice(request)).makeQuote('Proposed Farm', ({ exposures: _, subjectGroups: __, ...rest }) => rest)
  await new LoginPage(page).signIn('broker_account_executive')
  const wizard = new QuoteWizardPage(page)
  const { dialog } = wizard
  await wizard.resumeAtCoverage('Proposed Farm')
  await wizard.addBarn('Machine shed')
  const row = dialog.getByRole('button', { name: /^Machine shed/ }).first()
  await expect(row).toContainText('$300,000')
  await row.click()
  await expect(dialog.getByText('to rebuild')).toBeHidden()
  await wizard.field('Floor area').fill('240')
  await expect(dialog.getByText('240 m² at $350: $84,000 to rebuild')).toBeVisible()
  await expect(wizard.field('Building limit')).toHaveValue('$300,000.00')
  await wizard.answer('Kind of building', 'Shop')
  await expect(dialog.getByText('240 m² at $600: $144,000 to rebuild')).toBeVisible()
  await lookAt(page, 'wizard-proposed-limit', 'dark')
  await dialog.getByRole('button', { name: 'Take $144,000' }).click()
  await expect(wizard.field('Building limit')).toHaveValue('$144,000.00')
  await expect(wizard.field('Floor area')).toBeFocused()
  await expect(dialog.getByText('to rebuild')).toBeHidden()
  await wizard.answer('Kind of building', 'Silo') // nobody estimates what a silo costs
  await wizard.field('Floor area').fill('300')
  await expect(dialog.getByText('to rebuild')).toBeHidden()
})
