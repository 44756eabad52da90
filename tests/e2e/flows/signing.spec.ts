import type { Locator, Page } from '@playwright/test'
import { LoginPage } from '../pages/login-page.ts'
import { QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { lookAt } from '../setup/axe.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 820, height: 1180 }, hasTouch: true })

/** Whoever takes the offer types their name under it, with the tablet in their hand. */
async function sign(page: Page, on: Page | Locator, name: string): Promise<void> {
  await on.getByRole('button', { name: 'Sign', exact: true }).tap()
  const drawer = page.getByRole('dialog', { name: 'Sign' })
  await drawer.getByLabel('Name of who signs').fill(name)
  await drawer.getByText('Type the name', { exact: true }).tap()
  await drawer.getByRole('button', { name: 'Done' }).tap()
  await expect(on.getByText(new RegExp(`^Signed by ${name}`))).toBeVisible()
  await expect(on.getByText('Holds for this quote')).toBeVisible()
}

test('the farmer signs in the summary, and the application is born signed when the quote is locked', async ({
  page,
  request,
}) => {
  const { id } = await (await openOffice(request)).makeQuote('Summary Table Farm')
  await new LoginPage(page).signIn('broker_account_executive')
  await page.goto(`/quotes?newQuote&quote=${id}&step=summary`)
  const { dialog } = new QuoteWizardPage(page)
  await expect(dialog.getByRole('heading', { name: 'Look it over' })).toBeVisible()
  await sign(page, dialog, 'Ann Berg')
  await lookAt(page, 'signed-in-summary', 'light')
  await dialog.getByRole('button', { name: 'Lock the quote' }).tap()
  await expect(page).toHaveURL(`/quotes/${id}/details`)
  await expect(page.getByText('Holds for this quote')).toBeVisible()
  await page.getByRole('link', { name: 'Documents' }).tap()
  await expect(page.getByRole('row').filter({ hasText: 'Application' })).toContainText('Signed')
})

test('what is locked already is signed on its page; the application without the signature stays, superseded', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id } = await office.makeQuote('Locked Table Farm')
  await office.act(id, 'lock')
  await new LoginPage(page).signIn('broker_account_executive')
  await page.goto(`/quotes/${id}/details`)
  await sign(page, page, 'Bo Berg')
  await page.getByRole('link', { name: 'Documents' }).tap()
  const applications = page.getByRole('row').filter({ hasText: 'Application' })
  await expect(applications).toHaveCount(2)
  await expect(applications.filter({ hasText: 'Superseded' })).toHaveCount(1)
  await expect(applications.filter({ hasText: 'Signed' })).toHaveCount(1)
  await lookAt(page, 'superseded-application', 'light')
  await applications.filter({ hasText: 'Superseded' }).tap()
  await expect(page.getByRole('dialog')).toContainText(/Superseded[A-Z][a-z]{2} \d+, \d{4}/)
})
