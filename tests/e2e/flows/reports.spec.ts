import { LoginPage } from '../pages/login-page.ts'
import { expect, test } from '../setup/test.ts'

test.use({ serviceWorkers: 'block' })

const REPORTS = {
  'On Risk Report': 'on-risk',
  'All Policies Report': 'all-policies',
  'Financial Transactions': 'financial-transactions',
  'Paid Financial Transactions': 'paid-financial-transactions',
  'Payable Commissions Report': 'payable-commissions',
  'Unearned Premium Report': 'unearned-premium',
  'Platform reports': 'socotra-reports',
}

test('a bordereau is made and opens in a tab of its own; each report has its page and its form [Q2.reports.2–10]', async ({
  page,
}) => {
  await new LoginPage(page).signIn('portal_super_user')
  await page.goto('/bordereau-reports')
  await expect(page.getByRole('heading', { name: 'Bordereau reports', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'New bordereau', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make bordereau', exact: true }).click()
  const made = page.getByRole('table').getByRole('link', { name: /^Northern Prairie Insurance Company \d{4}-\d\d$/ })
  await expect(made.first()).toBeVisible()
  const tab = page.waitForEvent('popup')
  await made.first().click()
  await tab

  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  const choices = page.getByRole('navigation', { name: 'Run a report' })
  await expect(choices.getByRole('link')).toHaveCount(Object.keys(REPORTS).length)
  for (const [name, path] of Object.entries(REPORTS)) {
    const link = choices.getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(link).toHaveAttribute('href', `/reports/${path}`)
  }
  await choices.getByRole('link', { name: /^Unearned Premium Report/ }).click()
  await expect(page.getByLabel('Report date')).toBeVisible()
  await page.goto('/reports/financial-transactions')
  await page.getByLabel('First day').fill('2020-01-01')
  await page.getByLabel('Last day').fill('2020-01-31')
  await page.getByRole('button', { name: 'Run report', exact: true }).press('Enter')
  await expect(page.getByText('The report returned no results, change the filter criteria')).toBeVisible()
})
