import { addDays } from '#domain/kernel/calendar.ts'
import { LoginPage } from '../pages/login-page.ts'
import { QuoteWizardPage } from '../pages/quote-wizard-page.ts'
import { QuotesPage } from '../pages/quotes-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' }) // discounts are given at the office alone

test('business development gives a draft one discount, changes it and takes it away; the price follows, exposures and perils have their lists, and a broker sees neither the means nor the covers’ amounts [Q2.quotes.3] [Q4.discounts.1] [Q5.8] [Q6.6] [Q6.7] [Q8.domain-messages.12] [Q8.successes.6]', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id } = await office.makeQuote('Discounted Farms')
  await new LoginPage(page).signIn('business_development_head')
  const quote = new QuotesPage(page)
  const add = page.getByRole('button', { name: 'Add discount' })
  const choose = async (percent: string) => {
    await page.getByRole('combobox', { name: 'Discount' }).click()
    await page.getByRole('option', { name: percent, exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
  }

  await page.goto(`/quotes/${id}/price-breakdown`)
  await expect(quote.part('Price by exposure and peril')).toContainText('Technical premium')
  await add.click()
  await expect(add).toBeDisabled()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No discount selected')).toBeVisible()
  await page.getByRole('combobox', { name: 'Discount' }).click()
  await expect(page.getByRole('option')).toHaveText(['2.5%', '5%', '7.5%', '10%'])
  await page.keyboard.press('Escape')
  await choose('10%')
  await expect(page.getByText('Discount created successfully')).toBeVisible()
  await expect(quote.part('Discounts')).toContainText('10% Farm Package Discount')
  await expect(quote.part('Price')).toContainText('Farm Package Discount 10 %')
  await expect(add).toBeDisabled()

  await quote.part('Discounts').getByRole('button', { name: 'Edit' }).click()
  await choose('5%')
  await expect(page.getByText('Discount updated successfully')).toBeVisible()
  await expect(quote.part('Price')).toContainText('Farm Package Discount 5 %')
  await quote.part('Discounts').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Discount deleted successfully')).toBeVisible()
  await expect(quote.part('Price')).not.toContainText('discount')

  const { id: other } = await office.makeQuote('Locked Meanwhile')
  await page.goto(`/quotes/${other}/price-breakdown`)
  await add.click()
  await office.act(other, 'lock')
  await choose('10%')
  await expect(page.getByRole('alert').filter({ hasText: 'changed' })).toBeVisible() // why, in the office's words
  await page.goto(`/quotes/${id}/price-breakdown`)

  for (const [tab, words] of [
    ['Exposures', /Machinery.*\$[\d,]+\.\d\d.*Active/],
    ['Perils', /Fire.*Active/],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: words }).first()).toBeVisible()
  }

  const tabs = page.getByRole('article').getByRole('navigation').getByRole('link')
  await expect(tabs).toHaveText([
    'Details',
    'Documents',
    /^Invoices/,
    'Price',
    'Exposures',
    'Perils',
    'Notes',
    'Billing contact',
  ])
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  const covers = quote.part('Coverages').getByRole('tablist')
  await expect(covers).toHaveAttribute('aria-orientation', 'vertical')
  await covers.getByRole('tab', { name: /^Machinery/ }).click()
  await expect(quote.part('Coverages').getByRole('tabpanel')).toContainText('Theft')
  await page.getByRole('link', { name: 'Billing contact', exact: true }).click()
  await expect(quote.part('Billing contact')).toContainText('Payment')

  await new ShellPage(page).signOut()
  await expect(page).toHaveURL('/login')
  await new LoginPage(page).signIn('broker_account_executive', '/login')
  await page.goto(`/quotes/${id}/price-breakdown`)
  await expect(quote.part('Price')).toContainText('Premium')
  await expect(quote.part('Discounts')).toContainText('No discount.')
  await expect(add).toHaveCount(0)
  await expect(quote.part('Price by exposure and peril')).toHaveCount(0)
})

test('a discount is granted to go on into renewals until a day, and the renewal begins with it; taken away there, its changes tell that it ends [billing B48]', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const today = new Date().toISOString().slice(0, 10)
  const term = { startsOn: today, endsOn: addDays(today, 50) } // so short that it may be renewed at once
  const { id, policy } = await office.makeQuote('Carried Farms', (body) => ({ ...body, term }))
  await new LoginPage(page).signIn('business_development_head')
  const discounts = new QuotesPage(page).part('Discounts')
  const until = page.getByRole('textbox', { name: 'Until' })

  await page.goto(`/quotes/${id}/price-breakdown`)
  await page.getByRole('button', { name: 'Add discount' }).click()
  await page.getByRole('combobox', { name: 'Discount' }).click()
  await page.getByRole('option', { name: '10%', exact: true }).click()
  await expect(until).toHaveCount(0)
  await page.getByRole('switch', { name: 'Carry over to renewals' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(discounts).toContainText('This field may not be blank.')
  await until.fill(term.endsOn)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Discount created successfully')).toBeVisible()
  await expect(discounts).toContainText(/Renewals that begin by \w{3} \d+, \d{4} take it over\./)
  await discounts.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('switch', { name: 'Carry over to renewals' })).toBeChecked()
  await discounts.getByRole('button', { name: 'Cancel' }).click()

  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)
  await page.goto(`/policies/${policy}/renewals`)
  await page.getByRole('button', { name: 'Begin renewal', exact: true }).first().click()
  const question = page.getByRole('dialog', { name: 'Begin the renewal?' })
  await question.getByRole('button', { name: 'Begin renewal', exact: true }).click()
  const wizard = new QuoteWizardPage(page)
  await wizard.onStep('Who is insured?')
  const renewal = new URL(page.url()).searchParams.get('renewal')!
  await page.goto(`/quotes/${renewal}/price-breakdown`)
  await expect(discounts).toContainText('10% Farm Package Discount')
  await discounts.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Discount deleted successfully')).toBeVisible()

  await office.ask(`/renewals/${renewal}/quote`, {})
  await page.goto(`/policies/${policy}/renewals?renewal=${renewal}&tab=changes`)
  await expect(page.getByRole('row').filter({ hasText: 'Discount 10 % ends with this term' })).toContainText('10 %')
})
