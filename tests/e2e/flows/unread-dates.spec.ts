import { LoginPage } from '../pages/login-page.ts'
import { QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

const WRONG = /^Invalid date format/

test('a date that cannot be read stays after a reload, is told of, and never takes away the one that stood there', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const data = {
    ...{ kind: 'individual', first_name: 'Olga', last_name: 'Unread', phone: '204 555 0123', country: 'CA' },
    ...{ address_line_1: 'RR 2', city: 'Brandon', province: 'MB', postal_code: 'R7A 1A1' },
    date_of_birth: '1980-03-05',
  }
  const { id } = await office.ask<{ id: string }>('/policyholders', { data, brokerage: office.firm })
  await new LoginPage(page).signIn('broker_account_manager', `/policyholders/${id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const born = page.getByRole('textbox', { name: 'Date of birth' })
  await expect(born).toHaveValue('Mar 5, 1980')
  await born.fill('05.03.1980')
  await born.press('Tab')
  await expect(page.getByText(WRONG)).toBeVisible()
  await expect(page.getByText(/^Kept on this/)).toBeVisible()

  await page.reload()
  await expect(born).toHaveValue('05.03.1980')
  await expect(page.getByText(WRONG)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(born).toBeFocused()
  await expect(page.getByText('Changes have been saved.')).toHaveCount(0)
  await born.fill('1980-03-06')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changes have been saved.')).toBeVisible()
  await expect(page.getByText('Mar 6, 1980')).toBeVisible()
})

test('Enter tells of a date that cannot be read, and a task is not left in silence with one', async ({ page }) => {
  await new LoginPage(page).signIn('broker_account_manager', '/tasks')
  await page.getByRole('button', { name: 'New task' }).first().click()
  const form = page.getByRole('dialog', { name: 'New task' })
  await form.getByRole('textbox', { name: 'Due' }).fill('tomorrow')
  await page.keyboard.press('Enter')
  await expect(form.getByText(WRONG)).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await expect(form.getByRole('textbox', { name: 'Due' })).toHaveValue('tomorrow')
})

test('nobody goes on in a quote past a date that cannot be read, nor past a figure that cannot be kept', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  await office.makePolicyholder('Unread Dates Farm')
  await new LoginPage(page).signIn('broker_account_executive')
  const wizard = new QuoteWizardPage(page)
  await wizard.startFor('Unread Dates Farm')
  await wizard.describeFarm('Wheat farming')
  const starts = wizard.field('Effective date')
  const before = await starts.inputValue()
  await starts.fill('31.02.2027')
  await wizard.goOn()
  await wizard.onStep('Who is insured?')
  await expect(starts).toBeFocused()
  await expect(starts).toHaveValue('31.02.2027')
  await expect(wizard.dialog.getByText(WRONG)).toBeVisible()
  await expect(page.getByRole('table'), 'no calendar lies over it').toHaveCount(0)

  await wizard.goToStep('Coverage')
  await wizard.onStep('Where does the farm stand, and what is insured?')
  await wizard.goOn()
  await wizard.onStep('Who is insured?')
  await expect(starts).toBeFocused()
  await starts.fill(before)
  await expect(wizard.dialog.getByText(WRONG)).toHaveCount(0)
  await wizard.goOn()
  await wizard.onStep('Where does the farm stand, and what is insured?')
})
