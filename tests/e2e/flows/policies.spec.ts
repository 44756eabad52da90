import { LoginPage } from '../pages/login-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { openOffice } from '../setup/office.ts'
import { expect, test } from '../setup/test.ts'

test('a policy leads to its overview and its policyholder, whose tabs list quotes, policies and invoices; an unknown one leads to the list [Q2.policies.2] [Q2.policies.4] [Q2.policies.6] [P6.9] [Q2.policies.7] [Q2.policies.9] [Q2.policyholders.7]', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const monthly = { paymentSchedule: 'monthly' }
  const { id, number, policy, policyholder } = await office.makeQuote('Policy Page Farm', (body) => ({
    ...body,
    ...monthly,
  }))
  for (const act of ['lock', 'accept', 'issue']) await office.act(id, act)

  await new LoginPage(page).signIn('portal_super_user')
  await page.goto('/policies?search=Policy Page Farm')
  const row = page.getByRole('row').filter({ hasText: 'Policy Page Farm' })
  await row.getByRole('link', { name: 'Policy Page Farm' }).click()
  await expect(page).toHaveURL(`/policyholders/${policyholder}/details`)
  const tabs = page.getByRole('navigation', { name: 'Parts of this record' }).or(page.locator('article nav'))
  await tabs.first().getByRole('link', { name: 'Quotes' }).click()
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Issued')
  await tabs.first().getByRole('link', { name: 'Invoices' }).click()
  await expect(page.getByRole('link', { name: /^I-\d+$/ })).toHaveCount(12)
  await tabs.first().getByRole('link', { name: 'Policies' }).click()
  await page.getByRole('link', { name: /^P-\d+$/ }).click()
  await expect(page).toHaveURL(`/policies/${policy}/overview`)
  await expect(page.getByRole('region', { name: 'Coverages' })).toContainText('Covered against')

  await page.goto(`/policies/${policy}/invoices`)
  await page.getByRole('row').filter({ hasText: 'Draft' }).first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`policy=${policy}&invoice=`))
  const dialog = page.getByRole('dialog', { name: 'No invoice detail' })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL(`/policies/${policy}/invoices`)

  await page.goto(`/policies/${policy}`)
  await expect(page).toHaveURL(`/policies/${policy}/overview`)
  await page.goto('/policies/01a1f640-bc00-7515-938c-3c078a83955c/overview')
  await expect(page).toHaveURL(/\/policies$/)

  await new ShellPage(page).signOut()
  await expect(page).toHaveURL('/login')
  await new LoginPage(page).signIn('claim_manager', '/login')
  await page.goto(`/policies/${policy}/overview`)
  await expect(page).toHaveURL(`/policies/${policy}/documents`)
  await expect(tabs.first().getByRole('link')).toHaveText(['Documents'])
})
